// Alignments written as LandXML: read again they run through the same places and directions, and the schema of landxml.org, read by
// xmllint where it is installed, finds nothing wrong, but does in a file with a fault.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { laidPlan, profileNumbers } from '#engine/alignment/line.ts';
import { type PlanPoint, planPointAt } from '#engine/alignment/plan.ts';
import { clampProfile, profileAt } from '#engine/alignment/profile.ts';
import { randomAlignment } from '../export/random-alignment.test-support.ts';
import { readLandXml } from './read.ts';
import { writeLandXml } from './write.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DATA = process.env.VEIVALG_TEST_DATA ?? join(ROOT, '..', 'shared', 'data');
const SCHEMA = join(DATA, 'formats', 'landxml', 'LandXML-1.2.xsd');
const canValidate = existsSync(SCHEMA) && spawnSync('xmllint', ['--version']).status === 0;

const made = new Date('2025-03-01T12:00:00Z');
const fileOf = (alignment: Alignment, more = {}) =>
  writeLandXml({
    project: 'Ny veg <Å> & "bru"',
    srid: 25833,
    made,
    routes: [{ name: 'Rute A', alignment, startStationM: 1200, ...more }],
  });

interface Sample {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly cos: number;
  readonly sin: number;
}

/** Places, heights and directions at so many stations from end to end. */
function samplesOf({ plan, profile }: Alignment, count: number): Sample[] {
  const { elements, lengthM } = laidPlan(plan);
  const vp = profileNumbers(profile);
  clampProfile(vp, profile.length);
  const at: PlanPoint = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };
  const level = { z: 0, grade: 0 };
  return Array.from({ length: count }, (_, i) => {
    const chainageM = (i * lengthM) / (count - 1);
    planPointAt(elements, chainageM, at);
    profileAt(vp, profile.length, chainageM, level);
    return { x: at.x, y: at.y, z: level.z, cos: at.cos, sin: at.sin };
  });
}

describe('an alignment as LandXML', () => {
  it('read again runs through the same places, heights and directions: 1,000 lines', () => {
    let [farM, highM, turnedRad] = [0, 0, 0];
    for (let seed = 1; seed <= 1000; seed++) {
      const alignment = randomAlignment(seed);
      const read = readLandXml(fileOf(alignment));
      expect(read).toMatchObject({ name: 'Rute A', srid: 25833 });
      const [before, after] = [samplesOf(alignment, 60), samplesOf(read.alignment, 60)];
      before.forEach((a, i) => {
        const b = after[i];
        farM = Math.max(farM, Math.hypot(a.x - b.x, a.y - b.y));
        highM = Math.max(highM, Math.abs(a.z - b.z));
        turnedRad = Math.max(turnedRad, Math.abs(a.cos * b.sin - a.sin * b.cos));
      });
    }
    expect(farM).toBeLessThan(1e-4);
    expect(highM).toBeLessThan(1e-4);
    expect(turnedRad).toBeLessThan(1e-8);
  });

  it('gives the same bytes twice, names as text, and the stations from the start station on', () => {
    const text = fileOf(randomAlignment(7));
    expect(fileOf(randomAlignment(7))).toBe(text);
    expect(text).toContain('<Project name="Ny veg &lt;Å&gt; &amp; &quot;bru&quot;"/>');
    expect(/<CoordGeom>\s*<\w+ [^>]*staStart="1200\.0/.test(text)).toBe(true);
    expect(/<ProfAlign name="Rute A">\s*<PVI>1200\.0/.test(text)).toBe(true);
  });

  it('leaves a gap where the terrain is not known', () => {
    const terrain = {
      chainage: Float64Array.of(0, 10, 20, 30, 40),
      ground: Float64Array.of(5, 6.25, Number.NaN, 8, 9),
    };
    const lists = [...fileOf(randomAlignment(3), { terrain }).matchAll(/<PntList2D>(.*)<\/PntList2D>/g)];
    expect(lists.map(([, list]) => list)).toEqual(['1200.000 5.000 1210.000 6.250', '1230.000 8.000 1240.000 9.000']);
  });

  it('is refused for two routes of one name and for a route without a plan', () => {
    const route = { name: 'A', alignment: randomAlignment(1), startStationM: 0 };
    const file = { project: '', srid: 25833, made };
    expect(() => writeLandXml({ ...file, routes: [route, route] })).toThrow(/one name/);
    expect(() => writeLandXml({ ...file, routes: [{ ...route, alignment: { plan: [], profile: [] } }] })).toThrow(/A/);
  });
});

describe.skipIf(!canValidate)('the schema of LandXML 1.2', () => {
  const folder = () => mkdtempSync(join(tmpdir(), 'landxml-'));
  const faults = (path: string) =>
    spawnSync('xmllint', ['--noout', '--nonet', '--schema', SCHEMA, path], { encoding: 'utf8' }).stderr;

  it('finds nothing in what is written, and a fault that was put there', () => {
    const path = join(folder(), 'route.xml');
    const terrain = { chainage: Float64Array.of(0, 10), ground: Float64Array.of(5, 6) };
    for (let seed = 1; seed <= 20; seed++) {
      const text = fileOf(randomAlignment(seed), { terrain });
      writeFileSync(path, text);
      expect(faults(path)).toMatch(/validates\s*$/);
      writeFileSync(path, text.replace(/<PI>.*<\/PI>/g, '').replace(/ spiType="clothoid"/, ''));
      if (text.includes('<Spiral')) expect(faults(path)).toContain('fails to validate');
    }
  });

  it.each(readdirSync(join(ROOT, 'examples')).filter((name) => name.endsWith('.xml')))(
    'finds nothing in examples/%s',
    (name) => {
      expect(readFileSync(join(ROOT, 'examples', name), 'utf8')).toContain('<LandXML');
      expect(faults(join(ROOT, 'examples', name))).toMatch(/validates\s*$/);
    },
  );
});
