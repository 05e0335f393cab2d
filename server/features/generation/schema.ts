// GraphQL: generations, what runs in the organization, and the two mutations that start and stop them.

import type { Ctx } from '../../platform/context.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { builder, pageSize } from '../../platform/graphql/builder.ts';
import { loadOne } from '../../platform/graphql/loader.ts';
import { GenerationRef, type GenerationRow, JobRef, PathRef, ProjectRef } from '../../platform/graphql/refs.ts';
import { priceLevelFor } from '../../platform/problem/price-levels.ts';
import { improveStretch, joinRoutes } from './change-line.ts';
import { type DifferenceSide, differenceOf, type GenerationDifference } from './difference.ts';
import * as queries from './queries.ts';
import { type RoutePrices, routePrices } from './route-prices.ts';
import * as service from './service.ts';

GenerationRef.implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    projectId: t.expose('project_id', { type: 'UUID' }),
    pathId: t.expose('path_id', { type: 'UUID' }),
    state: t.exposeString('state', { description: 'queued, running, stopping, done, infeasible, cancelled, failed' }),
    phase: t.exposeString('phase', { description: 'queued, seeding, improving, waysOut, finishing' }),
    progress: t.exposeFloat('progress'),
    round: t.exposeInt('round'),
    rounds: t.exposeInt('rounds'),
    evaluations: t.exposeFloat('evaluations'),
    secondsLeft: t.exposeFloat('seconds_left', { nullable: true }),
    previews: t.expose('previews', { type: 'JSON', description: 'RoutePreview[] of the last round while it runs.' }),
    priceLevel: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Domain Label of its prices; null where it kept none.',
      resolve: ({ id }, _, ctx) => priceLevelFor(ctx, id),
    }),
    reasons: t.expose('reasons', { type: 'JSON', description: 'Reason[] when infeasible.' }),
    waysOut: t.expose('ways_out', {
      type: 'JSON',
      nullable: true,
      description:
        'Domain WayOut[] when infeasible, cheapest first: changes with which a short search found a route. Null where none were tried.',
    }),
    bound: t.expose('bound', {
      type: 'JSON',
      nullable: true,
      description: 'Lower bound {costNok, method} or null.',
    }),
    provenance: t.expose('provenance', { type: 'JSON', nullable: true }),
    task: t.expose('task', {
      type: 'JSON',
      nullable: true,
      description: 'Domain LineTask where existing lines are changed; null for a search of the whole path.',
    }),
    outcome: t.expose('outcome', {
      type: 'JSON',
      nullable: true,
      description: 'Domain LineOutcome of a LineTask, when it is done.',
    }),
    error: t.string({
      nullable: true,
      // What went wrong inside (paths, keys) is for the log; the id finds it there.
      resolve: ({ error, id }, _, ctx) =>
        error === null ? null : `${ctx.language === 'en' ? 'Something went wrong.' : 'Noe gikk galt.'} (${id})`,
    }),
    created: t.expose('created', { type: 'DateTime' }),
    started: t.expose('started', { type: 'DateTime', nullable: true }),
    ended: t.expose('ended', { type: 'DateTime', nullable: true }),
  }),
});

interface Running {
  readonly generations: GenerationRow[];
  readonly jobs: RowOf<'job'>[];
}

const RunningRef = builder.objectRef<Running>('Running').implement({
  fields: (t) => ({
    generations: t.field({ type: [GenerationRef], resolve: (running) => running.generations }),
    jobs: t.field({ type: [JobRef], resolve: (running) => running.jobs }),
  }),
});

const DifferenceSideRef = builder.objectRef<DifferenceSide>('DifferenceSide').implement({
  description: 'A generation and the cheapest route that it found, also where that was replaced since.',
  fields: (t) => ({
    generation: t.field({ type: GenerationRef, resolve: ({ generation }) => generation }),
    routeCount: t.exposeInt('routeCount'),
    bestRoute: t.exposeString('bestRoute', { nullable: true, description: 'Its name.' }),
    figures: t.expose('figures', { type: 'JSON', nullable: true, description: 'Domain Figures, as calculated.' }),
    volumes: t.expose('volumes', { type: 'JSON', nullable: true, description: '{cutM3, fillM3}' }),
  }),
});

const GenerationDifferenceRef = builder.objectRef<GenerationDifference>('GenerationDifference').implement({
  description: 'What two generations of a path were given, and what came of them.',
  fields: (t) => ({
    before: t.field({ type: DifferenceSideRef, resolve: ({ before }) => before }),
    after: t.field({ type: DifferenceSideRef, resolve: ({ after }) => after }),
    inputs: t.expose('inputs', { type: 'JSON', description: 'Domain InputDifference.' }),
  }),
});

