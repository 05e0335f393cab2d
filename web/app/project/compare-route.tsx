// The compare tab: the feature with what other features give it: the terrain under its map, downloads and decisions.

import { lazy } from 'react';
import type { ProjectData } from '../../api/project.ts';
import { Compare } from '../../features/compare/compare.tsx';
import { ExportButton } from '../../features/export/export-button.tsx';
import { useCollection, useComposites } from '../../features/route-collection/queries.ts';
import { useGround } from './use-ground.ts';

const Decisions = lazy(async () => ({ default: (await import('../../features/decision/decisions.tsx')).Decisions }));

interface Props {
  readonly project: ProjectData;
  /** Only its routes are compared; null: all. */
  readonly collectionId: string | null;
}

export default function CompareRoute({ project, collectionId }: Props) {
  const collection = useCollection(project.id, collectionId);
  const composites = useComposites(project.id, true);
  const ground = useGround(project);
  return (
    <Compare
      project={project}
      collection={collection}
      composites={composites}
      ground={ground}
      decisions={(pathId, routes) => <Decisions key={pathId} projectId={project.id} pathId={pathId} routes={routes} />}
      download={(routes) => (
        <ExportButton project={project} routes={routes} chosen={routes} preset="decisionMaker" variant="outlined" />
      )}
    />
  );
}
