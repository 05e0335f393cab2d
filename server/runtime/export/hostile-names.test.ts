// Names are people's own words, and those of other people's files: none of them becomes a line, a tag, a formula or a path of what is
// exported, and no file is one that its readers refuse.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EXPORT_FORMAT_IDS } from '#domain/exports.ts';
import { distinctNames, type ExportMaterial } from '#exchange/export/material.ts';
import { readXml } from '#exchange/xml.ts';
import { writePackage } from './package.ts';
import { filesOf } from './tools.test-support.ts';
import { valleyMaterial } from './valley-material.test-support.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const HOSTILE = [
  'a"\r\n.KURVE 999:\r\n..OBJTYPE Falsk\r\n..NØH\r\n1 1 1',
  '=HYPERLINK("http://evil.example";"x")',
  '../../../etc/passwd\\..\\x',
  ']]></name><script>alert(1)</script>&amp;<!--',
  `');\n#1=IFCWALL('x'`,
  'tegn \u0001\u000b\u001f\u0085\u2028\u2029\uffff\ufffe \u202e🚧',
];
const all = HOSTILE.join(' ');

async function hostile(): Promise<ExportMaterial> {
  const material = await valleyMaterial(3);
  const names = distinctNames(material.routes.map((_, i) => HOSTILE[i]!));
  return {
    ...material,
    project: { name: all, description: all },
    routes: material.routes.map((route, i) => ({
      ...route,
      name: names[i]!,
      path: HOSTILE[3 + i]!,
      routeType: all,
      segments: route.segments.map((segment) => ({ ...segment, name: all })),
      subjects: Object.fromEntries(Object.keys(route.subjects).map((id) => [id, all])),
    })),
    sources: [{ kind: 'ground', name: all, attribution: all, version: 'x' }],
  };
}

let folder: string;
let files: Map<string, Buffer>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'veivalg-hostile-'));
  const path = join(folder, 'package.zip');
  // Rasters have no names; of an archive the README names what it leaves out.
  const formats = EXPORT_FORMAT_IDS.filter((id) => !['cog', 'asciiGrid', 'xyz'].includes(id));
  const material = await hostile();
  const archive = { files: [], engineVersion: 'x', made: material.made, leftOut: HOSTILE };
  await writePackage({ material, formats, crs: 'project', rasters: [], archive }, path, () => {});
  files = await filesOf(readFileSync(path));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const named = (end: string) => [...files].filter(([name]) => name.endsWith(end)).map(([, bytes]) => bytes);
/** What XML 1.0 has no character for. */
const NO_XML = /(?![\t\n\r\u007f-\u009f])[\p{Cc}\ufffe\uffff]/u;

it('makes paths of plain letters, each once', () => {
  expect(files.size).toBeGreaterThanOrEqual(11);
  for (const name of files.keys()) expect(name).toMatch(/^([A-Za-z]+\/)?[\w.-]+$/);
});

it('gives routes whose names are alike in plain letters a file each', async () => {
  const material = await valleyMaterial(3);
  const routes = material.routes.map((route, i) => ({ ...route, name: ['Øst', 'Ost', 'øst'][i]! }));
  const path = join(folder, 'alike.zip');
  await writePackage(
    { material: { ...material, routes }, formats: ['kof'], crs: 'project', rasters: [] },
    path,
    () => {},
  );
  const names = [...(await filesOf(readFileSync(path))).keys()].filter((name) => name.endsWith('.kof'));
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(3);
});

it('adds no line to SOSI, nor to the text that comes along', () => {
  const lines = named('.sos')[0]!.toString('latin1').split('\r\n');
  const types = new Set(lines.filter((line) => line.startsWith('..OBJTYPE')).map((line) => line.slice(10)));
  expect([...types].toSorted()).toEqual([
    ...['AnnetVegarealAvgrensning', 'KanalGr\u00f8ft', 'Kj\u00f8rebanekant', 'RpGrense', 'RpOmr\u00e5de'],
    ...['VegSenterlinje', 'Vegskulderkant'],
  ]);
  expect(lines.some((line) => line.startsWith('.KURVE 999'))).toBe(false);
  const readme = named('LES-MEG.txt')[0]!.toString('utf8').split(/\r?\n/);
  expect(readme.some((line) => line.startsWith('..OBJTYPE'))).toBe(false);
  expect(readme.some((line) => line.startsWith('#1=IFCWALL'))).toBe(false);
});

it('adds no entity to IFC', () => {
  const [ifc] = named('.ifc');
  const lines = ifc!.toString('utf8').split('\n');
  expect(lines.filter((line) => line.startsWith('#1='))).toHaveLength(1);
  expect(ifc!.toString('utf8')).not.toMatch(/=IFCWALL\('x'/);
});

it('leaves XML that is read, with no element more', async () => {
  const [kmz] = named('.kmz');
  const [workbook] = named('.xlsx');
  const inside = [...(await filesOf(kmz!)), ...(await filesOf(workbook!))];
  for (const [name, bytes] of [...inside, ['landxml', named('.xml')[0]!] as const]) {
    const text = bytes.toString('utf8');
    expect(NO_XML.test(text), name).toBe(false);
    expect(text.includes('<script'), name).toBe(false);
    expect(() => readXml(text), name).not.toThrow();
  }
  expect(
    inside.filter(([name]) => name.includes('worksheets')).every(([, b]) => !/<f>HYPERLINK/.test(b.toString())),
  ).toBe(true);
});

it('begins no cell of CSV that a spreadsheet would reckon', () => {
  for (const bytes of named('.csv'))
    for (const line of bytes.toString('utf8').slice(1).split('\r\n')) expect(line).not.toMatch(/(^|;)"?[=@]/);
});
