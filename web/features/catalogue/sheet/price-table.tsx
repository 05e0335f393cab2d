// The price sheet as a dense table: sorted by its headings, written in cell by cell, filled from a spreadsheet by pasting into a cell.
// Enter and the arrow keys go up and down the column. Only the rows in view are drawn.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  type ColumnDef,
  getCoreRowModel,
  getSortedRowModel,
  type SortingState,
  useReactTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { MAX_SPREAD_PCT, type PriceCell, type PriceSpreads, priceRangeOf } from '#domain/catalogue/price-sheet.ts';
import { PARAMETER_GROUP_LABELS } from '#domain/parameters/groups.ts';
import { unitText } from '#domain/unit-text.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useLanguage, useText } from '../../../i18n/text.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { parseNumber } from '../../../ui/parse-number.ts';
import { plainOf } from '../../../ui/plain-of.ts';
import type { Drafts } from './drafts.ts';
import { RangeCell } from './range-cell.tsx';
import { rounded } from './sheet-file.ts';
import { SheetCell, SheetGrid, SheetHead, SheetRow } from './sheet-grid.ts';
import { subjectText } from './subject-text.ts';

const ROW_PX = 40;
const NARROW_ROW_PX = 58;
/** Widest number of a price, decimals. */
const MAX_DECIMALS = 6;

interface Props {
  readonly cells: readonly PriceCell[];
  readonly drafts: Drafts;
  readonly spreads: PriceSpreads;
  readonly disabled: boolean;
  readonly checked: ReadonlySet<string>;
  readonly onCheck: (checked: ReadonlySet<string>) => void;
  readonly onChange: (values: readonly (readonly [PriceCell, number])[]) => void;
  /** Numbers from elsewhere for these cells and those below; null where a line held none. */
  readonly onPaste: (cells: readonly PriceCell[], numbers: readonly (number | null)[]) => void;
  /** Low or high of a price that stands, NOK. */
  readonly onRange: (cell: PriceCell, side: 'low' | 'high', nok: number) => unknown;
  readonly onKeepMine: (cell: PriceCell) => void;
  readonly onTakeTheirs: (cell: PriceCell) => void;
}

