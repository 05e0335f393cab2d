// What the partner to try sign-in with has to hand over: one project on a small tilted plain of its own.

import { cogOf } from '../../runtime/grid-cog.ts';

const SIDE = 200;
const CELL_M = 10;
const SRID = 25833;

interface Handed {
  readonly id: string;
  readonly project: object;
  readonly files: readonly (readonly [string, Uint8Array])[];
}

export async function mockPartnerProjects(url: string): Promise<Handed[]> {
  const raster = async (depthM: number) => {
    const values = Float32Array.from(
      { length: SIDE * SIDE },
      (_, i) => 120 + (i % SIDE) * 0.4 + 25 * Math.sin((i / SIDE) * 0.05) - depthM,
    );
    const grid = { width: SIDE, height: SIDE, cell: CELL_M, originX: 260_000, originY: 6_650_000, values };
    return (await cogOf(grid, SRID)).bytes;
  };
  const file = (name: string) => `${url}/partner/files/${name}`;
  const project = {
    id: 'demo',
    name: 'Prosjekt fra Emerald',
    description: 'En skrå slette med fjell fire meter under bakken.',
    srid: SRID,
    terrain: { url: file('ground.tif'), name: 'Bakke', attribution: 'Emerald' },
    bedrock: { url: file('bedrock.tif'), name: 'Fjell', attribution: 'Emerald' },
  };
  return [
    {
      id: 'demo',
      project,
      files: [
        ['ground.tif', await raster(0)],
        ['bedrock.tif', await raster(4)],
      ],
    },
  ];
}
