// How often share links were opened, by day and by the content that was seen then: of a whole project beneath its log, or of one link. Who
// opened them nobody knows.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { graphql } from '../../api/generated/gql.ts';
import type { LinkOpeningsQuery } from '../../api/generated/graphql.ts';
import { request } from '../../api/graphql.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { shareContentText } from '../../ui/share-content.ts';

const LinkOpenings = graphql(`
  query LinkOpenings($id: UUID!, $linkId: UUID, $first: Int, $after: String) {
    project(id: $id) {
      id
      linkOpenings(linkId: $linkId, first: $first, after: $after) {
        nodes {
          day
          linkId
          linkName
          contentVersion
          content
          openings
          readers
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

type Opening = NonNullable<LinkOpeningsQuery['project']>['linkOpenings']['nodes'][number];

/** As the server keeps it of a version of a link. */
interface OpenedContent {
  readonly routes: number | null;
  readonly withCost: boolean;
  readonly allowsComments: boolean;
}

/** As many as the server counts of one day and version. */
const MAX_READERS = 10_000;
const FIRST = 10;

interface Props {
  readonly projectId: string;
  /** null: all links of the project; then nothing is shown where none was opened. */
  readonly linkId: string | null;
}

export function ShareLinkOpenings({ projectId, linkId }: Props) {
  const t = useText();
  const openings = useInfiniteQuery({
    queryKey: ['access', projectId, 'openings', linkId],
    queryFn: async ({ pageParam }) =>
      (await request(LinkOpenings, { id: projectId, linkId, first: FIRST, after: pageParam })).project?.linkOpenings,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined),
  });
  const rows = openings.data?.pages.flatMap((page) => page?.nodes ?? []) ?? [];
  if (openings.error) return <LoadFailed error={openings.error} onRetry={() => void openings.refetch()} />;
  if (openings.isPending || (rows.length === 0 && linkId === null)) return null;
  const title = t(linkId === null ? 'access.openings' : 'access.openings.link');
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h2">{title}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
        {rows.length === 0 ? t('access.openings.none') : t('access.openings.lead')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <OpeningRow key={`${row.day} ${row.linkId} ${row.contentVersion}`} row={row} withName={linkId === null} />
        ))}
      </Box>
      {openings.hasNextPage && (
        <Button onClick={() => openings.fetchNextPage()} loading={openings.isFetchingNextPage} sx={{ mt: 1 }}>
          {t('access.openings.more')}
        </Button>
      )}
    </Box>
  );
}

function OpeningRow({ row, withName }: { readonly row: Opening; readonly withName: boolean }) {
  const t = useText();
  const formats = useFormats();
  const { routes, withCost, allowsComments } = row.content as OpenedContent;
  const name = row.linkName || t('access.link.unnamed');
  const count = t(row.readers < MAX_READERS ? 'access.openings.count' : 'access.openings.count.many', {
    openings: row.openings,
    readers: row.readers,
  });
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ columnGap: 3, py: 1, borderBottom: 1, borderColor: 'divider', alignItems: 'baseline' }}
    >
      <Typography
        variant="body2"
        color="textSecondary"
        className="figures"
        sx={{ flex: 'none', width: { xs: 92, sm: 130 } }}
      >
        {formats.date(row.day)}
      </Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">{withName ? t('access.openings.of', { name, count }) : count}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('access.openings.content', {
            version: row.contentVersion,
            content: shareContentText(t, { routes, withCost, withComments: allowsComments }),
          })}
        </Typography>
      </Box>
    </Stack>
  );
}
