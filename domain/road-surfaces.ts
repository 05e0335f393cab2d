// What the pieces of a built section are, in the order of the codes that a road body carries (road-body-bytes.ts), and what
// kind of road a station is by them. A bridge's deck and a tunnel's floor are carriageway like any other: it is the edges of
// the deck and the walls of the vault that distinguish them from open road.

export const SURFACES = [
  'carriageway',
  'shoulder',
  'ditch',
  'soilCut',
  'rockCut',
  'rockBench',
  'soilBench',
  'fill',
  'wall',
  'bridge',
  'tunnel',
] as const;
export type Surface = (typeof SURFACES)[number];

/** sRGB of each, on the map and in files. */
export const SURFACE_COLOR: Readonly<Record<Surface, string>> = {
  carriageway: '#4b4f55',
  shoulder: '#5f6368',
  ditch: '#87936a',
  soilCut: '#a98a62',
  rockCut: '#8b8e93',
  rockBench: '#a0a3a7',
  soilBench: '#b99c72',
  fill: '#829f5f',
  wall: '#a8a59f',
  bridge: '#9b9fa3',
  tunnel: '#4a4d52',
};

export const surfaceCode = (surface: Surface): number => SURFACES.indexOf(surface);

const DECK = surfaceCode('bridge');
const VAULT = surfaceCode('tunnel');

export type BuiltKind = 'open' | 'bridge' | 'tunnel';

/** What is built at a station of a body: a bridge or tunnel where any of its pieces is of one. */
export function builtKindOf(
  { first, material }: { readonly first: ArrayLike<number>; readonly material: ArrayLike<number> },
  station: number,
): BuiltKind {
  for (let k = first[station]!; k < first[station + 1]!; k++) {
    if (material[k] === DECK) return 'bridge';
    if (material[k] === VAULT) return 'tunnel';
  }
  return 'open';
}
