// How far apart contour lines lie, by the height range of the ground. Pure.

/** 2, 5, 10 or 20 m between thin lines. */
export function contourInterval({ minZ, maxZ }: { readonly minZ: number; readonly maxZ: number }): number {
  const range = maxZ - minZ;
  return range > 600 ? 20 : range > 200 ? 10 : range > 60 ? 5 : 2;
}
