// FullCalendar in the colors and sizes of the page, light and dark, by the variables that it offers.

export const CALENDAR_SX = {
  '--fc-border-color': 'var(--mui-palette-divider)',
  '--fc-page-bg-color': 'var(--mui-palette-background-paper)',
  '--fc-neutral-bg-color': 'var(--mui-palette-chrome-sunken)',
  '--fc-list-event-hover-bg-color': 'var(--mui-palette-chrome-hover)',
  '--fc-today-bg-color': 'color-mix(in srgb, var(--mui-palette-primary-main) 9%, transparent)',
  '--fc-event-bg-color': 'var(--mui-palette-primary-main)',
  '--fc-event-border-color': 'var(--mui-palette-primary-main)',
  '--fc-event-text-color': 'var(--mui-palette-primary-contrastText)',
  bgcolor: 'background.paper',
  borderRadius: 1.5,
  fontSize: '0.8125rem',
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& .fc-col-header-cell': { py: 0.75, fontWeight: 620 },
  '& .fc-day-other .fc-daygrid-day-top': { opacity: 1, color: 'text.secondary' },
  '& .fc-daygrid-week-number': { bgcolor: 'transparent', color: 'text.secondary', fontSize: '0.75rem' },
  '& .fc-event': { cursor: 'pointer', borderRadius: 0.75, px: 0.5 },
  '& .fc-event.topic': {
    '--fc-event-bg-color': 'transparent',
    '--fc-event-text-color': 'var(--mui-palette-text-primary)',
    bgcolor: 'transparent',
    border: '1px solid var(--mui-palette-primary-main)',
  },
  '& .fc-daygrid-event.topic .fc-event-main': { color: 'text.primary' },
  '& .fc-event.resolved': { textDecoration: 'line-through' },
  '& .fc-list-event td': { py: 1.25 },
} as const;
