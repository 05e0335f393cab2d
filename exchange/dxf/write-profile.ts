// The longitudinal profile of a route as a drawing in metres, heights ten times as large as lengths: ground, rock and road over a grid of
// stations and heights, structures, and under it bands with stations, heights, grades with vertical radii, and the curvature of the plan.
//
//   height │   ╱‾‾╲__ ground        each band is a row of texts under the place on the line that it speaks of
//          └──┬────┬────┬──
//   station   0   100  200

import { elementsOfPlan, elementsOfProfile, lengthOfPlan } from '#engine/alignment/elements.ts';
import { fitProfile } from '../export/fit-profile.ts';
import { pointAt } from '../export/line-of.ts';
import type { ExportMaterial, ExportRoute } from '../export/material.ts';
import { SEGMENT_LABELS } from '../export/tables.ts';
import { DxfFile } from './dxf-file.ts';
import { fixed, hundredsOf, nameOf } from './write.ts';

const LAYERS = {
  LENGDEPROFIL_TERRENG: 3,
  LENGDEPROFIL_FJELL: 8,
  LENGDEPROFIL_VEG: 1,
  LENGDEPROFIL_KONSTRUKSJON: 5,
  LENGDEPROFIL_GEOMETRI: 2,
  LENGDEPROFIL_RUTENETT: 254,
  LENGDEPROFIL_TEKST: 7,
} as const;

/** Drawn metres of a metre of height. */
export const EXAGGERATION = 10;
/** Steps of the grid of heights: the first that gives few enough lines. */
const STEPS_M = [1, 2, 5, 10, 20, 50, 100];
const MAX_LINES = 14;
const TEXT_M = 4;
const BAND_M = 20;
/** From the middle of the band of curvature to its lines. */
const CURVE_M = 6;
/** Names of the bands stand so far left of the profile. */
const NAMES_M = 130;

type Language = ExportMaterial['language'];

interface Frame {
  readonly file: DxfFile;
  readonly language: Language;
  readonly startStationM: number;
  readonly lengthM: number;
  readonly lowM: number;
  readonly highM: number;
}

/** null where the route has no line or no heights. */
export function writeProfileSheet({ startStationM, language }: ExportMaterial, route: ExportRoute): string | null {
  const lengthM = lengthOfPlan(route.alignment.plan);
  const { stations: s } = route;
  const heights = [...s.ground.subarray(0, s.count), ...s.road.subarray(0, s.count)].filter(Number.isFinite);
  if (heights.length === 0 || !(lengthM > 0)) return null;
  const file = new DxfFile(Object.entries(LAYERS).map(([name, color]) => ({ name, color })));
  const [least, most] = heights.reduce(
    ([low, high], z) => [Math.min(low, z), Math.max(high, z)],
    [Infinity, -Infinity],
  );
  const stepM = STEPS_M.find((step) => (most - least) / step < MAX_LINES) ?? STEPS_M[STEPS_M.length - 1];
  const [lowM, highM] = [Math.floor(least / stepM - 0.2) * stepM, Math.ceil(most / stepM + 0.2) * stepM];
  const frame = { file, language, startStationM, lengthM, lowM, highM };
  addGrid(frame, stepM, route.name);
  // Rock that lies deeper than the frame would run through the bands.
  const line = (layer: keyof typeof LAYERS, column: Float64Array) => {
    let run: [number, number][] = [];
    for (let i = 0; i <= s.count; i++) {
      if (i < s.count && column[i] >= lowM) run.push([s.chainage[i], heightOn(frame, column[i])]);
      else {
        file.flatLine(layer, run);
        run = [];
      }
    }
  };
  line('LENGDEPROFIL_TERRENG', s.ground);
  line('LENGDEPROFIL_FJELL', s.bedrock);
  line('LENGDEPROFIL_VEG', s.road);
  addStructures(frame, route);
  addHeights(frame, route);
  addVertical(frame, route);
  addPlan(frame, route);
  return file.toString();
}

const heightOn = ({ lowM }: Pick<Frame, 'lowM'>, z: number) => (z - lowM) * EXAGGERATION;

/** Top of a band under the profile, from 0. */
const bandTop = (band: number) => -BAND_M * (band + 1);
const BANDS = [
  { nb: 'Profilnummer', en: 'Station' },
  { nb: 'Terreng, moh.', en: 'Ground, m a.s.l.' },
  { nb: 'Veg, moh.', en: 'Road, m a.s.l.' },
  { nb: 'Stigning og Rv', en: 'Grade and Rv' },
  { nb: 'Horisontalgeometri', en: 'Plan' },
] as const;