export function PriceTable(props: Props) {
  const { cells, drafts, disabled, checked, onCheck, onPaste } = props;
  const t = useText();
  const language = useLanguage();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [sorting, setSorting] = useState<SortingState>([]);
  const data = useMemo(() => [...cells], [cells]);
  const columns = useMemo(
    (): ColumnDef<PriceCell>[] => [
      { id: 'price', accessorFn: ({ row }) => row.label[language] },
      { id: 'subject', accessorFn: (cell) => subjectText(cell, language) },
      { id: 'group', accessorFn: ({ group }) => PARAMETER_GROUP_LABELS[group][language] },
      { id: 'value', accessorFn: ({ value }) => value, sortDescFirst: false },
    ],
    [language],
  );
  const table = useReactTable({
    data,
    columns,
    state: { sorting },
    onSortingChange: setSorting,
    getRowId: ({ key }) => key,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  });
  const shown = table.getRowModel().rows.map(({ original }) => original);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isNarrow ? NARROW_ROW_PX : ROW_PX),
    overscan: 10,
  });

  // Rows are higher on a narrow page.
  useEffect(() => virtual.measure(), [isNarrow, virtual]);

  const go = (to: number, column: string) => {
    if (to < 0 || to >= shown.length) return;
    virtual.scrollToIndex(to, { align: 'auto' });
    requestAnimationFrame(() => {
      const field = scroller.current?.querySelector<HTMLInputElement>(
        `[data-at="${to}"] [data-column=${column}] input[inputmode]`,
      );
      field?.focus();
      field?.select();
    });
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    go(index + (event.key === 'Enter' && event.shiftKey ? -1 : step), columnOf(event.target));
  };
  const paste = (event: ClipboardEvent, index: number) => {
    const lines = event.clipboardData
      .getData('text/plain')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/);
    if (disabled || columnOf(event.target) !== 'value' || (lines.length === 1 && !lines[0]!.includes('\t'))) return;
    event.preventDefault();
    const numbers = lines.map((line) => {
      const found = line.split('\t').map((text) => parseNumber(text, language));
      return found.find((value) => value !== null) ?? null;
    });
    onPaste(shown.slice(index, index + numbers.length), numbers);
  };
  const isAll = shown.length > 0 && shown.every(({ key }) => checked.has(key));
  const template = isNarrow
    ? 'minmax(0, 1fr) 104px 64px'
    : `${disabled ? '' : '40px '}minmax(180px, 1.5fr) minmax(150px, 1.4fr) minmax(110px, 1fr) 96px 128px 96px 92px`;
  const sort = (id: string) => {
    const column = table.getColumn(id)!;
    return { sorted: column.getIsSorted(), onSort: column.getToggleSortingHandler() };
  };
  return (
    <SheetGrid ref={scroller} role="grid" aria-label={t('catalogue.sheet')} aria-rowcount={shown.length + 1}>
      <SheetRow className="head" style={{ gridTemplateColumns: template, minWidth: isNarrow ? 0 : 880 }}>
        {!disabled && !isNarrow && (
          <SheetHead className="check">
            <input
              type="checkbox"
              ref={(box) => {
                if (box) box.indeterminate = checked.size > 0 && !isAll;
              }}
              checked={isAll}
              onChange={() => onCheck(new Set(isAll ? [] : shown.map(({ key }) => key)))}
              aria-label={t('catalogue.sheet.all')}
            />
          </SheetHead>
        )}
        <HeadCell text={t('catalogue.sheet.price')} {...sort('price')} />
        {!isNarrow && <HeadCell text={t('catalogue.sheet.subject')} {...sort('subject')} />}
        {!isNarrow && <HeadCell text={t('catalogue.sheet.group')} {...sort('group')} />}
        {!isNarrow && <HeadCell text={t('catalogue.sheet.low')} isNumber />}
        <HeadCell text={t('catalogue.sheet.likely')} isNumber {...sort('value')} />
        {!isNarrow && <HeadCell text={t('catalogue.sheet.high')} isNumber />}
        <HeadCell text={t('catalogue.sheet.unit')} />
      </SheetRow>
      <div style={{ height: virtual.getTotalSize(), position: 'relative', minWidth: isNarrow ? 0 : 880 }}>
        {virtual.getVirtualItems().map(({ index, start, size }) => {
          const cell = shown[index]!;
          return (
            <SheetRow
              key={cell.key}
              className={drafts[cell.key] ? 'row changed' : 'row'}
              data-at={index}
              data-price={cell.key}
              onKeyDown={(event) => onKeyDown(event, index)}
              onPaste={(event) => paste(event, index)}
              style={{ height: size, gridTemplateColumns: template, transform: `translateY(${start}px)` }}
            >
              <PriceRow {...props} cell={cell} isNarrow={isNarrow} />
            </SheetRow>
          );
        })}
      </div>
    </SheetGrid>
  );
}

/** While the table scrolls only the rows that come into view are drawn. */
const PriceRow = memo(function PriceRow({
  cell,
  isNarrow,
  drafts,
  spreads,
  disabled,
  checked,
  onCheck,
  onChange,
  onRange,
  onKeepMine,
  onTakeTheirs,
}: Props & { readonly cell: PriceCell; readonly isNarrow: boolean }) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const { key, group, row } = cell;
  const draft = drafts[key];
  const value = draft?.after ?? cell.value;
  const isConflict = draft !== undefined && draft.before !== cell.value && draft.after !== cell.value;
  const range = priceRangeOf(row, value, spreads[key]);
  const rangeCell = (side: 'low' | 'high') => {
    if (!range || disabled || draft || value === 0)
      return <NumberCell text={range ? formats.plain(rounded(range[side])) : ''} />;
    const [min, max] = side === 'low' ? [0, value] : [value, (value * MAX_SPREAD_PCT) / 100];
    return (
      <RangeCell
        side={side}
        label={`${label}, ${t(`catalogue.sheet.${side}`).toLowerCase()}`}
        value={rounded(range[side])}
        min={min}
        max={max}
        onChange={(nok) => onRange(cell, side, nok)}
      />
    );
  };
  const subject = subjectText(cell, language);
  const label = [row.label[language], subject].filter(Boolean).join(', ');
  const toggle = () => {
    const next = new Set(checked);
    if (!next.delete(key)) next.add(key);
    onCheck(next);
  };
  const decimals = (String(value).split('.')[1] ?? '').length;
  return (
    <>
      {!disabled && !isNarrow && (
        <SheetCell className="check">
          <input
            type="checkbox"
            checked={checked.has(key)}
            onChange={toggle}
            aria-label={t('catalogue.sheet.one', { price: label })}
          />
        </SheetCell>
      )}
      <SheetCell className="text">
        <div className="name">
          <span className="cut" title={row.label[language]}>
            {row.label[language]}
          </span>
          {row.mark === 'A' && !isNarrow && (
            <span className="guiding" title={row.source[language]}>
              {t('ui.guiding')}
            </span>
          )}
        </div>
        {isNarrow && <div className="cut caption">{subject || PARAMETER_GROUP_LABELS[group][language]}</div>}
      </SheetCell>
      {!isNarrow && <TextCell text={subject} />}
      {!isNarrow && <TextCell text={PARAMETER_GROUP_LABELS[group][language]} />}
      {!isNarrow && rangeCell('low')}
      <SheetCell data-column="value" className="value">
        {disabled ? (
          <span className="figures">{plainOf(row, value, formats)}</span>
        ) : isConflict ? (
          <Conflict cell={cell} mine={draft.after} onKeepMine={onKeepMine} onTakeTheirs={onTakeTheirs} />
        ) : (
          <NumberField
            isDense
            label={label}
            value={value}
            min={row.min}
            max={row.max}
            decimals={Math.min(decimals, MAX_DECIMALS)}
            isInteger={row.kind === 'integer'}
            isYear={row.isYear}
            onChange={(next) => onChange([[cell, next]])}
          />
        )}
      </SheetCell>
      {!isNarrow && rangeCell('high')}
      <TextCell text={unitText(row.unit, language)} />
    </>
  );
});

