// The masses tab: the feature with the terrain under its map.

import type { ProjectData } from '../../api/project.ts';
import { MassesPage } from '../../features/masses/masses-page.tsx';
import { useGround } from './use-ground.ts';

export default function MassesRoute({
  project,
  routeIds,
}: {
  readonly project: ProjectData;
  readonly routeIds: string | null;
}) {
  return <MassesPage project={project} routeIds={routeIds} ground={useGround(project)} />;
}
