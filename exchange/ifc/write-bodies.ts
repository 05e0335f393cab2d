// The built road of a route in IFC 4.3 as triangles: pavement with its courses, what is dug and filled as closed solids with their
// volumes, bridges as facilities of their own with deck and piers, vaults, and the ground. Cuts void the ground's stratum, as the schema
// asks of what is subtracted.

import { deckOf, piersOf } from '../export/bridge-bodies.ts';
import {
  type BuiltSection,
  builtSections,
  formationLine,
  pavementAt,
  type Tin,
  type Xyz,
} from '../export/built-road.ts';
import { type GroundStrip, groundAt, groundTin } from '../export/ground-strip.ts';
import type { ExportLanguage, ExportRoute } from '../export/material.ts';
import {
  earthworkLayers,
  type Layer,
  pavementLayer,
  roadMesh,
  type Solid,
  solidsBetween,
  volumeOf,
} from '../export/road-mesh.ts';
import { enumeration, globalId, list, NONE, type Ref, real, type StepFile, text } from './step.ts';

export interface BodyContext {
  readonly file: StepFile;
  /** Sub-context of bodies. */
  readonly body: Ref;
  readonly site: Ref;
  readonly placement: Ref;
  readonly origin: readonly [number, number];
  readonly seed: string;
  readonly startStationM: number;
  readonly language: ExportLanguage;
}

const NAMES = {
  asphalt: { nb: 'Asfaltdekke', en: 'Asphalt' },
  base: { nb: 'Bære- og forsterkningslag', en: 'Base and sub-base' },
  pavement: { nb: 'Overbygning', en: 'Pavement' },
  cut: { nb: 'Skjæring', en: 'Cut' },
  fill: { nb: 'Fylling', en: 'Fill' },
  bridge: { nb: 'Bru', en: 'Bridge' },
  deck: { nb: 'Brudekke', en: 'Deck' },
  piers: { nb: 'Søyler', en: 'Piers' },
  pier: { nb: 'Søyle', en: 'Pier' },
  tunnel: { nb: 'Tunnel', en: 'Tunnel' },
  ground: { nb: 'Terreng', en: 'Ground' },
  stratum: { nb: 'Grunn', en: 'Subsoil' },
} as const;
type Name = keyof typeof NAMES;

/** Adds the bodies of a route to its road; nothing where the route keeps no built road. */
export function addBodies(context: BodyContext, route: ExportRoute, road: Ref, ground: GroundStrip | null): void {
  const sections = builtSections(route);
  if (sections.length === 0) return;
  const add = new Bodies(context, route.name);
  const pavements = pavementLayers(route, sections);
  const contained = pavements.flatMap(({ asphalt, base }) => add.pavement(asphalt, base));
  if (ground) {
    const layers = sections.map((section) => {
      const formation = formationLine(section, pavementAt(route, section.chainageM));
      return earthworkLayers(section, formation, (t) =>
        groundAt(ground, section.x + section.sin * t, section.y - section.cos * t),
      );
    });
    const fills = solidsBetween(layers.map((one) => one?.fill ?? null));
    contained.push(
      ...fills.map((solid) => add.solid('IFCEARTHWORKSFILL', 'fill', 'EMBANKMENT', solid, 'CompactedVolume')),
    );
    const cuts = solidsBetween(layers.map((one) => one?.cut ?? null)).map((solid) =>
      add.solid('IFCEARTHWORKSCUT', 'cut', 'CUT', solid, 'UndisturbedVolume'),
    );
    add.ground(groundTin(ground), cuts);
  }
  const runs = structureRuns(sections);
  for (const run of runs) if (run[0].kind === 'tunnel') contained.push(...add.vault(run));
  add.bridges(runs.flatMap((run) => (run[0].kind === 'bridge' ? add.bridge(run, route) : [])));
  add.contain(contained, road);
}

