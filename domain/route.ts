// One computed alternative of a path: what the engine answers, what is stored and what is shown.

import type { Alignment } from './alignment.ts';
import type { Climb } from './climb-advice.ts';
import type { Figures, Quantity } from './figures/item.ts';
import type { RoadClass } from './parameters/road-crossings.ts';
import type { SegmentKind } from './segment-kind.ts';

export interface Segment {
  readonly kind: SegmentKind;
  /** Id of the segment type that it is built by. */
  readonly segmentTypeId: string;
  readonly fromM: number;
  readonly toM: number;
}

export type ViolationCode =
  | 'radiusTooSmall'
  | 'radiusTooLarge'
  | 'gradeTooSteep'
  | 'steepGradeTooLong'
  | 'crestRadiusTooSmall'
  | 'sagRadiusTooSmall'
  | 'elementTooShort'
  | 'clothoidTooShort'
  | 'straightTooLong'
  | 'verticalCurveTooShort'
  | 'verticalRadiusTooLarge'
  | 'gradeRunTooShort'
  | 'verticalPointsTooNear'
  | 'gradeTooGentle'
  | 'meetsItself'
  | 'inForbiddenArea'
  | 'outsideTerrain'
  | 'outsideCorridor'
  | 'clearanceTooSmall'
  | 'fillInWater'
  | 'controlPointMissed'
  | 'endNotMet'
  | 'tunnelCoverTooSmall'
  | 'bridgeTooHigh'
  | 'bridgeTooShort'
  | 'slopeDoesNotMeetTerrain'
  | 'cutTooHigh'
  | 'fillTooHigh';

/** A broken rule: where, and by how much in the rule's own unit (m, %, m of length…). */
export interface Violation {
  readonly code: ViolationCode;
  readonly fromM: number;
  readonly toM: number;
  readonly limit: number;
  readonly actual: number;
  readonly unit: string;
  /** Area, feature line or control point concerned, by id; empty when none. */
  readonly subject: string;
}

export type ReasonCode =
  | 'endOutsideTerrain'
  | 'endInForbiddenArea'
  | 'controlPointOutsideTerrain'
  | 'controlPointInForbiddenArea'
  | 'gradeImpossible'
  | 'blocked'
  | 'corridorTooNarrow'
  | 'noData'
  | 'stretchTooShort'
  | 'radiusImpossible'
  | 'bearingImpossible'
  | 'timeTooShort';

/** Why a request cannot be met, and the smallest relaxation found that would help. */
export interface Reason {
  readonly code: ReasonCode;
  /** The stretch concerned, as points in the project's CRS. */
  readonly stretch: readonly (readonly [number, number])[];
  /** What to change: the parameter or entity, its value now and the value that would make the request feasible. */
  readonly relaxation: {
    readonly what: string;
    readonly now: number;
    readonly needed: number;
    readonly unit: string;
  } | null;
  /** Of a climb that is too much: what lies between the ends of the stretch. */
  readonly climb?: Climb;
}

export const COMPASS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Compass = (typeof COMPASS)[number];

/** What distinguishes a corridor from the others, as facts of its cheapest route. */
export interface CorridorLabel {
  /** On which side of the straight line from point to point of the request it lies in the mean; direct = near it. */
  readonly side: Compass | 'direct';
  /** Farthest from that line, m. */
  readonly offM: number;
  readonly tunnelM: number;
  readonly bridgeM: number;
  /** The river or water that it follows, with the water's name or ''; missing where it follows none. */
  readonly along?: { readonly kind: 'river' | 'water'; readonly name: string };
  /** Named areas that it crosses and that not every corridor crosses. */
  readonly through: readonly string[];
  /** The same of areas without a name of their own, by class. */
  readonly throughClasses?: readonly { readonly group: string; readonly category: string }[];
  /** Named areas that corridors pass on different sides, and where it passes: 'n' = north of the area. */
  readonly past: readonly { readonly name: string; readonly side: Compass }[];
}

/** What a figure gains when the rock surface lies one standard deviation higher, or lower, than it is thought to. */
export interface Change {
  readonly higher: number;
  readonly lower: number;
}

/** What the resolution of the terrain has to do with a route. */
export interface TerrainUncertainty {
  /** Of the terrain that it was worked out on. */
  readonly cellM: number;
  /** Carriageway and shoulders. */
  readonly widthM: number;
  /** Cut and fill over length × width of open road. */
  readonly depthM: number;
  /** Cost of what follows the heights of the ground, add-ons included. */
  readonly earthworkNok: number;
}

/** How uncertain rock makes a route: bank m³ of cut, NOK and kg CO2e, for the whole surface off by one σ at once. */
export interface RockUncertainty {
  readonly rockCutM3: Change;
  readonly soilCutM3: Change;
  readonly costNok: Change;
  readonly co2Kg: Change;
  /** Missing in results of before it was noted. */
  readonly terrain?: TerrainUncertainty;
}

/** One arrow of the mass-haul diagram: masses of one kind that are carried along the route in one direction. */
export interface HaulMove {
  readonly material: 'soil' | 'rock' | 'qualityRock';
  /** Where they come from and go to: null = dug or used on the line, '' = beyond an end of it, else a mass point's id. */
  readonly source: string | null;
  readonly target: string | null;
  /** Centres of loading and unloading, chainage m. */
  readonly fromM: number;
  readonly toM: number;
  /** Compacted m³, mean distance in m, and the part of their product that the price of digging includes, m³·m. */
  readonly volumeM3: number;
  readonly distanceM: number;
  readonly freeM3M: number;
}

