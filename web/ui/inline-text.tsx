// A text that is edited where it stands: click or Enter to write, Enter or leaving to keep, Escape to leave it as it was.

import InputBase from '@mui/material/InputBase';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/text.tsx';

interface Props {
  readonly value: string;
  readonly label?: string;
  readonly size?: 'title' | 'body';
  readonly onChange: (value: string) => void;
}

export function InlineText({ value, label, size = 'body', onChange }: Props) {
  const t = useText();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const commit = () => {
    const trimmed = text.trim();
    if (trimmed === '') setText(value);
    else if (trimmed !== value) onChange(trimmed);
  };
  return (
    <InputBase
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          (event.target as HTMLElement).blur();
        }
        if (event.key === 'Escape') {
          setText(value);
          event.stopPropagation();
        }
      }}
      slotProps={{ input: { 'aria-label': label ?? t('ui.rename'), maxLength: 200 } }}
      fullWidth
      // Long names wrap instead of hiding their end, which is what distinguishes routes.
      multiline={size === 'title'}
      sx={{
        fontSize: size === 'title' ? '1rem' : '0.875rem',
        fontWeight: size === 'title' ? 620 : 400,
        borderRadius: 1,
        mx: -0.75,
        px: 0.75,
        '&:hover': { bgcolor: 'chrome.hover' },
        '&.Mui-focused': { bgcolor: 'background.paper', outline: '2px solid', outlineColor: 'primary.main' },
        lineHeight: 1.35,
        py: 0,
        '& input, & textarea': { p: 0.25, textOverflow: 'ellipsis' },
      }}
    />
  );
}
