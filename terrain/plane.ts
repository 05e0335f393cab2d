// A tilted plane over projected ground: a site is levelled to one, and the map draws it. Pure; metres.

type Xy = readonly [number, number];

/** z at (x, y), rising by dzdx towards the east and dzdy towards the north. */
export interface Plane {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly dzdx: number;
  readonly dzdy: number;
}

/** A polygon with the height over the middle of its outer ring's box, and a fall: percent, towards a bearing in degrees from north. */
export interface PlannedPolygon {
  /** Outer ring first, then holes; closed or not. */
  readonly rings: readonly (readonly Xy[])[];
  readonly heightM: number;
  readonly fallPct: number;
  readonly fallDeg: number;
}

/** The plane through a point with a fall, percent, towards a bearing, degrees clockwise from north. */
export function planeOf([x, y]: Xy, z: number, fallPct: number, fallDeg: number): Plane {
  const bearing = (fallDeg * Math.PI) / 180;
  const fall = fallPct / 100;
  return { x, y, z, dzdx: zeroed(-fall * Math.sin(bearing)), dzdy: zeroed(-fall * Math.cos(bearing)) };
}

export function planeOfPolygon({ rings, heightM, fallPct, fallDeg }: PlannedPolygon): Plane {
  const outer = rings[0] ?? [];
  const middle = (axis: 0 | 1) => {
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const at of outer) {
      min = Math.min(min, at[axis]);
      max = Math.max(max, at[axis]);
    }
    return (min + max) / 2;
  };
  return planeOf([middle(0), middle(1)], heightM, fallPct, fallDeg);
}

export function heightOnPlane({ x, y, z, dzdx, dzdy }: Plane, atX: number, atY: number): number {
  return z + dzdx * (atX - x) + dzdy * (atY - y);
}

const zeroed = (value: number) => (Math.abs(value) < 1e-15 ? 0 : value);
