// Where the built road is shown, and its route is a line along it.

/** Bodies are shown where a pixel is no wider than this. */
export const BODY_METRES_PER_PIXEL = 2.5;
