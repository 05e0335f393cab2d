// What a share link shows, chosen: all routes, those that are kept now or chosen ones; with or without cost; exports; comments. Beside it the sentence
// that the list of links says.

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RouteData, routesQuery } from '../../api/project.ts';
import { useText } from '../../i18n/text.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { type ShareContent, shareContentText } from '../../ui/share-content.ts';
import type { LinkContent, ShareLink } from './queries.ts';

const CHOICES = ['all', 'kept', 'chosen'] as const;

export interface LinkDraft {
  readonly choice: (typeof CHOICES)[number];
  readonly chosen: readonly string[];
  readonly withCost: boolean;
  readonly allowsExports: boolean;
  readonly allowsComments: boolean;
}

export const NEW_DRAFT: LinkDraft = {
  choice: 'all',
  chosen: [],
  withCost: true,
  allowsExports: false,
  allowsComments: false,
};

export const draftOf = ({ routeIds, withCost, allowsExports, allowsComments }: ShareLink): LinkDraft => ({
  choice: routeIds ? 'chosen' : 'all',
  chosen: routeIds ?? [],
  withCost,
  allowsExports,
  allowsComments,
});

export const shownBy = ({ routeIds, withCost, allowsComments }: LinkContent): ShareContent => ({
  routes: routeIds?.length ?? null,
  withCost,
  withComments: allowsComments,
});

/** null while no route is chosen. */
export function contentOf(draft: LinkDraft, routes: readonly RouteData[]): LinkContent | null {
  const { choice, withCost, allowsExports, allowsComments } = draft;
  const chosen = routes.filter(({ id, keep }) => (choice === 'kept' ? keep : draft.chosen.includes(id)));
  const routeIds = choice === 'all' ? null : chosen.map(({ id }) => id);
  return routeIds?.length === 0 ? null : { routeIds, withCost, allowsExports, allowsComments };
}

/** More are searched among. */
const MANY = 8;

interface Props {
  readonly projectId: string;
  readonly draft: LinkDraft;
  readonly onChange: (draft: LinkDraft) => void;
}

export function LinkContentFields({ projectId, draft, onChange }: Props) {
  const t = useText();
  const { data: routes = [] } = useQuery(routesQuery(projectId));
  const kept = routes.filter(({ keep }) => keep).length;
  const content = contentOf(draft, routes);
  const isOpen = { all: true, kept: kept > 0, chosen: routes.length > 0 };
  return (
    <Stack sx={{ gap: 1 }}>
      <TextField
        select
        label={t('access.link.routes')}
        value={draft.choice}
        onChange={(event) => onChange({ ...draft, choice: event.target.value as LinkDraft['choice'] })}
        sx={{ width: { sm: 320 } }}
      >
        {CHOICES.map((choice) => (
          <MenuItem key={choice} value={choice} disabled={!isOpen[choice]}>
            {t(`access.link.routes.${choice}`, { count: kept })}
          </MenuItem>
        ))}
      </TextField>
      {draft.choice === 'chosen' && (
        <RouteChoice routes={routes} chosen={draft.chosen} onChange={(chosen) => onChange({ ...draft, chosen })} />
      )}
      <Stack sx={{ flexDirection: { xs: 'column', sm: 'row' }, flexWrap: 'wrap', columnGap: 2 }}>
        <Mark
          label={t('access.link.cost')}
          checked={draft.withCost}
          onChange={(withCost) => onChange({ ...draft, withCost })}
        />
        <Mark
          label={t('access.link.exports')}
          checked={draft.allowsExports}
          onChange={(allowsExports) => onChange({ ...draft, allowsExports })}
        />
        <Mark
          label={t('access.link.comments')}
          checked={draft.allowsComments}
          onChange={(allowsComments) => onChange({ ...draft, allowsComments })}
        />
      </Stack>
      <Typography variant="body2" color="textSecondary" aria-live="polite" data-share-content>
        {content ? `${shareContentText(t, shownBy(content))}.` : t('access.link.routes.none')}
        {content?.allowsExports && !content.withCost && ` ${t('access.link.exports.withoutCost')}`}
      </Typography>
    </Stack>
  );
}

interface MarkProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const Mark = ({ label, checked, onChange }: MarkProps) => (
  <FormControlLabel
    control={<Checkbox size="small" checked={checked} onChange={(event) => onChange(event.target.checked)} />}
    label={label}
  />
);

interface RouteChoiceProps {
  readonly routes: readonly RouteData[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function RouteChoice({ routes, chosen, onChange }: RouteChoiceProps) {
  const t = useText();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = routes.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <Stack sx={{ gap: 1 }}>
      {routes.length > MANY && (
        <SearchField label={t('access.link.routes.search')} value={search} onChange={setSearch} />
      )}
      <Box
        role="group"
        aria-label={t('access.link.routes.chosen')}
        sx={{
          maxHeight: 214,
          overflow: 'auto',
          px: 1.5,
          py: 0.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
        }}
      >
        {shown.map(({ id, name, color }) => (
          <FormControlLabel
            key={id}
            sx={{ display: 'flex', mr: 0 }}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
            }
            label={
              <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
                <Box aria-hidden sx={{ width: 12, height: 12, borderRadius: '50%', bgcolor: color, flex: 'none' }} />
                <span>{name}</span>
              </Stack>
            }
          />
        ))}
        {shown.length === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
            {t('access.link.routes.noMatch')}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}
