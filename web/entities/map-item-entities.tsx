// The panels of what is stored as a map item and can be selected: sites and volumes.

import { changeMapItem, deleteMapItem, type MapItem } from '../api/map-items.ts';
import { SitePanel } from '../features/site/site-panel.tsx';
import { VolumePanel } from '../features/volume/volume-panel.tsx';
import { notifyError } from '../ui/notices.tsx';
import { ShapeSection } from '../ui/shape-section.tsx';
import type { ProjectPageContext } from './project-page-context.ts';

interface SiteProps extends ProjectPageContext {
  readonly entity: MapItem<'site'>;
}

export function SiteEntity({ entity: site, project, selectEntity }: SiteProps) {
  const [outer = [], ...holes] = site.content.rings;
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
        outline={outer}
        onOutline={(ring) =>
          changeMapItem(project.id, site, { rings: [ring.map(([x, y]): [number, number] => [x, y]), ...holes] })
        }
        onDelete={() => void deleteMapItem(project.id, site.id).then(() => selectEntity(null, null), notifyError)}
      />
    </>
  );
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
