// A building of one box as an IFC file, written here line by line: its size, place and closedness by the real reader, in
// metres and millimetres, and where the file says that it stands.

import { describe, expect, it } from 'vitest';
import { IfcAPI, LogLevel } from 'web-ifc';
import { readMesh } from '../read-mesh.ts';
import { ifcFile } from './ifc.test-support.ts';
import type { IfcReader } from './read.ts';

let opened: Promise<IfcReader> | undefined;
const openIfc = () => {
  opened ??= (async () => {
    const api = new IfcAPI();
    await api.Init(undefined, true);
    api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
    return api;
  })();
  return opened;
};

const read = (text: string, maxTriangles = 1000) =>
  readMesh(
    {
      bytes: new TextEncoder().encode(text).buffer as ArrayBuffer,
      fileName: 'Box.IFC',
      upAxis: 'y',
      maxTriangles,
    },
    openIfc,
  );

describe('an IFC file', () => {
  it('becomes its triangles, z up whatever is asked, in metres', async () => {
    for (const [prefix, metre] of [
      ['$', 1],
      ['.MILLI.', 1000],
    ] as const) {
      const body = await read(ifcFile({ prefix }));
      expect(body.positions.length).toBe(12 * 9);
      expect(body.half.map((half) => 2 * half * metre)).toEqual([expect.closeTo(4, 5), expect.closeTo(6, 5)]);
      expect(body.heightM * metre).toBeCloseTo(3, 5);
      expect(body.base.map((value) => value * metre)).toEqual([10, 20, 5].map((value) => expect.closeTo(value, 5)));
      expect(body.volumeM3 * metre ** 3).toBeCloseTo(72, 3);
      expect(body.isClosed).toBe(true);
      expect(body.place).toBeNull();
    }
  });

  it('that is none, is empty or has too many triangles is refused', async () => {
    await expect(read('hello')).rejects.toMatchObject({ code: 'broken' });
    await expect(read('ISO-10303-21;\nDATA;\n#1=')).rejects.toMatchObject({ name: 'MeshError' });
    await expect(read(ifcFile().replace(/#20=.*\n#21=.*\n/, ''))).rejects.toMatchObject({ code: 'empty' });
    await expect(read(ifcFile(), 11)).rejects.toMatchObject({ code: 'tooLarge' });
    expect((await read(ifcFile())).isClosed).toBe(true);
  });
});

describe('the place of an IFC file', () => {
  const crs = (unit: string) => `#22=IFCPROJECTEDCRS('EPSG:25832',$,$,$,$,$,${unit});`;
  const conversion = (rest: string) => `#23=IFCMAPCONVERSION(#5,#22,${rest});`;

  it('is that of its map conversion', async () => {
    const { place } = await read(
      ifcFile({ more: `${crs('$')}\n${conversion('600000.,6700000.,100.,0.8,0.6,0.9996')}` }),
    );
    // Its x axis points 36.87° north of east: turned so much against the clock.
    expect(place).toEqual({
      kind: 'map',
      srid: 25832,
      eastM: 600_000,
      northM: 6_700_000,
      heightM: 100,
      rotationDeg: expect.closeTo(360 - 36.8699, 3),
      scale: 0.9996,
    });
  });

  it.each([
    ['a map in metres and the change of units', '#24', '600000.,6700000.,100.,$,$,0.001'],
    ['a map in metres and no change of units', '#24', '600000.,6700000.,100.,$,$,$'],
    ['a map in the unit of the project', '$', '600000000.,6700000000.,100000.,$,$,1.'],
  ])('is in metres where the file counts millimetres, with %s', async (_name, unit, rest) => {
    const more = `#24=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);\n${crs(unit)}\n${conversion(rest)}`;
    const { place } = await read(ifcFile({ prefix: '.MILLI.', more }));
    expect(place).toMatchObject({ eastM: 600_000, northM: 6_700_000, heightM: 100, scale: 1, rotationDeg: 0 });
  });

  it('is that of its site where there is no map', async () => {
    const more = '#30=IFCDIRECTION((1.,1.));';
    const site = '(61,30,36,0),(8,15,0,500000),120.';
    const { place } = await read(ifcFile({ site, north: '#30', more }));
    expect(place).toEqual({
      kind: 'site',
      at: [0, 0, 0],
      latitudeDeg: expect.closeTo(61.51, 9),
      longitudeDeg: expect.closeTo(8.25 + 0.5 / 3600, 9),
      heightM: 120,
      // North lies along (1, 1): the file's y axis points to the north-west.
      rotationDeg: expect.closeTo(315, 9),
    });
  });
});
