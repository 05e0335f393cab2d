// The panels of what is stored as a map item and can be selected: sites and volumes.

import type { Xy } from '#canvas/scene-types.ts';
import { changeMapItem, deleteMapItem, itemsOf, type MapItem } from '../api/map-items.ts';
import { projectQuery } from '../api/project.ts';
import { queryClient } from '../api/query-client.ts';
import { SitePanel } from '../features/site/site-panel.tsx';
import { VolumePanel } from '../features/volume/volume-panel.tsx';
import { notifyError } from '../ui/notices.tsx';
import { ShapeSection } from '../ui/shape-section.tsx';
import { useSaveOutline } from '../ui/use-save-outline.ts';
import type { ProjectPageContext } from './project-page-context.ts';

interface SiteProps extends ProjectPageContext {
  readonly entity: MapItem<'site'>;
}

export function SiteEntity({ entity: site, project, selectEntity }: SiteProps) {
  const saveOutline = useSaveOutline(project.id);
  return (
    <>
      <SitePanel
        projectId={project.id}
        site={site}
        hasTerrain={project.terrain !== null}
        hasBedrock={project.bedrock !== null}
      />
      <ShapeSection
        id={site.id}
        name={site.name}
        outline={outlineOf(site)}
        onOutline={(outline, from) =>
          saveOutline<MapItem<'site'>>(
            {
              kind: 'polygon',
              row: site,
              latest: async () => {
                const latest = await queryClient.fetchQuery({ ...projectQuery(project.id), staleTime: 0 });
                return (latest && itemsOf(latest, 'site').find(({ id }) => id === site.id)) ?? null;
              },
              outlineOf,
              save: (now, ring) => changeMapItem(project.id, now, { rings: withOutline(now, ring) }),
              loggedOutline: ({ content }) => (content as MapItem<'site'>['content']).rings,
            },
            outline,
            from,
          )
        }
        onDelete={() => void deleteMapItem(project.id, site.id).then(() => selectEntity(null, null), notifyError)}
      />
    </>
  );
}

const outlineOf = (site: MapItem<'site'>): readonly Xy[] => site.content.rings[0] ?? [];

/** Holes stay as they are. */
function withOutline(site: MapItem<'site'>, ring: readonly Xy[]): [number, number][][] {
  const [, ...holes] = site.content.rings;
  return [ring.map(([x, y]): [number, number] => [x, y]), ...(holes as [number, number][][])];
}

interface VolumeProps extends ProjectPageContext {
  readonly entity: MapItem<'volume'>;
}

export function VolumeEntity({ entity: volume, project, selectEntity }: VolumeProps) {
  return (
    <>
      <VolumePanel projectId={project.id} volume={volume} />
      <ShapeSection
        id={volume.id}
        name={volume.name}
        outline={null}
        onOutline={() => Promise.resolve()}
        onDelete={() => void deleteMapItem(project.id, volume.id).then(() => selectEntity(null, null), notifyError)}
      />
    </>
  );
}
