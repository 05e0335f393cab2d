// Routes as IFC 4.3 ADD2: a project with its coordinate system, a road a route with its quantities, its alignment, and the bodies of what is built. Coordinates are
// local to an origin near the first route, which IfcMapConversion puts into the map at scale 1. Same values, same bytes.

import { FIGURE_IDS, FIGURE_ROWS } from '#domain/figures/figure-rows.ts';
import { verticalDatumOf } from '#domain/height-system.ts';
import type { GroundStrip } from '../export/ground-strip.ts';
import type { ExportMaterial, ExportRoute } from '../export/material.ts';
import { enumeration, globalId, list, NONE, type Ref, real, reals, StepFile, text } from './step.ts';
import { addAlignment } from './write-alignment.ts';
import { addBodies } from './write-bodies.ts';

const SCHEMA = 'IFC4X3_ADD2';
/** Origins are whole numbers of metres, so that coordinates are read easily. */
const ORIGIN_STEP_M = 1000;
const TOLERANCE_M = 1e-5;

/** @param grounds along each route, null or left out where nobody has it */
export function writeIfc(
  material: ExportMaterial,
  name: string,
  grounds: readonly (GroundStrip | null)[] = [],
): string {
  const { project: about, srid, heightSystem, routes, made, startStationM, language } = material;
  const file = new StepFile();
  const seed = `${about.name}/${made.toISOString()}`;
  const first = routes[0].alignment.plan[0];
  const origin = [down(first.x), down(first.y)] as const;
  const world = file.add('IFCAXIS2PLACEMENT3D', file.add('IFCCARTESIANPOINT', reals(0, 0, 0)), NONE, NONE);
  const context = file.add('IFCGEOMETRICREPRESENTATIONCONTEXT', NONE, "'Model'", '3', real(TOLERANCE_M), world, NONE);
  const sub = (of: string, view: string) =>
    file.add(
      'IFCGEOMETRICREPRESENTATIONSUBCONTEXT',
      text(of),
      "'Model'",
      '*',
      '*',
      '*',
      '*',
      context,
      NONE,
      enumeration(view),
      NONE,
    );
  const [axis, footPrint] = [sub('Axis', 'GRAPH_VIEW'), sub('FootPrint', 'PLAN_VIEW')];
  const body = sub('Body', 'MODEL_VIEW');
  const unit = (kind: string, si: string) => file.add('IFCSIUNIT', '*', enumeration(kind), NONE, enumeration(si));
  const metre = unit('LENGTHUNIT', 'METRE');
  const units = [
    metre,
    unit('AREAUNIT', 'SQUARE_METRE'),
    unit('VOLUMEUNIT', 'CUBIC_METRE'),
    unit('PLANEANGLEUNIT', 'RADIAN'),
  ];
  const project = file.add(
    'IFCPROJECT',
    globalId(`${seed}/project`),
    NONE,
    text(about.name),
    about.description ? text(about.description) : NONE,
    NONE,
    NONE,
    NONE,
    list([context]),
    file.add('IFCUNITASSIGNMENT', list(units)),
  );
  const crs = file.add(
    'IFCPROJECTEDCRS',
    text(`EPSG:${srid}`),
    NONE,
    NONE,
    heightSystem ? text(verticalDatumOf(heightSystem)) : NONE,
    NONE,
    NONE,
    metre,
  );
  file.add('IFCMAPCONVERSION', context, crs, real(origin[0]), real(origin[1]), real(0), real(1), real(0), real(1));
  const placement = file.add('IFCLOCALPLACEMENT', NONE, world);
  const site = file.add(
    'IFCSITE',
    globalId(`${seed}/site`),
    ...[
      NONE,
      text(about.name),
      NONE,
      NONE,
      placement,
      NONE,
      NONE,
      enumeration('ELEMENT'),
      NONE,
      NONE,
      NONE,
      NONE,
      NONE,
    ],
  );
  const roads = routes.map((route) => road(file, seed, route, placement));
  const alignments = routes.map(
    (route) => addAlignment({ file, project, axis, footPrint, origin, seed }, { ...route, startStationM }).alignment,
  );
  file.add('IFCRELAGGREGATES', globalId(`${seed}/of project`), NONE, NONE, NONE, project, list([site, ...alignments]));
  file.add('IFCRELAGGREGATES', globalId(`${seed}/of site`), NONE, NONE, NONE, site, list(roads));
  for (const [i, alignment] of alignments.entries())
    file.add(
      'IFCRELREFERENCEDINSPATIALSTRUCTURE',
      globalId(`${seed}/alignment of road ${i}`),
      ...[NONE, NONE, NONE, list([alignment]), roads[i]],
    );
  const bodies = { file, body, site, placement, origin, seed, startStationM, language };
  for (const [i, route] of routes.entries()) addBodies(bodies, route, roads[i], grounds[i] ?? null);
  return file.toString({ name, made, view: 'Alignment-basedView', schema: SCHEMA });
}

const down = (m: number) => Math.floor(m / ORIGIN_STEP_M) * ORIGIN_STEP_M;

/** A road with the figures of its route. */
function road(file: StepFile, seed: string, route: ExportRoute, placement: Ref): Ref {
  const id = (what: string) => globalId(`${seed}/${route.name}/${what}`);
  const own = file.add(
    'IFCROAD',
    id('road'),
    ...[NONE, text(route.name), NONE, NONE, placement, NONE, text(route.routeType), enumeration('ELEMENT'), NONE],
  );
  const figures = FIGURE_IDS.map((figure) => {
    const { label, total, unit } = FIGURE_ROWS[figure];
    const name = unit.en ? `${label.en} (${unit.en})` : label.en;
    return file.add('IFCPROPERTYSINGLEVALUE', text(name), NONE, `IFCREAL(${real(route.figures[total])})`, NONE);
  });
  const set = file.add('IFCPROPERTYSET', id('figures'), NONE, "'Veivalg'", NONE, list(figures));
  file.add('IFCRELDEFINESBYPROPERTIES', id('figures of road'), NONE, NONE, NONE, list([own]), set);
  return own;
}
