// The prices that hold in an organization: what it has set, with the rows' defaults for the rest.

import { LAND_USE_CLASSES } from '../entities/area.ts';
import { addOnRows } from '../parameters/add-ons.ts';
import { landUseDefaults, landUseRows } from '../parameters/land-use.ts';
import { massRows } from '../parameters/mass.ts';
import { validatorOf } from '../parameters/parameter.ts';

/** `settings` as the organization's row holds it: {mass?, addOns?, landUse?: {class → values}}. */
export function organizationPrices(settings: Readonly<Record<string, unknown>>) {
  const landUse = (settings.landUse ?? {}) as Readonly<Record<string, object>>;
  const defaults = landUseDefaults();
  for (const name of LAND_USE_CLASSES)
    if (landUse[name]) defaults[name] = validatorOf(landUseRows).parse({ ...defaults[name], ...landUse[name] });
  return {
    mass: validatorOf(massRows).parse(settings.mass ?? {}),
    addOns: validatorOf(addOnRows).parse(settings.addOns ?? {}),
    landUse: defaults,
  };
}
