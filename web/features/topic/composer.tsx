// Writing a message. An @ opens a row of names: a press, or Enter for the first, completes it. Ctrl+Enter sends; what is not sent stays
// when sending fails.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { MAX_BODY } from '#domain/entities/topic.ts';
import { useText } from '../../i18n/text.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { beginningOfName, mentionsIn, namesThatBegin, withName } from './mentions.ts';
import type { NamedPerson } from './names.ts';

const MAX_SUGGESTIONS = 6;

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly people: readonly NamedPerson[];
  readonly minRows?: number;
  readonly isFocused?: boolean;
  /** What is wrong with it. */
  readonly error?: string;
  readonly onChange: (text: string) => void;
  readonly onSend?: () => void;
}

export function MessageField({
  label,
  value,
  people,
  minRows = 2,
  isFocused = false,
  error = '',
  onChange,
  onSend,
}: FieldProps) {
  const t = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const begun = beginningOfName(value, caret);
  const suggested = begun === null ? [] : namesThatBegin(people, begun, MAX_SUGGESTIONS);
  const choose = (name: string) => {
    const next = withName(value, caret, name);
    onChange(next.text);
    setCaret(next.caret);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  return (
    <Box>
      {suggested.length > 0 && (
        <Stack
          direction="row"
          role="group"
          aria-label={t('topic.message.people')}
          sx={{ gap: 0.5, flexWrap: 'wrap', mb: 0.75 }}
        >
          {suggested.map(({ userId, name }) => (
            <Chip
              key={userId}
              size="small"
              label={name}
              aria-label={t('topic.message.mention', { name })}
              onClick={() => choose(name)}
            />
          ))}
        </Stack>
      )}
      <TextField
        inputRef={field}
        value={value}
        label={label}
        multiline
        fullWidth
        size="small"
        minRows={minRows}
        maxRows={10}
        autoFocus={isFocused}
        error={error !== ''}
        helperText={error}
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart ?? 0);
        }}
        onSelect={(event) => setCaret((event.target as HTMLTextAreaElement).selectionStart ?? 0)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          if (event.ctrlKey || event.metaKey) onSend?.();
          else if (suggested[0] && begun) choose(suggested[0].name);
          else return;
          event.preventDefault();
        }}
        slotProps={{ htmlInput: { maxLength: MAX_BODY } }}
      />
    </Box>
  );
}

interface Props {
  readonly people: readonly NamedPerson[];
  readonly label: string;
  /** Who reads it, where that is not only the project's people. */
  readonly note: string;
  /** What stands in it at first. */
  readonly text?: string;
  readonly sendLabel: string;
  readonly onSend: (written: { readonly body: string; readonly mentions: readonly string[] }) => Promise<void>;
  readonly onCancel?: () => void;
}

export function Composer({ people, label, note, text: first = '', sendLabel, onSend, onCancel }: Props) {
  const t = useText();
  const [text, setText] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const body = text.trim();
  const send = () => {
    if (body === '' || isBusy) return;
    setBusy(true);
    onSend({ body, mentions: mentionsIn(body, people) })
      .then(() => setText(''), notifyError)
      .finally(() => setBusy(false));
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <MessageField
        label={label}
        value={text}
        people={people}
        isFocused={onCancel !== undefined}
        onChange={setText}
        onSend={send}
      />
      {note && (
        <Typography variant="caption" color="textSecondary">
          {note}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        {onCancel && (
          <Button size="small" color="inherit" onClick={onCancel}>
            {t('app.cancel')}
          </Button>
        )}
        <Button size="small" variant="contained" disabled={body === ''} loading={isBusy} onClick={send}>
          {sendLabel}
        </Button>
      </Stack>
    </Stack>
  );
}
