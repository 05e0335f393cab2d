// Low or high of a price in the sheet: a number that becomes a field when it is gone to, so that rows that are only looked at stay light.

import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import { NumberField } from '../../../ui/number-field.tsx';

interface Props {
  readonly side: 'low' | 'high';
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (nok: number) => unknown;
}

export function RangeCell({ side, label, value, min, max, onChange }: Props) {
  const formats = useFormats();
  const cell = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (isOpen) cell.current?.querySelector('input')?.select();
  }, [isOpen]);
  return (
    <Box
      ref={cell}
      role="gridcell"
      data-column={side}
      onBlur={() => setIsOpen(false)}
      sx={{ px: 0.25, '& input': { textAlign: 'right' } }}
    >
      {isOpen ? (
        <NumberField
          isDense
          label={label}
          value={value}
          min={min}
          max={max}
          decimals={(String(value).split('.')[1] ?? '').length}
          onChange={onChange}
        />
      ) : (
        <Box
          component="button"
          type="button"
          className="figures"
          aria-label={`${label}: ${formats.plain(value)}`}
          onClick={() => setIsOpen(true)}
          sx={BUTTON}
        >
          {formats.plain(value)}
        </Box>
      )}
    </Box>
  );
}

const BUTTON = {
  width: 1,
  border: 1,
  borderColor: 'transparent',
  borderRadius: 1,
  bgcolor: 'transparent',
  color: 'text.secondary',
  font: 'inherit',
  fontSize: '0.8125rem',
  textAlign: 'right',
  py: 0.5,
  px: 0.75,
  cursor: 'text',
  '&:hover, &:focus-visible': { borderColor: 'divider', bgcolor: 'background.paper' },
} as const;
