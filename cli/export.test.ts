// Routes of a result as LandXML and as a package: what is written is the line that was evaluated, and what cannot be written is said in one line.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readLandXml } from '#exchange/landxml/read.ts';
import { filesOf } from '#server/runtime/export/tools.test-support.ts';
import { EXAMPLES, scenarioFile, scratch, TIMEOUT_MS, veivalg } from './command-line.test-support.ts';

it(
  'writes the line of a result, with its terrain and the coordinates of the scenario',
  async () => {
    const [result, file] = [join(scratch, 'result.json'), join(scratch, 'route.xml')];
    const evaluated = await veivalg('evaluate', join(EXAMPLES, '05-base-line.json'), '--out', result);
    expect(evaluated.code).toBe(0);
    const ended = await veivalg('export', result, '--start-station', '500', '--out', file);
    expect(ended).toEqual({ code: 0, stdout: '', stderr: '' });

    const text = readFileSync(file, 'utf8');
    const { routes, srid } = JSON.parse(readFileSync(result, 'utf8'));
    const read = readLandXml(text);
    expect(read.srid).toBe(srid);
    expect(read.name).toBe(routes[0].key);
    const { plan, profile } = routes[0].alignment as typeof read.alignment;
    plan.forEach((point, i) => {
      expect(read.alignment.plan[i].x).toBeCloseTo(point.x, 6);
      expect(read.alignment.plan[i].y).toBeCloseTo(point.y, 6);
      expect(read.alignment.plan[i].radiusM).toBeCloseTo(point.radiusM, 6);
    });
    expect(read.alignment.profile.map(({ z }) => z)).toEqual(profile.map(({ z }) => expect.closeTo(z, 6)));
    const [, terrain] = /<PntList2D>(.*)<\/PntList2D>/.exec(text)!;
    expect(Number(terrain.split(' ')[0])).toBe(500);
    expect(Number(terrain.split(' ')[1])).toBeCloseTo(routes[0].stations.ground[0], 3);

    const zip = join(scratch, 'package.zip');
    const packed = await veivalg('export', result, '--formats', 'csv,landxml', '--language', 'en', '--out', zip);
    expect(packed).toEqual({ code: 0, stdout: '', stderr: '' });
    const bytes = readFileSync(zip);
    for (const name of ['Model/', 'Quantities/', 'README.txt']) expect(bytes.includes(name)).toBe(true);
    await veivalg('export', result, '--formats', 'csv,landxml', '--language', 'en', '--out', zip);
    expect(readFileSync(zip).equals(bytes)).toBe(true);
    expect((await veivalg('export', result, '--formats', 'hologram', '--out', zip)).stderr).toContain('none of');
    const named = (pattern: string) =>
      veivalg('export', result, '--formats', 'landxml', '--names', pattern, '--out', join(scratch, 'named.zip'));
    expect(await named('V770_<content>_<route>')).toMatchObject({ code: 0 });
    expect(readFileSync(join(scratch, 'named.zip')).includes('V770_linje_')).toBe(true);
    expect((await named('<content>')).stderr).toContain('<route> must be there');

    const old = join(scratch, 'old.json');
    writeFileSync(old, JSON.stringify({ ...JSON.parse(readFileSync(result, 'utf8')), srid: undefined }));
    const [none, other, wrong, ofScenario] = await Promise.all([
      veivalg('export', old),
      veivalg('export', result, '--route', 'Z'),
      veivalg('export', result, '--srid', '25832'),
      veivalg('export', join(EXAMPLES, '05-base-line.json')),
    ]);
    expect([none, other, wrong, ofScenario].map(({ code }) => code)).toEqual([2, 2, 2, 2]);
    expect(none.stderr).toContain('--srid');
    expect(other.stderr).toContain(`has no route 'Z', but ${routes[0].key}`);
    expect(wrong.stderr).toContain(`EPSG:${srid}`);
    expect(ofScenario.stderr).toContain('is no result of veivalg');
    expect((await veivalg('export', old, '--srid', String(srid))).stdout).toContain(`epsgCode="${srid}"`);
  },
  TIMEOUT_MS,
);

it(
  'with its scenario holds built road, masses, areas and ground as the product does',
  async () => {
    const scenario = join(EXAMPLES, '05-base-line.json');
    const [result, zip] = [join(scratch, 'whole.json'), join(scratch, 'whole.zip')];
    expect((await veivalg('evaluate', scenario, '--out', result)).code).toBe(0);
    const packed = (...more: string[]) => veivalg('export', result, '--out', zip, ...more);
    expect(await packed('--formats', 'csv,landxml,kof,cog', '--scenario', scenario)).toEqual({ code: 0, stdout: '', stderr: '' }); // biome-ignore format: one line
    const files = await filesOf(readFileSync(zip));
    const file = (part: string) => [...files].find(([name]) => name.includes(part))![1].toString('utf8');
    expect(file('_linje_')).toContain('<CrossSects');
    expect(file('.kof')).toContain('05 ');
    expect(file('_terreng_').slice(0, 2)).toMatch(/II|MM/);
    // The same cost, hauled: no row of the stored result is replaced by another.
    const { routes } = JSON.parse(readFileSync(result, 'utf8')) as { routes: [{ figures: { costNok: number } }] };
    const costs = file('_mengder_').trim().split('\r\n').slice(1);
    const sum = costs.reduce((all, row) => all + Number(row.split(';').at(-2)!.replace(',', '.')), 0);
    expect(sum / routes[0].figures.costNok).toBeCloseTo(1, 6);
    expect(file('_massetransport_').trim().split('\r\n').length).toBeGreaterThan(1);
    const bytes = readFileSync(zip);
    await packed('--formats', 'csv,landxml,kof,cog', '--scenario', scenario);
    expect(readFileSync(zip).equals(bytes)).toBe(true);

    const other = scenarioFile('other-seed', (value) => Object.assign(value, { seed: 7 }));
    expect((await packed('--formats', 'csv', '--scenario', other)).stderr).toContain('was not made of');
    expect((await packed('--formats', 'kof')).stderr).toContain('kof');
    expect((await veivalg('export', result, '--scenario', scenario)).stderr).toContain('--formats');
  },
  TIMEOUT_MS,
);
