// The built road in LandXML, KOF and glTF. LandXML: the schema of landxml.org finds nothing wrong, surfaces are sound meshes, and areas between the written lines of
// ground and formation are those that the engine counted by a way of its own.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { decodeRoadBody } from '#domain/road-body-bytes.ts';
import { inCrs } from '#exchange/export/in-crs.ts';
import type { ExportMaterial } from '#exchange/export/material.ts';
import { readKof } from '#exchange/kof/read.ts';
import { projectionBetween } from '#exchange/projection.ts';
import type { Raster } from './raster.ts';
import { fileWith, has, run, validateGltf } from './tools.test-support.ts';
import { valleyGround, valleyMaterial } from './valley-material.test-support.ts';
import { WRITERS } from './writers.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const DATA = process.env.VEIVALG_TEST_DATA ?? join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data');
const SCHEMA = join(DATA, 'formats', 'landxml', 'LandXML-1.2.xsd');
const faults = (text: string) =>
  run('xmllint', ['--noout', '--nonet', '--huge', '--schema', SCHEMA, fileWith('road.xml', text)]).text;

let material: ExportMaterial;
let text: string;
beforeAll(async () => {
  material = await valleyMaterial(2);
  text = await landXmlOf(material);
});
const landXmlOf = async (of: ExportMaterial, rasters?: readonly Raster[]) => {
  const [file] = await WRITERS.landxml(of, rasters ?? [await valleyGround()]);
  return file!.content as string;
};

interface Surface {
  readonly name: string;
  readonly points: number[][];
  readonly faces: number[][];
}
const numbers = (list: string) => list.trim().split(/\s+/).map(Number);
function surfacesOf(xml: string): Surface[] {
  return [...xml.matchAll(/<Surface name="([^"]*)"[\s\S]*?<\/Surface>/g)].map(([whole, name]) => ({
    name: name!,
    points: [...whole.matchAll(/<P id="\d+">(.*?)<\/P>/g)].map(([, place]) => numbers(place!)),
    faces: [...whole.matchAll(/<F>(.*?)<\/F>/g)].map(([, face]) => numbers(face!).map((id) => id - 1)),
  }));
}

interface Section {
  readonly station: number;
  readonly ground: number[][];
  readonly finished: number[][];
  readonly formation: number[][];
}
const pairs = (flat: number[]) => Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i]!, flat[2 * i + 1]!]);
function sectionsOf(xml: string): Section[] {
  return [...xml.matchAll(/<CrossSect sta="([^"]*)"[\s\S]*?<\/CrossSect>/g)].map(([whole, station]) => {
    const design = (name: string) =>
      [
        ...(new RegExp(`<DesignCrossSectSurf name="${name}"([\\s\\S]*?)</Design`).exec(whole)?.[1] ?? '').matchAll(
          /Pnt>(.*?)<\//g,
        ),
      ].map(([, pair]) => numbers(pair!));
    const lists = [...whole.matchAll(/<PntList2D>(.*?)<\/PntList2D>/g)];
    return {
      station: Number(station),
      ground: lists.length === 1 ? pairs(numbers(lists[0]![1]!)) : [],
      finished: design('ferdig veg'),
      formation: design('planum'),
    };
  });
}

const heightAt = (line: number[][], t: number): number => {
  const k = line.findIndex((point, i) => i > 0 && point[0]! >= t);
  if (k < 1) return Number.NaN;
  const [[t0, z0], [t1, z1]] = [line[k - 1]!, line[k]!] as [[number, number], [number, number]];
  return t1 > t0 ? z0 + ((t - t0) / (t1 - t0)) * (z1 - z0) : z0;
};

/** Cut and fill between the ground and the formation, m², in steps of 5 cm. */
function areasOf({ ground, formation }: Section): { cut: number; fill: number } {
  let [cut, fill] = [0, 0];
  for (let t = formation[0]![0]! + 0.025; t < formation.at(-1)![0]!; t += 0.05) {
    const over = heightAt(ground, t) - heightAt(formation, t);
    if (over > 0) cut += 0.05 * over;
    else fill -= 0.05 * over;
  }
  return { cut, fill };
}

