// The panel of the selected path, with the generation that runs or ran last for it.

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import { isActive, type PathData, searchValuesOf } from '../api/project.ts';
import { GenerationPanel } from '../features/generation/generation-panel.tsx';
import { flyToLine } from '../features/map/fly-to-line.ts';
import { PathPassages } from '../features/passage/path-passages.tsx';
import { PathPanel } from '../features/path/path-panel.tsx';
import { routeTypesQuery, updatePath } from '../features/path/queries.ts';
import { WinnersList } from '../features/route/winners-list.tsx';
import { useShownRoutes } from '../ui/use-shown-routes.ts';
import { ofLastCalculation } from '../ui/winners.ts';
import type { ProjectPageContext } from './project-page-context.ts';

interface Props extends ProjectPageContext {
  readonly entity: PathData;
}

export function PathEntity({ entity: path, project, routes, generations, selectEntity, onShowStretch }: Props) {
  const inherited = searchValuesOf(project);
  const { data: routeTypes = [] } = useQuery(routeTypesQuery);
  const lastOfPath = project.generations.find(({ pathId, task }) => pathId === path.id && task === null);
  const { colored } = useShownRoutes(project, routes, generations);
  const calculated = useMemo(
    () => ofLastCalculation(path.id, project.generations, routes),
    [path.id, project.generations, routes],
  );
  return (
    <PathPanel
      projectId={project.id}
      path={path}
      inherited={inherited}
      onDeleted={() => selectEntity(null, null)}
      generation={
        <>
          {!isActive(path.activeGeneration?.state) && (
            <WinnersList
              projectId={project.id}
              pathName={path.name}
              routes={calculated}
              colored={colored}
              onOpen={({ id, line }) => {
                selectEntity('route', id);
                flyToLine(line);
              }}
            />
          )}
          <GenerationPanel
            projectId={project.id}
            path={path}
            generationId={path.activeGeneration?.id ?? lastOfPath?.id ?? null}
            hasTerrain={project.terrain !== null}
            hasRoutes={routes.some(({ pathId }) => pathId === path.id)}
            onShowStretch={onShowStretch}
            seconds={secondsOf({ ...inherited, ...path.settings })}
            routeTypes={routeTypes}
            onChange={(change) => updatePath(project.id, path, (newest) => change(newest))}
            onSeconds={(wanted) =>
              updatePath(project.id, path, ({ settings }) => ({
                settings: { ...settings, seconds: Math.min(wanted, optimisationRows.seconds.max) },
              }))
            }
          />
        </>
      }
      passages={
        <PathPassages
          projectId={project.id}
          pathId={path.id}
          hasRoutes={routes.some(({ pathId }) => pathId === path.id)}
        />
      }
    />
  );
}

const secondsOf = (settings: PathData['settings']) => Number(settings.seconds ?? optimisationRows.seconds.default);
