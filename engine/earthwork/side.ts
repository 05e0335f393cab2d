// One side of a cross-section built exactly on the ground: the design line from the centre line to the toe, by
// intersecting each sloped ray with the polylines through the ground and rock samples. Nothing is marched.
//
//   offsets t ≥ 0 outwards, heights z.   samples: ground[j], rock[j] at t = j·spacing
//
//                                ground ___/
//        wall or soil slope ──►  ____/   ◄── shelf on the rock surface
//                    ____________/ rock face with benches
//   (0,f) ── platform ── b \____/ ditch
//
// Lengths in metres, areas in m² per metre of road; the curve correction weighs each strip by 1 − κ·t towards the inside
// (Pappus), where `bend` is κ times the side's sign.

import { surfaceCode as code } from '#domain/road-surfaces.ts';
import { CLEAR_OF_ROCK_M, type SectionRules, sightShelfOf, widestSoilSlopeOf } from './rules.ts';
import {
  add,
  follow,
  heightAt,
  keepPoints,
  measure,
  meet,
  meetDown,
  restorePoints,
  type Side,
  type SideGround,
} from './trace.ts';

/** What it costs to dig and to fill here; decides between slope and wall. NOK, add-ons included. */
export interface SidePrices {
  readonly soilCut: number;
  readonly rockCut: number;
  /** Placing plus the shadow of bringing it. */
  readonly fill: number;
  readonly face: number;
  readonly wall: number;
  landPerM2: number;
}

const MAX_BENCHES = 60;
const CARRIAGEWAY = code('carriageway');
const SHOULDER = code('shoulder');
const DITCH = code('ditch');
const SOIL_CUT = code('soilCut');
const ROCK_CUT = code('rockCut');
const ROCK_BENCH = code('rockBench');
const SOIL_BENCH = code('soilBench');
const FILL = code('fill');
const WALL = code('wall');

/**
 * Builds one side.
 * @param road height of the road surface at the centre line
 * @param halfM half width of the platform on this side
 * @param crossfall + up outwards, m/m
 * @param bend curvature towards this side, 1/m
 * @param walled a wall wherever the type may have one so high, whatever it costs
 */
export function buildSide(
  ground: SideGround,
  rules: SectionRules,
  prices: SidePrices,
  road: number,
  halfM: number,
  crossfall: number,
  bend: number,
  out: Side,
  walled = false,
): void {
  const formation = road - rules.pavementM;
  const edge = formation + crossfall * halfM;
  const atEdge = heightAt(ground.ground, ground.spacingM, ground.count, halfM);
  out.count = 0;
  out.faceM = 0;
  out.wallM = 0;
  out.dropM = 0;
  out.failed = false;
  if (atEdge > edge) buildCut(ground, rules, prices, formation, edge, halfM, bend, out, walled);
  else buildFill(ground, rules, prices, formation, edge, atEdge, halfM, bend, out, walled);
}

function buildPlatform(out: Side, formation: number, edge: number, halfM: number): void {
  add(out, 0, formation, CARRIAGEWAY);
  add(out, halfM, edge, SHOULDER);
}

/** The ditch beside a cut; false where its side comes out of falling ground and the section ends there. */
function buildDitch(
  ground: SideGround,
  rules: SectionRules,
  edge: number,
  halfM: number,
  bend: number,
  out: Side,
): boolean {
  const widthM = rules.ditchWidthM + sightShelfOf(rules, bend, halfM - rules.halfWidthM);
  if (widthM <= 0) return true;
  const bottom = edge - rules.ditchDepthM;
  out.material[out.count - 1] = DITCH;
  return (
    follow(ground, out, halfM + rules.ditchInnerM, bottom, DITCH) &&
    follow(ground, out, halfM + widthM, bottom, SOIL_CUT)
  );
}

