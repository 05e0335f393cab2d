// The exports of a project: fetched again, stopped, started again, deleted; who made each, and what it holds.

import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/Download';
import ArchiveIcon from '@mui/icons-material/FolderZipOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EXPORT_FORMATS } from '#domain/exports.ts';
import { type ProjectData, routesQuery } from '../../api/project.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { EmptyRows } from '../../ui/rows.tsx';
import { ExportButton } from './export-button.tsx';
import {
  cancelExport,
  createExport,
  deleteExport,
  type ExportData,
  exportsQuery,
  isUnderway,
  saveFile,
} from './queries.ts';

export function ExportsPage({ project }: { readonly project: ProjectData }) {
  const t = useText();
  const found = useQuery(exportsQuery(project.id));
  const { data: routes } = useQuery(routesQuery(project.id));
  const [deleting, setDeleting] = useState<ExportData | null>(null);
  const remove = useMutation({
    mutationFn: deleteExport,
    onSuccess: () => notify(t('export.deleted')),
    onError: notifyError,
    onSettled: () => setDeleting(null),
  });
  return (
    <Box component="main" sx={{ flex: 1, overflow: 'auto', p: { xs: 2, sm: 4 } }}>
      <Stack sx={{ maxWidth: 860, mx: 'auto', gap: 2 }}>
        <Stack direction="row" sx={{ alignItems: 'start', gap: 2, flexWrap: 'wrap' }}>
          <Box sx={{ flex: '1 1 260px' }}>
            <Typography variant="h1">{t('export.list.title')}</Typography>
            <Typography color="textSecondary">{t('export.list.lead')}</Typography>
          </Box>
          {routes && (
            <ExportButton
              project={project}
              routes={routes}
              chosen={null}
              variant="contained"
              size="medium"
              label={t('export.list.new')}
            />
          )}
        </Stack>
        {found.error && <LoadFailed error={found.error} onRetry={() => void found.refetch()} />}
        {found.isPending && <Skeleton variant="rounded" height={140} />}
        {found.data?.length === 0 && (
          <EmptyRows icon={<ArchiveIcon />} title={t('export.list.none')} body={t('export.list.none.body')} />
        )}
        {found.data && found.data.length > 0 && (
          <Stack
            component="ul"
            aria-label={t('export.list.title')}
            sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1.5 }}
          >
            {found.data.map((one) => (
              <Export key={one.id} made={one} onDelete={() => setDeleting(one)} />
            ))}
          </Stack>
        )}
      </Stack>
      <ConfirmDialog
        open={deleting !== null}
        text={t('export.delete.ask')}
        confirm={t('export.delete')}
        onConfirm={() => deleting && remove.mutate(deleting)}
        onClose={() => setDeleting(null)}
      />
    </Box>
  );
}

function Export({ made, onDelete }: { readonly made: ExportData; readonly onDelete: () => void }) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const { routeNames } = made.options;
  const names = routeNames.length > 0 ? routeNames.join(', ') : t('export.list.terrain');
  const detail = [
    formats.dateTime(made.created),
    made.madeBy,
    typeof made.sizeBytes === 'number' ? formats.fileSize(made.sizeBytes) : null,
  ];
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 1.5,
        px: 2,
        py: 1.5,
        alignItems: 'center',
        '& + &': { borderTop: 1, borderColor: 'divider' },
        flexWrap: 'wrap',
      }}
    >
      <ArchiveIcon color="action" sx={{ display: { xs: 'none', sm: 'block' } }} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography noWrap title={names} sx={{ fontWeight: 560 }}>
          {names}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {made.formats.map((id) => EXPORT_FORMATS[id]?.label[language] ?? id).join(', ')}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p" className="figures">
          {detail.filter(Boolean).join(' · ')}
        </Typography>
        <State made={made} />
      </Box>
      <Actions made={made} name={names} onDelete={onDelete} />
    </Stack>
  );
}

function State({ made: { state, progress } }: { readonly made: ExportData }) {
  const t = useText();
  if (state === 'done') return null;
  if (state === 'failed' || state === 'cancelled')
    return (
      <Typography variant="caption" component="p" color={state === 'failed' ? 'error' : 'textSecondary'}>
        {t(`export.state.${state}`)}
      </Typography>
    );
  const word = t(state === 'running' ? 'export.state.running' : 'export.state.queued');
  return (
    <>
      <Typography variant="caption" component="p">
        {word}
      </Typography>
      <LinearProgress
        variant={state === 'running' ? 'determinate' : 'indeterminate'}
        value={100 * progress}
        aria-label={word}
        sx={{ borderRadius: 1, maxWidth: 280 }}
      />
    </>
  );
}

interface ActionsProps {
  readonly made: ExportData;
  readonly name: string;
  readonly onDelete: () => void;
}

function Actions({ made, name, onDelete }: ActionsProps) {
  const t = useText();
  const again = useMutation({
    mutationFn: async () => {
      const { routeNames: _, ...input } = made.options;
      await createExport(made.projectId, input);
      await deleteExport(made);
    },
    onError: notifyError,
  });
  const cancel = useMutation({ mutationFn: () => cancelExport(made), onError: notifyError });
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
      {made.state === 'done' && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<DownloadIcon />}
          aria-label={t('export.fetch.of', { name })}
          onClick={() => saveFile(made)}
        >
          {t('export.fetch')}
        </Button>
      )}
      {(made.state === 'failed' || made.state === 'cancelled') && (
        <Button size="small" loading={again.isPending} onClick={() => again.mutate()}>
          {t('export.again')}
        </Button>
      )}
      {isUnderway(made) ? (
        <Button size="small" startIcon={<CloseIcon />} loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('export.cancel')}
        </Button>
      ) : (
        <Tooltip title={t('export.delete')}>
          <IconButton size="small" aria-label={t('export.delete.of', { name })} onClick={onDelete}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Stack>
  );
}
