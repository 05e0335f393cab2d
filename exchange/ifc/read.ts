// Triangles of an IFC file (IFC2x3, IFC4, IFC4.3) by web-ifc, z up and in metres, and what the file says of its place on the
// ground: a map conversion where it has one (ISO 16739-1, IfcMapConversion with IfcProjectedCRS), else the latitude and
// longitude of its site. Spaces and openings have no faces here. Runs in a worker; the caller bounds its time.

import { type FilePlace, type MapPlace, MeshError, type SitePlace } from '#domain/volume-body.ts';

/** What is used of web-ifc's IfcAPI; opened by the caller, who knows where its WebAssembly lies. */
export interface IfcReader {
  OpenModel(data: Uint8Array, settings?: object): number;
  CloseModel(model: number): void;
  StreamAllMeshes(model: number, onMesh: (mesh: { readonly geometries: Listed<PlacedGeometry> }) => void): void;
  GetGeometry(model: number, id: number): Geometry;
  GetVertexArray(at: number, size: number): Float32Array;
  GetIndexArray(at: number, size: number): Uint32Array;
  GetTypeCodeFromName(name: string): number;
  GetLineIDsWithType(model: number, type: number): Listed<number>;
  // Lines are whatever the file holds.
  // biome-ignore lint/suspicious/noExplicitAny: fields differ by schema, and every one is checked where it is read.
  GetLine(model: number, id: number, flatten?: boolean): any;
  /** 4 × 4 by columns, z up, in the file's unit. */
  GetWorldTransformMatrix(model: number, placement: number): readonly number[];
}

interface Listed<T> {
  get(index: number): T;
  size(): number;
}

interface PlacedGeometry {
  readonly geometryExpressID: number;
  /** 4 × 4 by columns, y up, to m. */
  readonly flatTransformation: readonly number[];
}

interface Geometry {
  GetVertexData(): number;
  GetVertexDataSize(): number;
  GetIndexData(): number;
  GetIndexDataSize(): number;
  delete(): void;
}

/** Numbers a vertex: its place and its normal. */
const VERTEX = 6;
/** Bytes that web-ifc may keep of a file's lines. */
const MEMORY_BYTES = 256 * 2 ** 20;
const CIRCLE_PARTS = 16;
/** A scale this near to 1 is the map's distortion; any other is a change of units that was stated twice or not at all. */
const DISTORTION = 0.01;
/** Northings over this are no metres: the earth's quarter is 10 000 km. */
const MAX_EXTENT_M = 2e7;

/** Flat x, y, z of three corners per triangle. @throws MeshError */
export function readIfc(
  bytes: ArrayBuffer,
  maxTriangles: number,
  api: IfcReader,
): { readonly corners: number[]; readonly place: FilePlace | null } {
  if (!isIfc(bytes)) throw new MeshError('broken');
  const model = api.OpenModel(new Uint8Array(bytes), {
    COORDINATE_TO_ORIGIN: false,
    CIRCLE_SEGMENTS: CIRCLE_PARTS,
    MEMORY_LIMIT: MEMORY_BYTES,
  });
  if (model < 0) throw new MeshError('broken');
  try {
    const corners: number[] = [];
    let isTooLarge = false;
    api.StreamAllMeshes(model, ({ geometries }) => {
      // Nothing may be thrown through web-ifc: what comes after is passed over.
      for (let i = 0; i < geometries.size() && !isTooLarge; i++)
        isTooLarge = !addGeometry(api, model, geometries.get(i), corners, maxTriangles);
    });
    if (isTooLarge) throw new MeshError('tooLarge');
    return { corners, place: mapPlace(api, model) ?? sitePlace(api, model) };
  } finally {
    api.CloseModel(model);
  }
}

/** The mark that every STEP file begins with. */
function isIfc(bytes: ArrayBuffer): boolean {
  return new TextDecoder('latin1').decode(bytes.slice(0, 200)).includes('ISO-10303-21');
}

/** false when there would be more triangles than are taken. */
function addGeometry(
  api: IfcReader,
  model: number,
  { geometryExpressID, flatTransformation: m }: PlacedGeometry,
  corners: number[],
  maxTriangles: number,
): boolean {
  const geometry = api.GetGeometry(model, geometryExpressID);
  const indices = api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize());
  const isRoom = corners.length + 3 * indices.length <= 9 * maxTriangles;
  if (isRoom) {
    const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
    for (const index of indices) {
      const [x, y, z] = [vertices[VERTEX * index]!, vertices[VERTEX * index + 1]!, vertices[VERTEX * index + 2]!];
      const placed = (row: number) => m[row]! * x + m[row + 4]! * y + m[row + 8]! * z + m[row + 12]!;
      corners.push(placed(0), -placed(2), placed(1));
    }
  }
  geometry.delete();
  return isRoom;
}

