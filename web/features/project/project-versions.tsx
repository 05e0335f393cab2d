// The versions of a project: saved under a name as it stands, listed with what they hold, compared with the project now, made a project of
// their own, deleted. Who only reads saves and deletes none.

import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import HistoryIcon from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Formats, useFormats } from '../../i18n/formats.ts';
import { type Text, useText } from '../../i18n/text.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { EmptyRows, Row, Rows } from '../../ui/rows.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import { VersionDifference } from './version-difference.tsx';
import { copyVersion, deleteVersion, saveVersion, type VersionData, versionsQuery } from './version-queries.ts';

interface Props {
  readonly project: { readonly id: string; readonly name: string };
}

/** As long as a name and a note may be. */
const MAX_NAME = 200;
const MAX_NOTE = 4_000;
/** How long the way to a new project is offered. */
const OPEN_MS = 8_000;

export function ProjectVersions({ project }: Props) {
  const t = useText();
  const { data, error, refetch } = useQuery(versionsQuery(project.id));
  const [compared, setCompared] = useState<VersionData | null>(null);
  const [deleted, setDeleted] = useState<VersionData | null>(null);
  return (
    <Part title={t('version.title')} lead={t('version.lead')}>
      {data?.mayWrite && <NewVersion projectId={project.id} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data?.versions.length === 0 && (
        <EmptyRows icon={<HistoryIcon />} title={t('version.none')} body={t('version.none.body')} />
      )}
      {data && data.versions.length > 0 && (
        <Rows label={t('version.title')}>
          {data.versions.map((version) => (
            <VersionRow
              key={version.id}
              project={project}
              version={version}
              onCompare={() => setCompared(version)}
              onDelete={data.mayWrite ? () => setDeleted(version) : null}
            />
          ))}
        </Rows>
      )}
      {compared && <VersionDifference projectId={project.id} version={compared} onClose={() => setCompared(null)} />}
      <ConfirmDialog
        open={deleted !== null}
        text={t('version.delete.ask', { name: deleted?.name ?? '' })}
        confirm={t('app.delete')}
        onConfirm={() => {
          setDeleted(null);
          void deleteVersion(project.id, deleted!.id).catch(notifyError);
        }}
        onClose={() => setDeleted(null)}
      />
    </Part>
  );
}

function NewVersion({ projectId }: { readonly projectId: string }) {
  const t = useText();
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const save = useMutation({
    mutationFn: () => saveVersion(projectId, name.trim(), note.trim()),
    onSuccess: () => {
      notify(t('version.saved', { name: name.trim() }));
      setName('');
      setNote('');
    },
    onError: notifyError,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && !save.isPending) save.mutate();
  };
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 2 }}>
      <TextField
        label={t('version.name')}
        helperText={t('version.name.help')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_NAME } }}
      />
      <TextField
        multiline
        maxRows={6}
        label={t('version.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_NOTE } }}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={!name.trim()}
        loading={save.isPending}
        sx={{ alignSelf: 'start' }}
      >
        {t('version.save')}
      </Button>
    </Stack>
  );
}

interface RowProps extends Props {
  readonly version: VersionData;
  readonly onCompare: () => void;
  /** null: may not. */
  readonly onDelete: (() => void) | null;
}

function VersionRow({ project, version, onCompare, onDelete }: RowProps) {
  const t = useText();
  const formats = useFormats();
  const navigate = useNavigate();
  const { id, name, note } = version;
  const copyName = t('version.copy.name', { project: project.name, version: name }).slice(0, MAX_NAME);
  const copy = useMutation({
    mutationFn: () => copyVersion(id, copyName),
    onSuccess: (copyId) =>
      notify(t('version.copied', { name: copyName }), {
        durationMs: OPEN_MS,
        action: { label: t('version.copied.open'), run: () => void navigate(`/project/${copyId}`) },
      }),
    onError: notifyError,
  });
  return (
    <Row
      icon={<HistoryIcon fontSize="small" color="action" />}
      title={name}
      isActionWide
      detail={
        <>
          {heldText(t, formats, version)}
          {note && <span style={{ display: 'block', whiteSpace: 'pre-line' }}>{note}</span>}
        </>
      }
      action={
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Button color="inherit" onClick={onCompare} aria-label={t('version.compare.of', { name })}>
            {t('version.compare')}
          </Button>
          <Button
            color="inherit"
            loading={copy.isPending}
            onClick={() => copy.mutate()}
            aria-label={t('version.copy.of', { name })}
          >
            {t('version.copy')}
          </Button>
          {onDelete && (
            <Tooltip title={t('app.delete')}>
              <IconButton size="small" onClick={onDelete} aria-label={t('version.delete.of', { name })}>
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
        </Stack>
      }
    />
  );
}

/** When and by whom, and how much it holds. */
function heldText(t: Text, formats: Formats, version: VersionData): string {
  const { created, user, pathCount, areaCount, routeCount, terrain } = version;
  return [
    t('version.by', { date: formats.dateTime(created), who: user ?? t('version.somebody') }),
    t('dashboard.paths', { count: pathCount }),
    t('dashboard.routes', { count: routeCount }),
    t('version.areas', { count: areaCount }),
    terrain === null ? t('version.noGround') : t('version.ground', { name: terrain }),
  ].join(' · ');
}
