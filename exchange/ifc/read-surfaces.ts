// Surfaces of an IFC file: triangulated irregular networks and triangulated face sets of ground, strata and earthworks, placed by the object's
// placement and the map conversion. Triangles that a network marks as void or hole are left out. What counts from an origin of its own, without
// a map conversion, is placed by a person.

import { FileProblem } from '#domain/file-problem.ts';
import type { TerrainAnswers } from '#domain/import.ts';
import { LineFileError } from '../line-plan/line-file-error.ts';
import { placedByHand } from '../surface/own-origin.ts';
import type { Surface, SurfaceFile } from '../surface/surface.ts';
import { type Movement, moved, onMap, placementOf, unitsOf } from './file-context.ts';
import { openStep, type StepEntity, type StepModel } from './step-reader.ts';
import { entitiesAt, entityAt, listOf, numberOf, textOf } from './step-values.ts';

/** Whose triangles are a surface; of others they are bodies. */
const PRODUCTS = [
  ...['IFCSITE', 'IFCGEOGRAPHICELEMENT', 'IFCSOLIDSTRATUM', 'IFCWATERSTRATUM', 'IFCGEOTECHNICALSTRATUM'],
  ...['IFCEARTHWORKSFILL', 'IFCEARTHWORKSCUT', 'IFCEARTHWORKSELEMENT', 'IFCCOURSE', 'IFCPAVEMENT'],
  ...['IFCCIVILELEMENT', 'IFCBUILDINGELEMENTPROXY'],
];
const MESHES: ReadonlySet<string> = new Set(['IFCTRIANGULATEDIRREGULARNETWORK', 'IFCTRIANGULATEDFACESET']);
const AT = { name: 2, representation: 6, representations: 2, items: 3, corners: 3, numbers: 4, flags: 5, heights: 3 };

/** @throws FileProblem */
export function readIfcSurfaces(source: string, answers: TerrainAnswers): SurfaceFile {
  try {
    return surfacesOf(openStep(source), answers);
  } catch (error) {
    if (error instanceof LineFileError) throw new FileProblem('surfaceNotRead', { detail: error.message });
    throw error;
  }
}

function surfacesOf(model: StepModel, answers: TerrainAnswers): SurfaceFile {
  const { lengthM } = unitsOf(model);
  const { srid, movement } = onMap(model, lengthM);
  const surfaces = model.ofType(...PRODUCTS).flatMap((product) => {
    const meshes = meshesOf(model, product);
    if (meshes.length === 0) return [];
    const place = moved(movement, placementOf(model, product, lengthM));
    const surface = surfaceOf(model, meshes, { place, lengthM, name: textOf(product.values[AT.name]) ?? '' });
    return surface.corners.length > 0 ? [surface] : [];
  });
  const crs = model.ofType('IFCPROJECTEDCRS')[0];
  const heights = (crs && textOf(crs.values[AT.heights])) || null;
  return placedByHand({ srid, crsName: '', heights, surfaces }, srid === null ? answers : null);
}

function meshesOf(model: StepModel, product: StepEntity): StepEntity[] {
  const shape = entityAt(model, product, AT.representation);
  const representations = shape ? entitiesAt(model, shape, AT.representations) : [];
  return representations.flatMap((one) => entitiesAt(model, one, AT.items)).filter(({ name }) => MESHES.has(name));
}

interface Where {
  readonly name: string;
  readonly place: Movement;
  readonly lengthM: number;
}

function surfaceOf(model: StepModel, meshes: readonly StepEntity[], { name, place, lengthM }: Where): Surface {
  const points: number[] = [];
  const corners: number[] = [];
  for (const mesh of meshes) {
    const first = points.length / 3;
    const list = entityAt(model, mesh, 0);
    for (const row of listOf(list?.values[0])) {
      const [x, y, z] = listOf(row).map(numberOf);
      if (typeof x !== 'number' || typeof y !== 'number' || typeof z !== 'number')
        throw new LineFileError(list ?? mesh, 'needs 3 numbers');
      points.push(...placed(place, x * lengthM, y * lengthM, z * lengthM));
    }
    const isTin = mesh.name === 'IFCTRIANGULATEDIRREGULARNETWORK';
    const flags = isTin ? listOf(mesh.values[AT.flags]).map(numberOf) : [];
    const numbers = listOf(mesh.values[AT.numbers]).map(numberOf);
    const count = points.length / 3 - first;
    for (const [i, face] of listOf(mesh.values[AT.corners]).entries()) {
      if ((flags[i] ?? 0) < 0) continue;
      const three = listOf(face).map((value) => {
        const at = numberOf(value) ?? 0;
        return numbers.length > 0 ? (numbers[at - 1] ?? 0) : at;
      });
      if (three.length !== 3 || three.some((at) => !(at >= 1 && at <= count)))
        throw new LineFileError(mesh, 'refers to a point that its mesh does not have');
      corners.push(...three.map((at) => first + at - 1));
    }
  }
  const surface = { name, points: Float64Array.from(points), corners: Uint32Array.from(corners) };
  return { ...surface, holes: [], outlines: [] };
}

function placed({ x, y, z, cos, sin, scale }: Movement, px: number, py: number, pz: number) {
  return [x + scale * (cos * px - sin * py), y + scale * (sin * px + cos * py), z + pz] as const;
}
