// Begins a topic: what it is about, what it is pinned to, the first message, who looks after it and by when.

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { MAX_TITLE, type TopicPin } from '#domain/entities/topic.ts';
import { FIGURE_ROWS, OBJECTIVE_FIGURES, type ObjectiveFigure } from '#domain/figures/figure-rows.ts';
import { MAX_DATE } from '#domain/user.ts';
import { GraphQLError } from '../../api/graphql.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { sceneStore } from '../../state/scene.ts';
import { DateField } from '../../ui/date-field.tsx';
import { OptionalNumberField } from '../../ui/number-field.tsx';
import { MessageField } from './composer.tsx';
import { mentionsIn } from './mentions.ts';
import { usePeople } from './names.ts';
import { type PinContext, summedText } from './pin.ts';
import { createTopic } from './queries.ts';
import { today } from './today.ts';

interface Props extends PinContext {
  readonly projectId: string;
  /** What is chosen at first. */
  readonly pin: TopicPin;
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

export function NewTopicDialog({ projectId, pin: first, onMade, onClose, ...context }: Props) {
  const t = useText();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { people } = usePeople(projectId);
  const [title, setTitle] = useState('');
  const [body, setBody] = useState('');
  const [pin, setPin] = useState(first);
  const [assigneeId, setAssigneeId] = useState('');
  const [due, setDue] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Error | null>(null);
  // What is wrong stands beside its field; what belongs to none, above them.
  const errors = errorsOf(failed);
  const isReady = title.trim() !== '' && body.trim() !== '';
  const begin = () => {
    setBusy(true);
    setFailed(null);
    createTopic(projectId, {
      title,
      body,
      pin,
      mentions: mentionsIn(body, people),
      assigneeId: assigneeId || null,
      due: due || null,
    })
      .then(onMade, setFailed)
      .finally(() => setBusy(false));
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={isNarrow}>
      <DialogTitle>{t('topic.new')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          {errors.other && <Alert severity="error">{errors.other}</Alert>}
          <TextField
            label={t('topic.field.title')}
            size="small"
            value={title}
            autoFocus
            error={errors.title !== ''}
            helperText={errors.title}
            onChange={(event) => setTitle(event.target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_TITLE } }}
          />
          <PinFields pin={pin} first={first} {...context} onChange={setPin} />
          <MessageField
            label={t('topic.message.write')}
            value={body}
            people={people}
            minRows={3}
            error={errors.body}
            onChange={setBody}
          />
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
            <TextField
              select
              fullWidth
              size="small"
              label={t('topic.field.assignee')}
              value={assigneeId}
              error={errors.assigneeId !== ''}
              helperText={errors.assigneeId}
              onChange={(event) => setAssigneeId(event.target.value)}
            >
              <MenuItem value="">{t('topic.field.nobody')}</MenuItem>
              {people.map(({ userId, name }) => (
                <MenuItem key={userId} value={userId}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <DateField
              label={t('topic.field.due')}
              name="due"
              value=""
              min={today()}
              max={MAX_DATE}
              error={errors.due}
              onChange={setDue}
            />
          </Stack>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button variant="contained" disabled={!isReady} loading={isBusy} onClick={begin}>
          {t('topic.begin')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const FIELDS = ['title', 'body', 'assigneeId', 'due'] as const;

function errorsOf(failed: Error | null): Record<(typeof FIELDS)[number] | 'other', string> {
  const none = { title: '', body: '', assigneeId: '', due: '', other: '' };
  if (!failed) return none;
  const named = failed instanceof GraphQLError ? failed.field.split('.').at(-1) : undefined;
  return { ...none, [FIELDS.find((field) => field === named) ?? 'other']: failed.message };
}

const KINDS = ['project', 'place', 'route', 'figure', 'area'] as const;

interface PinProps extends PinContext {
  readonly pin: TopicPin;
  readonly first: TopicPin;
  readonly onChange: (pin: TopicPin) => void;
}

function PinFields({ pin, first, routes, areas, onChange }: PinProps) {
  const t = useText();
  const formats = useFormats();
  const named = areas.filter(({ name }) => name !== '');
  const begun: Readonly<Record<(typeof KINDS)[number], () => TopicPin | null>> = {
    project: () => ({ kind: 'project' }),
    place: () => {
      const view = sceneStore.getState().scene?.view();
      return view ? { kind: 'place', x: view.x, y: view.y } : null;
    },
    route: () => (routes[0] ? { kind: 'route', routeId: routes[0].id, chainageM: null } : null),
    figure: () => (routes[0] ? { kind: 'figure', routeId: routes[0].id, figure: 'cost', item: null } : null),
    area: () => (named[0] ? { kind: 'area', areaId: named[0].id } : null),
  };
  const kinds = KINDS.filter((kind) => kind === first.kind || begun[kind]() !== null);
  const choose = (kind: TopicPin['kind']) => {
    const next = kind === first.kind ? first : begun[kind]();
    if (next) onChange(next);
  };
  const language = useLanguage();
  const route = pin.kind === 'route' ? routes.find(({ id }) => id === pin.routeId) : undefined;
  return (
    <>
      <TextField
        select
        size="small"
        label={t('topic.field.pin')}
        value={pin.kind}
        onChange={(event) => choose(event.target.value as TopicPin['kind'])}
      >
        {kinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(kind === 'place' && first.kind === 'place' ? 'topic.pin.aPlace' : `topic.pin.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      {pin.kind === 'route' && (
        <Stack direction="row" sx={{ gap: 2 }}>
          <RouteField
            routes={routes}
            value={pin.routeId}
            onChange={(routeId) => onChange({ kind: 'route', routeId, chainageM: null })}
          />
          <OptionalNumberField
            label={t('topic.field.chainage')}
            unit="m"
            placeholder={t('topic.field.wholeRoute')}
            value={pin.chainageM}
            min={0}
            max={route?.lengthM ?? 0}
            decimals={0}
            onChange={(chainageM) => onChange({ ...pin, chainageM })}
          />
        </Stack>
      )}
      {pin.kind === 'figure' && (
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
          <RouteField
            routes={routes}
            value={pin.routeId}
            // The row is one of another route’s figure.
            onChange={(routeId) => onChange({ ...pin, routeId, item: null })}
          />
          <TextField
            select
            fullWidth
            size="small"
            label={t('topic.field.figure')}
            value={pin.figure}
            helperText={pin.item ? summedText(pin.item, { t, language }) : ''}
            onChange={({ target }) => onChange({ ...pin, figure: target.value as ObjectiveFigure, item: null })}
          >
            {OBJECTIVE_FIGURES.map((figure) => (
              <MenuItem key={figure} value={figure}>
                {FIGURE_ROWS[figure].label[language]}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
      )}
      {pin.kind === 'area' && (
        <TextField
          select
          size="small"
          label={t('topic.field.area')}
          value={pin.areaId}
          onChange={(event) => onChange({ kind: 'area', areaId: event.target.value })}
        >
          {areas
            .filter(({ id, name }) => name !== '' || id === pin.areaId)
            .map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name || t('topic.field.area')}
              </MenuItem>
            ))}
        </TextField>
      )}
      {pin.kind === 'place' && (
        <Typography variant="caption" color="textSecondary" className="figures">
          {t('topic.pin.coordinates', { x: formats.number(pin.x, 0), y: formats.number(pin.y, 0) })}
        </Typography>
      )}
    </>
  );
}

interface RouteFieldProps extends Pick<PinContext, 'routes'> {
  readonly value: string;
  readonly onChange: (routeId: string) => void;
}

function RouteField({ routes, value, onChange }: RouteFieldProps) {
  const t = useText();
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={t('topic.field.route')}
      value={value}
      helperText={t('topic.pin.keeps')}
      onChange={(event) => onChange(event.target.value)}
    >
      {routes.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
