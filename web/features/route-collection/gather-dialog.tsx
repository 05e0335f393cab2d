// Makes a collection or a composite of chosen routes, and a button with both for where routes are checked.

import PlaylistAddIcon from '@mui/icons-material/PlaylistAdd';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RouteData } from '../../api/project.ts';
import { useText } from '../../i18n/text.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { createCollection, createComposite, type GroupKind, groupsQuery } from './queries.ts';

interface Props {
  readonly projectId: string;
  readonly kind: GroupKind;
  readonly routes: readonly RouteData[];
  readonly chosen: readonly string[];
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

export function GatherDialog({ projectId, kind, routes, chosen, onMade, onClose }: Props) {
  const t = useText();
  const { data } = useQuery(groupsQuery(projectId));
  const isCollection = kind === 'collection';
  const count = (isCollection ? data?.routeCollections : data?.compositeRoutes)?.length ?? 0;
  const save = async (name: string, routeIds: readonly string[]) => {
    const color = routes.find(({ id }) => id === routeIds[0])?.color ?? '#0072b2';
    onMade(
      isCollection
        ? await createCollection(projectId, name, routeIds)
        : await createComposite(projectId, name, { includedRouteIds: routeIds, color }),
    );
  };
  return (
    <GroupDialog
      kind={kind}
      routes={routes}
      chosen={chosen}
      proposed={t(isCollection ? 'routeCollection.proposed' : 'compositeRoute.proposed', { number: count + 1 })}
      onSave={save}
      onClose={onClose}
    />
  );
}

export function GatherButton({ projectId, routes, chosen }: Pick<Props, 'projectId' | 'routes' | 'chosen'>) {
  const t = useText();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [making, setMaking] = useState<GroupKind | null>(null);
  const begin = (kind: GroupKind) => {
    setAnchor(null);
    setMaking(kind);
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<PlaylistAddIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('routeCollection.gather')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => begin('collection')}>{t('routeCollection.new')}</MenuItem>
        <MenuItem onClick={() => begin('composite')}>{t('compositeRoute.new')}</MenuItem>
      </Menu>
      {making && (
        <GatherDialog
          projectId={projectId}
          kind={making}
          routes={routes}
          chosen={chosen}
          onMade={(id) => navigate(`/project/${projectId}/routes/${id}`)}
          onClose={() => setMaking(null)}
        />
      )}
    </>
  );
}
