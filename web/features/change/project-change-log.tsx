// Who did what in the project, latest first.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { changeText, type DescribedChange, whoText } from './change-text.ts';

const ProjectChanges = graphql(`
  query ProjectChanges($id: UUID!, $after: String) {
    project(id: $id) {
      id
      changes(first: 50, after: $after) {
        nodes {
          id
          at
          user
          entity
          action
          before
          after
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

interface Props {
  readonly projectId: string;
  /** What was decided, above what was done; put here by the page. */
  readonly decisions: ReactNode;
  /** How often what was shared was opened; the same. */
  readonly openings: ReactNode;
}

export function ProjectChangeLog({ projectId, decisions, openings }: Props) {
  const t = useText();
  const log = useInfiniteQuery({
    queryKey: ['project', projectId, 'changes'],
    queryFn: async ({ pageParam }) =>
      (await request(ProjectChanges, { id: projectId, after: pageParam })).project?.changes,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined),
  });
  const changes = log.data?.pages.flatMap((page) => page?.nodes ?? []) ?? [];
  return (
    // It scrolls, and may hold nothing that keys reach.
    <Box component="main" tabIndex={0} sx={{ flex: 1, overflow: 'auto', p: { xs: 2, sm: 4 } }}>
      <Stack sx={{ maxWidth: 760, mx: 'auto' }}>
        <Typography variant="h1" sx={{ mb: 3 }}>
          {t('logs.title')}
        </Typography>
        <Box sx={{ mb: 3 }}>{decisions}</Box>
        <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>{openings}</Box>
        {log.error && <Alert severity="error">{log.error.message}</Alert>}
        {log.isSuccess && changes.length === 0 && <Typography color="textSecondary">{t('logs.none')}</Typography>}
        {grouped(changes).map(({ first, others }) => (
          <Entry key={first.id} change={first} others={others} />
        ))}
        {log.hasNextPage && (
          <Button
            onClick={() => log.fetchNextPage()}
            loading={log.isFetchingNextPage}
            sx={{ alignSelf: 'start', mt: 2 }}
          >
            {t('logs.more')}
          </Button>
        )}
      </Stack>
    </Box>
  );
}

interface Change extends DescribedChange {
  readonly id: string;
  readonly at: string;
  readonly user: string | null;
}

/** One line for what one person did to many of a kind in the same minute, as when a generation brings its routes. */
function grouped(changes: readonly Change[]): { first: Change; others: number }[] {
  const groups: { first: Change; others: number }[] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    // What was shared is said of each link, and a comment by its own sender.
    if (last && change.entity !== 'share_link' && !isComment(change) && kindOf(last.first) === kindOf(change))
      last.others++;
    else groups.push({ first: change, others: 0 });
  }
  return groups;
}

const isComment = ({ after }: Change) => Boolean((after as { readonly sender_name?: unknown } | null)?.sender_name);

function kindOf({ at, user, entity, action }: Change): string {
  return [at.slice(0, 16), user, entity, action].join('/');
}

interface EntryProps {
  readonly change: Change;
  /** How many more of the same kind. */
  readonly others: number;
}

function Entry({ change, others }: EntryProps) {
  const { at } = change;
  const t = useText();
  const formats = useFormats();
  return (
    <Stack direction="row" sx={{ gap: 3, py: 1.25, borderBottom: 1, borderColor: 'divider', alignItems: 'baseline' }}>
      <Typography variant="body2" color="textSecondary" className="figures" sx={{ flex: 'none', width: 130 }}>
        {formats.dateTime(at)}
      </Typography>
      <Typography variant="body2">
        <strong>{whoText(t, change)}</strong> {changeText(t, change, others)}
      </Typography>
    </Stack>
  );
}