describe('LandXML of a built road', () => {
  it.skipIf(!existsSync(SCHEMA) || !has('xmllint'))('passes the schema (libxml2-utils), which sees a fault', () => {
    expect(faults(text)).toMatch(/validates\s*$/);
    expect(faults(text.replace('<Definition surfType="TIN">', '<Definition>'))).toContain('fails to validate');
    expect(faults(text.replace(/<CrossSect sta="[^"]*"/, '<CrossSect'))).toContain('fails to validate');
    expect(faults(text.replace('<FullSuperelev>', '<FullSuperelev>steep '))).toContain('fails to validate');
  });

  it('has the ground, the finished road and the formation of every route as sound meshes', () => {
    const surfaces = surfacesOf(text);
    expect(surfaces.map(({ name }) => name.split(' – ')[1])).toEqual([
      ...['terreng', 'ferdig veg', 'planum'],
      ...['terreng', 'ferdig veg', 'planum'],
    ]);
    for (const { name, points, faces } of surfaces) {
      expect(faces.length, name).toBeGreaterThan(1000);
      const edges = new Set<string>();
      const used = new Set<number>();
      for (const face of faces) {
        const [a, b, c] = face.map((at) => points[at]!) as [number[], number[], number[]];
        // Northing before easting: counter-clockwise on the map is clockwise in these numbers.
        expect((b[1]! - a[1]!) * (c[0]! - a[0]!) - (b[0]! - a[0]!) * (c[1]! - a[1]!), name).toBeGreaterThan(0);
        for (const [i, at] of face.entries()) {
          used.add(at);
          const edge = `${at} ${face[(i + 1) % 3]}`;
          // Two triangles of one side of an edge would lie over each other.
          expect(edges.has(edge), `${name} ${edge}`).toBe(false);
          edges.add(edge);
        }
      }
      expect(used.size, name).toBe(points.length);
    }
  });

  it('says by superelevation what its cross-sections are built with', () => {
    const own = text.slice(0, text.indexOf('</Alignment>'));
    const sections = sectionsOf(own);
    const curves = [...own.matchAll(/<Superelevation [\s\S]*?<\/Superelevation>/g)].map(([whole]) => {
      const at = (name: string) => Number(new RegExp(`<${name}>([^<]*)<`).exec(whole)?.[1]);
      return { from: at('BeginRunoutSta'), full: [at('FullSuperSta'), at('RunoffSta')], to: at('EndofRunoutSta'), ratePct: at('FullSuperelev') };
    }); // biome-ignore format: one line
    expect(curves.length).toBeGreaterThan(3);
    /** Of both lanes, per cent, + up outwards, half a lane from the middle. */
    const fallsOf = ({ finished }: Section) =>
      [-1.5, 1.5].map((t) => (100 * (heightAt(finished, t) - heightAt(finished, 0))) / 1.5) as [number, number];
    let [full, crowned] = [0, 0];
    for (const section of sections) {
      if (section.finished.length === 0 || section.formation.length === 0) continue;
      const [left, right] = fallsOf(section);
      const within = curves.find(({ full: [a, b] }) => section.station >= a! && section.station <= b!);
      if (within) {
        expect(Math.abs(left + right), String(section.station)).toBeLessThan(0.15);
        expect(Math.max(left, right), String(section.station)).toBeCloseTo(within.ratePct, 0);
        full++;
      } else if (curves.every(({ from, to }) => section.station <= from || section.station >= to)) {
        expect(Math.abs(left - right), String(section.station)).toBeLessThan(0.15);
        crowned++;
      }
    }
    expect(full).toBeGreaterThan(20);
    expect(crowned).toBeGreaterThan(20);
  });

  it('has the rock where the project knows it, nowhere over the ground', async () => {
    const xml = await landXmlOf(await valleyMaterial(1), [await valleyGround(), await valleyGround('bedrock')]);
    const [ground, rock] = surfacesOf(xml);
    expect(rock!.name).toMatch(/ – fjelloverflate$/);
    expect(rock!.points.length).toBe(ground!.points.length);
    let [depth, over] = [0, 0];
    rock!.points.forEach(([, , z], i) => {
      const under = ground!.points[i]![2]! - z!;
      depth = Math.max(depth, under);
      over = Math.min(over, under);
    });
    expect(over).toBe(0);
    expect(depth).toBeGreaterThan(1);
    // At the axis it is what the engine counted with.
    const { stations } = material.routes[0]!;
    const axis = [
      ...xml.matchAll(/<CrossSect sta="([^"]*)"[\s\S]*?<CrossSectSurf name="fjelloverflate"[\s\S]*?List2D>([^<]*)</g),
    ];
    expect(axis.length).toBeGreaterThan(100);
    let compared = 0;
    for (const [, station, list] of axis) {
      const i = stations.chainage.findIndex((m) => Math.abs(m - Number(station)) < 5e-4);
      if (i < 0) continue;
      expect(Math.abs(heightAt(pairs(numbers(list!)), 0) - stations.bedrock[i]!)).toBeLessThan(0.01);
      compared++;
    }
    expect(compared).toBeGreaterThan(100);
    if (existsSync(SCHEMA) && has('xmllint')) expect(faults(xml)).toMatch(/validates\s*$/);
  });

  it('keeps the road where the body has it, and the formation a pavement lower', () => {
    const [route] = material.routes;
    const body = decodeRoadBody(route!.body!);
    const sections = sectionsOf(text).slice(0, body.count);
    const [depth] = route!.segments.filter(({ kind }) => kind === 'surface').map(({ pavementM }) => pavementM);
    expect(depth).toBeGreaterThan(0.3);
    let compared = 0;
    for (const { station, finished, formation } of sections) {
      if (formation.length === 0) continue;
      const road = heightAt(finished, 0);
      expect(road - heightAt(formation, 0), String(station)).toBeCloseTo(depth!, 2);
      compared++;
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('has no slit in the finished road beside a fill, where the body goes down to the formation and up again', () => {
    const slits = sectionsOf(text).filter(({ finished }) =>
      finished.some(([, z], k) => {
        const [before, after] = [finished[k - 1], finished[k + 1]];
        return before && after && after[0]! - before[0]! < 0.01 && z! < Math.min(before[1]!, after[1]!) - 0.01;
      }),
    );
    expect(slits).toHaveLength(0);
  });

  it('has a formation that lies nowhere lower than the pavement is deep', () => {
    const [route] = material.routes;
    const [depth] = route!.segments.filter(({ kind }) => kind === 'surface').map(({ pavementM }) => pavementM);
    for (const { station, finished, formation } of sectionsOf(text)) {
      const platform = formation.filter(([t]) => t! > finished[0]![0]! && t! < finished.at(-1)![0]!);
      for (const [t, z] of platform) {
        const over = heightAt(finished, t!) - z!;
        expect(over, `station ${station}, offset ${t}`).toBeLessThan(depth! + 0.05);
      }
    }
  });

  it('leaves between ground and formation the cut and fill that were counted', () => {
    const { stations } = material.routes[0]!;
    const all = sectionsOf(text.slice(0, text.indexOf('</CrossSects>')));
    const sum = { cut: 0, fill: 0, ownCut: 0, ownFill: 0, sections: 0 };
    for (const section of all) {
      const i = stations.chainage.findIndex((chainageM) => Math.abs(chainageM - section.station) < 5e-4);
      if (i < 0 || section.formation.length === 0 || section.ground.length === 0 || stations.kind[i] !== 0) continue;
      const { cut, fill } = areasOf(section);
      sum.cut += cut;
      sum.fill += fill;
      sum.ownCut += stations.soilCut[i]! + stations.rockCut[i]!;
      sum.ownFill += stations.fill[i]!;
      sum.sections++;
    }
    expect(sum.sections).toBeGreaterThan(100);
    expect(Math.abs(sum.cut / sum.ownCut - 1)).toBeLessThan(0.025);
    expect(Math.abs(sum.fill / sum.ownFill - 1)).toBeLessThan(0.025);
  });

  it('in another system lies where its places are transformed to', async () => {
    const moved = inCrs(await valleyMaterial(1), 25832);
    const there = surfacesOf(await landXmlOf(moved.material));
    const here = surfacesOf(text).slice(0, 3);
    const [project, back] = [projectionBetween(25833, 25832)!, projectionBetween(25832, 25833)!];
    let [off, raised] = [0, 0];
    for (const s of [1, 2]) {
      expect(there[s]!.points.length).toBe(here[s]!.points.length);
      there[s]!.points.forEach(([north, east, z], i) => {
        const [y, x, height] = here[s]!.points[i]! as [number, number, number];
        const [px, py] = project(x, y);
        off = Math.max(off, Math.hypot(px - east!, py - north!));
        raised = Math.max(raised, Math.abs(height - z!));
      });
    }
    expect(off).toBeLessThan(moved.maxOffM + 0.002);
    expect(raised).toBeLessThan(0.002);
    // The ground is the raster's own cells, wherever its rim falls.
    const [{ points }] = here as [Surface];
    const [y0, x0] = points[0]!;
    const keyOf = (x: number, y: number) =>
      `${((x - x0!) / 10).toFixed(3)} ${((y - y0!) / 10).toFixed(3)}`.replaceAll('-0.000', '0.000');
    const cells = new Map(points.map(([y, x, z]) => [keyOf(x!, y!), z]));
    const found = there[0]!.points.filter(([north, east, z]) => cells.get(keyOf(...back(east!, north!))) === z);
    expect(found.length / there[0]!.points.length).toBeGreaterThan(0.98);
  });
});

it('KOF has every station of the body in the fixed columns of its description, names once', async () => {
  const files = await WRITERS.kof(material, []);
  expect(files).toHaveLength(2);
  const body = decodeRoadBody(material.routes[0]!.body!);
  const rows = Buffer.from(files[0]!.content as Uint8Array)
    .toString('latin1')
    .trimEnd()
    .split('\r\n');
  // -01 OOOOOOOOOOOO DDMMYYYY VVV KKKKKKK KKKK $RVAllllllll OOOOOOOOOOOO
  const job = rows.find((row) => row.startsWith(' 01 '))!;
  expect([job.slice(17, 25), job.slice(30, 37).trim(), job.slice(43, 45)]).toEqual(['24112026', '23', '$1']);
  // -05 PPPPPPPPPP KKKKKKKK XXXXXXXX.XXX YYYYYYY.YYY ZZZZ.ZZZ
  const points = rows
    .filter((row) => row.startsWith(' 05 '))
    .map((row) => ({
      name: row.slice(4, 14).trim(),
      code: row.slice(15, 23).trim(),
      place: [row.slice(37, 48), row.slice(24, 36), row.slice(49, 57)].map(Number) as [number, number, number],
      gaps: [14, 23, 36, 48].map((at) => row[at]).join(''),
    }));
  expect(points.every(({ gaps }) => gaps === '    ')).toBe(true);
  expect(new Set(points.map(({ name }) => name)).size).toBe(points.length);
  expect(rows.filter((row) => row === ' 09_91').length).toBe(rows.filter((row) => row === ' 09_99').length);
  const centre = points.filter(({ code }) => code === 'SENTER');
  expect(centre.length).toBe(new Set(Array.from(body.chainage, (m) => m.toFixed(3))).size);
  // Our own reader finds the same points.
  const read = readKof(files[0]!.content as Uint8Array);
  const again = read.lines.flatMap((line) => line.points);
  expect([read.srid, read.points.length, read.badRows.length]).toEqual([25833, 0, 0]);
  expect(again).toEqual(points.map(({ name, code, place: [x, y, z] }) => ({ name, code, x, y, z })));
  // Left lies left: seen along the line, and shoulders outside of lanes.
  const { stations } = material.routes[0]!;
  const offsetOf = (name: string) => {
    const { place } = points.find((point) => point.name === name)!;
    const k = stations.chainage.findIndex((m) => m.toFixed(2) === name.slice(2));
    return (
      -(place[0] - stations.x[k]!) * Math.sin(stations.bearing[k]!) +
      (place[1] - stations.y[k]!) * Math.cos(stations.bearing[k]!)
    );
  };
  const at = points.find(({ code }) => code === 'PLANUM_V')!.name.slice(2);
  const across = ['FV', 'PV', 'SV', 'KV', 'SL', 'KH', 'SH', 'PH', 'FH'].map((prefix) => offsetOf(prefix + at));
  expect(across).toEqual([...across].sort((a, b) => b - a));
  expect(across[4]).toBeCloseTo(0, 2);
  expect(across[3]! - across[5]!).toBeGreaterThan(5);
});

it('glTF passes the validator of Khronos, which sees a fault, and lies where the route does', async () => {
  const [file] = await WRITERS.glb(material, [await valleyGround()]);
  const bytes = file!.content as Uint8Array;
  const { issues, info } = await validateGltf(bytes, { maxIssues: 100 });
  expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);
  expect(info.totalTriangleCount).toBeGreaterThan(10_000);
  const broken = Uint8Array.from(bytes);
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true);
  // An index that no point has.
  broken.fill(0xff, broken.length - 12);
  expect((await validateGltf(broken)).issues.numErrors).toBeGreaterThan(0);
  const json = JSON.parse(Buffer.from(bytes.subarray(20, 20 + length)).toString()) as {
    scenes: { extras: Record<string, number | string> }[];
    accessors: { min?: number[]; max?: number[] }[];
  };
  const { extras } = json.scenes[0]!;
  expect(extras.coordinateSystem).toBe('EPSG:25833');
  const boxes = json.accessors.filter(({ min }) => min);
  const east = Math.min(...boxes.map(({ min }) => min![0]!)) + Number(extras.originEastingM);
  const north = -Math.min(...boxes.map(({ min }) => min![2]!)) + Number(extras.originNorthingM);
  const all = material.routes.flatMap(({ stations }) => Array.from(stations.x));
  const norths = material.routes.flatMap(({ stations }) => Array.from(stations.y));
  // Ground lies some way beside the line.
  expect(Math.min(...all) - east).toBeGreaterThan(0);
  expect(Math.min(...all) - east).toBeLessThan(150);
  expect(north - Math.max(...norths)).toBeGreaterThan(0);
  expect(north - Math.max(...norths)).toBeLessThan(150);
});
