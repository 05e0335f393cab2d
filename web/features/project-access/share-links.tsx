// Links by which anybody may read the project without a login: making, copying once, changing what they show, ending.

import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import LinkIcon from '@mui/icons-material/Link';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { routesQuery } from '../../api/project.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { EmptyRows, Row, Rows } from '../../ui/rows.tsx';
import { shareContentText } from '../../ui/share-content.ts';
import { Part } from '../../ui/tabbed-page.tsx';
import { ChangeLinkDialog } from './change-link-dialog.tsx';
import { contentOf, LinkContentFields, NEW_DRAFT, shownBy } from './link-content.tsx';
import { createShareLink, endShareLink, type LinkContent, type ShareLink, shareLinksQuery } from './queries.ts';

const LIFETIMES = { week: 7, month: 30, quarter: 90, ever: null } as const;
type Lifetime = keyof typeof LIFETIMES;

export function ShareLinks({ projectId }: { readonly projectId: string }) {
  const t = useText();
  const formats = useFormats();
  const links = useQuery(shareLinksQuery(projectId));
  const { data: routes } = useQuery(routesQuery(projectId));
  const [changing, setChanging] = useState<ShareLink | null>(null);
  /** Of chosen ones those that stand; all that were chosen while it is not known which do. */
  const standing = ({ routeIds, ...content }: ShareLink) => ({
    ...content,
    routeIds: routeIds && routes ? routeIds.filter((routeId) => routes.some(({ id }) => id === routeId)) : routeIds,
  });
  const end = useMutation({
    mutationFn: (linkId: string) => endShareLink(projectId, linkId),
    onSuccess: () => notify(t('access.link.ended')),
    onError: notifyError,
  });
  return (
    <Part title={t('access.links')} lead={t('access.links.lead')}>
      <NewLink projectId={projectId} />
      {links.error && <LoadFailed error={links.error} onRetry={() => void links.refetch()} />}
      {links.data?.length === 0 && (
        <EmptyRows icon={<LinkIcon />} title={t('access.links.none')} body={t('access.links.none.body')} />
      )}
      {links.data && links.data.length > 0 && (
        <Rows label={t('access.links')}>
          {links.data.map((link) => (
            <Row
              key={link.id}
              icon={<LinkIcon fontSize="small" color="action" />}
              title={link.name || t('access.link.unnamed')}
              isActionWide
              detail={[
                shareContentText(t, shownBy(standing(link))),
                link.expires ? t('access.link.until', { date: formats.date(link.expires) }) : t('access.link.forEver'),
                link.lastUsed
                  ? t('access.link.used', { when: formats.ago(link.lastUsed, Date.now()) })
                  : t('access.link.neverUsed'),
                ...(link.allowsExports ? [t('access.link.withExports')] : []),
              ].join(' · ')}
              action={
                <Stack direction="row">
                  <Button
                    color="inherit"
                    onClick={() => setChanging(link)}
                    aria-label={t('access.link.change.of', { name: link.name || t('access.link.unnamed') })}
                  >
                    {t('access.link.change')}
                  </Button>
                  <Button
                    color="inherit"
                    loading={end.isPending && end.variables === link.id}
                    onClick={() => end.mutate(link.id)}
                    aria-label={t('access.link.end.of', { name: link.name || t('access.link.unnamed') })}
                  >
                    {t('access.link.end')}
                  </Button>
                </Stack>
              }
            />
          ))}
        </Rows>
      )}
      {changing && (
        <ChangeLinkDialog key={changing.id} projectId={projectId} link={changing} onClose={() => setChanging(null)} />
      )}
    </Part>
  );
}

function NewLink({ projectId }: { readonly projectId: string }) {
  const t = useText();
  const [name, setName] = useState('');
  const [lifetime, setLifetime] = useState<Lifetime>('month');
  const [draft, setDraft] = useState(NEW_DRAFT);
  const { data: routes = [] } = useQuery(routesQuery(projectId));
  const content = contentOf(draft, routes);
  const make = useMutation({
    mutationFn: (wanted: LinkContent) => createShareLink(projectId, name.trim(), LIFETIMES[lifetime], wanted),
    onSuccess: () => {
      setName('');
      setDraft(NEW_DRAFT);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!make.isPending && content) make.mutate(content);
  };
  const address = make.data ? window.location.origin + make.data : '';
  return (
    <>
      <Stack
        component="form"
        onSubmit={submit}
        noValidate
        sx={{ gap: 1.5, flexDirection: { xs: 'column', sm: 'row' }, alignItems: { xs: 'stretch', sm: 'start' } }}
      >
        <TextField
          label={t('access.link.name')}
          placeholder={t('access.link.name.example')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          sx={{ flex: 1 }}
          slotProps={{ htmlInput: { maxLength: 100 }, inputLabel: { shrink: true } }}
        />
        <TextField
          select
          label={t('access.link.lifetime')}
          value={lifetime}
          onChange={(event) => setLifetime(event.target.value as Lifetime)}
          sx={{ width: { sm: 150 } }}
        >
          {(Object.keys(LIFETIMES) as Lifetime[]).map((one) => (
            <MenuItem key={one} value={one}>
              {t(`access.link.lifetime.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button type="submit" variant="contained" loading={make.isPending} disabled={!content} sx={{ height: 38 }}>
          {t('access.link.make')}
        </Button>
      </Stack>
      <LinkContentFields projectId={projectId} draft={draft} onChange={setDraft} />
      {make.error && <Alert severity="error">{make.error.message}</Alert>}
      {address && (
        <Alert
          severity="success"
          action={
            <Button
              color="inherit"
              size="small"
              startIcon={<ContentCopyIcon />}
              onClick={() => void copyText(address, t('ui.copied'))}
            >
              {t('ui.copy')}
            </Button>
          }
        >
          {t('access.link.made')}
          <Typography
            component="div"
            data-share-link
            sx={{ fontFamily: 'monospace', fontSize: '0.75rem', overflowWrap: 'anywhere' }}
          >
            {address}
          </Typography>
        </Alert>
      )}
    </>
  );
}
