// What a package holds where a part of it cannot be made.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ExportRoute, HaulingInput } from '#exchange/export/material.ts';
import { writePackage } from './package.ts';
import { filesOf } from './tools.test-support.ts';
import { valleyMaterial } from './valley-material.test-support.ts';

it('has every table but the hauling of a route whose masses cannot be read, and says so', {
  timeout: 120_000,
}, async () => {
  const material = await valleyMaterial(2);
  const [first, second] = material.routes as [ExportRoute, ExportRoute];
  const routes = [{ ...first, hauling: { masses: {}, pricing: {} } as HaulingInput }, second];
  const folder = mkdtempSync(join(tmpdir(), 'veivalg-package-'));
  try {
    const path = join(folder, 'package.zip');
    const asked = { material: { ...material, routes }, formats: ['csv'], crs: 'project', rasters: [] } as const;
    const { files } = await writePackage(asked, path, () => {});
    expect(files.filter((name) => name.endsWith('.csv'))).toHaveLength(2);
    const readme = (await filesOf(readFileSync(path))).get('LES-MEG.txt')!.toString('utf8');
    expect(readme).toContain(`Massetransport fra–til (kan ikke regnes om, beregn veglinja på nytt): ${first.name}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
