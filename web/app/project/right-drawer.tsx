// What is selected, with its properties and actions (entities/entity-rows.tsx). With nothing selected the map has its room. On a narrow
// page it is a sheet over the map; put away, what is selected stays so, for its profile and sections.

import CloseIcon from '@mui/icons-material/Close';
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { ENTITY_ROWS } from '../../entities/entity-rows.tsx';
import type { ProjectPageContext } from '../../entities/project-page-context.ts';
import { useText } from '../../i18n/text.tsx';
import { setDrawer, useDrawers } from '../../state/drawers.ts';
import { type Entity, selectedId, useSelection } from '../../state/selection.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { HelpButton } from '../../ui/help-button.tsx';
import { Drawer } from './drawer.tsx';
import { HELP_OF_ENTITY } from './panel-help.ts';

export function RightDrawer({ isNarrow, ...context }: ProjectPageContext & { isNarrow: boolean }) {
  const t = useText();
  const { isOpen, width } = useDrawers((state) => state.right);
  const entity = useSelection((state) => state.entity);
  const id = useSelection(selectedId);
  const content = entity && id ? ENTITY_ROWS[entity].panel(context, id) : null;
  const [closed, setClosed] = useState<string | null>(null);
  if (!content) return null;
  if (isNarrow) {
    if (closed === id)
      return (
        <Button
          variant="contained"
          startIcon={<KeyboardArrowUpIcon />}
          onClick={() => setClosed(null)}
          sx={{ position: 'absolute', right: 12, bottom: 12, zIndex: 3 }}
        >
          {t('project.drawer.right')}
        </Button>
      );
    return (
      <BottomSheet key={id} label={t('project.drawer.right')} onPutAway={() => setClosed(id)}>
        <IconButton
          aria-label={t('app.close')}
          onClick={() => setClosed(id)}
          sx={{ position: 'absolute', right: 8, top: 0, zIndex: 1 }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
        {entity && (
          <Box sx={{ position: 'absolute', right: 44, top: 2, zIndex: 1 }}>
            <HelpButton article={HELP_OF_ENTITY[entity]} about={t('project.drawer.right')} />
          </Box>
        )}
        {content}
      </BottomSheet>
    );
  }
  return (
    <Drawer
      side="right"
      width={width}
      isOpen={isOpen}
      label={t('project.drawer.right')}
      about={`${entity} ${id}`}
      onWidth={(next) => setDrawer('right', { width: next })}
    >
      {entity && <PanelHelp entity={entity} />}
      {content}
    </Drawer>
  );
}

/** At the panel's upper corner, and scrolled with it. */
function PanelHelp({ entity }: { readonly entity: Entity }) {
  const t = useText();
  return (
    <Box sx={{ position: 'relative', height: 0, zIndex: 1 }}>
      <Box sx={{ position: 'absolute', right: 8, top: 6 }}>
        <HelpButton article={HELP_OF_ENTITY[entity]} about={t('project.drawer.right')} />
      </Box>
    </Box>
  );
}
