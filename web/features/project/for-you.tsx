// What waits for the person, above the projects: runs in progress, what others changed since last time, topics and deadlines. What there is
// nothing of is not shown.

import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { runningQuery } from '../../api/running.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { runningRows } from '../../ui/running-rows.ts';
import { type Deadline, deadlinesOf } from './deadlines.ts';
import { type ProjectCardData, todayQuery } from './queries.ts';

/** In each list. */
const MAX_SHOWN = 5;
/** So far events are looked ahead. */
const AHEAD_DAYS = 30;
const DAY_MS = 86_400_000;
/** The day it is where the person is, YYYY-MM-DD: Swedish dates are written so. */
const dayOf = (ms: number) => new Date(ms).toLocaleDateString('sv-SE');

interface Props {
  readonly projects: readonly ProjectCardData[];
}

export function ForYou({ projects }: Props) {
  const t = useText();
  const formats = useFormats();
  const now = Date.now();
  const today = dayOf(now);
  const { data: running } = useQuery(runningQuery);
  const { data: due } = useQuery(todayQuery(today, dayOf(now + AHEAD_DAYS * DAY_MS)));
  const runs = running ? runningRows(running, t, formats) : [];
  const changed = projects.filter(({ summary }) => summary.changesSince > 0);
  const deadlines = due ? deadlinesOf(due, today) : [];
  if (runs.length + changed.length + deadlines.length === 0) return null;
  const nameOf = (id: string | null) => projects.find((project) => project.id === id)?.name ?? '';
  return (
    <Box
      component="section"
      aria-label={t('dashboard.today')}
      sx={{ display: 'grid', gap: 3, mb: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' }}
    >
      <List title={t('dashboard.today.running')} count={runs.length}>
        {runs.slice(0, MAX_SHOWN).map(({ id, projectId, to, name, progress, note }) => (
          <Row key={id} to={to} title={nameOf(projectId)} note={`${name} · ${note}`}>
            <LinearProgress
              variant="determinate"
              value={progress * 100}
              aria-label={t('dashboard.today.progress', { name: nameOf(projectId) })}
              sx={{ mt: 0.5, borderRadius: 1 }}
            />
          </Row>
        ))}
      </List>
      <List title={t('dashboard.today.changed')} count={changed.length}>
        {changed.slice(0, MAX_SHOWN).map(({ id, name, summary: { changesSince, changedBy } }) => (
          <Row
            key={id}
            to={`/project/${id}/logs`}
            title={name}
            note={t('dashboard.since', { count: changesSince, people: changedBy.join(', ') })}
          />
        ))}
      </List>
      <List title={t('dashboard.today.topics')} count={deadlines.length}>
        {deadlines.slice(0, MAX_SHOWN).map((deadline) => (
          <DeadlineRow key={deadline.id} deadline={deadline} />
        ))}
      </List>
    </Box>
  );
}

function DeadlineRow({
  deadline: { title, projectName, to, day, isEvent, isOverdue, unreadCount },
}: {
  deadline: Deadline;
}) {
  const t = useText();
  const formats = useFormats();
  const date = day ? formats.date(day) : '';
  const due = date
    ? t(isOverdue ? 'dashboard.today.overdue' : 'dashboard.today.due', { date })
    : t('dashboard.today.noDue');
  const when = isEvent ? date : due;
  const unread = unreadCount > 0 ? [t('dashboard.today.unread', { count: unreadCount })] : [];
  return <Row to={to} title={title} note={[when, ...unread, projectName].join(' · ')} isUrgent={isOverdue} />;
}

/** Nothing of an empty one. */
function List({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const t = useText();
  if (count === 0) return null;
  return (
    <Paper variant="outlined" sx={{ p: 2, borderRadius: 1.5, minWidth: 0 }}>
      <Typography variant="h3" component="h2" sx={{ fontSize: '0.9375rem', mb: 1 }}>
        {title}
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
        {children}
      </Stack>
      {count > MAX_SHOWN && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('dashboard.today.more', { count: count - MAX_SHOWN })}
        </Typography>
      )}
    </Paper>
  );
}

interface RowProps {
  readonly to: string;
  readonly title: string;
  readonly note: string;
  readonly isUrgent?: boolean;
  readonly children?: ReactNode;
}

function Row({ to, title, note, isUrgent = false, children }: RowProps) {
  return (
    <Box component="li">
      <Box
        component={Link}
        to={to}
        sx={{
          display: 'block',
          color: 'text.primary',
          textDecoration: 'none',
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        <Typography variant="body2" sx={{ fontWeight: 560 }} noWrap>
          {title}
        </Typography>
        <Typography variant="body2" color={isUrgent ? 'error' : 'textSecondary'}>
          {note}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}