/** Runs of one pavement: where its depths change another begins. */
function pavementLayers(route: ExportRoute, sections: readonly BuiltSection[]) {
  const asphaltOf = (chainageM: number) =>
    route.segments.find(
      ({ kind, fromM, toM }) => kind === 'surface' && chainageM >= fromM - 0.01 && chainageM <= toM + 0.01,
    )?.asphaltThicknessM ?? 0;
  const runs: { depth: number; thickness: number; layers: Layer[] }[] = [];
  let isOpen = false;
  for (const section of sections) {
    const depth = pavementAt(route, section.chainageM);
    const layer = pavementLayer(section, depth);
    if (!layer) {
      isOpen = false;
      continue;
    }
    const thickness = Math.min(asphaltOf(section.chainageM), depth);
    const last = runs.at(-1);
    const goesOn =
      isOpen && last?.depth === depth && last.thickness === thickness && last.layers[0].t.length === layer.t.length;
    if (goesOn) last.layers.push(layer);
    else runs.push({ depth, thickness, layers: [layer] });
    isOpen = true;
  }
  return runs.map(({ thickness, layers }) => ({
    asphalt:
      thickness > 0 ? solidsBetween(layers.map((one) => ({ ...one, bottom: one.top.map((z) => z - thickness) }))) : [],
    base: solidsBetween(layers.map((one) => ({ ...one, top: one.top.map((z) => z - thickness) }))),
  }));
}

function structureRuns(sections: readonly BuiltSection[]): BuiltSection[][] {
  const runs: BuiltSection[][] = [];
  sections.forEach((section, i) => {
    if (section.kind === 'open') return;
    if (sections[i - 1]?.kind === section.kind) runs.at(-1)!.push(section);
    else runs.push([section]);
  });
  return runs.filter((run) => run.length > 1);
}

class Bodies {
  readonly #context: BodyContext;
  readonly #route: string;
  #count = 0;

  constructor(context: BodyContext, route: string) {
    this.#context = context;
    this.#route = route;
  }

