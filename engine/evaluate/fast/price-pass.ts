// Third pass of the survey: the ground that each section covers, and what a metre of open road costs, emits, harms and
// risks there. One combination of areas is read at the centre line and one at either toe: the centre stands for half of
// each side, the toes for the rest.

import { DEEP_SOIL_FILL_M, DEEP_SOIL_M, peatDepthOf, type SectionRules } from '../../earthwork/rules.ts';
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
} from '../prices/coefficients.ts';
import type { ProblemRasters } from '../rasters/problem-rasters.ts';
import {
  type Columns,
  OVER_WATER,
  VIOLATION_CORRIDOR,
  VIOLATION_HARD,
  VIOLATION_HARD_CENTRE,
  VIOLATION_OUTSIDE,
  VIOLATION_WATER,
} from '../stations/columns.ts';

export function pricePass(
  rasters: ProblemRasters,
  rules: SectionRules,
  coefficients: Coefficients,
  from: number,
  count: number,
  columns: Columns,
): void {
  const { combo } = rasters;
  const { originX, originY, width: comboWidth } = rasters.combos;
  const lastRow = rasters.combos.height - 1;
  const lastColumn = comboWidth - 1;
  const inverse = 1 / rasters.combos.cell;
  const { perM: influence } = rasters.influence;
  const besideWidth = rasters.influence.layout.width;
  const besideRow = rasters.influence.layout.height - 1;
  const besideInverse = 1 / rasters.influence.layout.cell;
  const { flags, costPerM2, co2PerM2, biodiversityPerM2, riskPerM } = coefficients.combos;
  const { soilCut, rockCut, demand, base, curvature, face, wall, guardRails, faceHeight, toe, violations } = columns;
  const { x, y, cos, sin, z, ground, rock, combo: centres, cell } = columns;
  const { cost, co2, biodiversity, risk, beside, surfaceCost } = columns;
  const { soilCut: soilUnit, rockCut: rockUnit, fill: fillUnit, rockFace, wall: wallUnit, guardRail } = coefficients;
  const { topsoil: topUnit, peat: peatUnit, metre, uncertainRockPerM2, highRockCutPerM, deepSoilPerM } = coefficients;
  const [soilCost, rockCost, fillCost, faceCost] = [soilUnit.cost, rockUnit.cost, fillUnit.cost, rockFace.cost];
  const [soilCo2, rockCo2, fillCo2, faceCo2] = [soilUnit.co2, rockUnit.co2, fillUnit.co2, rockFace.co2];
  const [wallCost, railCost, topCost, metreCost] = [wallUnit.cost, guardRail.cost, topUnit.cost, metre.cost];
  const [wallCo2, railCo2, topCo2, metreCo2] = [wallUnit.co2, guardRail.co2, topUnit.co2, metre.co2];
  const { basePerM, basePerM2, pavement } = coefficients;
  const [pavementCost, pavementCo2] = [pavement.cost, pavement.co2];
  const exposed = coefficients.exposure.surface;
  const { beltM, pavementM, faceLimitM, fillInWater, waterDepthM, sigmaShare, hasCurves } = rules;
  const { shadowFill } = rules;
  const widening = 2 * rules.widening;
  const shadowSoil = rules.shadowSoil * rules.usableSoil;
  const shadowRock = rules.shadowRock * rules.usableRock;
  const topsoilMargin = 2 * (rules.topsoilMarginM - beltM);
  const { sigma } = rasters;

  let outside = 0;

  // No calls in this loop: one would make it read every array's address again at every station.
  for (let i = from; i < count; i++) {
    if (violations[i] === VIOLATION_OUTSIDE) {
      outside++;
      continue;
    }
    const px = x[i];
    const py = y[i];
    const nx = -sin[i];
    const ny = cos[i];
    const left = toe[2 * i] + beltM;
    const right = toe[2 * i + 1] + beltM;
    const total = left + right;
    const c = centres[i];
    const leftCombo =
      combo[
        Math.max(0, Math.min(lastRow, ((originY - py - ny * left) * inverse) | 0)) * comboWidth +
          Math.max(0, Math.min(lastColumn, ((px + nx * left - originX) * inverse) | 0))
      ];
    const rightCombo =
      combo[
        Math.max(0, Math.min(lastRow, ((originY - py + ny * right) * inverse) | 0)) * comboWidth +
          Math.max(0, Math.min(lastColumn, ((px - nx * right - originX) * inverse) | 0))
      ];
    let flag = flags[c];
    let violated = violations[i];
    let areaCost = total * costPerM2[c];
    let areaCo2 = total * co2PerM2[c];
    let areaBio = total * biodiversityPerM2[c];
    let fill = demand[i];
    // How much of the width from toe to toe stands in water.
    let wetM = flag & WATER ? total - 2 * beltM : 0;
    if (leftCombo !== c || rightCombo !== c) {
      const a = 0.5 * left;
      const b = 0.5 * right;
      areaCost = 0.5 * areaCost + a * costPerM2[leftCombo] + b * costPerM2[rightCombo];
      areaCo2 = 0.5 * areaCo2 + a * co2PerM2[leftCombo] + b * co2PerM2[rightCombo];
      areaBio = 0.5 * areaBio + a * biodiversityPerM2[leftCombo] + b * biodiversityPerM2[rightCombo];
      const edge = flags[leftCombo] | flags[rightCombo];
      if (edge & HARD) violated |= VIOLATION_HARD;
      if ((flag | edge) & WATER) {
        wetM *= 0.5;
        if (flags[leftCombo] & WATER) wetM += 0.5 * (left - beltM);
        if (flags[rightCombo] & WATER) wetM += 0.5 * (right - beltM);
        if (fill > 0) flag |= edge & WATER;
      }
    }
    // How much wider the road is than on a straight.
    const wider = widening * Math.abs(curvature[i]);
    const over = ground[i] - z[i] + pavementM;
    const depth = ground[i] - rock[i];
    // The rare: hard areas, corridor, water, peat.
    let peat = 0;
    if ((flag & (HARD | OUTSIDE_CORRIDOR | WATER | PEAT)) !== 0) {
      if (flag & HARD) violated |= VIOLATION_HARD | VIOLATION_HARD_CENTRE;
      if (flag & OUTSIDE_CORRIDOR) violated |= VIOLATION_CORRIDOR;
      if (flags[c] & WATER) violated |= OVER_WATER;
      if (flag & WATER) {
        if (fillInWater) fill += waterDepthM * wetM;
        else violated |= VIOLATION_WATER;
      } else if (flag & PEAT) {
        const removed = peatDepthOf(rules, (flag & DEEP_PEAT) !== 0, over);
        if (removed > 0) {
          peat = removed * (2 * rules.halfWidthM + wider + rules.peatSlope * removed);
          fill += peat;
        }
      }
      demand[i] = fill;
    }
    const stripped = flag & NO_TOPSOIL ? 0 : total + topsoilMargin;
    const soilHere = soilCut[i];
    const rockHere = rockCut[i];
    let groundCost =
      soilHere * soilCost +
      rockHere * rockCost +
      fill * fillCost +
      face[i] * faceCost +
      wall[i] * wallCost +
      stripped * topCost +
      peat * peatUnit.cost;
    let groundCo2 =
      soilHere * soilCo2 +
      rockHere * rockCo2 +
      fill * fillCo2 +
      face[i] * faceCo2 +
      wall[i] * wallCo2 +
      stripped * topCo2 +
      peat * peatUnit.co2;
    if (flag & MODIFIED) {
      groundCost *= coefficients.combos.costModifier[c];
      groundCo2 *= coefficients.combos.co2Modifier[c];
    }
    const harm =
      influence[
        Math.min(besideRow, ((originY - py) * besideInverse) | 0) * besideWidth +
          Math.min(besideWidth - 1, ((px - originX) * besideInverse) | 0)
      ];
    // Risk: hazards by exposure, and of the ground itself: high faces, fill on deep soil, rock that may lie elsewhere.
    let groundRisk = faceHeight[i] > faceLimitM ? highRockCutPerM : 0;
    if (over > 0) groundRisk += (sigma === null ? sigmaShare * depth : sigma[cell[i]]) * uncertainRockPerM2;
    else if (over < -DEEP_SOIL_FILL_M && depth > DEEP_SOIL_M) groundRisk += deepSoilPerM;
    violations[i] = violated;
    cost[i] = groundCost + areaCost + metreCost + wider * pavementCost + guardRails[i] * railCost;
    co2[i] = groundCo2 + areaCo2 + metreCo2 + wider * pavementCo2 + guardRails[i] * railCo2;
    base[i] = basePerM + wider * basePerM2;
    beside[i] = harm;
    biodiversity[i] = areaBio + harm;
    risk[i] = riskPerM[c] * exposed + groundRisk;
    surfaceCost[i] = shadowFill * fill + shadowSoil * soilHere + shadowRock * rockHere;
  }
  if (hasCurves) addByHeight(rules, coefficients, from, count, columns);
  if (outside > 0)
    for (let i = from; i < count; i++) if (violations[i] === VIOLATION_OUTSIDE) leaveOut(columns, i, coefficients);
}

