// Bodies of a built road in IFC: solids are closed, their volumes are what the engine counted by a way of its own, and web-ifc reads every
// entity with its attributes where the schema has them.

import { beforeAll, describe, expect, it, vi } from 'vitest';
import { IfcAPI, LogLevel } from 'web-ifc';
import type { ExportMaterial } from '#exchange/export/material.ts';
import { checkRules } from '#exchange/ifc/rules/rules.ts';
import { openStep } from '#exchange/ifc/step-reader.ts';
import { valleyGround, valleyMaterial } from './valley-material.test-support.ts';
import { WRITERS } from './writers.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let material: ExportMaterial;
let text: string;
beforeAll(async () => {
  material = await valleyMaterial(1);
  const [file] = await WRITERS.ifc(material, [await valleyGround()]);
  text = file!.content as string;
});

const lines = (entity: string) => [...text.matchAll(new RegExp(`^(#\\d+)=${entity}\\((.*)\\);$`, 'gm'))];
const line = (ref: string) => new RegExp(`^${ref}=(\\w+)\\((.*)\\);$`, 'm').exec(text)!;

interface Mesh {
  readonly points: number[][];
  readonly faces: number[][];
  readonly isClosed: boolean;
}
/** Of the product's one representation. */
function meshOf(product: string): Mesh {
  const shape = /#\d+/.exec(line(/(#\d+),\$,\.\w+\.$/.exec(product)![1]!)[2]!)![0];
  const [set] = /#\d+(?=\)$)/.exec(line(shape)[2]!)!;
  const values = line(set!)[2];
  const [, coordinates, closed, faces] = /^(#\d+),\$,\.(\w)\.,\(\((.*)\)\),\$$/.exec(values!)!;
  const rows = (list: string) => list.split('),(').map((row) => row.split(',').map(Number));
  const places = /^\(\((.*)\)\),\$$/.exec(line(coordinates!)[2]!)![1]!;
  return { points: rows(places), faces: rows(faces!), isClosed: closed === 'T' };
}

/** Times that an edge runs one way more than the other, over all edges; 0 = closed. */
function openEdges({ faces }: Mesh): number {
  const net = new Map<string, number>();
  for (const face of faces)
    face.forEach((a, i) => {
      const b = face[(i + 1) % 3]!;
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      net.set(key, (net.get(key) ?? 0) + (a < b ? 1 : -1));
    });
  return [...net.values()].filter((count) => count !== 0).length;
}

/** By tetrahedra from the middle of the body. */
function volumeOf({ points, faces }: Mesh): number {
  const o = [0, 1, 2].map((axis) => points.reduce((sum, point) => sum + point[axis]!, 0) / points.length);
  return faces.reduce((sum, face) => {
    const [a, b, c] = face.map((at) => points[at - 1]!.map((value, axis) => value - o[axis]!)) as [
      number[],
      number[],
      number[],
    ];
    const [x, y, z] = a as [number, number, number];
    return (
      sum +
      (x * (b[1]! * c[2]! - b[2]! * c[1]!) +
        y * (b[2]! * c[0]! - b[0]! * c[2]!) +
        z * (b[0]! * c[1]! - b[1]! * c[0]!)) /
        6
    );
  }, 0);
}

const volumes = (entity: string) => lines(entity).map(([, , values]) => meshOf(values!));
const sum = (meshes: readonly Mesh[]) => meshes.reduce((all, mesh) => all + volumeOf(mesh), 0);

describe('bodies of a built road', () => {
  it('are closed solids, and one with a triangle too few is seen', () => {
    for (const entity of ['IFCEARTHWORKSCUT', 'IFCEARTHWORKSFILL', 'IFCCOURSE', 'IFCSLAB', 'IFCCOLUMN']) {
      const meshes = volumes(entity);
      expect(meshes.length, entity).toBeGreaterThan(0);
      for (const mesh of meshes) {
        expect(mesh.isClosed).toBe(true);
        expect(openEdges(mesh), entity).toBe(0);
        expect(volumeOf(mesh), entity).toBeGreaterThan(0);
        expect(openEdges({ ...mesh, faces: mesh.faces.slice(1) })).toBeGreaterThan(0);
      }
    }
  });

  it('hold what is dug and filled, as counted', () => {
    const { stations: s } = material.routes[0]!;
    let [cut, fill] = [0, 0];
    for (let i = 0; i + 1 < s.count; i++) {
      if (s.kind[i] !== 0) continue;
      const half = (s.chainage[i + 1]! - s.chainage[i]!) / 2;
      cut += half * (s.soilCut[i]! + s.rockCut[i]! + s.soilCut[i + 1]! + s.rockCut[i + 1]!);
      fill += half * (s.fill[i]! + s.fill[i + 1]!);
    }
    expect(Math.abs(sum(volumes('IFCEARTHWORKSCUT')) / cut - 1)).toBeLessThan(0.015);
    expect(Math.abs(sum(volumes('IFCEARTHWORKSFILL')) / fill - 1)).toBeLessThan(0.015);
  });

  it('state the volumes that they have, and courses fill the pavement', () => {
    const { segments } = material.routes[0]!;
    const open = segments.filter(({ kind }) => kind === 'surface');
    const least = open.reduce((all, { fromM, toM, pavementM }) => all + (toM - fromM) * pavementM * 7, 0);
    expect(sum(volumes('IFCCOURSE'))).toBeGreaterThan(0.9 * least);
    expect(sum(volumes('IFCCOURSE'))).toBeLessThan(1.8 * least);
    const stated = lines('IFCQUANTITYVOLUME').map(([, , values]) => Number(values!.split(',')[3]));
    const own = sum([...volumes('IFCCOURSE'), ...volumes('IFCEARTHWORKSCUT'), ...volumes('IFCEARTHWORKSFILL')]);
    expect(Math.abs(stated.reduce((all, one) => all + one, 0) / own - 1)).toBeLessThan(1e-3);
  });

  it('of a bridge are a facility of the site, with its deck, and a pier from the ground to the deck', () => {
    const bridges = material.routes[0]!.segments.filter(({ kind }) => kind === 'bridge');
    const found = lines('IFCBRIDGE');
    expect(found).toHaveLength(bridges.length);
    expect(lines('IFCBUILDINGELEMENTPROXY')).toEqual([]);
    const whole = (ref: string) => lines('IFCRELAGGREGATES').find(([, , values]) => values!.includes(`${ref})`))![2]!;
    expect(whole(found[0]![1]!)).toContain(lines('IFCSITE')[0]![1]!);
    const [deck] = volumes('IFCSLAB');
    const [{ fromM, toM }] = bridges as [(typeof bridges)[number]];
    // 8.5 m wide, 1.5 m deep at its edges and 0.13 m more in the middle.
    expect(volumeOf(deck!) / ((toM - fromM) * 8.5 * 1.564)).toBeCloseTo(1, 1);
    const [pier] = volumes('IFCCOLUMN');
    const { stations: s } = material.routes[0]!;
    const heights = pier!.points.map(([, , z]) => z!);
    const middle = s.chainage.findIndex((chainageM) => chainageM >= (fromM + toM) / 2);
    expect(Math.abs(Math.min(...heights) - s.ground[middle]!)).toBeLessThan(1);
    expect(Math.max(...heights)).toBeLessThan(s.road[middle]! - 1.4);
    const verdicts = checkRules(openStep(text)).filter(({ verdict }) => verdict === 'fail');
    expect(verdicts).toEqual([]);
  });

  it('are read by web-ifc with their attributes, and every cut is taken out of the ground', async () => {
    const api = new IfcAPI();
    await api.Init(undefined, true);
    api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
    const model = api.OpenModel(new TextEncoder().encode(text));
    expect(api.GetModelSchema(model)).toBe('IFC4X3_ADD2');
    const kinds = { IFCEARTHWORKSCUT: 'CUT', IFCEARTHWORKSFILL: 'EMBANKMENT', IFCPAVEMENT: 'FLEXIBLE', IFCGEOGRAPHICELEMENT: 'TERRAIN', IFCGEOTECHNICALSTRATUM: 'SOLID', IFCSLAB: 'USERDEFINED', IFCCOLUMN: 'PIERSTEM', IFCBRIDGEPART: 'DECK' }; // biome-ignore format: one line
    for (const [entity, kind] of Object.entries(kinds)) {
      const ids = api.GetLineIDsWithType(model, api.GetTypeCodeFromName(entity));
      expect(ids.size(), entity).toBe(lines(entity).length);
      expect(ids.size(), entity).toBeGreaterThan(0);
      expect(api.GetLine(model, ids.get(0)).PredefinedType.value, entity).toBe(kind);
    }
    const voided = lines('IFCRELVOIDSELEMENT').map(([, , values]) => /(#\d+)$/.exec(values!)![1]);
    expect(new Set(voided)).toEqual(new Set(lines('IFCEARTHWORKSCUT').map(([, ref]) => ref)));
    let triangles = 0;
    api.StreamAllMeshes(model, ({ geometries }) => {
      for (let i = 0; i < geometries.size(); i++)
        triangles += api.GetGeometry(model, geometries.get(i).geometryExpressID).GetIndexDataSize() / 3;
    });
    expect(triangles).toBeGreaterThan(10_000);
    const ids = [...text.matchAll(/'([0-9A-Za-z_$]{22})'/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
