// What the parts of a section are filled with, in the scene and on paper.

import type { Band } from './section.ts';

export const SECTION_COLORS: Readonly<Record<Band['kind'], string>> = {
  rock: '#9b9da3',
  soil: '#c9a877',
  ground: '#b8ab95',
  fill: '#dfc48f',
  road: '#3c4148',
  bridge: '#5d6873',
  tunnel: '#2c3036',
};
