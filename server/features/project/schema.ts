// GraphQL: projects, their list and their own fields. Other features add theirs to ProjectRef.

import { organizationPrices } from '#domain/catalogue/organization-prices.ts';
import { searchSettings } from '#domain/catalogue/settings-by-level.ts';
import { landUseCodesOf } from '#domain/parameters/land-use-codes.ts';
import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { groupBy, loadOne } from '../../platform/graphql/loader.ts';
import { clearNulls, omitNulls } from '../../platform/graphql/omit-nulls.ts';
import { PageInfoRef, ProjectRef } from '../../platform/graphql/refs.ts';
import { priceLevelFor } from '../../platform/problem/price-levels.ts';
import { changesSinceVisit, organizationSettingsOf, type Since, type Summary, summariesOf } from './queries.ts';
import * as roles from './roles.ts';
import * as service from './service.ts';
import { type ListedVersion, type VersionChange, type VersionPath, versionsOfProjects } from './version-queries.ts';
import * as versions from './versions.ts';

const SummaryRef = builder.objectRef<Summary>('ProjectSummary').implement({
  fields: (t) => ({
    pathCount: t.exposeInt('path_count'),
    routeCount: t.exposeInt('route_count'),
    bestCostNok: t.exposeFloat('best_cost_nok', { nullable: true }),
    bestCostPath: t.exposeString('best_cost_path', { nullable: true, description: 'The path of the best route.' }),
    priceLevel: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Domain Label of the prices of the best cost; null where they are not known.',
      resolve: ({ best_generation_id: id }, _, ctx) => priceLevelFor(ctx, id),
    }),
    runningCount: t.exposeInt('running_count'),
    changesSince: t.int({
      description: 'What others have done since you last had the project open, as far as 500 changes back.',
      resolve: async ({ project_id }, _, ctx) => (await loadOne(ctx, changesByProject, project_id))?.changes ?? 0,
    }),
    changedBy: t.stringList({
      description: 'Who has; three names at most.',
      resolve: async ({ project_id }, _, ctx) => [
        ...((await loadOne(ctx, changesByProject, project_id))?.changed_by ?? []),
      ],
    }),
  }),
});

const RoleRef = builder.objectRef<roles.RoleRow>('ProjectRole').implement({
  fields: (t) => ({
    userId: t.expose('user_id', { type: 'UUID' }),
    email: t.exposeString('email'),
    firstName: t.exposeString('first_name'),
    lastName: t.exposeString('last_name'),
    role: t.exposeString('role'),
  }),
});

ProjectRef.implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    // What the organization writes for itself is not for readers of a share link.
    notes: t.string({ resolve: ({ notes }, _, ctx) => (ctx.sharedProjectId ? '' : notes) }),
    comments: t.string({ resolve: ({ comments }, _, ctx) => (ctx.sharedProjectId ? '' : comments) }),
    tags: t.exposeStringList('tags'),
    srid: t.exposeInt('srid'),
    origoX: t.exposeFloat('origo_x'),
    origoY: t.exposeFloat('origo_y'),
    origoZ: t.exposeFloat('origo_z'),
    settings: t.field({
      type: 'JSON',
      description: 'What the project sets itself: {mass, optimisation}. The rest holds as in the organization.',
      resolve: ({ settings }, _, ctx) => (ctx.sharedProjectId ? {} : settings),
    }),
    organizationSettings: t.field({
      type: 'JSON',
      description:
        'What holds in the organization: {mass, optimisation, landUseCodes}, complete, and low and high of prices (priceSpreads).',
      resolve: async ({ organization_id: id }, _, ctx) => {
        const settings = ctx.sharedProjectId ? {} : ((await loadOne(ctx, settingsByOrganization, id)) ?? {});
        const { priceSpreads = {}, landUseCodes } = settings as Readonly<Record<string, unknown>>;
        return {
          mass: organizationPrices(settings).mass,
          optimisation: searchSettings(settings, {}),
          landUseCodes: landUseCodesOf(landUseCodes),
          priceSpreads,
        };
      },
    }),
    isDemo: t.exposeBoolean('is_demo'),
    created: t.expose('created', { type: 'DateTime' }),
    updated: t.expose('updated', { type: 'DateTime' }),
    version: t.exposeInt('version'),
    restricted: t.exposeBoolean('restricted', {
      description: 'Only who is named (and the organization’s admins) sees it; published, the organization reads it.',
    }),
    myRole: t.string({
      description: 'read, write, run or admin: each may do what the ones before may.',
      extensions: { isReadForEachRow: true },
      resolve: ({ id }, _, ctx) => roles.myRole(ctx, id),
    }),
    roles: t.field({
      type: [RoleRef],
      description: 'People with a role by name.',
      extensions: { isReadForEachRow: true },
      resolve: ({ id }, _, ctx) => roles.rolesOf(ctx, id),
    }),
    summary: t.field({
      type: SummaryRef,
      description: "Best route's cost and a count, for the dashboard card.",
      resolve: async (project, _, ctx) => (await loadOne(ctx, summariesByProject, project.id))!,
    }),
  }),
});

