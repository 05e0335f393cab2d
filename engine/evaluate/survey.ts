// The main pass of the fast kernel: at every station the section is built on the ground and priced as a surface road.
// Ground and rock are straight lines on each side of the centre line, through one sample out where the toe will be; the
// areas of that section are closed forms. Full detail (earthwork/section.ts) does the same on many samples.
//
//                ground __________/            + offsets to the side, u = ground − formation
//   _____________/‾‾‾‾‾‾| rock slope with benches, then soil
//   \_ fill   |—b—|ditch|                      b half width, f formation = road − pavement
//
// No allocation and no calls per station; the paragraphs carry headings.

import { CLEAR_OF_ROCK_M, DEEP_SOIL_FILL_M, DEEP_SOIL_M, peatDepthOf, type SectionRules } from '../earthwork/rules.ts';
import {
  type Coefficients,
  curveAt,
  DEEP_PEAT,
  HARD,
  MODIFIED,
  NO_TOPSOIL,
  OUTSIDE_CORRIDOR,
  PEAT,
  WATER,
} from './coefficients.ts';
import {
  type Columns,
  FAULT_CORRIDOR,
  FAULT_HARD,
  FAULT_HARD_CENTRE,
  FAULT_OUTSIDE,
  FAULT_SLOPE,
  FAULT_WATER,
} from './columns.ts';
import type { Site } from './site.ts';

/** Slopes that run nearly along the ground do not meet it: the smallest relative steepness that counts as meeting. */
const MEETING = 0.05;