function buildCut(
  ground: SideGround,
  rules: SectionRules,
  prices: SidePrices,
  formation: number,
  edge: number,
  halfM: number,
  bend: number,
  out: Side,
  walled: boolean,
): void {
  buildPlatform(out, formation, edge, halfM);
  const dug = buildDitch(ground, rules, edge, halfM, bend, out);
  const t = out.t[out.count - 1];
  const z = out.z[out.count - 1];
  const sheer = dug ? heightAt(ground.ground, ground.spacingM, ground.count, t) - z : 0;
  if (sheer <= 0) {
    measure(ground, bend, out);
    return;
  }
  const base = out.count;
  out.failed = !climb(ground, rules, t, z, sheer, out);
  measure(ground, bend, out);
  if (out.toeM - t > rules.maxSlopeWidthM) out.failed = true;
  if (rules.wallUse === 0 || sheer > rules.wallMaxHeightM) return;
  if (!out.failed && rules.wallUse < 2 && !walled) return;
  // The same cut with a wall at the outer edge of the ditch.
  const asSlope = costOfCut(out, rules, prices, t);
  const slope = {
    cut: out.cutM2,
    rock: out.rockM2,
    toe: out.toeM,
    count: out.count,
    face: out.faceM,
    failed: out.failed,
  };
  const points = keepPoints(out, base);
  out.count = base;
  const thick = rules.wallThicknessM + rules.wallFront * sheer;
  out.material[base - 1] = WALL;
  add(out, t + thick, z, WALL);
  add(out, t + thick, heightAt(ground.ground, ground.spacingM, ground.count, t + thick), WALL);
  measure(ground, bend, out);
  out.faceM = 0;
  const asWall = costOfCut(out, rules, prices, t) + (sheer + rules.wallExtraM) * prices.wall;
  if (slope.failed || walled || asWall < asSlope) {
    out.wallM = sheer;
    out.failed = false;
    return;
  }
  restorePoints(out, base, points);
  out.count = slope.count;
  out.cutM2 = slope.cut;
  out.rockM2 = slope.rock;
  out.toeM = slope.toe;
  out.faceM = slope.face;
  out.failed = slope.failed;
}

function costOfCut(out: Side, rules: SectionRules, prices: SidePrices, from: number): number {
  return (
    out.rockM2 * prices.rockCut +
    (out.cutM2 - out.rockM2) * prices.soilCut +
    (out.toeM - from) * prices.landPerM2 +
    Math.max(0, out.faceM - rules.faceLimitM) * rules.faceFactor * prices.face
  );
}

/**
 * The face from the ditch to the terrain: rock with benches, shelf, soil with benches or behind a wall. False when it never arrives.
 * @param sheer height of the ground over the ditch: where a wall may be so high, one in the ditch is tried instead
 */
function climb(ground: SideGround, rules: SectionRules, t0: number, z0: number, sheer: number, out: Side): boolean {
  let t = t0;
  let z = z0;
  const { spacingM, count } = ground;
  const limit = t0 + rules.maxSlopeWidthM + rules.rockShoulderM + rules.shelfM;
  if (heightAt(ground.rock, spacingM, count, t) - z > CLEAR_OF_ROCK_M) {
    if (rules.rockShoulderM > 0) {
      out.material[out.count - 1] = ROCK_BENCH;
      if (!follow(ground, out, t + rules.rockShoulderM, z, ROCK_CUT)) return true;
      t += rules.rockShoulderM;
    }
    const foot = z;
    out.material[out.count - 1] = ROCK_CUT;
    const reached = climbBenched(
      ground,
      ground.rock,
      rules.rockSlope,
      rules.rockBenchHeightM,
      rules.rockBenchWidthM,
      ROCK_CUT,
      ROCK_BENCH,
      t,
      z,
      limit,
      out,
    );
    if (!reached) return false;
    t = out.t[out.count - 1];
    z = out.z[out.count - 1];
    out.faceM = z - foot;
    if (heightAt(ground.ground, spacingM, count, t) - z > CLEAR_OF_ROCK_M && rules.shelfM > 0) {
      // The shelf rises with the rock, and lies level where that falls.
      out.material[out.count - 1] = SOIL_BENCH;
      t += rules.shelfM;
      z = Math.max(z, heightAt(ground.rock, spacingM, count, t));
      if (!follow(ground, out, t, z, SOIL_CUT)) return true;
    }
  }
  const top = heightAt(ground.ground, spacingM, count, t);
  if (top - z <= 0) return true;
  out.material[out.count - 1] = SOIL_CUT;
  const foot = out.count;
  const widest = t + widestSoilSlopeOf(top - z, top - heightAt(ground.rock, spacingM, count, t));
  let meets = climbBenched(
    ground,
    ground.ground,
    rules.soilSlope,
    rules.soilBenchHeightM,
    rules.soilBenchWidthM,
    SOIL_CUT,
    SOIL_BENCH,
    t,
    z,
    Math.min(limit, widest),
    out,
  );
  if (!meets && widest <= limit) {
    // Thin soil on rock, on ground about as steep as its slope: cut steeper.
    out.count = foot;
    follow(ground, out, widest, heightAt(ground.ground, spacingM, count, widest), SOIL_CUT);
    meets = true;
  }
  if (meets && out.t[out.count - 1] - t0 <= rules.maxSlopeWidthM) return true;
  if (out.faceM <= 0 || rules.wallUse === 0 || sheer <= rules.wallMaxHeightM || top - z > rules.wallMaxHeightM)
    return meets;
  // Soil over the rock face that no slope holds stands behind a wall on the shelf.
  const thick = rules.wallThicknessM + rules.wallFront * (top - z);
  out.count = foot;
  out.material[foot - 1] = WALL;
  out.wallM = top - z;
  add(out, t + thick, z, WALL);
  add(out, t + thick, heightAt(ground.ground, spacingM, count, t + thick), WALL);
  return true;
}