const ProjectVersionRef = builder.objectRef<ListedVersion>('ProjectVersion').implement({
  description: 'A project as it stood, kept under a name.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    note: t.exposeString('note'),
    created: t.expose('created', { type: 'DateTime' }),
    user: t.exposeString('user', { nullable: true, description: 'Who kept it.' }),
    pathCount: t.exposeInt('path_count'),
    areaCount: t.exposeInt('area_count'),
    routeCount: t.exposeInt('route_count'),
    terrain: t.exposeString('terrain', { nullable: true, description: 'What its ground is called; null for none.' }),
  }),
});

const VersionChangeRef = builder.objectRef<VersionChange>('ProjectVersionChange').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description: 'project, terrain, path, area_layer, area, feature, map_item or price_scenario.',
    }),
    name: t.exposeString('name'),
    change: t.exposeString('change', { description: 'added, removed or changed since the version.' }),
    fields: t.stringList({ description: 'What was changed, as inputs call it.', resolve: ({ fields }) => [...fields] }),
  }),
});

const VersionPathRef = builder.objectRef<VersionPath>('ProjectVersionPath').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    change: t.exposeString('change', { description: 'added or removed since the version, or kept.' }),
    bestCostBefore: t.exposeFloat('before', {
      nullable: true,
      description: 'Of the cheapest route in the version, as it was calculated.',
    }),
    bestCostAfter: t.exposeFloat('after', { nullable: true, description: 'Of the cheapest route today.' }),
  }),
});

const VersionDifferenceRef = builder.objectRef<versions.VersionDifference>('ProjectVersionDifference').implement({
  fields: (t) => ({
    changes: t.field({ type: [VersionChangeRef], resolve: ({ changes }) => [...changes] }),
    moreCount: t.exposeInt('more', { description: 'Changes beyond the first 100 of a kind.' }),
    paths: t.field({ type: [VersionPathRef], resolve: ({ paths }) => [...paths] }),
  }),
});

builder.objectField(ProjectRef, 'versions', (t) =>
  t.field({
    type: [ProjectVersionRef],
    description: 'Kept under a name, latest first.',
    resolve: async ({ id }, _, ctx) => (await loadOne(ctx, versionsByProject, id)) ?? [],
  }),
);

const ConnectionRef = builder.objectRef<service.ProjectPage>('ProjectConnection').implement({
  fields: (t) => ({
    nodes: t.field({ type: [ProjectRef], resolve: (page) => page.nodes }),
    pageInfo: t.field({ type: PageInfoRef, resolve: (page) => page.pageInfo }),
    totalCount: t.int({ resolve: (page, _, ctx) => service.countProjects(ctx, page.search) }),
  }),
});

const ProjectInput = builder.inputType('ProjectInput', {
  fields: (t) => ({
    name: t.string(),
    description: t.string(),
    notes: t.string(),
    comments: t.string(),
    tags: t.stringList(),
    srid: t.int(),
    origoX: t.float(),
    origoY: t.float(),
    origoZ: t.float(),
    settings: t.field({ type: 'JSON' }),
  }),
});

builder.queryFields((t) => ({
  projects: t.field({
    type: ConnectionRef,
    description: 'Projects of the current organization, latest change first.',
    args: { first: t.arg.int({ defaultValue: 50 }), after: t.arg.string(), search: t.arg.string() },
    resolve: (_, args, ctx) => service.listProjects(ctx, args),
  }),
  project: t.field({
    type: ProjectRef,
    nullable: true,
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: (_, { id }, ctx) => service.findProject(ctx, id),
  }),
  projectVersionDifference: t.field({
    type: VersionDifferenceRef,
    nullable: true,
    description: 'What was added, removed or changed since a version, and the best cost of each path then and now.',
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: (_, { id }, ctx) => versions.differenceSince(ctx, id),
  }),
}));

/** What an update sets by null. A name and a system are always there. */
const WITHOUT = { description: '', notes: '', comments: '', tags: [], settings: {}, origoX: 0, origoY: 0, origoZ: 0 };

