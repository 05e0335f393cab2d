// The colors that routes are given when they are made, one after the other; a route in any other color was given it by a person.

/** Distinguishable to color-blind people: Okabe and Ito (2008) without yellow and black, then kin between them. */
export const ROUTE_PALETTE = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#cc79a7',
  '#56b4e9',
  '#e69f00',
  '#6a3d9a',
  '#8c510a',
  '#01665e',
  '#b2182b',
  '#4d7ea8',
  '#a6761d',
  '#66a61e',
  '#e7298a',
  '#7570b3',
  '#1b9e77',
  '#b15928',
  '#4a1486',
  '#2b8cbe',
  '#99000d',
  '#525252',
  '#c51b7d',
  '#35978f',
  '#bf812d',
];