/** Interpolation point costs and CO2, by the height of the cut or fill at the centre line. */
function addByHeight(
  rules: SectionRules,
  coefficients: Coefficients,
  from: number,
  count: number,
  columns: Columns,
): void {
  const { soilCut, rockCut, demand, wall, violations, ground, z, cost, co2, combo } = columns;
  const { costModifier, co2Modifier } = coefficients.combos;
  for (let i = from; i < count; i++) {
    if (violations[i] === VIOLATION_OUTSIDE) continue;
    const height = Math.abs(ground[i] - z[i] + rules.pavementM);
    const extraCost =
      soilCut[i] * curveAt(rules.soilCostCurve, height) +
      rockCut[i] * curveAt(rules.rockCostCurve, height) +
      demand[i] * curveAt(rules.fillCostCurve, height) +
      wall[i] * curveAt(rules.wallCostCurve, height);
    const extraCo2 =
      soilCut[i] * curveAt(rules.soilCo2Curve, height) +
      rockCut[i] * curveAt(rules.rockCo2Curve, height) +
      demand[i] * curveAt(rules.fillCo2Curve, height) +
      wall[i] * curveAt(rules.wallCo2Curve, height);
    cost[i] += extraCost * coefficients.addOnFactor * costModifier[combo[i]];
    co2[i] += extraCo2 * co2Modifier[combo[i]];
  }
}

/** A station without ground: priced as bare road, so that figures stay finite; its violation stays. */
function leaveOut(columns: Columns, i: number, { metre, basePerM }: Coefficients): void {
  columns.ground[i] = columns.z[i];
  columns.rock[i] = columns.z[i];
  columns.combo[i] = 0;
  columns.cost[i] = metre.cost;
  columns.co2[i] = metre.co2;
  columns.base[i] = basePerM;
  columns.biodiversity[i] = 0;
  columns.beside[i] = 0;
  columns.risk[i] = 0;
  columns.soilCut[i] = 0;
  columns.rockCut[i] = 0;
  columns.demand[i] = 0;
  columns.surfaceCost[i] = 0;
}
