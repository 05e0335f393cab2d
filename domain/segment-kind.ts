/** How a stretch is built. */
export type SegmentKind = 'surface' | 'bridge' | 'tunnel' | 'culvert';
