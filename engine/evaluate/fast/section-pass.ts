// Second pass of the survey: the section of open road at every station, side by side, as closed forms on the straight
// pieces of ground and rock that the first pass left. Full detail (earthwork/side.ts) does the same on many samples.
//
//                ground __________/            t offset to the side, u = ground − formation
//   _____________/‾‾‾‾‾‾| rock face with benches, shelf, soil slope
//   \_ fill   |—b—|ditch|                      b half width, formation = road − pavement
//
// Areas in m² per metre of road. A strip at offset t of a bend κ (towards this side) is 1 − κt as long as the road.

import {
  CLEAR_OF_ROCK_M,
  MIN_LANE_RADIUS_M,
  type SectionRules,
  STEEPER_THAN_GROUND,
  THICK_SOIL_M,
} from '../../earthwork/rules.ts';
import type { Coefficients } from '../prices/coefficients.ts';
import { type Columns, VIOLATION_OUTSIDE, VIOLATION_SLOPE } from '../stations/columns.ts';

/** Slopes that run nearly along the ground do not meet it: the smallest relative steepness that counts as meeting. */
const MEETING = 0.05;
const MAX_BENCHES = 60;
/** Where in a slope its area's weight lies, as a share of its width from the platform. */
const CUT_CENTROID = 0.4;
const FILL_CENTROID = 0.33;

/**
 * Fills soilCut, rockCut, demand, face, wall, rails, faceHeight and toe; marks slopes that do not meet the ground. `walled`:
 * bit 0 = the left side, bit 1 = the right one gets a wall wherever the type may have one so high, whatever it costs.
 */
