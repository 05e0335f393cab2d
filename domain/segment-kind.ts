/** How a stretch is built. */
export const SEGMENT_KINDS = ['surface', 'bridge', 'tunnel', 'culvert'] as const;
export type SegmentKind = (typeof SEGMENT_KINDS)[number];
