// 3D Tiles by a reader of their specification (OGC 22-025r4) written for this test: every leaf is found, valid and within its bounds, stands
// where the route does once it is taken back from the Earth's centre to the project's coordinates, and a planted fault is seen.

import { beforeAll, expect, it, vi } from 'vitest';
import { builtSections } from '#exchange/export/built-road.ts';
import { roadMesh } from '#exchange/export/road-mesh.ts';
import { projectionBetween } from '#exchange/projection.ts';
import { filesOf, validateGltf } from './tools.test-support.ts';
import { valleyGround, valleyMaterial } from './valley-material.test-support.ts';
import { WRITERS } from './writers.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

interface Tile {
  readonly boundingVolume: { readonly box?: number[]; readonly region?: number[] };
  readonly geometricError: number;
  readonly refine?: string;
  readonly transform?: number[];
  readonly content?: { readonly uri: string };
  readonly children?: readonly Tile[];
}
interface Tileset {
  readonly asset: { readonly version: string; readonly extras: Record<string, string> };
  readonly geometricError: number;
  readonly root: Tile;
}
type Xyz = readonly [number, number, number];

let files: Map<string, Buffer>;
let tileset: Tileset;
let roadTriangles = 0;
beforeAll(async () => {
  const material = await valleyMaterial(2);
  const [file] = await WRITERS.tiles(material, [await valleyGround()]);
  files = await filesOf(Buffer.from(file!.content as Uint8Array));
  tileset = JSON.parse(files.get('tileset.json')!.toString()) as Tileset;
  for (const route of material.routes) roadTriangles += roadMesh(builtSections(route)).faces.length;
});

/** Longitude and latitude in radians and height over the ellipsoid, by iteration. */
function geodetic([x, y, z]: Xyz): Xyz {
  const [a, f] = [6_378_137, 1 / 298.257_223_563];
  const e2 = f * (2 - f);
  const out = Math.hypot(x, y);
  let latitude = Math.atan2(z, out * (1 - e2));
  let height = 0;
  for (let i = 0; i < 10; i++) {
    const normal = a / Math.sqrt(1 - e2 * Math.sin(latitude) ** 2);
    height = out / Math.cos(latitude) - normal;
    latitude = Math.atan2(z, out * (1 - (e2 * normal) / (normal + height)));
  }
  return [Math.atan2(y, x), latitude, height];
}

interface Corners {
  /** z up, as tiles turn glTF. */
  readonly corners: readonly Xyz[];
  readonly trianglesOf: (isRoad: boolean) => number;
}

function cornersOf(glb: Buffer): Corners {
  const length = glb.readUInt32LE(12);
  const json = JSON.parse(glb.subarray(20, 20 + length).toString()) as {
    nodes: { name: string; mesh: number }[];
    meshes: { primitives: { attributes: { POSITION: number }; indices: number }[] }[];
    accessors: { bufferView: number; count: number }[];
    bufferViews: { byteOffset: number }[];
  };
  const binary = 28 + length;
  const corners: Xyz[] = [];
  for (const { primitives } of json.meshes)
    for (const { attributes } of primitives) {
      const { bufferView, count } = json.accessors[attributes.POSITION]!;
      const from = binary + json.bufferViews[bufferView]!.byteOffset;
      for (let i = 0; i < count; i++) {
        const [x, y, z] = [0, 4, 8].map((at) => glb.readFloatLE(from + 12 * i + at)) as [number, number, number];
        corners.push([x, -z, y]);
      }
    }
  const trianglesOf = (isRoad: boolean) =>
    json.nodes
      .filter(({ name }) => name.endsWith('terreng') !== isRoad)
      .flatMap(({ mesh }) => json.meshes[mesh]!.primitives)
      .reduce((all, { indices }) => all + json.accessors[indices]!.count / 3, 0);
  return { corners, trianglesOf };
}

const leavesIn = (tile: Tile): Tile[] => [...(tile.content ? [tile] : []), ...(tile.children ?? []).flatMap(leavesIn)];

