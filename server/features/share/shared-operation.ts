// What a reader of a share link may ask: the fields that show a project, named one by one, so that a new field is closed to them
// until it stands here, and those of them that are closed to a link without cost. Row level security closes the same rows, and the
// filter of money (server/platform/db/cost-filter.ts) the same columns.

import { type DocumentNode, type GraphQLSchema, Kind, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { ClientError } from '#domain/errors.ts';

/** By type; fields of types that do not stand here are the organization's own affair. */
export const SHARED_FIELDS: Readonly<Record<string, string>> = {
  Query: 'path project route routes',
  Project:
    'areaLayers bedrock comments compositeRoutes created description exports features generations id isDemo mapItems name notes organizationSettings origoX origoY origoZ paths pictureUrl routes settings srid tags terrain updated version',
  AreaLayer: 'areaCount attribution id kind mapping name version',
  CompositeRoute: 'color created figures form id includedRouteIds keep missingCount name version',
  Export: 'created error formats id isMine madeBy name options progress projectId sizeBytes state url',
  Feature: 'catchmentM2 clearance id mustPass name passage radiusM roadClass shape tags type vertices version',
  Generation: 'created ended id pathId state task',
  MapItem: 'content fileUrl id kind name version',
  PassageCosts:
    'around bestCostNok cellM columns created extraNok generationId id isOfLatest originX originY pathId rows stepX stepY',
  Path: 'activeGeneration color id name passageCosts projectId request routeType settings version',
  Route:
    'alignment biodiversity breakdown color corridor corridorLabel created driving figures generationId haulMasses id keep lengthM line massImbalanceM3 name pathId priceLevel projectId risk roadCrossings routeTypeId routeTypeName segments stretches totalCo2Kg totalCostNok uncertainty version violations waterCrossings',
  RouteType: 'designClass id key name segmentTypes version',
  SegmentType: 'id key kind name parameters version',
  Terrain:
    'attribution cellM height id maxZ minZ name noDataShare originX originY role surveyedYear url version warnings width',
};

/** Those that hold money, or what money is worked out of. Figures and uncertainty stay open: money is left out of their JSON, and
 * a price level is empty. */
export const COST_FIELDS: Readonly<Record<string, string>> = {
  PassageCosts:
    'around bestCostNok cellM columns created extraNok generationId id isOfLatest originX originY pathId rows stepX stepY',
  Path: 'passageCosts settings',
  Project: 'organizationSettings settings',
  Route: 'breakdown driving haulMasses totalCostNok',
  SegmentType: 'parameters',
};

const fieldSets = (fields: Readonly<Record<string, string>>) =>
  new Map(Object.entries(fields).map(([type, names]) => [type, new Set(names.split(' '))]));
const shared = fieldSets(SHARED_FIELDS);
const priced = fieldSets(COST_FIELDS);

/** @throws ClientError readOnlyLink */
export function assertShared(
  schema: GraphQLSchema,
  document: DocumentNode,
  { withoutCost = false }: { readonly withoutCost?: boolean } = {},
): void {
  const throwReadOnly = () => {
    throw new ClientError('readOnlyLink');
  };
  for (const node of document.definitions)
    if (node.kind === Kind.OPERATION_DEFINITION && node.operation !== 'query') throwReadOnly();
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: ({ name: { value: name } }) => {
        const type = types.getParentType()?.name ?? '';
        const isOpen = shared.get(type)?.has(name) && !(withoutCost && priced.get(type)?.has(name));
        if (name !== '__typename' && !isOpen) throwReadOnly();
      },
    }),
  );
}
