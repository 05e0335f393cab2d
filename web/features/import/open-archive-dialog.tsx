// Opens an archive of a project: a file is chosen and sent, a job makes the project, and what differs from the archive is shown before the
// person goes there. Closing it while it works ends the job.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FIGURE_IDS, FIGURE_ROWS } from '#domain/figures/figure-rows.ts';
import { cancelJob, finishedJob } from '../../api/jobs.ts';
import { uploadFile } from '../../api/upload.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { openArchive } from './queries.ts';

interface Props {
  readonly onClose: () => void;
  readonly onOpened: (projectId: string) => void;
}

interface Difference {
  readonly route: string;
  readonly figure: string;
  readonly archived: number;
  readonly calculated: number;
}

interface Opened {
  readonly projectId: string;
  readonly routes: number;
  readonly differing: number;
  readonly differences: readonly Difference[];
  readonly withoutType: readonly string[];
  readonly engineVersion: string;
}

interface Progress {
  readonly at: 'sending' | 'opening';
  readonly name: string;
  readonly share: number;
}

export function OpenArchiveDialog({ onClose, onOpened }: Props) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const ending = useRef(new AbortController());
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    const { current } = ending;
    return () => current.abort();
  }, []);
  const open = useMutation({
    mutationFn: async (file: File) => {
      const { signal } = ending.current;
      const { name } = file;
      setProgress({ at: 'sending', name, share: 0 });
      const sent = await uploadFile(file, (share) => setProgress({ at: 'sending', name, share }), signal);
      const jobId = await openArchive(sent);
      const stop = () => void cancelJob(jobId).catch(() => {});
      signal.addEventListener('abort', stop, { once: true });
      setProgress({ at: 'opening', name, share: 0 });
      const result = await finishedJob(jobId, (share) => setProgress({ at: 'opening', name, share }), signal);
      signal.removeEventListener('abort', stop);
      return result as unknown as Opened;
    },
  });
  const { data: made } = open;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="archive-title">
      <DialogTitle id="archive-title">{t('archive.title')}</DialogTitle>
      <DialogContent>
        {made ? (
          <OpenedArchive made={made} />
        ) : (
          <Stack sx={{ gap: 2 }}>
            <Typography color="textSecondary">{t('archive.about')}</Typography>
            {open.isPending && progress && (
              <Box>
                <Typography variant="body2" noWrap sx={{ mb: 0.75 }}>
                  {t(`archive.${progress.at}`, { name: progress.name })}
                </Typography>
                <LinearProgress variant="determinate" value={100 * progress.share} aria-label={t('archive.title')} />
              </Box>
            )}
            {open.error && <Alert severity="error">{open.error.message}</Alert>}
            <input
              ref={input}
              type="file"
              hidden
              accept=".zip"
              onChange={(event) => {
                const file = event.target.files?.[0];
                event.target.value = '';
                if (file) open.mutate(file);
              }}
            />
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t(made ? 'app.close' : 'app.cancel')}</Button>
        {made ? (
          <Button variant="contained" onClick={() => onOpened(made.projectId)}>
            {t('archive.show')}
          </Button>
        ) : (
          <Button variant="contained" loading={open.isPending} onClick={() => input.current?.click()}>
            {t('archive.choose')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function OpenedArchive({ made }: { readonly made: Opened }) {
  const t = useText();
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography>{t('archive.done', { count: made.routes })}</Typography>
      {made.routes > 0 && made.differing === 0 && <Alert severity="success">{t('archive.same')}</Alert>}
      {made.differing > 0 && (
        <>
          <Alert severity="warning">
            {t('archive.differing', { count: made.differing, engine: made.engineVersion })}
          </Alert>
          <Differences differences={made.differences} />
        </>
      )}
      {made.withoutType.length > 0 && (
        <Alert severity="info">{t('archive.withoutType', { paths: made.withoutType.join(', ') })}</Alert>
      )}
    </Stack>
  );
}

/** The figures that have a name; the others follow from the same quantities. */
function Differences({ differences }: Pick<Opened, 'differences'>) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('archive.column.route')}</TableCell>
            <TableCell>{t('archive.column.figure')}</TableCell>
            <TableCell align="right">{t('archive.column.archived')}</TableCell>
            <TableCell align="right">{t('archive.column.calculated')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {differences.flatMap(({ route, figure, archived, calculated }) => {
            const id = FIGURE_IDS.find((one) => FIGURE_ROWS[one].total === figure);
            if (id === undefined) return [];
            const { label, unit } = FIGURE_ROWS[id];
            return (
              <TableRow key={`${route} ${figure}`}>
                <TableCell>{route}</TableCell>
                <TableCell>{label[language]}</TableCell>
                <TableCell align="right" className="figures" sx={{ whiteSpace: 'nowrap' }}>
                  {formats.exact(archived, unit[language])}
                </TableCell>
                <TableCell align="right" className="figures" sx={{ whiteSpace: 'nowrap' }}>
                  {formats.exact(calculated, unit[language])}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}