/** The first line of a type, with all that it refers to; null where there is none. */
// biome-ignore lint/suspicious/noExplicitAny: see IfcReader.GetLine.
function lineOf(api: IfcReader, model: number, type: string): any {
  const ids = api.GetLineIDsWithType(model, api.GetTypeCodeFromName(type));
  return ids.size() > 0 ? api.GetLine(model, ids.get(0), true) : null;
}

function mapPlace(api: IfcReader, model: number): MapPlace | null {
  const line = lineOf(api, model, 'IFCMAPCONVERSION');
  const east = numberOf(line?.Eastings);
  const north = numberOf(line?.Northings);
  if (east === null || north === null) return null;
  const unitM = projectUnitM(api, model);
  const stated = line.TargetCRS?.MapUnit;
  // Without a unit of its own a map is in the project's unit, but many files mean metres.
  const mapUnitM = stated ? unitInMetres(stated) : Math.abs(north) > MAX_EXTENT_M ? unitM : 1;
  const wanted = numberOf(line.Scale) ?? 1;
  const scales = [(wanted * mapUnitM) / unitM, wanted];
  const cos = numberOf(line.XAxisAbscissa) ?? 1;
  const sin = numberOf(line.XAxisOrdinate) ?? 0;
  const srid = /EPSG[^\d]*(\d{4,6})/i.exec(String(line.TargetCRS?.Name?.value ?? ''))?.[1];
  return {
    kind: 'map',
    srid: srid ? Number(srid) : null,
    eastM: east * mapUnitM,
    northM: north * mapUnitM,
    heightM: (numberOf(line.OrthogonalHeight) ?? 0) * mapUnitM,
    rotationDeg: clockwise(-Math.atan2(sin, cos)),
    scale: scales.find((scale) => Math.abs(scale - 1) < DISTORTION) ?? 1,
  };
}

function sitePlace(api: IfcReader, model: number): SitePlace | null {
  const line = lineOf(api, model, 'IFCSITE');
  const latitudeDeg = degreesOf(line?.RefLatitude);
  const longitudeDeg = degreesOf(line?.RefLongitude);
  if (latitudeDeg === null || longitudeDeg === null || (latitudeDeg === 0 && longitudeDeg === 0)) return null;
  const placement = line.ObjectPlacement?.expressID;
  const m = typeof placement === 'number' ? api.GetWorldTransformMatrix(model, placement) : [];
  const unitM = projectUnitM(api, model);
  const north = lineOf(api, model, 'IFCGEOMETRICREPRESENTATIONCONTEXT')?.TrueNorth?.DirectionRatios;
  const [tx, ty] = [numberOf(north?.[0]) ?? 0, numberOf(north?.[1]) ?? 1];
  return {
    kind: 'site',
    at: [finite(m[12]) * unitM, finite(m[13]) * unitM, finite(m[14]) * unitM],
    latitudeDeg,
    longitudeDeg,
    heightM: (numberOf(line.RefElevation) ?? 0) * unitM,
    rotationDeg: clockwise(Math.atan2(ty, tx) - Math.PI / 2),
  };
}

/** Degrees, minutes, seconds and millionths of a second, all of one sign. */
function degreesOf(given: unknown): number | null {
  const parts = (given as { value?: unknown } | null | undefined)?.value ?? given;
  if (!Array.isArray(parts) || parts.length < 3) return null;
  const [degrees, minutes, seconds, millionths] = parts.map((part) => numberOf(part) ?? 0);
  const sum = degrees! + minutes! / 60 + (seconds! + (millionths ?? 0) / 1e6) / 3600;
  return Number.isFinite(sum) ? sum : null;
}

/** Metres in the project's unit of length. */
function projectUnitM(api: IfcReader, model: number): number {
  const units: unknown = lineOf(api, model, 'IFCPROJECT')?.UnitsInContext?.Units;
  const lengths = Array.isArray(units) ? units.filter((unit) => unit?.UnitType?.value === 'LENGTHUNIT') : [];
  return lengths[0] ? unitInMetres(lengths[0]) : 1;
}

const PREFIXES: Readonly<Record<string, number>> = { MILLI: 1e-3, CENTI: 1e-2, DECI: 1e-1, KILO: 1e3 };

// biome-ignore lint/suspicious/noExplicitAny: see IfcReader.GetLine.
function unitInMetres(unit: any): number {
  const factor = unit?.ConversionFactor;
  if (factor) return (numberOf(factor.ValueComponent) ?? 1) * unitInMetres(factor.UnitComponent);
  return PREFIXES[String(unit?.Prefix?.value ?? '')] ?? 1;
}

function numberOf(given: unknown): number | null {
  const value = (given as { value?: unknown } | null | undefined)?.value ?? given;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function finite(value: number | undefined): number {
  return value !== undefined && Number.isFinite(value) ? value : 0;
}

function clockwise(radians: number): number {
  const degrees = (radians * 180) / Math.PI;
  return ((degrees % 360) + 360) % 360;
}
