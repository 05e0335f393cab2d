// What a package of exported files is made of: routes as they are stored, what they were worked out from, and what was asked for.
// Plain values and typed arrays, so that it passes from the server to a child process as it is.

import type { Alignment } from '#domain/alignment.ts';
import type { BreakdownRow, Figures } from '#domain/figures/item.ts';
import type { OwnProcessCodes } from '#domain/figures/own-process-codes.ts';
import type { PavementLayers } from '#domain/figures/pavement-layers.ts';
import type { StoredPrices } from '#domain/figures/repricing.ts';
import type { Label } from '#domain/parameters/parameter.ts';
import type { HaulMove, RockUncertainty, Violation, WaterCrossing } from '#domain/route.ts';
import type { SegmentKind } from '#domain/segment-kind.ts';
import type { Stations } from '#domain/stations.ts';
import type { HaulMasses } from '#engine/haul/haul-masses.ts';

export type ExportLanguage = keyof Label;

export interface ExportSegment {
  readonly kind: SegmentKind;
  /** Of the segment type that it is built by. */
  readonly name: string;
  readonly fromM: number;
  readonly toM: number;
  /** Of its pavement, m; 0 without asphalt, or where it is not known. */
  readonly asphaltThicknessM: number;
  /** Of its pavement; null or left out where they are not known. */
  readonly layers?: PavementLayers | null | undefined;
  /** Placed m³ of a solid one, of soil and rock; null or left out where it is not known. */
  readonly compaction?: { readonly soil: number; readonly rock: number } | null;
  /** Depth of its pavement from the road's surface down to the formation, m; 0 on structures, or where it is not known. */
  readonly pavementM: number;
}

/** What the hauling of a stored route is solved again from. */
export interface HaulingInput {
  readonly masses: HaulMasses;
  readonly pricing: StoredPrices;
}

/** Masses that are carried from one place to another. */
export interface HauledMass extends Pick<HaulMove, 'material' | 'source' | 'target' | 'fromM' | 'toM' | 'distanceM'> {
  /** In the ground, on the lorry, and placed. */
  readonly bankM3: number;
  readonly looseM3: number;
  readonly compactedM3: number;
  readonly tonnes: number;
  /** Loose m³·km beyond the distance that digging includes, and what they cost, add-ons included. */
  readonly paidM3Km: number;
  readonly costNok: number;
}

/** An area of what a route was worked out on, as it lay then. */
export interface ExportArea {
  readonly id: string;
  readonly group: string;
  readonly category: string;
  /** [polygon][ring][vertex][x, y] in the system of the files' coordinates, each ring closed. */
  readonly polygons: readonly (readonly (readonly (readonly [number, number])[])[])[];
}

/** Where masses are fetched or brought beside the line. */
export interface ExportMassPoint {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** P10 and P90 of an item's cost by its prices, NOK, where the organization has set some itself. */
export interface ItemPriceRange {
  /** Item, material and work (keyOf of item-ranges.ts). */
  readonly key: string;
  readonly lowNok: number;
  readonly highNok: number;
}

export interface ExportRoute {
  /** Unlike those of the other routes of a package. */
  readonly name: string;
  readonly path: string;
  readonly routeType: string;
  /** #rrggbb */
  readonly color: string;
  readonly alignment: Alignment;
  readonly segments: readonly ExportSegment[];
  /** In the system of the files' coordinates, as the alignment. */
  readonly stations: Stations;
  /** Encoded RoadBody; null where the route keeps none. */
  readonly body: Uint8Array | null;
  readonly breakdown: readonly BreakdownRow[];
  readonly figures: Figures;
  readonly violations: readonly Violation[];
  readonly waterCrossings: readonly WaterCrossing[];
  /** Those that its breakdown counts; left out where the result keeps none. */
  readonly areas?: readonly ExportArea[] | undefined;
  /** Of its hauling; left out where the result keeps none. */
  readonly massPoints?: readonly ExportMassPoint[] | undefined;
  readonly uncertainty: RockUncertainty | null;
  /** What no route can cost less than, NOK; 0: not known. */
  readonly boundNok: number;
  /** P10 and P90 of the cost by its prices, NOK, where the organization has set some itself. */
  readonly pricesRange?: { readonly lowNok: number; readonly highNok: number } | undefined;
  /** The same by item. */
  readonly itemPrices?: readonly ItemPriceRange[] | undefined;
  /** Left out where no masses are stored; what comes of it. */
  readonly hauling?: HaulingInput | undefined;
  readonly hauled?: readonly HauledMass[] | undefined;
  /** Level, currency and VAT of the prices that it was worked out with. */
  readonly priceLevel: Label;
  /** Names of what the breakdown's subjects are ids of. */
  readonly subjects: Readonly<Record<string, string>>;
}

/** A raster or a layer that the routes were worked out on. */
export interface ExportSource {
  readonly kind: 'ground' | 'bedrock' | 'bedrockSigma' | 'areas';
  readonly name: string;
  readonly attribution: string;
  /** Of a terrain: null where nobody has said it. */
  readonly surveyedYear?: number | null;
  /** Version of what was read: of a raster its SHA-256, of a layer its count of areas. */
  readonly version: string;
}

export interface ExportMaterial {
  readonly project: { readonly name: string; readonly description: string };
  /** EPSG code of all coordinates. */
  readonly srid: number;
  /** That heights are counted in, by its name; null where nobody has said it. */
  readonly heightSystem: string | null;
  readonly language: ExportLanguage;
  /** Station of each route's first point, m. */
  readonly startStationM: number;
  readonly routes: readonly ExportRoute[];
  readonly sources: readonly ExportSource[];
  readonly engineVersion: string;
  /** How its files are named (domain/export-names.ts); the usual pattern by default. */
  readonly namePattern?: string | undefined;
  /** What the organization says of process codes itself. */
  readonly processCodes?: OwnProcessCodes | undefined;
  /** When the newest of what it holds was made, so that the same material says the same whenever it is written. */
  readonly made: Date;
}

/** Text, bytes, a file of the local disk, or text that is made piece by piece while it is written. */
export type FileContent =
  | string
  | Uint8Array
  | { readonly file: string }
  | { readonly lines: () => AsyncIterable<string> };

/** A file of the package. */
export interface ExportFile {
  /** Within the package, with slashes. */
  readonly path: string;
  readonly content: FileContent;
  readonly about: Label;
}

/** The names, later ones of the same name numbered. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let n = 2; taken.has(free); n++) free = `${name} (${n})`;
    taken.add(free);
    return free;
  });
}
