// Bearings as people give them and as the engine takes them: degrees clockwise from grid north, and radians from +x (east)
// counter-clockwise.

/** Degrees clockwise from north into radians from +x counter-clockwise, −π < r ≤ π. */
export function radiansOf(bearingDeg: number): number {
  const turned = (((90 - bearingDeg) % 360) + 540) % 360;
  return ((turned === 0 ? 360 : turned) - 180) * (Math.PI / 180);
}

/** Radians from +x counter-clockwise into degrees clockwise from north, 0 ≤ d < 360. */
export function degreesOf(bearing: number): number {
  return (((90 - (bearing * 180) / Math.PI) % 360) + 360) % 360;
}