const onEarth = ({ transform: m }: Tile, [x, y, z]: Xyz): Xyz =>
  [0, 1, 2].map((row) => m![row]! * x + m![4 + row]! * y + m![8 + row]! * z + m![12 + row]!) as unknown as Xyz;

/** What is wrong with a tile and all below it, in its parent's bounds. */
function faultsIn(tile: Tile, parentError: number, regions: readonly number[][] = []): string[] {
  const faults: string[] = [];
  const { region, box } = tile.boundingVolume;
  if (!region && !box) faults.push('no bounds');
  if (tile.geometricError > parentError || tile.geometricError < 0) faults.push('geometric error grows downwards');
  const within = region ? [...regions, region] : regions;
  if (tile.content) {
    const { corners } = cornersOf(files.get(tile.content.uri)!);
    for (const corner of corners) {
      const outside = box && corner.some((value, axis) => Math.abs(value - box[axis]!) > box[3 + 4 * axis]!);
      if (outside) faults.push(`${tile.content.uri}: outside of its box`);
      const [longitude, latitude, height] = geodetic(onEarth(tile, corner));
      for (const [west, south, east, north, low, high] of within as [number, number, number, number, number, number][])
        if (
          longitude < west ||
          longitude > east ||
          latitude < south ||
          latitude > north ||
          height < low - 0.05 ||
          height > high + 0.05
        )
          // biome-ignore format: one line
          faults.push(`${tile.content.uri}: outside of a region`);
    }
  }
  return [...faults, ...(tile.children ?? []).flatMap((child) => faultsIn(child, tile.geometricError, within))];
}

it('has every leaf within its bounds and those above it, and a box that is too small is seen', () => {
  const { asset, geometricError, root } = tileset;
  expect(asset).toEqual({ version: '1.1', extras: { coordinateSystem: 'EPSG:25833', heights: 'NN2000' } });
  expect(root.refine).toBe('ADD');
  expect(faultsIn(root, geometricError)).toEqual([]);
  const [leaf] = leavesIn(root);
  const planted = { ...leaf!, boundingVolume: { box: leaf!.boundingVolume.box!.map((value) => value * 0.9) } };
  expect(faultsIn({ ...root, children: [planted] }, geometricError)).not.toEqual([]);
});

it('holds every triangle of the built roads once, in files that the validator of Khronos passes', async () => {
  const leaves = leavesIn(tileset.root);
  expect(leaves.length).toBeGreaterThan(10);
  expect(leaves.map(({ content }) => content!.uri).toSorted()).toEqual(
    [...files.keys()].filter((name) => name.endsWith('.glb')).toSorted(),
  );
  let triangles = 0;
  for (const { content } of leaves) {
    const bytes = files.get(content!.uri)!;
    const { issues } = await validateGltf(new Uint8Array(bytes), { maxIssues: 10 });
    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);
    triangles += cornersOf(bytes).trianglesOf(true);
  }
  expect(triangles).toBe(roadTriangles);
});

it('stands where the road does: every corner back in the project’s coordinates within 2 cm', async () => {
  const material = await valleyMaterial(2);
  const [file] = await WRITERS.tiles(material, []);
  const bare = await filesOf(Buffer.from(file!.content as Uint8Array));
  const { root } = JSON.parse(bare.get('tileset.json')!.toString()) as Tileset;
  const back = projectionBetween(4326, 25833)!;
  const key = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;
  const known = Map.groupBy(
    material.routes.flatMap((route) => roadMesh(builtSections(route)).points),
    ([x, y]) => key(x, y),
  );
  let checked = 0;
  for (const leaf of leavesIn(root)) {
    const { corners } = cornersOf(bare.get(leaf.content!.uri)!);
    for (const corner of corners) {
      const [longitude, latitude, height] = geodetic(onEarth(leaf, corner));
      const [x, y] = back((longitude * 180) / Math.PI, (latitude * 180) / Math.PI);
      const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => known.get(key(x + dx, y + dy)) ?? []));
      const off = near.reduce((least, [a, b, c]) => Math.min(least, Math.hypot(a - x, b - y, c - height)), Infinity);
      expect(off).toBeLessThan(0.02);
      checked++;
    }
  }
  expect(checked).toBeGreaterThan(10_000);
});