/** Climbs at a slope with benches until the target line is met. */
function climbBenched(
  ground: SideGround,
  target: Float64Array,
  slope: number,
  benchHeightM: number,
  benchWidthM: number,
  face: number,
  bench: number,
  t0: number,
  z0: number,
  limit: number,
  out: Side,
): boolean {
  const { spacingM, count } = ground;
  let t = t0;
  let z = z0;
  for (let k = 0; k < MAX_BENCHES; k++) {
    const rise = benchHeightM > 0 ? benchHeightM : Infinity;
    if (slope === 0) {
      const top = heightAt(target, spacingM, count, t);
      if (top <= z + rise) {
        add(out, t, top, face);
        return true;
      }
    } else {
      const end = Math.min(limit, t + rise * slope);
      const hit = meet(target, spacingM, count, t, z, 1 / slope, end);
      if (hit >= 0) {
        add(out, hit, z + (hit - t) / slope, face);
        return true;
      }
      if (end >= limit) {
        add(out, limit, z + (limit - t) / slope, face);
        return false;
      }
    }
    // A bench, which may come out of falling ground itself.
    t += rise * slope;
    z += rise;
    add(out, t, z, bench);
    const hit = meet(target, spacingM, count, t, z, 0, t + benchWidthM);
    if (hit >= 0) {
      add(out, hit, z, face);
      return hit <= limit;
    }
    t += benchWidthM;
    add(out, t, z, face);
    if (t > limit) return false;
  }
  return false;
}

function buildFill(
  ground: SideGround,
  rules: SectionRules,
  prices: SidePrices,
  formation: number,
  edge: number,
  atEdge: number,
  halfM: number,
  bend: number,
  out: Side,
  walled: boolean,
): void {
  const { spacingM, count } = ground;
  const top = edge + rules.pavementM;
  out.dropM = top - atEdge;
  buildPlatform(out, formation, edge, halfM);
  let t = halfM;
  add(out, t, top, FILL);
  if (out.dropM > rules.fillWideningFromM) {
    t += rules.fillWideningM;
    add(out, t, top, FILL);
  }
  const base = out.count;
  const end = t + rules.maxSlopeWidthM;
  const hit = meetDown(ground.ground, spacingM, count, t, top, rules.fillSlope, end);
  out.failed = hit < 0;
  const toe = hit < 0 ? end : hit;
  add(out, toe, rules.fillSlope > 0 ? top - (toe - t) / rules.fillSlope : atEdge, FILL);
  measure(ground, bend, out);
  if (rules.wallUse === 0 || out.dropM > rules.wallMaxHeightM || (!out.failed && rules.wallUse < 2 && !walled)) return;
  const asSlope = out.fillM2 * prices.fill + (out.toeM - t) * prices.landPerM2;
  const slope = { fill: out.fillM2, cut: out.cutM2, rock: out.rockM2, toe: out.toeM };
  const points = keepPoints(out, base);
  out.count = base;
  out.material[base - 1] = WALL;
  // The front of the wall, down to the ground; its own body is no fill.
  const foot = meetDown(ground.ground, spacingM, count, t, top, rules.wallFront, end);
  const low = foot < 0 ? t : foot;
  add(
    out,
    low,
    foot < 0 || rules.wallFront === 0 ? heightAt(ground.ground, spacingM, count, t) : top - (low - t) / rules.wallFront,
    WALL,
  );
  measure(ground, bend, out);
  out.toeM += rules.wallThicknessM;
  const asWall =
    out.fillM2 * prices.fill + (out.dropM + rules.wallExtraM) * prices.wall + (out.toeM - t) * prices.landPerM2;
  if (out.failed || walled || asWall < asSlope) {
    out.wallM = out.dropM;
    out.failed = false;
    return;
  }
  restorePoints(out, base, points);
  out.count = base + points.t.length;
  out.fillM2 = slope.fill;
  out.cutM2 = slope.cut;
  out.rockM2 = slope.rock;
  out.toeM = slope.toe;
}