export function survey(
  site: Site,
  rules: SectionRules,
  coefficients: Coefficients,
  count: number,
  columns: Columns,
): void {
  const { heights } = site;
  const { width, height, cell, originX, originY } = site.ground;
  const inverse = 1 / cell;
  const lastColumn = width - 2;
  const lastRow = height - 2;
  const row2 = 2 * width;
  const maxU = width - 0.5;
  const maxV = height - 0.5;
  const { combo } = site;
  const comboWidth = site.combos.width;
  const comboHeight = site.combos.height;
  const comboInverse = 1 / site.combos.cell;
  const table = coefficients.combos;
  const { flags, costPerM2, co2PerM2, biodiversityPerM2, riskPerM, costModifier, co2Modifier } = table;
  const { x, y, cos, sin, curvature, z } = columns;

  const soilCost = coefficients.soilCut.cost;
  const rockCost = coefficients.rockCut.cost;
  const fillCost = coefficients.fill.cost;
  const faceCost = coefficients.rockFace.cost;
  const wallCost = coefficients.wall.cost;
  const soilCo2 = coefficients.soilCut.co2;
  const rockCo2 = coefficients.rockCut.co2;
  const fillCo2 = coefficients.fill.co2;
  const faceCo2 = coefficients.rockFace.co2;
  const wallCo2 = coefficients.wall.co2;
  const topCost = coefficients.topsoil.cost;
  const topCo2 = coefficients.topsoil.co2;
  const peatCost = coefficients.peat.cost;
  const peatCo2 = coefficients.peat.co2;
  const railCost = coefficients.guardRail.cost;
  const railCo2 = coefficients.guardRail.co2;
  const metreCost = coefficients.metre.cost;
  const metreCo2 = coefficients.metre.co2;
  const { exposure, addOnFactor } = coefficients;
  const { halfWidthM, pavementM, crossfall, ditchDepthM, ditchWidthM, ditchAreaM2, beltM, topsoilMarginM } = rules;
  const { rockSlope, rockBenchHeightM, rockBenchWidthM, rockShoulderM, shelfM, soilSlope, fillSlope, maxSlopeWidthM } =
    rules;
  const {
    soilBenchHeightM,
    soilBenchWidthM,
    faceLimitM,
    faceFactor,
    guardRailFromM,
    fillWideningM,
    fillWideningFromM,
  } = rules;
  const { usableSoil, usableRock, wallUse, wallMaxHeightM, wallExtraM, wallThicknessM, wallFront } = rules;
  const {
    widening,
    frictionHalf,
    speedFactor,
    maxSuperelevation,
    fillInWater,
    waterDepthM,
    shadowFill,
    shadowSoil,
    shadowRock,
  } = rules;
  const hasCurves = rules.hasCurves;
  const { perM: influence } = site.influence;
  const influenceWidth = site.influence.layout.width;
  const influenceHeight = site.influence.layout.height;
  const influenceInverse = 1 / site.influence.layout.cell;
  const { sigma } = site;
  const { sigmaShare } = rules;
  const { uncertainRockPerM2, highRockCutPerM, deepSoilPerM } = coefficients;

  for (let i = 0; i < count; i++) {
    const px = x[i];
    const py = y[i];
    // Ground and rock at the centre line.
    let u = (px - originX) * inverse - 0.5;
    let v = (originY - py) * inverse - 0.5;
    if (!(u >= -0.5 && v >= -0.5 && u <= maxU && v <= maxV)) {
      leaveOut(columns, i, metreCost, metreCo2);
      continue;
    }
    let column = Math.max(0, Math.min(lastColumn, u | 0));
    let row = Math.max(0, Math.min(lastRow, v | 0));
    let fx = u - column;
    let fy = v - row;
    let at = row * row2 + 2 * column;
    let north = heights[at] + (heights[at + 2] - heights[at]) * fx;
    let south = heights[at + row2] + (heights[at + row2 + 2] - heights[at + row2]) * fx;
    const g0 = north + (south - north) * fy;
    const cellHere = at >> 1;
    north = heights[at + 1] + (heights[at + 3] - heights[at + 1]) * fx;
    south = heights[at + row2 + 1] + (heights[at + row2 + 3] - heights[at + row2 + 1]) * fx;
    const r0 = north + (south - north) * fy;
    if (Number.isNaN(g0)) {
      leaveOut(columns, i, metreCost, metreCo2);
      continue;
    }
    const centre =
      combo[
        Math.min(comboHeight - 1, ((originY - py) * comboInverse) | 0) * comboWidth +
          Math.min(comboWidth - 1, ((px - originX) * comboInverse) | 0)
      ];
    const k = curvature[i];
    const bend = Math.abs(k);
    const half = halfWidthM + widening * bend;
    // Crossfall, + up outwards: crowned on straights, one-sided where the curve asks for it.
    let tilt = 0;
    const asked = speedFactor * bend - frictionHalf;
    if (asked > 0 && bend > 1e-9) tilt = (k > 0 ? 1 : -1) * Math.max(crossfall, Math.min(asked, maxSuperelevation));
    const formation = z[i] - pavementM;
    const u0 = g0 - formation;
    const w0 = r0 - formation;
    const reach = half + ditchWidthM + 2 + Math.min(40, 1.5 * Math.abs(u0));
    const nx = -sin[i];
    const ny = cos[i];

    let soilArea = 0;
    let rockArea = 0;
    let fillArea = 0;
    let face = 0;
    let wall = 0;
    let rails = 0;
    let fault = 0;
    let leftToe = 0;
    let rightToe = 0;
    let leftCombo = centre;
    let rightCombo = centre;
    let faceHeight = 0;

    for (let side = 1; side >= -1; side -= 2) {
      // Ground and rock on this side: straight through a sample at the reach.
      const sx = px + nx * side * reach;
      const sy = py + ny * side * reach;
      u = (sx - originX) * inverse - 0.5;
      v = (originY - sy) * inverse - 0.5;
      column = Math.max(0, Math.min(lastColumn, u | 0));
      row = Math.max(0, Math.min(lastRow, v | 0));
      fx = Math.max(-0.5, Math.min(1.5, u - column));
      fy = Math.max(-0.5, Math.min(1.5, v - row));
      at = row * row2 + 2 * column;
      north = heights[at] + (heights[at + 2] - heights[at]) * fx;
      south = heights[at + row2] + (heights[at + row2 + 2] - heights[at + row2]) * fx;
      const gs = north + (south - north) * fy;
      north = heights[at + 1] + (heights[at + 3] - heights[at + 1]) * fx;
      south = heights[at + row2 + 1] + (heights[at + row2 + 3] - heights[at + row2 + 1]) * fx;
      const rs = north + (south - north) * fy;
      // A missing neighbour counts as level ground; the station itself has data.
      const m = Number.isNaN(gs) ? 0 : (gs - g0) / reach;
      const q = Number.isNaN(rs) ? m : (rs - r0) / reach;
      const fall = tilt === 0 ? -crossfall : -side * tilt;
      // Heights over the formation at its edge.
      const uE = u0 + (m - fall) * half;
      const wE = w0 + (q - fall) * half;
      // The platform: both of one sign, or split where the ground crosses the formation.
      let cut = 0;
      let rock = 0;
      let fill = 0;
      if (u0 >= 0 && uE >= 0) cut = 0.5 * (u0 + uE) * half;
      else if (u0 <= 0 && uE <= 0) fill = -0.5 * (u0 + uE) * half;
      else {
        const share = u0 / (u0 - uE);
        if (u0 > 0) {
          cut = 0.5 * u0 * share * half;
          fill = -0.5 * uE * (1 - share) * half;
        } else {
          fill = -0.5 * u0 * share * half;
          cut = 0.5 * uE * (1 - share) * half;
        }
      }
      if (w0 >= 0 && wE >= 0) rock = 0.5 * (w0 + wE) * half;
      else if (w0 > 0) rock = (0.5 * w0 * w0 * half) / (w0 - wE);
      else if (wE > 0) rock = (0.5 * wE * wE * half) / (wE - w0);
      let toe = half;
      let lean = half;
      if (uE > 0) {
        // Ditch, from the edge of the formation.
        const ditch = uE * ditchWidthM + 0.5 * m * ditchWidthM * ditchWidthM + ditchAreaM2;
        cut += Math.max(0, ditch);
        let hs = uE + m * ditchWidthM + ditchDepthM;
        let hr = wE + q * ditchWidthM + ditchDepthM;
        if (ditchWidthM > 0) rock += Math.max(0, wE * ditchWidthM + 0.5 * q * ditchWidthM * ditchWidthM + ditchAreaM2);
        toe += ditchWidthM;
        if (hs > 0) {
          const from = toe;
          let slopeCut = 0;
          let slopeRock = 0;
          let climbed = 0;
          let failed = false;
          const sheer = hs;
          if (hr > CLEAR_OF_ROCK_M) {
            // Rock: shoulder, then a face with benches up to the rock surface.
            hr = Math.min(hr, hs);
            slopeRock += hr * rockShoulderM + 0.5 * q * rockShoulderM * rockShoulderM;
            slopeCut += hs * rockShoulderM + 0.5 * m * rockShoulderM * rockShoulderM;
            hs += m * rockShoulderM;
            hr += q * rockShoulderM;
            toe += rockShoulderM;
            const steep = 1 - q * rockSlope;
            if (steep < MEETING) failed = true;
            climbed = hr / Math.max(steep, MEETING);
            let benches = 0;
            if (rockBenchHeightM > 0 && climbed > rockBenchHeightM) {
              benches = Math.floor(climbed / rockBenchHeightM);
              climbed = Math.max(climbed, (hr + q * benches * rockBenchWidthM) / Math.max(steep, MEETING));
              benches = Math.min(20, Math.floor(climbed / rockBenchHeightM));
            }
            const run = rockSlope * climbed + benches * rockBenchWidthM;
            const triangle =
              0.5 * hr * run + 0.5 * benches * rockBenchWidthM * (climbed - (benches + 1) * rockBenchHeightM);
            slopeRock += triangle;
            slopeCut += triangle + (hs - hr) * run + 0.5 * (m - q) * run * run;
            hs = hs - hr + (m - q) * run;
            hr = 0;
            toe += run;
            if (hs > CLEAR_OF_ROCK_M) {
              // Shelf on the rock surface.
              slopeCut += hs * shelfM + 0.5 * m * shelfM * shelfM;
              hs += m * shelfM;
              toe += shelfM;
            }
          }
          if (hs > 0) {
            // Soil slope to the terrain.
            const steep = 1 - m * soilSlope;
            if (steep < MEETING) failed = true;
            let rise = hs / Math.max(steep, MEETING);
            let benches = 0;
            if (soilBenchHeightM > 0 && rise > soilBenchHeightM) {
              benches = Math.min(20, Math.floor(rise / soilBenchHeightM));
              rise = Math.max(rise, (hs + m * benches * soilBenchWidthM) / Math.max(steep, MEETING));
            }
            const run = soilSlope * rise + benches * soilBenchWidthM;
            slopeCut += 0.5 * hs * run + 0.5 * benches * soilBenchWidthM * (rise - (benches + 1) * soilBenchHeightM);
            toe += run;
          }
          failed ||= toe - from > maxSlopeWidthM;
          if (wallUse > 0 && sheer <= wallMaxHeightM) {
            // A wall at the outer edge of the ditch instead of the slope.
            const wallArea = sheer + wallExtraM;
            const thick = wallThicknessM + wallFront * sheer;
            let cheaper = failed;
            if (!failed && wallUse > 1) {
              const slopeSum =
                slopeRock * rockCost +
                (slopeCut - slopeRock) * soilCost +
                (toe - from) * costPerM2[centre] +
                Math.max(0, climbed - faceLimitM) * faceFactor * faceCost;
              cheaper = wallArea * wallCost + sheer * thick * soilCost < slopeSum;
            }
            if (cheaper) {
              wall += wallArea;
              slopeCut = sheer * thick;
              slopeRock = Math.min(slopeRock, slopeCut);
              toe = from + thick;
              climbed = 0;
              failed = false;
            }
          }
          if (failed) {
            // Nothing holds here: a bounded volume, so that figures stay finite, and a fault.
            fault |= FAULT_SLOPE;
            toe = Math.min(toe, from + maxSlopeWidthM);
            slopeCut = Math.min(slopeCut, 1.5 * sheer * maxSlopeWidthM);
            slopeRock = Math.min(slopeRock, slopeCut);
          }
          lean = half + 0.4 * (toe - half);
          const strip = 1 - k * side * lean;
          cut += slopeCut * strip;
          rock += slopeRock * strip;
          if (climbed > faceLimitM) face += (climbed - faceLimitM) * faceFactor;
          faceHeight = Math.max(faceHeight, climbed);
        }
      } else {
        // Fill slope from the shoulder edge, or a wall under it.
        const drop = pavementM - uE;
        if (drop > fillWideningFromM) {
          fill += fillWideningM * drop;
          toe += fillWideningM;
        }
        const steep = 1 + m * fillSlope;
        let run = steep < MEETING ? maxSlopeWidthM + 1 : (fillSlope * drop) / steep;
        let slopeFill = 0.5 * drop * run;
        let failed = run > maxSlopeWidthM;
        if (wallUse > 0 && drop <= wallMaxHeightM) {
          const wallArea = drop + wallExtraM;
          if (
            failed ||
            (wallUse > 1 && wallArea * wallCost < slopeFill * (fillCost + shadowFill) + run * costPerM2[centre])
          ) {
            wall += wallArea;
            run = wallThicknessM + wallFront * drop;
            slopeFill = 0.5 * wallFront * drop * drop;
            failed = false;
          }
        }
        if (failed) {
          fault |= FAULT_SLOPE;
          run = Math.min(run, maxSlopeWidthM);
          slopeFill = Math.min(slopeFill, 1.5 * drop * run);
        }
        toe += run;
        fill += slopeFill * (1 - k * side * (half + 0.33 * run));
        if (drop > guardRailFromM) rails++;
      }
      rock = Math.max(0, Math.min(rock, cut));
      soilArea += cut - rock;
      rockArea += rock;
      fillArea += fill;
      // The combination at the toe.
      toe += beltM;
      const tx = px + nx * side * toe;
      const ty = py + ny * side * toe;
      const toeColumn = Math.max(0, Math.min(comboWidth - 1, ((tx - originX) * comboInverse) | 0));
      const toeRow = Math.max(0, Math.min(comboHeight - 1, ((originY - ty) * comboInverse) | 0));
      const toeCombo = combo[toeRow * comboWidth + toeColumn];
      if (side > 0) {
        leftToe = toe;
        leftCombo = toeCombo;
      } else {
        rightToe = toe;
        rightCombo = toeCombo;
      }
    }

    // Areas under the road: the centre stands for half of each side, the toes for the rest.
    const total = leftToe + rightToe;
    let areaCost = 0;
    let areaCo2 = 0;
    let areaBio = 0;
    const riskHere = riskPerM[centre];
    let flag = flags[centre];
    if (flag & HARD) fault |= FAULT_HARD | FAULT_HARD_CENTRE;
    if (leftCombo === centre && rightCombo === centre) {
      areaCost = total * costPerM2[centre];
      areaCo2 = total * co2PerM2[centre];
      areaBio = total * biodiversityPerM2[centre];
    } else {
      const a = 0.5 * leftToe;
      const b = 0.5 * total;
      const c = 0.5 * rightToe;
      areaCost = a * costPerM2[leftCombo] + b * costPerM2[centre] + c * costPerM2[rightCombo];
      areaCo2 = a * co2PerM2[leftCombo] + b * co2PerM2[centre] + c * co2PerM2[rightCombo];
      areaBio = a * biodiversityPerM2[leftCombo] + b * biodiversityPerM2[centre] + c * biodiversityPerM2[rightCombo];
      const edge = flags[leftCombo] | flags[rightCombo];
      if (edge & HARD) fault |= FAULT_HARD;
      if (edge & WATER && fillArea > 0) flag |= WATER;
    }
    if (flag & OUTSIDE_CORRIDOR) fault |= FAULT_CORRIDOR;

    // Water and peat.
    let peat = 0;
    if (flag & WATER) {
      if (fillInWater) fillArea += waterDepthM * (total - 2 * beltM);
      else fault |= FAULT_WATER;
    } else if (flag & PEAT) {
      const depth = peatDepthOf(rules, (flag & DEEP_PEAT) !== 0, u0);
      if (depth > 0) {
        peat = depth * (2 * half + rules.peatSlope * depth);
        fillArea += peat;
      }
    }

    // Sums per metre.
    const topsoil = flag & NO_TOPSOIL ? 0 : total + 2 * (topsoilMarginM - beltM);
    let groundCost =
      soilArea * soilCost +
      rockArea * rockCost +
      fillArea * fillCost +
      face * faceCost +
      wall * wallCost +
      topsoil * topCost +
      peat * peatCost;
    let groundCo2 =
      soilArea * soilCo2 +
      rockArea * rockCo2 +
      fillArea * fillCo2 +
      face * faceCo2 +
      wall * wallCo2 +
      topsoil * topCo2 +
      peat * peatCo2;
    if (hasCurves) {
      const depth = Math.abs(u0);
      groundCost +=
        addOnFactor *
        (soilArea * curveAt(rules.soilCostCurve, depth) +
          rockArea * curveAt(rules.rockCostCurve, depth) +
          fillArea * curveAt(rules.fillCostCurve, depth) +
          wall * curveAt(rules.wallCostCurve, depth));
      groundCo2 +=
        soilArea * curveAt(rules.soilCo2Curve, depth) +
        rockArea * curveAt(rules.rockCo2Curve, depth) +
        fillArea * curveAt(rules.fillCo2Curve, depth) +
        wall * curveAt(rules.wallCo2Curve, depth);
    }
    if (flag & MODIFIED) {
      groundCost *= costModifier[centre];
      groundCo2 *= co2Modifier[centre];
    }
    columns.ground[i] = g0;
    columns.rock[i] = r0;
    columns.combo[i] = centre;
    columns.fault[i] = fault;
    columns.cost[i] = groundCost + areaCost + metreCost + rails * railCost;
    columns.co2[i] = groundCo2 + areaCo2 + metreCo2 + rails * railCo2;
    const beside =
      Math.min(influenceHeight - 1, ((originY - py) * influenceInverse) | 0) * influenceWidth +
      Math.min(influenceWidth - 1, ((px - originX) * influenceInverse) | 0);
    columns.beside[i] = influence[beside];
    columns.biodiversity[i] = areaBio + influence[beside];
    // Risk: hazards by exposure, and of the ground itself: high faces, fill on deep soil, rock that may lie elsewhere.
    let groundRisk = 0;
    if (faceHeight > faceLimitM) groundRisk += highRockCutPerM;
    if (u0 < -DEEP_SOIL_FILL_M && g0 - r0 > DEEP_SOIL_M) groundRisk += deepSoilPerM;
    if (u0 > 0) groundRisk += (sigma === null ? sigmaShare * (g0 - r0) : sigma[cellHere]) * uncertainRockPerM2;
    columns.risk[i] = riskHere * exposure.surface + groundRisk;
    columns.soilCut[i] = soilArea;
    columns.rockCut[i] = rockArea;
    columns.demand[i] = fillArea;
    columns.surfaceCost[i] =
      shadowFill * fillArea + shadowSoil * soilArea * usableSoil + shadowRock * rockArea * usableRock;
  }
}

/** A station without ground: priced as bare road, so that figures stay finite, and marked. */
function leaveOut(columns: Columns, i: number, metreCost: number, metreCo2: number): void {
  columns.ground[i] = columns.z[i];
  columns.rock[i] = columns.z[i];
  columns.combo[i] = 0;
  columns.fault[i] = FAULT_OUTSIDE;
  columns.cost[i] = metreCost;
  columns.co2[i] = metreCo2;
  columns.biodiversity[i] = 0;
  columns.beside[i] = 0;
  columns.risk[i] = 0;
  columns.soilCut[i] = 0;
  columns.rockCut[i] = 0;
  columns.demand[i] = 0;
  columns.surfaceCost[i] = 0;
}
