// Alignments as IFC, evaluated by code of its own: places, heights and directions of a thousand lines, no gaps, business logic and geometry
// of one kind and count, and a flipped sign that is seen.

import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { laidPlan, profileNumbers } from '#engine/alignment/line.ts';
import { type PlanPoint, planPointAt } from '#engine/alignment/plan.ts';
import { clampProfile, profileAt } from '#engine/alignment/profile.ts';
import { fitProfile } from '../export/fit-profile.ts';
import type { ExportMaterial } from '../export/material.ts';
import { randomAlignment } from '../export/random-alignment.test-support.ts';
import {
  all,
  along,
  curvesOf,
  heightAt,
  largestGap,
  parseStep,
  type Step,
  segmentsOf,
} from './evaluate.test-support.ts';
import { checkRules } from './rules/rules.ts';
import { globalId, text } from './step.ts';
import { openStep } from './step-reader.ts';
import { writeIfc } from './write.ts';

const figures = { lengthM: 1, costNok: 2, co2Kg: 3, biodiversity: 4, risk: 5, massImbalanceM3: 6 };

function fileOf(...alignments: readonly Alignment[]): string {
  return fileIn({ srid: 25833, heightSystem: 'NN2000' }, alignments);
}

function fileIn(system: Pick<ExportMaterial, 'srid' | 'heightSystem'>, alignments: readonly Alignment[]): string {
  const routes = alignments.map((alignment, i) => ({ name: `Rute ${i}`, routeType: 'Hø1', alignment, figures }));
  const material = {
    project: { name: 'Ny veg <Å> \\ it\'s "bru"', description: '' },
    ...system,
    startStationM: 1200,
    made: new Date('2025-03-01T12:00:00Z'),
    routes,
  };
  return writeIfc(material as unknown as ExportMaterial, 'rute');
}

const originOf = (step: Step) => all(step, 'IFCMAPCONVERSION')[0][1].values.slice(2, 4).map(Number);

