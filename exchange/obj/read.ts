// Triangles of a Wavefront OBJ: its vertices (v) and faces (f) only. Coordinates stay doubles, because a file may be written
// in a projected CRS with northings of 7 000 000. Materials, textures and other files that it names are never asked for.

import { MeshError } from '#domain/volume-body.ts';

/** Flat x, y, z of three corners per triangle; polygons become fans. @throws MeshError */
export function readObj(text: string, maxTriangles: number): number[] {
  const vertices: number[] = [];
  const corners: number[] = [];
  let from = 0;
  while (from < text.length) {
    const end = text.indexOf('\n', from);
    const line = text.slice(from, end < 0 ? text.length : end).trim();
    from = end < 0 ? text.length : end + 1;
    if (line.startsWith('v ')) {
      const [, x, y, z] = line.split(/\s+/);
      vertices.push(Number(x), Number(y), Number(z));
      if (vertices.length > maxTriangles * 9) throw new MeshError('tooLarge');
    } else if (line.startsWith('f ')) {
      addFace(line, vertices, corners);
      if (corners.length > maxTriangles * 9) throw new MeshError('tooLarge');
    }
  }
  return corners;
}

function addFace(line: string, vertices: readonly number[], corners: number[]): void {
  const count = vertices.length / 3;
  const indices = line
    .split(/\s+/)
    .slice(1)
    .map((word) => Number.parseInt(word, 10))
    // From the end where negative, from one otherwise.
    .map((number) => (number < 0 ? count + number : number - 1));
  if (indices.length < 3 || indices.some((i) => !(i >= 0 && i < count))) throw new MeshError('broken');
  for (let k = 2; k < indices.length; k++)
    for (const i of [indices[0]!, indices[k - 1]!, indices[k]!])
      corners.push(vertices[i * 3]!, vertices[i * 3 + 1]!, vertices[i * 3 + 2]!);
}