export function sectionPass(
  rules: SectionRules,
  coefficients: Coefficients,
  first: number,
  count: number,
  columns: Columns,
  walled = 0,
): void {
  const {
    curvature,
    z,
    ground,
    rock: rocks,
    violations,
    combo,
    near,
    nearRock,
    beyond,
    beyondRock,
    toe: toes,
  } = columns;
  const { soilCut, rockCut, demand, face: faces, wall: walls, guardRails: railings, faceHeight } = columns;
  const soilCost = coefficients.soilCut.cost;
  const rockCost = coefficients.rockCut.cost;
  const fillCost = coefficients.fill.cost + rules.shadowFill;
  const faceCost = coefficients.rockFace.cost;
  const wallCost = coefficients.wall.cost;
  const { costPerM2 } = coefficients.combos;
  const { halfWidthM, pavementM, crossfall, ditchDepthM, ditchWidthM, ditchAreaM2, widening } = rules;
  const { rockSlope, rockBenchHeightM, rockBenchWidthM, rockShoulderM, shelfM, soilSlope, fillSlope } = rules;
  const { soilBenchHeightM, soilBenchWidthM, faceLimitM, faceFactor, guardRailFromM, maxSlopeWidthM } = rules;
  const { fillWideningM, fillWideningFromM, wallUse, wallMaxHeightM, wallExtraM, wallThicknessM, wallFront } = rules;
  const { frictionHalf, speedFactor, maxSuperelevation, sightM2, sightLaneM, sightRoomM } = rules;
  const shelfWallHeightM = wallUse > 0 ? wallMaxHeightM : -1;
  const sightBend = sightM2 > 0 ? 0 : Infinity;

  for (let i = first; i < count; i++) {
    if (violations[i] === VIOLATION_OUTSIDE) continue;
    const k = curvature[i];
    const bendSize = Math.abs(k);
    const half = halfWidthM + widening * bendSize;
    // Crossfall: crowned on straights, one-sided where the curve asks for it.
    const asked = speedFactor * bendSize - frictionHalf;
    const tilt =
      asked > 0 && bendSize > 1e-9 ? (k > 0 ? 1 : -1) * Math.max(crossfall, Math.min(asked, maxSuperelevation)) : 0;
    const formation = z[i] - pavementM;
    const u0 = ground[i] - formation;
    const w0 = rocks[i] - formation;
    let soilSum = 0;
    let rockSum = 0;
    let fillSum = 0;
    let face = 0;
    let wall = 0;
    let guardRails = 0;
    let highest = 0;
    let violated = 0;
    for (let side = 0; side < 2; side++) {
      const j = 2 * i + side;
      const m1 = near[j];
      const q1 = nearRock[j];
      const m = beyond[j];
      const q = beyondRock[j];
      const bend = side === 0 ? k : -k;
      const fall = tilt === 0 ? -crossfall : side === 0 ? -tilt : tilt;
      // Heights over the formation at its edge, and the platform: of one sign, or split where the ground crosses it.
      const uE = u0 + (m1 - fall) * half;
      const wE = w0 + (q1 - fall) * half;
      let cut = 0;
      let rock = 0;
      let fill = 0;
      if (u0 >= 0 && uE >= 0) cut = 0.5 * (u0 + uE) * half;
      else if (u0 <= 0 && uE <= 0) fill = -0.5 * (u0 + uE) * half;
      else if (u0 > 0) {
        cut = (0.5 * u0 * u0 * half) / (u0 - uE);
        fill = (0.5 * uE * uE * half) / (u0 - uE);
      } else {
        fill = (0.5 * u0 * u0 * half) / (uE - u0);
        cut = (0.5 * uE * uE * half) / (uE - u0);
      }
      if (w0 >= 0 && wE >= 0) rock = 0.5 * (w0 + wE) * half;
      else if (w0 > 0) rock = (0.5 * w0 * w0 * half) / (w0 - wE);
      else if (wE > 0) rock = (0.5 * wE * wE * half) / (wE - w0);
      let toe = half;
      if (uE > 0) {
        // Ditch, from the edge of the formation.
        // On the inside of a curve its bottom may be wider, for sight.
        // Written out: a call here would make every array's address be read again at every station.
        const shelf =
          bend > sightBend
            ? Math.max(
                0,
                Math.min(
                  maxSlopeWidthM,
                  sightM2 / Math.max(1 / bend - sightLaneM, MIN_LANE_RADIUS_M) - sightRoomM - half + halfWidthM,
                ),
              )
            : 0;
        const ditch = ditchWidthM + shelf;
        const ditchArea = ditchAreaM2 + shelf * ditchDepthM;
        const sink = 0.5 * ditch * ditch;
        cut += Math.max(0, uE * ditch + m1 * sink + ditchArea);
        let hs = uE + m1 * ditch + ditchDepthM;
        let hr = Math.min(hs, wE + q1 * ditch + ditchDepthM);
        if (ditch > 0) rock += Math.max(0, wE * ditch + q1 * sink + ditchArea);
        toe += ditch;
        if (hs > 0) {
          const from = toe;
          const sheer = hs;
          let slopeCut = 0;
          let slopeRock = 0;
          let climbed = 0;
          let failed = false;
          if (hr > CLEAR_OF_ROCK_M) {
            // Rock: shoulder, then a face with benches up to the rock surface, and a shelf on it.
            if (rockShoulderM > 0) {
              slopeRock = hr * rockShoulderM + 0.5 * q * rockShoulderM * rockShoulderM;
              slopeCut = hs * rockShoulderM + 0.5 * m * rockShoulderM * rockShoulderM;
              hs += m * rockShoulderM;
              hr += q * rockShoulderM;
              toe += rockShoulderM;
            }
            const steep = 1 - q * rockSlope;
            failed = steep < MEETING;
            const stands = Math.max(0, hr);
            climbed = stands / Math.max(steep, MEETING);
            let benches = 0;
            // Less of the last bench, where falling rock comes down to it.
            let spared = 0;
            if (rockBenchHeightM > 0 && climbed > rockBenchHeightM) {
              const perFace = rockBenchHeightM * Math.max(steep, MEETING);
              const perBench = perFace - q * rockBenchWidthM;
              benches = perBench > 0 ? Math.min(MAX_BENCHES, Math.ceil((stands - perFace) / perBench)) : MAX_BENCHES;
              const left = stands - benches * perBench;
              if (left > perFace * (1 + 1e-9)) {
                failed = true;
                benches = 0;
              } else {
                if (left < 0 && q < 0) spared = Math.min(rockBenchWidthM, left / q);
                climbed = benches * rockBenchHeightM + Math.max(0, left) / Math.max(steep, MEETING);
              }
            }
            const run = rockSlope * climbed + benches * rockBenchWidthM - spared;
            const body =
              0.5 * stands * run +
              0.5 * benches * rockBenchWidthM * (climbed - (benches + 1) * rockBenchHeightM) +
              0.5 * spared * climbed;
            slopeRock += body;
            slopeCut += body + (hs - stands) * run + 0.5 * (m - q) * run * run;
            hs += m * run - climbed;
            hr = stands + q * run - climbed;
            toe += run;
            if (hs > CLEAR_OF_ROCK_M && shelfM > 0) {
              // The shelf rises with the rock, and lies level where that falls.
              const rise = m - Math.max(0, q);
              const width = hs + rise * shelfM < 0 ? -hs / rise : shelfM;
              slopeCut += hs * width + 0.5 * rise * width * width;
              hs = Math.max(0, hs + rise * width);
              hr = Math.min(0, q) * width;
              toe += width;
            }
          }
          if (hs > 0) {
            // Soil slope to the terrain: its own, or steeper than the terrain by a little where thin soil lies on rock.
            const foot = toe;
            let slopes = true;
            const steep = 1 - m * soilSlope;
            const steeper = STEEPER_THAN_GROUND * (1 - (hs - hr) / THICK_SOIL_M);
            const meeting = Math.max(steep, steeper > 0 ? 1e-9 : MEETING);
            let rise = hs / meeting;
            let run = soilSlope * rise;
            let benches = 0;
            let spared = 0;
            if (soilBenchHeightM > 0 && rise > soilBenchHeightM) {
              const perFace = soilBenchHeightM * meeting;
              const perBench = perFace - m * soilBenchWidthM;
              benches = perBench > 0 ? Math.min(MAX_BENCHES, Math.ceil((hs - perFace) / perBench)) : MAX_BENCHES;
              const left = hs - benches * perBench;
              if (left > perFace * (1 + 1e-9)) {
                run = 2 * maxSlopeWidthM;
                benches = 0;
              } else {
                if (left < 0 && m < 0) spared = Math.min(soilBenchWidthM, left / m);
                rise = benches * soilBenchHeightM + Math.max(0, left) / meeting;
                run = soilSlope * rise + benches * soilBenchWidthM - spared;
              }
            }
            let soilArea: number;
            if (steeper > 0 && run * steeper > hs) {
              run = hs / steeper;
              soilArea = 0.5 * hs * run;
            } else {
              slopes = steep >= MEETING || steeper > 0;
              soilArea =
                0.5 * hs * run +
                0.5 * benches * soilBenchWidthM * (rise - (benches + 1) * soilBenchHeightM) +
                0.5 * spared * rise;
            }
            slopes &&= foot + run - from <= maxSlopeWidthM;
            if (!slopes && climbed > 0 && sheer > wallMaxHeightM && hs <= shelfWallHeightM) {
              // Soil over the rock face that no slope holds stands behind a wall on the shelf.
              run = wallThicknessM + wallFront * hs;
              soilArea = hs * run + 0.5 * m * run * run;
              slopeRock += 0.5 * Math.max(0, q) * run * run;
              wall += hs + wallExtraM;
              slopes = true;
            }
            failed ||= !slopes;
            slopeCut += soilArea;
            toe = foot + run;
          }
          failed ||= toe - from > maxSlopeWidthM;
          if (wallUse > 0 && sheer <= wallMaxHeightM) {
            // A wall at the outer edge of the ditch instead of the slope.
            const asWall = (sheer + wallExtraM) * wallCost;
            const thick = wallThicknessM + wallFront * sheer;
            let cheaper = failed || (walled & (1 << side)) !== 0;
            if (!cheaper && wallUse > 1) {
              const asSlope =
                slopeRock * rockCost +
                (slopeCut - slopeRock) * soilCost +
                (toe - from) * costPerM2[combo[i]] +
                Math.max(0, climbed - faceLimitM) * faceFactor * faceCost;
              cheaper = asWall + sheer * thick * soilCost < asSlope;
            }
            if (cheaper) {
              wall += sheer + wallExtraM;
              slopeCut = sheer * thick;
              slopeRock = Math.min(slopeRock, slopeCut);
              toe = from + thick;
              climbed = 0;
              failed = false;
            }
          }
          if (failed) {
            // Nothing holds here: a bounded volume, so that figures stay finite, and a violation.
            violated = VIOLATION_SLOPE;
            toe = Math.min(toe, from + maxSlopeWidthM);
            slopeCut = Math.min(slopeCut, 1.5 * sheer * maxSlopeWidthM);
            slopeRock = Math.min(slopeRock, slopeCut);
          }
          const strip = 1 - bend * (half + CUT_CENTROID * (toe - half));
          cut += slopeCut * strip;
          rock += slopeRock * strip;
          if (climbed > faceLimitM) face += (climbed - faceLimitM) * faceFactor;
          highest = Math.max(highest, climbed);
        }
      } else {
        // Fill slope from the shoulder edge, or a wall under it. The ground bends where the ditch would have ended.
        const drop = pavementM - uE;
        if (drop > fillWideningFromM) {
          fill += fillWideningM * drop;
          toe += fillWideningM;
        }
        const first = 1 + m1 * fillSlope;
        let run = first > MEETING ? (fillSlope * drop) / first : Infinity;
        let slopeFill = 0.5 * drop * run;
        let failed = false;
        if (run > ditchWidthM) {
          const left = drop - ditchWidthM * (fillSlope > 0 ? first / fillSlope : 0);
          const second = 1 + m * fillSlope;
          const rest = second > MEETING ? (fillSlope * left) / second : maxSlopeWidthM + 1;
          run = ditchWidthM + rest;
          slopeFill = 0.5 * (drop + left) * ditchWidthM + 0.5 * left * rest;
          failed = run > maxSlopeWidthM;
        }
        if (wallUse > 0 && drop <= wallMaxHeightM) {
          const asWall = (drop + wallExtraM) * wallCost;
          const needed = failed || (walled & (1 << side)) !== 0;
          if (needed || (wallUse > 1 && asWall < slopeFill * fillCost + run * costPerM2[combo[i]])) {
            wall += drop + wallExtraM;
            run = wallThicknessM + wallFront * drop;
            slopeFill = 0.5 * wallFront * drop * drop;
            failed = false;
          }
        }
        if (failed) {
          violated = VIOLATION_SLOPE;
          run = Math.min(run, maxSlopeWidthM);
          slopeFill = Math.min(slopeFill, 1.5 * drop * run);
        }
        toe += run;
        fill += slopeFill * (1 - bend * (half + FILL_CENTROID * run));
        if (drop > guardRailFromM) guardRails++;
      }
      rock = Math.max(0, Math.min(rock, cut));
      soilSum += cut - rock;
      rockSum += rock;
      fillSum += fill;
      toes[j] = toe;
    }
    soilCut[i] = soilSum;
    rockCut[i] = rockSum;
    demand[i] = fillSum;
    faces[i] = face;
    walls[i] = wall;
    railings[i] = guardRails;
    faceHeight[i] = highest;
    violations[i] = violated;
  }
}
