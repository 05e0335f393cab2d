// What can be begun where the map was right-clicked: a topic about the place, the route or the area there.

import AddCommentOutlinedIcon from '@mui/icons-material/AddCommentOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';
import type { Pick, PickEvent } from '#canvas/scene-types.ts';
import type { TopicPin } from '#domain/entities/topic.ts';
import type { ProjectPageContext } from '../../entities/project-page-context.ts';
import { usePeople } from '../../features/topic/names.ts';
import { useText } from '../../i18n/text.tsx';
import { isPreviewId } from '../../ui/route-colors.ts';

/** It brings the calendar of its due date. */
const NewTopicDialog = lazy(async () => ({
  default: (await import('../../features/topic/new-topic-dialog.tsx')).NewTopicDialog,
}));

interface Props {
  readonly event: PickEvent & { readonly pick: Pick };
  /** The canvas, from whose corner the event counts. */
  readonly frame: HTMLElement | null;
  readonly context: ProjectPageContext;
  readonly onClose: () => void;
}

export function PlaceMenu({ event, frame, context, onClose }: Props) {
  const t = useText();
  const { project, routes, areas, selectEntity } = context;
  const { mayWrite } = usePeople(project.id);
  const [pin, setPin] = useState<TopicPin | null>(null);
  const corner = frame?.getBoundingClientRect();
  if (!mayWrite) return null;
  if (pin)
    return (
      <Suspense fallback={null}>
        <NewTopicDialog
          projectId={project.id}
          pin={pin}
          routes={routes}
          areas={areas}
          onClose={onClose}
          onMade={(id) => {
            onClose();
            selectEntity('topic', id);
          }}
        />
      </Suspense>
    );
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={{ left: (corner?.left ?? 0) + event.screenX, top: (corner?.top ?? 0) + event.screenY }}
    >
      <MenuItem onClick={() => setPin(pinAt(event.pick))}>
        <ListItemIcon>
          <AddCommentOutlinedIcon fontSize="small" />
        </ListItemIcon>
        {t('topic.newHere')}
      </MenuItem>
    </Menu>
  );
}

/** A route is meant where it was hit; an area is a place like any other: it is often wide. */
function pinAt(pick: Pick): TopicPin {
  if (pick.kind === 'route' && !isPreviewId(pick.id))
    return { kind: 'route', routeId: pick.id, chainageM: Math.round(pick.chainageM) };
  return { kind: 'place', x: Math.round(pick.x * 10) / 10, y: Math.round(pick.y * 10) / 10 };
}