builder.mutationFields((t) => ({
  createProject: t.field({
    type: ProjectRef,
    args: { input: t.arg({ type: ProjectInput, required: true }) },
    resolve: (_, { input }, ctx) => service.createProject(ctx, omitNulls(input)),
  }),
  updateProject: t.field({
    type: ProjectRef,
    description: 'What is left out stays as it is; null clears a field that may be empty.',
    args: {
      id: t.arg({ type: 'UUID', required: true }),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: ProjectInput, required: true }),
    },
    resolve: (_, { id, version, input }, ctx) => service.updateProject(ctx, id, version, clearNulls(input, WITHOUT)),
  }),
  copyProject: t.field({
    type: ProjectRef,
    description:
      'Ground, areas, lines, paths and settings; with results also routes, their generations and collections.',
    args: {
      id: t.arg({ type: 'UUID', required: true }),
      name: t.arg.string({ required: true }),
      withResults: t.arg.boolean({ required: true, defaultValue: false }),
    },
    resolve: (_, args, ctx) => service.copyProject(ctx, args),
  }),
  restrictProject: t.field({
    type: ProjectRef,
    description: 'To the people who are named, or open to the whole organization. For who looks after the project.',
    args: { id: t.arg({ type: 'UUID', required: true }), restricted: t.arg.boolean({ required: true }) },
    resolve: (_, { id, restricted }, ctx) => roles.restrictProject(ctx, id, restricted),
  }),
  setProjectRole: t.boolean({
    description: 'role: read, write, run, admin, or null to take it away.',
    args: {
      projectId: t.arg({ type: 'UUID', required: true }),
      userId: t.arg({ type: 'UUID', required: true }),
      role: t.arg.string(),
    },
    resolve: async (_, { projectId, userId, role }, ctx) => {
      await roles.setProjectRole(ctx, projectId, userId, role ?? null);
      return true;
    },
  }),
  handOverProject: t.boolean({
    description: 'The other member looks after the project from now on.',
    args: {
      projectId: t.arg({ type: 'UUID', required: true }),
      userId: t.arg({ type: 'UUID', required: true }),
    },
    resolve: async (_, { projectId, userId }, ctx) => {
      await roles.handOverProject(ctx, projectId, userId);
      return true;
    },
  }),
  setProjectClient: t.field({
    type: ProjectRef,
    description: 'Whom the project is for; null for nobody.',
    args: { projectId: t.arg({ type: 'UUID', required: true }), clientId: t.arg({ type: 'UUID' }) },
    resolve: (_, { projectId, clientId }, ctx) => service.setProjectClient(ctx, projectId, clientId ?? null),
  }),
  createProjectVersion: t.field({
    type: ProjectVersionRef,
    description: 'Keeps the project as it stands, with its routes. Nothing is calculated or changed in a version.',
    args: {
      projectId: t.arg({ type: 'UUID', required: true }),
      name: t.arg.string({ required: true }),
      note: t.arg.string({ required: true, defaultValue: '' }),
    },
    resolve: (_, { projectId, name, note }, ctx) => versions.keepVersion(ctx, projectId, { name, note }),
  }),
  copyProjectVersion: t.field({
    type: ProjectRef,
    description: 'A project of its own, as the version holds it.',
    args: { id: t.arg({ type: 'UUID', required: true }), name: t.arg.string({ required: true }) },
    resolve: (_, { id, name }, ctx) => versions.copyVersion(ctx, id, name),
  }),
  deleteProjectVersion: t.boolean({
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: async (_, { id }, ctx) => {
      await versions.deleteVersion(ctx, id);
      return true;
    },
  }),
  deleteProject: t.boolean({
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: async (_, { id }, ctx) => {
      await service.deleteProject(ctx, id);
      return true;
    },
  }),
}));

async function settingsByOrganization(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Record<string, unknown>>> {
  const rows = await inTenant(ctx, (tx) => organizationSettingsOf(tx, ids));
  return new Map(rows.map(({ id, settings }) => [id, settings]));
}

async function summariesByProject(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Summary>> {
  const rows = await inTenant(ctx, (tx) => summariesOf(tx, ids));
  return new Map(rows.map((row) => [row.project_id, row]));
}

async function changesByProject(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Since>> {
  const rows = await inTenant(ctx, (tx) => changesSinceVisit(tx, ids, ctx.actor.userId));
  return new Map(rows.map((row) => [row.project_id, row]));
}

async function versionsByProject(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ListedVersion[]>> {
  return groupBy(ids, await inTenant(ctx, (tx) => versionsOfProjects(tx, ids)), (row) => row.project_id);
}