describe('an alignment as IFC 4.3', () => {
  it('evaluated again runs through the same places, heights and directions without gaps: 1,000 lines', () => {
    let [farM, highM, turnedRad, gapM] = [0, 0, 0, 0];
    for (let seed = 1; seed <= 1000; seed++) {
      const alignment = randomAlignment(seed);
      const step = parseStep(fileOf(alignment));
      const [origin, [curves]] = [originOf(step), curvesOf(step)];
      const [plan, profile] = [segmentsOf(step, curves.plan), segmentsOf(step, curves.profile)];
      gapM = Math.max(gapM, largestGap(plan, false), largestGap(profile, true));
      const { elements, lengthM } = laidPlan(alignment.plan);
      const fitted = fitProfile(alignment.profile, lengthM);
      const vp = profileNumbers(fitted);
      clampProfile(vp, fitted.length);
      const at: PlanPoint = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };
      const level = { z: 0, grade: 0 };
      let [segment, from] = [0, 0];
      for (let i = 0; i < 40; i++) {
        const chainageM = (i * lengthM) / 39;
        while (segment < plan.length - 2 && chainageM > from + Math.abs(plan[segment].lengthM)) {
          from += Math.abs(plan[segment].lengthM);
          segment++;
        }
        planPointAt(elements, chainageM, at);
        profileAt(vp, fitted.length, chainageM, level);
        const found = along(plan[segment], chainageM - from);
        farM = Math.max(farM, Math.hypot(found.x + origin[0] - at.x, found.y + origin[1] - at.y));
        turnedRad = Math.max(turnedRad, Math.abs(found.cos * at.sin - found.sin * at.cos));
        highM = Math.max(highM, Math.abs(heightAt(profile, chainageM).z - level.z));
      }
    }
    expect(farM).toBeLessThan(1e-4);
    expect(highM).toBeLessThan(1e-4);
    expect(turnedRad).toBeLessThan(1e-8);
    expect(gapM).toBeLessThan(1e-6);
  });

  it('has business logic and geometry of one count and kind, each ended by a segment of no length', () => {
    const KINDS: Readonly<Record<string, string>> = {
      '.LINE.': 'IFCLINE',
      '.CIRCULARARC.': 'IFCCIRCLE',
      '.CLOTHOID.': 'IFCCLOTHOID',
      '.CONSTANTGRADIENT.': 'IFCLINE',
      '.PARABOLICARC.': 'IFCPOLYNOMIALCURVE',
    };
    for (let seed = 1; seed <= 20; seed++) {
      const step = parseStep(fileOf(randomAlignment(seed)));
      const [curves] = curvesOf(step);
      for (const [entity, curve] of [
        ['IFCALIGNMENTHORIZONTALSEGMENT', curves.plan],
        ['IFCALIGNMENTVERTICALSEGMENT', curves.profile],
      ] as const) {
        const logic = all(step, entity).map(([, { values }]) => values);
        const geometry = segmentsOf(step, curve);
        expect(logic.map((values) => KINDS[String(values.at(-1))])).toEqual(geometry.map(({ parent }) => parent.name));
        const last = geometry.at(-1)!;
        expect([last.transition, last.lengthM]).toEqual(['.DISCONTINUOUS.', 0]);
        expect(geometry.slice(0, -1).every(({ transition }) => transition === '.CONTSAMEGRADIENT.')).toBe(true);
        expect(Number(logic.at(-1)![entity.includes('HORIZONTAL') ? 6 : 3])).toBe(0);
      }
      for (const [, { values }] of all(step, 'IFCALIGNMENTVERTICALSEGMENT')) {
        const [lengthM, , start, end, radius] = values.slice(3, 8);
        if (String(values.at(-1)) === '.PARABOLICARC.')
          expect(Number(radius)).toBeCloseTo(Number(lengthM) / (Number(end) - Number(start)), 3);
        else expect(radius).toBe('$');
      }
    }
  });

  it('whose clothoids turn the other way has a gap', () => {
    const source = fileOf(randomAlignment(7));
    expect(source).toContain('IFCCLOTHOID');
    const flipped = parseStep(source.replace(/(IFCCLOTHOID\(#\d+,)(-?)/g, (_, head, sign) => head + (sign ? '' : '-')));
    expect(largestGap(segmentsOf(flipped, curvesOf(flipped)[0].plan), false)).toBeGreaterThan(0.1);
  });

  it('gives the same bytes twice, ids that are used once, and refers to nothing that is not there', () => {
    const source = fileOf(randomAlignment(7), randomAlignment(8));
    expect(fileOf(randomAlignment(7), randomAlignment(8))).toBe(source);
    const step = parseStep(source);
    const ids = [...source.matchAll(/\('([0-3][\w$]{21})'/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, ref] of source.matchAll(/[(,](#\d+)/g)) expect(step.has(ref)).toBe(true);
    expect(source).toContain("IFCPROJECTEDCRS('EPSG:25833',$,$,'EPSG:5941'");
    expect(source).toContain("'1+200.000'");
    expect(all(step, 'IFCREFERENT')).toHaveLength(4);
  });

  it.each([
    [{ srid: 25833, heightSystem: null }, "'EPSG:25833',$,$,$"],
    [{ srid: 2056, heightSystem: null }, "'EPSG:2056',$,$,$"],
    [{ srid: 2056, heightSystem: 'LN02' }, "'EPSG:2056',$,$,'EPSG:5728'"],
    [{ srid: 2056, heightSystem: 'Lokalt' }, "'EPSG:2056',$,$,'Lokalt'"],
  ])('names the heights of %j as they are known, or not at all', (system, written) => {
    const source = fileIn(system, [randomAlignment(7)]);
    expect(source).toContain(`IFCPROJECTEDCRS(${written},`);
    expect(source).not.toContain('5941');
    expect(checkRules(openStep(source)).filter(({ verdict }) => verdict === 'fail')).toEqual([]);
  });

  it('writes texts and ids as STEP wants them', () => {
    expect(text("Ny veg <Å> \\ it's")).toBe("'Ny veg <\\X2\\00C5\\X0\\> \\\\ it''s'");
    expect(globalId('a')).not.toBe(globalId('b'));
    expect(globalId('a')).toMatch(/^'[0-3][\w$]{21}'$/);
  });
});