/** Which of a price's numbers a field holds: low, value or high. */
const columnOf = (target: EventTarget) =>
  (target instanceof Element && target.closest<HTMLElement>('[data-column]')?.dataset.column) || 'value';

interface ConflictProps extends Pick<Props, 'onKeepMine' | 'onTakeTheirs'> {
  readonly cell: PriceCell;
  readonly mine: number;
}

/** Somebody else has stored another value meanwhile: one of the two is chosen. */
function Conflict({ cell, mine, onKeepMine, onTakeTheirs }: ConflictProps) {
  const t = useText();
  const formats = useFormats();
  const button = (text: string, title: string, onClick: () => void) => (
    <Tooltip title={title}>
      <Button size="small" color="inherit" variant="outlined" onClick={onClick} sx={{ minWidth: 0, px: 0.75, py: 0 }}>
        {text}
      </Button>
    </Tooltip>
  );
  return (
    <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'end' }} data-conflict>
      {button(
        plainOf(cell.row, cell.value, formats),
        t('catalogue.sheet.takeTheirs', { value: plainOf(cell.row, cell.value, formats) }),
        () => onTakeTheirs(cell),
      )}
      {button(
        plainOf(cell.row, mine, formats),
        t('catalogue.sheet.keepMine', { value: plainOf(cell.row, mine, formats) }),
        () => onKeepMine(cell),
      )}
    </Box>
  );
}

const TextCell = ({ text }: { text: string }) => (
  <SheetCell className="text cut faint" title={text}>
    {text}
  </SheetCell>
);

const NumberCell = ({ text }: { text: string }) => <SheetCell className="number faint figures">{text}</SheetCell>;

interface HeadProps {
  readonly text: string;
  readonly isNumber?: boolean;
  readonly sorted?: false | 'asc' | 'desc';
  readonly onSort?: (event: unknown) => void;
}

function HeadCell({ text, isNumber = false, sorted, onSort }: HeadProps) {
  const look = { px: 1, fontSize: '0.75rem', fontWeight: 560, textAlign: isNumber ? 'right' : 'left' } as const;
  if (!onSort)
    return (
      <Box role="columnheader" sx={look}>
        {text}
      </Box>
    );
  return (
    <Box
      role="columnheader"
      component="button"
      type="button"
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
      onClick={onSort}
      sx={{ all: 'unset', cursor: 'pointer', ...look, '&:focus-visible': { outline: '2px solid', outlineOffset: -2 } }}
    >
      {text}
      <Box component="span" aria-hidden sx={{ color: 'primary.main', ml: 0.5 }}>
        {sorted === 'asc' ? '↑' : sorted === 'desc' ? '↓' : ''}
      </Box>
    </Box>
  );
}
