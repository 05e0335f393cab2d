// The settings of a project: its own, and those that other features have of it. It is loaded with the first visit.

import type { ProjectData } from '../../api/project.ts';
import { PublishProject } from '../../features/explore/publish-project.tsx';
import { ProjectSettings } from '../../features/project/project-settings.tsx';
import { ProjectVersions } from '../../features/project/project-versions.tsx';
import { ProjectAccess } from '../../features/project-access/project-access.tsx';
import { ProjectClient } from '../../features/project-access/project-client.tsx';
import { ProjectPin } from '../../features/type-collection/project-pin.tsx';

export default function SettingsRoute({ project }: { readonly project: ProjectData }) {
  return (
    <ProjectSettings key={project.id} project={project}>
      <ProjectVersions project={project} />
      <ProjectPin projectId={project.id} />
      <ProjectClient projectId={project.id} />
      <ProjectAccess projectId={project.id} />
      <PublishProject projectId={project.id} />
    </ProjectSettings>
  );
}
