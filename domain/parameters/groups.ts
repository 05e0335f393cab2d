// All sets of parameter rows under the names that they carry in segment types, route types, prices and problems.
// Forms, schemas and validators walk this table; it adds nothing to the rows.

import { addOnRows } from './add-ons.ts';
import { clearanceRows } from './clearance.ts';
import { designClassRows } from './design-class.ts';
import { landUseRows } from './land-use.ts';
import { massRows } from './mass.ts';
import { optimisationRows } from './optimisation.ts';
import type { Label } from './parameter.ts';
import { rockRows } from './rock.ts';
import { sectionRows } from './section.ts';
import { soilRows } from './soil.ts';
import { structureRows } from './structure.ts';
import { wallRows } from './wall.ts';

/** The six sets of a segment type, in the order in which a form shows them. */
export const segmentGroups = {
  section: sectionRows,
  soil: soilRows,
  rock: rockRows,
  wall: wallRows,
  structure: structureRows,
  clearance: clearanceRows,
} as const;

export const parameterGroups = {
  designClass: designClassRows,
  ...segmentGroups,
  mass: massRows,
  addOns: addOnRows,
  landUse: landUseRows,
  optimisation: optimisationRows,
} as const;

export type ParameterGroup = keyof typeof parameterGroups;

export const PARAMETER_GROUP_LABELS: Readonly<Record<ParameterGroup, Label>> = {
  designClass: { nb: 'Dimensjoneringsklasse', en: 'Design class' },
  section: { nb: 'Tverrsnitt', en: 'Cross-section' },
  soil: { nb: 'Jord: skjæring og fylling', en: 'Soil cut and fill' },
  rock: { nb: 'Fjell: skjæring og fylling', en: 'Rock cut and fill' },
  wall: { nb: 'Mur', en: 'Wall' },
  structure: { nb: 'Bru, tunnel, kulvert', en: 'Bridge, tunnel, culvert' },
  clearance: { nb: 'Klaring', en: 'Clearance' },
  mass: { nb: 'Massehåndtering', en: 'Mass handling' },
  addOns: { nb: 'Påslag og vekter', en: 'Add-ons and weights' },
  landUse: { nb: 'Arealbruk', en: 'Land use' },
  optimisation: { nb: 'Optimalisering', en: 'Optimization settings' },
};
