// The rows of the permission matrix for route types and segment types.

import type { TestServer } from '../test-server.test-support.ts';
import { managesPeople, type Row, row, type World } from './permission-rules.test-support.ts';
import * as put from './permission-world.test-support.ts';

/**
 * @param organization the argument that names the organization asked about
 * @param of asked when a row is: both are there once the server has started
 */
export function catalogueMutations(
  organization: () => string,
  of: () => { readonly server: TestServer; readonly organizationId: string },
): Readonly<Record<string, Row>> {
  const byRouteType = (w: World) => `${organization()}, id: "${w.routeTypeId}", version: 1`;
  const firstVersions = () => put.firstVersions(of().server, of().organizationId);
  return {
    createRouteType: row(managesPeople, () => `${organization()}, key: "K3"`),
    copyRouteType: row(managesPeople, (w) => `${organization()}, id: "${w.routeTypeId}", name: "n"`),
    deleteRouteType: row(managesPeople, byRouteType, firstVersions),
    updateRouteType: row(managesPeople, (w) => `${byRouteType(w)}, input: {}`, firstVersions),
    createSegmentType: row(managesPeople, () => `${organization()}, kind: "tunnel", name: "n"`),
    copySegmentType: row(managesPeople, (w) => `${organization()}, id: "${w.segmentTypeId}", name: "n"`),
    deleteSegmentType: row(
      managesPeople,
      () => `${organization()}, id: "${put.UNUSED_SEGMENT_TYPE}", version: 1`,
      () => put.putUnusedSegmentType(of().server, of().organizationId),
    ),
    updateSegmentType: row(
      managesPeople,
      (w) => `${organization()}, id: "${w.segmentTypeId}", version: 1, input: {}`,
      firstVersions,
    ),
  };
}