  #id(): string {
    return globalId(`${this.#context.seed}/${this.#route}/body ${this.#count++}`);
  }

  #name(name: Name, range?: { readonly fromM: number; readonly toM: number }): string {
    const { language, startStationM } = this.#context;
    const at = (m: number) => Math.round(startStationM + m);
    if (!range) return text(NAMES[name][language]);
    const [from, to] = [at(range.fromM), at(range.toM)];
    return text(`${NAMES[name][language]} ${from === to ? from : `${from}–${to}`}`);
  }

  /** Heights as they are; plan from the file's origin, to a tenth of a millimetre. */
  #shape({ points, faces }: Pick<Tin, 'points' | 'faces'>, isClosed: boolean): Ref {
    const { file, origin, body } = this.#context;
    const tenth = (m: number) => real(Math.round(m * 1e4) / 1e4);
    const place = ([x, y, z]: Xyz) => list([tenth(x - origin[0]), tenth(y - origin[1]), tenth(z)]);
    const coordinates = file.add('IFCCARTESIANPOINTLIST3D', list(points.map(place)), NONE);
    const triangles = list(faces.map((face) => list(face.map((at) => String(at + 1)))));
    const set = file.add('IFCTRIANGULATEDFACESET', coordinates, NONE, isClosed ? '.T.' : '.F.', triangles, NONE);
    const shape = file.add('IFCSHAPEREPRESENTATION', body, "'Body'", "'Tessellation'", list([set]));
    return file.add('IFCPRODUCTDEFINITIONSHAPE', NONE, NONE, list([shape]));
  }

  #product(entity: string, name: string, shape: string, kind: string, objectType: string = NONE): Ref {
    const { file, placement } = this.#context;
    return file.add(entity, this.#id(), NONE, name, NONE, objectType, placement, shape, NONE, kind);
  }

  solid(entity: string, name: Name, kind: string, solid: Solid, quantity: string): Ref {
    const { file } = this.#context;
    const own = this.#product(entity, this.#name(name, solid), this.#shape(solid, true), enumeration(kind));
    const volume = file.add('IFCQUANTITYVOLUME', text(quantity), NONE, NONE, real(volumeOf(solid)), NONE);
    const length = file.add('IFCQUANTITYLENGTH', "'Length'", NONE, NONE, real(solid.toM - solid.fromM), NONE);
    const set = file.add(
      'IFCELEMENTQUANTITY',
      this.#id(),
      NONE,
      text(QUANTITY_SETS[entity]),
      NONE,
      NONE,
      list([length, volume]),
    );
    file.add('IFCRELDEFINESBYPROPERTIES', this.#id(), NONE, NONE, NONE, list([own]), set);
    return own;
  }

  /** A pavement of one make, put together of its courses; → the pavement, or none. */
  pavement(asphalt: readonly Solid[], base: readonly Solid[]): Ref[] {
    const { file } = this.#context;
    const whole = [...base, ...asphalt];
    if (whole.length === 0) return [];
    const range = { fromM: whole[0].fromM, toM: whole[whole.length - 1].toM };
    const own = this.#product(
      'IFCPAVEMENT',
      this.#name('pavement', range),
      NONE,
      enumeration(asphalt.length > 0 ? 'FLEXIBLE' : 'NOTDEFINED'),
    );
    const courses = [
      ...asphalt.map((solid) => this.solid('IFCCOURSE', 'asphalt', 'PAVEMENT', solid, 'GrossVolume')),
      ...base.map((solid) => this.solid('IFCCOURSE', 'base', 'CORE', solid, 'GrossVolume')),
    ];
    file.add('IFCRELAGGREGATES', this.#id(), NONE, NONE, NONE, own, list(courses));
    return [own];
  }

  /** A vault as it is seen. IFC 4.3 has no tunnel of its own. */
  vault(run: readonly BuiltSection[]): Ref[] {
    const mesh = roadMesh(run);
    if (mesh.faces.length === 0) return [];
    const name = this.#name('tunnel', rangeOf(run));
    const shape = this.#shape(mesh, false);
    return [this.#product('IFCBUILDINGELEMENTPROXY', name, shape, enumeration('USERDEFINED'), text('TUNNEL'))];
  }

  /** A bridge as a facility, with the parts that its deck and its piers belong to; none where it has no body. */
  bridge(run: readonly BuiltSection[], route: ExportRoute): Ref[] {
    const deck = deckOf(run);
    if (!deck) return [];
    const { file } = this.#context;
    const bridge = this.#facility('IFCBRIDGE', this.#name('bridge', deck), [NONE]);
    const slab = this.#product(
      'IFCSLAB',
      this.#name('deck', deck),
      this.#shape(deck, true),
      enumeration('USERDEFINED'),
      text('DECK'),
    );
    const parts = [this.#part('deck', 'DECK', [slab])];
    const piers = piersOf(run, route).map((pier) =>
      this.#product('IFCCOLUMN', this.#name('pier', pier), this.#shape(pier, true), enumeration('PIERSTEM')),
    );
    if (piers.length > 0) parts.push(this.#part('piers', 'PIER', piers));
    file.add('IFCRELAGGREGATES', this.#id(), NONE, NONE, NONE, bridge, list(parts));
    return [bridge];
  }

  #part(name: Name, kind: string, products: readonly Ref[]): Ref {
    const own = this.#facility('IFCBRIDGEPART', this.#name(name), [enumeration('LONGITUDINAL'), enumeration(kind)]);
    this.contain(products, own);
    return own;
  }

  #facility(entity: string, name: string, kinds: readonly string[]): Ref {
    const { file, placement } = this.#context;
    const is = enumeration('ELEMENT');
    return file.add(entity, this.#id(), NONE, name, NONE, NONE, placement, NONE, text(this.#route), is, ...kinds);
  }

  /** Beside the roads of the site. */
  bridges(bridges: readonly Ref[]): void {
    if (bridges.length === 0) return;
    const { file, site } = this.#context;
    file.add('IFCRELAGGREGATES', this.#id(), NONE, NONE, NONE, site, list(bridges));
  }

  /** The ground as a surface of the site, and the stratum that the cuts are taken out of. */
  ground(tin: Tin, cuts: readonly Ref[]): void {
    const { file, site } = this.#context;
    const parts: Ref[] = [];
    if (tin.faces.length > 0)
      parts.push(
        this.#product('IFCGEOGRAPHICELEMENT', this.#name('ground'), this.#shape(tin, false), enumeration('TERRAIN')),
      );
    if (cuts.length > 0) {
      const stratum = this.#product('IFCGEOTECHNICALSTRATUM', this.#name('stratum'), NONE, enumeration('SOLID'));
      for (const cut of cuts) file.add('IFCRELVOIDSELEMENT', this.#id(), NONE, NONE, NONE, stratum, cut);
      parts.push(stratum);
    }
    this.contain(parts, site);
  }

  contain(products: readonly Ref[], structure: Ref): void {
    if (products.length === 0) return;
    const { file } = this.#context;
    file.add('IFCRELCONTAINEDINSPATIALSTRUCTURE', this.#id(), NONE, NONE, NONE, list(products), structure);
  }
}

const rangeOf = (run: readonly BuiltSection[]) => ({ fromM: run[0].chainageM, toM: run[run.length - 1].chainageM });

/** Sets of base quantities, as the standard names them. */
const QUANTITY_SETS: Readonly<Record<string, string>> = {
  IFCCOURSE: 'Qto_CourseBaseQuantities',
  IFCEARTHWORKSCUT: 'Qto_EarthworksCutBaseQuantities',
  IFCEARTHWORKSFILL: 'Qto_EarthworksFillBaseQuantities',
};
