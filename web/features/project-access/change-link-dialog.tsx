// What an existing share link shows, changed: its address stays. Where somebody else has changed it meanwhile, the person is asked whose
// holds. Beneath it how often the link was opened.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routesQuery } from '../../api/project.ts';
import { queryClient } from '../../api/query-client.ts';
import { useText } from '../../i18n/text.tsx';
import { notify } from '../../ui/notices.tsx';
import { shareContentText } from '../../ui/share-content.ts';
import { useSaveMerged } from '../../ui/use-save-merged.ts';
import { contentOf, draftOf, LinkContentFields, shownBy } from './link-content.tsx';
import { ShareLinkOpenings } from './link-openings.tsx';
import { changeShareLink, type LinkContent, type ShareLink, shareLinksQuery } from './queries.ts';

interface Props {
  readonly projectId: string;
  readonly link: ShareLink;
  readonly onClose: () => void;
}

export function ChangeLinkDialog({ projectId, link, onClose }: Props) {
  const t = useText();
  const saveMerged = useSaveMerged();
  const { data: routes = [] } = useQuery(routesQuery(projectId));
  const [draft, setDraft] = useState(() => draftOf(link));
  const content = contentOf(draft, routes);
  const textOf = (one: LinkContent) =>
    [shareContentText(t, shownBy(one)), ...(one.allowsExports ? [t('access.link.withExports')] : [])].join(', ');
  const latest = async () => {
    const links = await queryClient.fetchQuery({ ...shareLinksQuery(projectId), staleTime: 0 });
    return links.find(({ id }) => id === link.id) ?? null;
  };
  const save = useMutation({
    mutationFn: (wanted: LinkContent) =>
      saveMerged<ShareLink>({
        seen: link,
        latest,
        save: (now) => changeShareLink(projectId, now, wanted),
        changesOf: (before, after) =>
          isSame(before, after)
            ? []
            : [{ key: 'content', label: t('access.link.content'), before: textOf(before), after: textOf(after) }],
        field: { key: 'content', text: textOf(wanted) },
        isMine: (now) => isSame(now, wanted),
      }),
    onSuccess: () => {
      notify(t('access.link.changed'));
      onClose();
    },
  });
  const name = link.name || t('access.link.unnamed');
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="change-link-title">
      <DialogTitle id="change-link-title">{t('access.link.change.of', { name })}</DialogTitle>
      <DialogContent sx={{ '&&': { pt: 1 } }}>
        <LinkContentFields projectId={projectId} draft={draft} onChange={setDraft} />
        <Box sx={{ mt: 2.5 }}>
          <ShareLinkOpenings projectId={projectId} linkId={link.id} />
        </Box>
        {save.error && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {save.error.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button
          variant="contained"
          loading={save.isPending}
          disabled={!content}
          onClick={() => content && save.mutate(content)}
        >
          {t('ui.saved.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const keyOf = ({ routeIds, withCost, allowsExports, allowsComments }: LinkContent) =>
  JSON.stringify([routeIds && [...routeIds].sort(), withCost, allowsExports, allowsComments]);
const isSame = (one: LinkContent, other: LinkContent) => keyOf(one) === keyOf(other);