function addGrid({ file, language, startStationM, lengthM, lowM, highM }: Frame, stepM: number, name: string): void {
  const top = heightOn({ lowM }, highM);
  const grid = (points: readonly (readonly [number, number])[]) => file.flatLine('LENGDEPROFIL_RUTENETT', points);
  const write = (x: number, y: number, text: string, isCentred = false) =>
    file.text('LENGDEPROFIL_TEKST', [x, y, 0], TEXT_M, text, 0, isCentred);
  for (let z = lowM; z <= highM; z += stepM) {
    grid([
      [0, heightOn({ lowM }, z)],
      [lengthM, heightOn({ lowM }, z)],
    ]);
    write(-20, heightOn({ lowM }, z) - TEXT_M / 2, String(z));
  }
  for (const chainageM of hundredsOf(startStationM, lengthM)) {
    grid([
      [chainageM, top],
      [chainageM, -BAND_M * 4],
    ]);
    write(chainageM, bandTop(0) + TEXT_M, String(Math.round(startStationM + chainageM)), true);
  }
  BANDS.forEach((label, band) => {
    write(-NAMES_M, bandTop(band) + TEXT_M, label[language]);
    grid([
      [-NAMES_M, bandTop(band)],
      [lengthM, bandTop(band)],
    ]);
  });
  write(
    0,
    top + 3 * TEXT_M,
    `${name}   ${language === 'nb' ? 'lengder 1:1, høyder' : 'lengths 1:1, heights'} ${EXAGGERATION}:1`,
  );
}

/** A line on the road with the kind and the length over it. */
function addStructures({ file, language, lowM }: Frame, { segments, stations }: ExportRoute): void {
  for (const { kind, fromM, toM } of segments) {
    if (kind !== 'bridge' && kind !== 'tunnel') continue;
    const [a, b] = [pointAt(stations, fromM), pointAt(stations, toM)];
    const high = Math.max(heightOn({ lowM }, a.z), heightOn({ lowM }, b.z));
    const layer = 'LENGDEPROFIL_KONSTRUKSJON';
    for (const [x, z] of [
      [fromM, a.z],
      [toM, b.z],
    ] as const)
      file.flatLine(layer, [
        [x, heightOn({ lowM }, z)],
        [x, high + 4 * TEXT_M],
      ]);
    file.flatLine(layer, [
      [fromM, high + 4 * TEXT_M],
      [toM, high + 4 * TEXT_M],
    ]);
    const text = `${SEGMENT_LABELS[kind][language]} ${fixed(toM - fromM, 0, language)} m`;
    file.text(layer, [(fromM + toM) / 2, high + 5 * TEXT_M, 0], TEXT_M, text, 0, true);
  }
}

function addHeights({ file, language, startStationM, lengthM }: Frame, { stations }: ExportRoute): void {
  const ground = { ...stations, road: stations.ground };
  for (const chainageM of hundredsOf(startStationM, lengthM))
    for (const [band, of] of [ground, stations].entries()) {
      const { z } = pointAt(of, chainageM);
      if (Number.isFinite(z))
        file.text(
          'LENGDEPROFIL_TEKST',
          [chainageM, bandTop(band + 1) + TEXT_M, 0],
          TEXT_M,
          fixed(z, 2, language),
          0,
          true,
        );
    }
}

/** Grades in per mille along the grades, vertical radii along the curves. */
function addVertical({ file, language, lengthM }: Frame, { alignment }: ExportRoute): void {
  const layer = 'LENGDEPROFIL_GEOMETRI';
  for (const { kind, fromM, lengthM: length, startGrade, radiusM } of elementsOfProfile(
    fitProfile(alignment.profile, lengthM),
  )) {
    if (fromM > 0)
      file.flatLine(layer, [
        [fromM, bandTop(3)],
        [fromM, bandTop(2)],
      ]);
    const text =
      kind === 'grade'
        ? `${fixed(1000 * startGrade, 1, language)} ‰`
        : radiusM === null
          ? ''
          : `Rv=${fixed(Math.abs(radiusM), 0, language)}`;
    file.text(layer, [fromM + length / 2, bandTop(3) + (kind === 'grade' ? 3 : 1) * TEXT_M, 0], TEXT_M, text, 0, true);
  }
}

/** Curvature as a line: over the middle to the left, under it to the right, on it straight. */
function addPlan({ file, language }: Frame, { alignment }: ExportRoute): void {
  const middle = bandTop(4) + BAND_M / 2;
  const points: [number, number][] = [];
  for (const element of elementsOfPlan(alignment.plan)) {
    const { kind, fromM, lengthM, radiusM } = element;
    const side = radiusM === null ? 0 : Math.sign(radiusM) * CURVE_M;
    points.push(
      [fromM, middle + (kind === 'clothoidIn' ? 0 : side)],
      [fromM + lengthM, middle + (kind === 'clothoidOut' ? 0 : side)],
    );
    if (kind === 'arc' || kind === 'straight')
      file.text(
        'LENGDEPROFIL_GEOMETRI',
        [fromM + lengthM / 2, bandTop(4) - 2 * TEXT_M, 0],
        TEXT_M * 0.8,
        nameOf(element, language),
        0,
        true,
      );
  }
  file.flatLine('LENGDEPROFIL_GEOMETRI', points);
}
