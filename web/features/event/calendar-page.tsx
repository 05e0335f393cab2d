// The calendar of a project, or of all of one's projects: events and due dates by month or as a list, weeks from Monday in Norwegian with
// their numbers. The grid is FullCalendar's; heading and buttons are ours, so that they speak and look as the rest of the page.

import type { DatesSetArg } from '@fullcalendar/core';
import enGb from '@fullcalendar/core/locales/en-gb';
import nb from '@fullcalendar/core/locales/nb';
import dayGrid from '@fullcalendar/daygrid';
import list from '@fullcalendar/list';
import FullCalendar from '@fullcalendar/react';
import AddIcon from '@mui/icons-material/Add';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import RssFeedIcon from '@mui/icons-material/RssFeed';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { CALENDAR_SX } from './calendar-style.ts';
import { type Edited, EventDialog } from './event-dialog.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { type CalendarEntry, calendarQuery } from './queries.ts';

const VIEWS = { month: 'dayGridMonth', list: 'listMonth' } as const;
type ViewName = keyof typeof VIEWS;
/** The same ones at each drawing: the grid begins anew, and says so, when they are others. */
const PLUGINS = [dayGrid, list];
const LOCALES = [nb, enGb];
const SCOPES = ['project', 'all'] as const;
type Scope = (typeof SCOPES)[number];

const NO_ENTRIES: readonly CalendarEntry[] = [];
const DAY_MS = 86_400_000;
const isoDay = (date: Date) => date.toLocaleDateString('sv-SE');
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
/** The month around today, until the grid says what it shows. */
const firstSpan = () => ({
  from: isoDay(new Date(Date.now() - 40 * DAY_MS)),
  to: isoDay(new Date(Date.now() + 40 * DAY_MS)),
});

interface Props {
  readonly projectId: string;
  readonly mayWrite: boolean;
}

export function CalendarPage({ projectId, mayWrite }: Props) {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const grid = useRef<FullCalendar>(null);
  const [scope, setScope] = useState<Scope>('project');
  const [view, setView] = useState<ViewName>(isNarrow ? 'list' : 'month');
  const [heading, setHeading] = useState('');
  const [span, setSpan] = useState(firstSpan);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [isFeedOpen, setFeedOpen] = useState(false);
  const { data: entries = NO_ENTRIES, error } = useQuery(calendarQuery(projectId, scope === 'all', span));
  const shown = useMemo(
    () =>
      entries.map((entry) => ({
        id: entry.id,
        title: titleOf(entry, scope === 'all', t('event.due', { title: entry.title })),
        start: entry.firstDay,
        end: dayAfter(entry.lastDay),
        allDay: true,
        classNames: [entry.kind, ...(entry.isResolved ? ['resolved'] : [])],
        extendedProps: { entry },
      })),
    [entries, scope, t],
  );
  const showSpan = useCallback(({ start, end, view: { title } }: DatesSetArg) => {
    setHeading(title);
    const next = { from: isoDay(start), to: isoDay(new Date(end.getTime() - DAY_MS)) };
    setSpan((now) => (now.from === next.from && now.to === next.to ? now : next));
  }, []);
  const change = (next: ViewName) => {
    setView(next);
    grid.current?.getApi().changeView(VIEWS[next]);
  };
  const open = (entry: CalendarEntry) => {
    if (entry.kind === 'topic') navigate(`/project/${entry.projectId}/topics/${entry.id}`);
    else if (entry.projectId !== projectId) navigate(`/project/${entry.projectId}/calendar`);
    else setEdited({ event: entry, day: entry.firstDay });
  };
  return (
    <Box component="main" sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <Typography
          variant="h1"
          sx={{ fontSize: '1.375rem', minWidth: 200, '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {heading || t('event.title')}
        </Typography>
        <Stack direction="row" sx={{ alignItems: 'center' }}>
          <IconButton aria-label={t('event.previous')} onClick={() => grid.current?.getApi().prev()}>
            <ChevronLeftIcon />
          </IconButton>
          <Button size="small" color="inherit" onClick={() => grid.current?.getApi().today()}>
            {t('event.today')}
          </Button>
          <IconButton aria-label={t('event.next')} onClick={() => grid.current?.getApi().next()}>
            <ChevronRightIcon />
          </IconButton>
        </Stack>
        <Choice
          label={t('event.view')}
          value={view}
          names={['month', 'list']}
          text={(name) => t(`event.view.${name}`)}
          onChange={change}
        />
        <Choice
          label={t('event.scope')}
          value={scope}
          names={SCOPES}
          text={(name) => t(`event.scope.${name}`)}
          onChange={setScope}
        />
        <Box sx={{ flex: 1 }} />
        <Button size="small" color="inherit" startIcon={<RssFeedIcon />} onClick={() => setFeedOpen(true)}>
          {t('event.feed')}
        </Button>
        {mayWrite && (
          <Button
            size="small"
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => setEdited({ event: null, day: isoDay(new Date()) })}
          >
            {t('event.new')}
          </Button>
        )}
      </Stack>
      {error && entries.length === 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('event.failed')}: {error.message}
        </Alert>
      )}
      <Box sx={CALENDAR_SX}>
        <FullCalendar
          ref={grid}
          plugins={PLUGINS}
          initialView={VIEWS[view]}
          locales={LOCALES}
          locale={language === 'nb' ? 'nb' : 'en-gb'}
          firstDay={1}
          weekNumbers={!isNarrow}
          weekNumberContent={({ num }) => t('event.week', { number: num })}
          dayCellDidMount={({ el }) => nameByContent(el)}
          headerToolbar={false}
          height="auto"
          fixedWeekCount={false}
          dayMaxEvents={4}
          eventDisplay="block"
          eventInteractive
          noEventsContent={t('event.none')}
          datesSet={showSpan}
          events={shown}
          eventClick={({ event }) => open(event.extendedProps.entry as CalendarEntry)}
        />
      </Box>
      {edited && (
        <EventDialog
          key={edited.event?.id ?? 'new'}
          projectId={projectId}
          edited={edited}
          mayWrite={mayWrite}
          onClose={() => setEdited(null)}
        />
      )}
      {isFeedOpen && <FeedDialog onClose={() => setFeedOpen(false)} />}
    </Box>
  );
}

/** The grid names a day's cell by its number alone; what stands in it, its week and its events, belongs to its name. */
function nameByContent(cell: HTMLElement): void {
  cell.removeAttribute('aria-labelledby');
}

function titleOf({ kind, title, projectName }: CalendarEntry, isAll: boolean, due: string): string {
  const own = kind === 'topic' ? due : title;
  return isAll ? `${own} · ${projectName}` : own;
}

interface ChoiceProps<Name extends string> {
  readonly label: string;
  readonly value: Name;
  readonly names: readonly Name[];
  readonly text: (name: Name) => string;
  readonly onChange: (name: Name) => void;
}

function Choice<Name extends string>({ label, value, names, text, onChange }: ChoiceProps<Name>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      onChange={(_, next: Name | null) => next && onChange(next)}
    >
      {names.map((name) => (
        <ToggleButton key={name} value={name} sx={{ py: 0.5 }}>
          {text(name)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
