// The kinds of feature lines and points that have a name in the product's own words; others are shown as they were given.

import { FEATURE_TYPES, type FeatureType } from '#domain/entities/feature.ts';

export function isFeatureType(type: string): type is FeatureType {
  return (FEATURE_TYPES as readonly string[]).includes(type);
}
