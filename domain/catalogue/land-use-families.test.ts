// Every class stands in one family.

import { expect, it } from 'vitest';
import { LAND_USE_CLASSES } from '../entities/area.ts';
import { LAND_USE_FAMILIES } from './land-use-families.ts';

it('has each class in one family', () => {
  const classes = LAND_USE_FAMILIES.flatMap((family) => family.classes);
  expect(classes.toSorted()).toEqual([...LAND_USE_CLASSES].toSorted());
});
