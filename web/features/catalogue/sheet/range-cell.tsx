// Low or high of a price in the sheet: a number that becomes a field when it is gone to, so that rows that are only looked at stay light.

import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SheetCell } from './sheet-grid.ts';

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
    <SheetCell ref={cell} data-column={side} className="range" onBlur={() => setIsOpen(false)}>
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
        <button
          type="button"
          className="figures"
          aria-label={`${label}: ${formats.plain(value)}`}
          onClick={() => setIsOpen(true)}
        >
          {formats.plain(value)}
        </button>
      )}
    </SheetCell>
  );
}
