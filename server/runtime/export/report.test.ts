// The decision paper: its text holds the figures, it is tagged and its fonts are embedded, a page a route, the same bytes twice; read by
// poppler's tools where they are installed, which see a planted fault.

import { describe, expect, it, vi } from 'vitest';
import { costUncertaintyOf } from '#domain/figures/cost-uncertainty.ts';
import type { ExportMaterial } from '#exchange/export/material.ts';
import { linesAt } from './contours.ts';
import { writeReport } from './report/report.ts';
import { fileWith, has, run } from './tools.test-support.ts';
import { valleyMaterial } from './valley-material.test-support.ts';

vi.setConfig({ testTimeout: 240_000 });

const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ');

/** Figures of a route as the paper writes them, that are not in its text. */
function missing(text: string, { routes }: ExportMaterial): string[] {
  const number = (value: number, decimals: number) =>
    new Intl.NumberFormat('nb-NO', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
  return routes.flatMap(({ figures, uncertainty: ground, boundNok }) =>
    [
      number(costUncertaintyOf({ costNok: figures.costNok, ground, boundNok }).lowNok / 1e6, 1),
      number(figures.costNok / 1e6, 1),
      number(figures.costNok / 1e6, 2),
      number(figures.co2Kg / 1000, 1),
      number(figures.lengthM / 1000, 2),
      number(figures.biodiversity, 1),
    ].filter((figure) => !text.includes(plain(figure))),
  );
}

describe.skipIf(!has('pdftotext'))('the decision paper (poppler-utils)', () => {
  it('holds every figure as text, is tagged and embeds its fonts, a page a route', async () => {
    const made = await valleyMaterial(3);
    const material = {
      ...made,
      routes: made.routes.map((route) => ({ ...route, boundNok: 0.8 * route.figures.costNok })),
    };
    const path = fileWith('paper.pdf', await writeReport(material, []));
    const info = run('pdfinfo', [path]).text;
    expect(info).toMatch(/Tagged:\s+yes/);
    expect(info).toMatch(/Pages:\s+6/);
    const fonts = run('pdffonts', [path]).text.trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/TrueType\s+Identity-H\s+yes yes yes/);
    const text = plain(run('pdftotext', ['-layout', path, '-']).text);
    expect(missing(text, material)).toEqual([]);
    expect(text).not.toContain('..');
    for (const word of [
      'Dypeste skjæring',
      'Høyeste fylling',
      'Sammendrag',
      'Rangering',
      'CO₂',
      'Terreng',
      'EPSG:25833',
      'Høyder: NN2000',
      'bru"',
    ])
      expect(text).toContain(word);
    // A paper of other routes does not hold these figures.
    const [first] = material.routes;
    const other = { ...first!, figures: { ...first!.figures, costNok: 123_456_789, co2Kg: 1 } };
    expect(missing(text, { ...material, routes: [other] }).length).toBeGreaterThan(1);
    const structure = run('pdfinfo', ['-struct-text', path]).text;
    for (const tag of ['H1', 'H2', 'Table', 'TH', 'TD', 'Figure']) expect(structure).toContain(`${tag}`);
    expect(run('pdfinfo', [fileWith('broken.pdf', 'no pdf')]).text).toMatch(/Error/);
  });

  it('of twelve routes in English takes at most 15 s of a processor, and the same bytes twice', async () => {
    const { routes, ...rest } = await valleyMaterial(3);
    const many = Array.from({ length: 12 }, (_, i) => ({ ...routes[i % 3]!, name: `Route ${i + 1}` }));
    const material: ExportMaterial = { ...rest, language: 'en', routes: many };
    const before = process.cpuUsage();
    const bytes = await writeReport(material, []);
    const used = process.cpuUsage(before);
    expect((used.user + used.system) / 1e6).toBeLessThan(15);
    expect(Buffer.from(await writeReport(material, [])).equals(Buffer.from(bytes))).toBe(true);
    expect(plain(run('pdftotext', ['-layout', fileWith('paper.pdf', bytes), '-']).text)).toContain(
      'Non-technical summary',
    );
  });
});

it('draws contours of a cone as circles of their radius', () => {
  const size = 61;
  const values = Float32Array.from(
    { length: size * size },
    (_, i) => 100 - Math.hypot((i % size) - 30, Math.floor(i / size) - 30),
  );
  const grid = { width: size, height: size, cell: 10, originX: 0, originY: 610, values };
  const lines = linesAt(grid, 85);
  expect(lines).toHaveLength(1);
  const [line] = lines;
  expect([line![0], line![1]]).toEqual([line!.at(-2), line!.at(-1)]);
  for (let i = 0; i < line!.length; i += 2)
    expect(Math.hypot(line![i]! - 305, line![i + 1]! - 305)).toBeCloseTo(150, 0);
});
