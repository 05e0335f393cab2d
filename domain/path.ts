// A wish: from A to B, through control points, inside an optional corridor, with a route type.

export interface End {
  readonly x: number;
  readonly y: number;
  /** Height to meet, m; null = free, found by the engine (near the ground). */
  readonly z: number | null;
  /** Bearing to leave or arrive by, radians from +x counter-clockwise, in the direction A → B; null = free. */
  readonly bearing: number | null;
  /** Grade to meet (m/m, + up in the direction A → B); null = free. */
  readonly grade: number | null;
}

export interface ControlPoint {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly z: number | null;
  /** How far from the point the route may pass, m; 0 = through it. */
  readonly radiusM: number;
}

export interface Wish {
  readonly start: End;
  readonly end: End;
  readonly controlPoints: readonly ControlPoint[];
  /** Closed ring that the route must stay inside, or null. */
  readonly corridor: readonly (readonly [number, number])[] | null;
}