export type DrivingRule =
  | 'grade'
  | 'crestRadius'
  | 'sagRadius'
  | 'planRadius'
  | 'endHeight'
  | 'controlHeight'
  | 'clearance';

/** A limit that a stretch of a route touches, and what it costs. */
export interface DrivingConstraint {
  readonly rule: DrivingRule;
  readonly fromM: number;
  readonly toM: number;
  /** The limit in its unit: % of grade, m of radius or height. */
  readonly limit: number;
  readonly unit: string;
  /** 'start', 'end', a control point's or a crossed line's id; empty for limits of the design class. */
  readonly subject: string;
  /**
   * What the cost falls by, NOK, per unit by which the limit is relaxed there (a steeper grade, a smaller radius, less
   * clearance), the profile – for a radius in plan the points beside it too – being made the best again. For a height: per metre that it is raised; negative = lowering it saves.
   */
  readonly marginalNok: number;
  /** What trying it gave; missing where it follows from the slope of the cost. */
  readonly trial?: LimitTrial;
}

/** A limit moved on its stretch to both sides, and the line made the best again each time. */
export interface LimitTrial {
  /** In the limit's unit. */
  readonly step: number;
  /** What the whole cost falls by with the limit relaxed – a height raised – by the step, NOK. */
  readonly savesNok: number;
  /** What it rises by with the limit that much stricter – a height lowered; null = no line was found then. */
  readonly addsNok: number | null;
}

export interface DrivingConstraints {
  /** By chainage; empty where no limit holds the profile. */
  readonly stretches: readonly DrivingConstraint[];
  /** How limits were tried; missing where what they cost follows from the slope of the cost alone. */
  readonly tried?: {
    /** So many limits were tried, and so many more touch the line. */
    readonly limits: number;
    readonly left: number;
    /** What the cost falls by when the line is made the best again with every limit as it is: the search's doing, and no limit's, NOK. */
    readonly unfinishedNok: number;
  };
  /** Share of the cost's slope that the limits do not explain: 0 = nothing but the limits holds this profile. */
  readonly unexplained: number;
  /** The same for the plan near its sharpest curves; missing where none has the smallest radius. */
  readonly unexplainedPlan?: number;
}

/** Water that a route crosses: a stream or river at a place, or sea or a lake along a stretch; or a stream that it leads beside it. */
export interface WaterCrossing {
  /** The crossed line or area. */
  readonly subject: string;
  readonly kind: 'stream' | 'river' | 'sea' | 'lake';
  /** Where it is crossed; of a stretch, where that begins. */
  readonly chainageM: number;
  /** Of the stretch over sea or a lake, or of the stream that is led beside the road, m; missing for streams and rivers that are crossed. */
  readonly lengthM?: number;
  /** Where the stretch along a stream ends, m; missing for the others. */
  readonly toM?: number;
  /** What drains there, m²; null: not known. */
  readonly catchmentM2: number | null;
  /** The flood that must pass, m³/s; null: not known. */
  readonly floodM3s: number | null;
  /**
   * What the road has there. Open road crosses water only where that is a violation, or on a fill that may stand in it; `along`: it lies
   * where the stream runs, which is led beside it.
   */
  readonly on: SegmentKind | 'fill' | 'along';
  /** Pipes of the culvert side by side, and their inner diameter, m; 0 and null elsewhere. */
  readonly pipes: number;
  readonly diameterM: number | null;
  /** Least clear span for the flood where a culvert does not do, m; null: not known, or not asked for. */
  readonly spanM: number | null;
}

/** A road or railway that a route crosses. */
export interface RoadCrossing {
  /** The crossed line. */
  readonly subject: string;
  readonly kind: 'road' | 'railway';
  readonly roadClass: RoadClass;
  readonly chainageM: number;
  /** `level`: a junction; `over`, `under`: the new road on fill or in cut, the other by an underpass or bridge; else the road's own structure. */
  readonly on: 'level' | 'over' | 'under' | 'bridge' | 'tunnel';
  /** Of the other's underpass or bridge, m; 0 elsewhere. */
  readonly lengthM: number;
}

/** The room that a route keeps at a line that it crosses. */
export interface Clearance {
  /** The line's id. */
  readonly subject: string;
  readonly chainageM: number;
  /** The road passes over the line, or under it. */
  readonly passes: 'over' | 'under';
  readonly limitM: number;
  readonly actualM: number;
}

export interface RouteResult {
  /** Stable within a generation: 'r1', 'r2'… in the order in which they were archived. */
  readonly key: string;
  /** Corridors are numbered from 0 by their best cost; routes of one corridor share their label. */
  readonly corridor: number;
  /** What distinguishes its corridor from the others; missing where nobody compared. */
  readonly corridorLabel?: CorridorLabel;
  readonly alignment: Alignment;
  readonly segments: readonly Segment[];
  readonly quantities: readonly Quantity[];
  readonly figures: Figures;
  readonly violations: readonly Violation[];
  readonly stations: import('./stations.ts').Stations;
  /** Arrows of the mass-haul diagram; missing where masses were settled by the closed form alone. */
  readonly moves?: readonly HaulMove[];
  /** Missing where nobody asked. */
  readonly uncertainty?: RockUncertainty;
  /** Where lines are crossed that ask for room; missing where nobody looked. */
  readonly clearances?: readonly Clearance[];
  /** Water that is crossed, in order; missing where nobody looked. */
  readonly waterCrossings?: readonly WaterCrossing[];
  /** Roads and railways that are crossed, in order; missing where nobody looked. */
  readonly roadCrossings?: readonly RoadCrossing[];
  /** What drives the cost of the profile; missing where nobody asked. */
  readonly driving?: DrivingConstraints;
}
