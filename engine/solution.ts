// What a search answers: routes, or reasons why there are none, with the record that lets anybody replay it.

import type { Alignment } from '#domain/alignment.ts';
import type { Figures } from '#domain/figures/item.ts';
import type { Reason, RouteResult } from '#domain/route.ts';
import type { RouteHaulCase } from './evaluate/detail/haul-case.ts';
import type { WorkRecord } from './run.ts';

export interface Provenance {
  readonly engineVersion: string;
  readonly seed: number;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Trials done by each chain. */
  readonly workPerChain: readonly number[];
  /** What was done: as `Run.work` it gives the same Solution again. */
  readonly work: WorkRecord;
  readonly evaluations: number;
}

/** A route with its masses as a case for the linear program of hauling. */
export interface SolvedRoute extends RouteResult {
  readonly haulCase?: RouteHaulCase;
}

export interface Solution {
  /** Feasible routes, cheapest first; empty when infeasible. */
  readonly routes: readonly SolvedRoute[];
  /** Non-empty when there is no feasible route. */
  readonly reasons: readonly Reason[];
  /** A proven lower bound on the cost of any feasible route, NOK, and how it was proven; null = none. */
  readonly bound: { readonly costNok: number; readonly method: string } | null;
  readonly provenance: Provenance;
}

/** A route while the search still runs: enough for the canvas and the table. */
export interface RoutePreview {
  readonly key: string;
  readonly corridor: number;
  readonly alignment: Alignment;
  readonly figures: Figures;
  /** x, y, z per vertex, flat, about every 20 m. */
  readonly line: readonly number[];
}

/** Yielded by optimise() after each round: progress and a checkpoint at once. */
export interface Round {
  readonly round: number;
  readonly rounds: number;
  readonly phase: 'seeding' | 'improving' | 'finishing';
  /** Share of the whole work done, 0…1, never falling. */
  readonly progress: number;
  readonly evaluations: number;
  readonly routes: readonly RoutePreview[];
  /** JSON value that optimise() can go on from, with the same end result. */
  readonly checkpoint: unknown;
}
