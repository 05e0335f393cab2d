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
  carriageway: '#50555c',
  shoulder: '#74797f',
  ditch: '#8f9878',
  soilCut: '#b5976a',
  rockCut: '#9a9aa0',
  rockBench: '#b0b0b4',
  soilBench: '#c4ad84',
  fill: '#b39c73',
  wall: '#8b8b8b',
  bridge: '#5d6873',
  tunnel: '#474b55',
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
