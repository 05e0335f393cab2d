// All sets of parameter rows under the names that they carry in segment types, route types, prices and problems.
// Forms, schemas and validators walk this table; it adds nothing to the rows.

import type { SegmentKind } from '../segment-kind.ts';
import { addOnRows } from './add-ons.ts';
import { clearanceRows } from './clearance.ts';
import { designClassRows } from './design-class.ts';
import { landUseRows } from './land-use.ts';
import { massRows } from './mass.ts';
import { optimisationRows } from './optimisation.ts';
import type { Label, Parameters } from './parameter.ts';
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

export type SegmentGroup = keyof typeof segmentGroups;
export const SEGMENT_GROUPS = Object.keys(segmentGroups) as SegmentGroup[];

/** The rows of a set that a kind of segment reads; none where the set does not concern it. */
export function rowsOfKind(group: SegmentGroup, kind: SegmentKind): Parameters {
  const rows = Object.entries<Parameters[string]>(segmentGroups[group]);
  return Object.fromEntries(rows.filter(([, { kinds }]) => (kinds ?? ['surface']).includes(kind)));
}

/** Sets of rows that a kind of segment reads, in the order in which a form shows them. */
export const groupsOfKind = (kind: SegmentKind): SegmentGroup[] =>
  SEGMENT_GROUPS.filter((group) => Object.keys(rowsOfKind(group, kind)).length > 0);

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
  structure: { nb: 'Bru, tunnel, kulvert og bekk', en: 'Bridge, tunnel, culvert and stream' },
  clearance: { nb: 'Klaring', en: 'Clearance' },
  mass: { nb: 'Massehåndtering', en: 'Mass handling' },
  addOns: { nb: 'Påslag og vekter', en: 'Add-ons and weights' },
  landUse: { nb: 'Arealbruk', en: 'Land use' },
  optimisation: { nb: 'Optimalisering', en: 'Optimization settings' },
};
