// Ctrl+K: one field that opens projects, routes, topics, pages and places by a few letters. A combobox after the pattern of WAI-ARIA:
// the field keeps the focus, arrows move through the answers.

import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { answersOf, type Entry } from './entries.ts';
import { useEntries } from './use-entries.ts';

const MAX_RECENT = 8;

export function Finder() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Tooltip title={`${t('finder.open')} (Ctrl+K)`}>
        <IconButton size="small" aria-label={t('finder.open')} onClick={() => setIsOpen(true)}>
          <SearchIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        fullWidth
        maxWidth="sm"
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
        slotProps={{
          paper: { 'aria-label': t('finder.open'), 'aria-labelledby': undefined, sx: { mt: { xs: 2, sm: '12vh' } } },
        }}
      >
        <Field onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function Field({ onDone }: { readonly onDone: () => void }) {
  const t = useText();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  // Kept while the page lives; whoever logs in next begins anew.
  const recent = useRef(RECENT);
  const answers = answersOf(useEntries(true, query), query, recent.current);
  const index = Math.min(at, answers.length - 1);
  const open = (entry: Entry) => {
    remember(entry.id);
    onDone();
    entry.open();
  };
  const onKey = (event: ReactKeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && answers.length > 0) setAt((index + step + answers.length) % answers.length);
    else if (event.key === 'Enter' && answers[index]) open(answers[index]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <SearchIcon color="action" />
        <InputBase
          autoFocus
          fullWidth
          value={query}
          placeholder={t('finder.field')}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
          inputProps={{
            role: 'combobox',
            'aria-label': t('finder.field'),
            'aria-expanded': true,
            'aria-controls': 'finder-answers',
            'aria-activedescendant': answers[index] ? `finder-${index}` : undefined,
            'aria-autocomplete': 'list',
          }}
        />
      </Stack>
      {answers.length > 0 ? (
        <Box role="listbox" id="finder-answers" aria-label={t('finder.answers')} sx={{ py: 1, overflowY: 'auto' }}>
          {answers.map((entry, i) => (
            <Answer key={entry.id} entry={entry} number={i} isChosen={i === index} onOpen={open} onPoint={setAt} />
          ))}
        </Box>
      ) : (
        <Typography color="textSecondary" sx={{ p: 3 }} role="status">
          {t('finder.none', { query })}
        </Typography>
      )}
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', display: { xs: 'none', sm: 'block' } }}
      >
        {t('finder.keys')}
      </Typography>
    </>
  );
}

interface AnswerProps {
  readonly entry: Entry;
  readonly number: number;
  readonly isChosen: boolean;
  readonly onOpen: (entry: Entry) => void;
  readonly onPoint: (number: number) => void;
}

function Answer({ entry, number, isChosen, onOpen, onPoint }: AnswerProps) {
  const t = useText();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Box
      ref={row}
      role="option"
      id={`finder-${number}`}
      aria-selected={isChosen}
      onClick={() => onOpen(entry)}
      onPointerMove={() => onPoint(number)}
      sx={{
        display: 'flex',
        alignItems: 'baseline',
        gap: 1,
        px: 2,
        py: 0.75,
        minHeight: 36,
        cursor: 'pointer',
        bgcolor: isChosen ? 'action.selected' : 'transparent',
      }}
    >
      <Typography noWrap sx={{ minWidth: 0, flexShrink: 1, fontWeight: 560 }}>
        {entry.label}
      </Typography>
      <Typography
        variant="body2"
        color={isChosen ? 'textPrimary' : 'textSecondary'}
        noWrap
        sx={{ flex: 1, minWidth: 0 }}
      >
        {entry.detail}
      </Typography>
      <Typography variant="caption" color={isChosen ? 'textPrimary' : 'textSecondary'} sx={{ flex: 'none' }}>
        {t(`finder.kind.${entry.kind}`)}
      </Typography>
    </Box>
  );
}

/** Ids of what was opened last, the last one first. */
const RECENT: string[] = [];

function remember(id: string): void {
  const before = RECENT.filter((other) => other !== id);
  RECENT.splice(0, RECENT.length, id, ...before.slice(0, MAX_RECENT - 1));
}