builder.queryFields((t) => ({
  generationDifference: t.field({
    type: GenerationDifferenceRef,
    nullable: true,
    description: 'Two generations of one path; null where one of them cannot be seen.',
    args: { beforeId: t.arg({ type: 'UUID', required: true }), afterId: t.arg({ type: 'UUID', required: true }) },
    resolve: (_, { beforeId, afterId }, ctx) => differenceOf(ctx, beforeId, afterId),
  }),
  generation: t.field({
    type: GenerationRef,
    nullable: true,
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: (_, { id }, ctx) => service.findGeneration(ctx, id),
  }),
  running: t.field({
    type: RunningRef,
    description: 'Running work in the current organization, for the top bar.',
    resolve: async (_, __, ctx) => {
      const { organizationId } = ctx.actor;
      if (!organizationId) return { generations: [], jobs: [] };
      return await inTenant(ctx, async (tx) => ({
        generations: await queries.activeOfOrganization(tx, organizationId),
        jobs: await queries.activeJobs(tx, organizationId),
      }));
    },
  }),
}));

builder.mutationFields((t) => ({
  generateRoutes: t.field({
    type: [GenerationRef],
    description: 'One generation per path; a path that already calculates answers with the running one.',
    args: { pathIds: t.arg({ type: ['UUID'], required: true }) },
    resolve: (_, { pathIds }, ctx) => service.generateRoutes(ctx, pathIds),
  }),
  stopGeneration: t.field({
    type: GenerationRef,
    description: 'keepFound: true ends with the routes found so far, false throws them away.',
    args: { id: t.arg({ type: 'UUID', required: true }), keepFound: t.arg.boolean({ required: true }) },
    resolve: (_, { id, keepFound }, ctx) => service.stopGeneration(ctx, id, keepFound),
  }),
  improveStretch: t.field({
    type: GenerationRef,
    description:
      'Searches a stretch of a route again, for a cheaper line, with the rest of it fixed. A better one comes as a new kept route.',
    args: {
      routeId: t.arg({ type: 'UUID', required: true }),
      fromM: t.arg.float({ required: true, description: 'Chainage, m.' }),
      toM: t.arg.float({ required: true, description: 'Chainage, m.' }),
    },
    resolve: (_, { routeId, fromM, toM }, ctx) => improveStretch(ctx, routeId, { fromM, toM }),
  }),
  joinRoutes: t.field({
    type: GenerationRef,
    description: 'A new kept route: the first one up to a place, and the second one, of the same path, from there.',
    args: {
      firstId: t.arg({ type: 'UUID', required: true }),
      secondId: t.arg({ type: 'UUID', required: true }),
      x: t.arg.float({ required: true }),
      y: t.arg.float({ required: true }),
    },
    resolve: (_, { firstId, secondId, x, y }, ctx) => joinRoutes(ctx, firstId, secondId, { x, y }),
  }),
}));

builder.objectField(ProjectRef, 'generations', (t) =>
  t.field({
    type: [GenerationRef],
    description: 'Latest first.',
    args: { first: t.arg.int({ defaultValue: 20 }) },
    resolve: (project, { first }, ctx) =>
      inTenant(ctx, (tx) => queries.latestOfProject(tx, project.id, pageSize(first, 20))),
  }),
);

const RoutePricesRef = builder.objectRef<RoutePrices>('RoutePrices').implement({
  description: 'The prices that the routes of a generation were worked out with, against current ones.',
  fields: (t) => ({
    generationId: t.expose('generationId', { type: 'UUID' }),
    levels: t.expose('levels', {
      type: 'JSON',
      description: '{stored, today}: year and VAT of the prices, as Labels.',
    }),
    changes: t.expose('changes', { type: 'JSON', description: 'PriceChange[]: what figures can be repriced with.' }),
    design: t.expose('design', { type: 'JSON', description: 'PriceChange[]: what only a new generation can answer.' }),
    ground: t.expose('ground', {
      type: ['String'],
      description:
        'Which of terrain, bedrock, areas, lines (that are crossed) and floods (how they are worked out) are others than those of the generation.',
    }),
    pricing: t.expose('pricing', {
      type: 'JSON',
      description: 'StoredPrices: with the quantities of a route, the figures at current prices.',
    }),
  }),
});

builder.objectField(ProjectRef, 'routePrices', (t) =>
  t.field({
    type: [RoutePricesRef],
    description: 'Of each generation with current routes and known prices, oldest first.',
    extensions: { isReadForEachRow: true },
    resolve: (project, _, ctx) => inTenant(ctx, (tx) => routePrices(tx, project)),
  }),
);

builder.objectField(PathRef, 'generations', (t) =>
  t.field({
    type: [GenerationRef],
    description: 'Those that ended with routes or with reasons, latest first.',
    args: { first: t.arg.int({ defaultValue: 50 }) },
    resolve: (path, { first }, ctx) => inTenant(ctx, (tx) => queries.endedOfPath(tx, path.id, pageSize(first, 50))),
  }),
);

builder.objectField(PathRef, 'activeGeneration', (t) =>
  t.field({
    type: GenerationRef,
    nullable: true,
    description: 'The generation that is queued or running, if any.',
    resolve: async (path, _, ctx) => (await loadOne(ctx, activeByPath, path.id)) ?? null,
  }),
);

async function activeByPath(ctx: Ctx, ids: readonly string[]): Promise<Map<string, GenerationRow>> {
  const rows = await inTenant(ctx, (tx) => queries.activeOfPaths(tx, ids));
  return new Map(rows.map((row) => [row.path_id, row]));
}
