// Everything that the finder can open from where the person is: projects, pages, and in a project what lies in it.

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { featureFields } from '#domain/entities/feature.ts';
import { areasQuery } from '../../api/areas.ts';
import { projectQuery, routesQuery } from '../../api/project.ts';
import { profileQuery, userQuery } from '../../api/session.ts';
import { projectsQuery } from '../../features/project/queries.ts';
import { topicsQuery } from '../../features/topic/queries.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { setCanvasMode } from '../../state/map-view.ts';
import { sceneStore } from '../../state/scene.ts';
import type { Entity } from '../../state/selection.ts';
import { AREA_GROUP_LABELS } from '../../ui/area-labels.ts';
import { choiceLabelOf } from '../../ui/choice-label.ts';
import { HELP_PAGES } from '../help-pages.ts';
import { addressOf } from '../project/selection-address.ts';
import { PROJECT_TABS } from '../project/tabs.ts';
import { type Entry, type EntryKind, kindOfFeature, placeOf } from './entries.ts';

const IN_PROJECT = /^\/project\/([\da-f-]{36})/i;
/** An import may bring hundreds of thousands; letters are answered while they are typed. */
const MAX_AREAS = 5000;
/** Half of what is shown around a place, m. */
const AROUND_M = 250;

/** @param isOpen nothing is fetched before */
export function useEntries(isOpen: boolean, query: string): readonly Entry[] {
  const general = useGeneralEntries(isOpen);
  const projectId = IN_PROJECT.exec(useLocation().pathname)?.[1] ?? null;
  const inside = useProjectEntries(isOpen ? projectId : null);
  const place = usePlaceEntry(projectId, query);
  return useMemo(() => [...place, ...inside, ...general], [place, inside, general]);
}

/** Pages that everybody has, and the person's projects. */
function useGeneralEntries(isOpen: boolean): readonly Entry[] {
  const t = useText();
  const navigate = useNavigate();
  const { data: projects } = useQuery({ ...projectsQuery(''), enabled: isOpen });
  const { data: user } = useQuery({ ...userQuery, enabled: isOpen });
  const { data: profile } = useQuery({ ...profileQuery, enabled: isOpen });
  return useMemo(() => {
    const page = (to: string, label: string, detail = ''): Entry => ({
      id: to,
      kind: 'page',
      label,
      detail,
      open: () => void navigate(to),
    });
    const organization = user?.organization;
    const pages = organization
      ? (['routeTypes', 'segmentTypes', 'prices', 'collections', ...(user.is_organization_admin ? (['members', 'settings', 'payment', 'logs'] as const) : [])] as const).map((tab) => page(`/organization/${organization.id}/${tab}`, t(`organization.${tab}`), organization.name)) // biome-ignore format: one line
      : [];
    return [
      ...(projects?.nodes ?? []).map(
        ({ id, name }): Entry => ({
          id: `project/${id}`,
          kind: 'project',
          label: name,
          detail: '',
          open: () => void navigate(`/project/${id}`),
        }),
      ),
      page('/dashboard', t('dashboard.title')),
      ...pages,
      ...HELP_PAGES.map(({ to, title }) => page(to, t(title))),
      ...(profile ? [page('/profile/basicInfo', t('app.profile'))] : []),
      ...(user?.is_admin ? [page('/admin', t('app.admin'))] : []),
    ];
  }, [projects, user, profile, navigate, t]);
}

/** What lies in the open project, its tabs, and what can be done on its map. */
function useProjectEntries(projectId: string | null): readonly Entry[] {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const navigate = useNavigate();
  const enabled = projectId !== null;
  const { data: project } = useQuery({ ...projectQuery(projectId ?? ''), enabled });
  const { data: routes } = useQuery({ ...routesQuery(projectId ?? ''), enabled });
  const { data: areas } = useQuery({ ...areasQuery(projectId ?? ''), enabled });
  const { data: topics } = useQuery({ ...topicsQuery(projectId ?? ''), enabled });
  return useMemo(() => {
    if (!projectId || !project) return [];
    const entryOf = (kind: EntryKind, entity: Entity, id: string, label: string, detail = ''): Entry => ({
      id: `${kind}/${id}`,
      kind,
      label,
      detail,
      open: () => {
        void navigate(addressOf(projectId, entity, id));
        afterDrawing(() => sceneStore.getState().scene?.zoomTo('selection'));
      },
    });
    const command = (id: string, label: string, act: () => void): Entry => ({
      id: `command/${id}`,
      kind: 'command',
      label,
      detail: '',
      open: () => {
        void navigate(`/project/${projectId}/map`);
        act();
      },
    });
    return [
      ...(routes ?? []).map(({ id, name, lengthM, figures }) =>
        entryOf('route', 'route', id, name, `${formats.length(lengthM)} · ${formats.money(figures.costNok)}`),
      ),
      ...project.paths.map(({ id, name, routeType }) => entryOf('path', 'path', id, name, routeType?.name ?? '')),
      ...project.mapItems
        .filter(({ kind }) => kind === 'site')
        .map(({ id, name }) => entryOf('site', 'site', id, name)),
      ...(areas ?? [])
        .filter(({ name }) => name)
        .slice(0, MAX_AREAS)
        .map(({ id, name, group }) => entryOf('area', 'area', id, name, AREA_GROUP_LABELS[group][language])),
      ...project.features
        .filter(({ name }) => name)
        .map(({ id, name, shape, type }) =>
          entryOf(
            kindOfFeature(type),
            shape === 'point' ? 'featurePoint' : 'featureLine',
            id,
            name,
            choiceLabelOf(featureFields.type, type, language),
          ),
        ),
      ...(topics ?? []).map(
        ({ id, title }): Entry => ({
          id: `topic/${id}`,
          kind: 'topic',
          label: title,
          detail: '',
          open: () => void navigate(`/project/${projectId}/topics/${id}`),
        }),
      ),
      ...PROJECT_TABS.map(
        (tab): Entry => ({
          id: `tab/${tab}`,
          kind: 'page',
          label: t(`project.tab.${tab}`),
          detail: project.name,
          open: () => void navigate(`/project/${projectId}/${tab}`),
        }),
      ),
      command('all', t('map.zoomAll'), () => sceneStore.getState().scene?.zoomTo('all')),
      command('2d', '2D', () => setCanvasMode('2d')),
      command('3d', '3D', () => setCanvasMode('3d')),
    ];
  }, [projectId, project, routes, areas, topics, formats, language, navigate, t]);
}

/** Coordinates that were typed, as a place of the open project's map. */
function usePlaceEntry(projectId: string | null, query: string): readonly Entry[] {
  const t = useText();
  const navigate = useNavigate();
  return useMemo(() => {
    const place = projectId ? placeOf(query) : null;
    if (!place) return [];
    const { x, y } = place;
    return [
      {
        id: 'place',
        kind: 'place',
        // It answers to what was typed.
        label: query.trim(),
        detail: t('finder.place'),
        open: () => {
          void navigate(`/project/${projectId}/map`);
          const around = { minX: x - AROUND_M, maxX: x + AROUND_M, minY: y - AROUND_M, maxY: y + AROUND_M };
          afterDrawing(() => sceneStore.getState().scene?.zoomTo(around));
        },
      },
    ];
  }, [projectId, query, navigate, t]);
}

/** The map knows what is selected once the page has followed. */
const afterDrawing = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act));
