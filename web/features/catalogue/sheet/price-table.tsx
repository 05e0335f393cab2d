// The price sheet as a dense table: sorted by its headings, written in cell by cell, filled from a spreadsheet by pasting into a cell.
// Enter and the arrow keys go up and down the column. Only the rows in view are drawn.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
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
import { useFormats } from '../../../i18n/formats.ts';
import { useLanguage, useText } from '../../../i18n/text.tsx';
import { unitText } from '../../../ui/entity-fields.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { parseNumber } from '../../../ui/parse-number.ts';
import { plainOf } from '../../../ui/plain-of.ts';
import type { Drafts } from './drafts.ts';
import { RangeCell } from './range-cell.tsx';
import { rounded } from './sheet-file.ts';
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
    <Box
      ref={scroller}
      role="grid"
      aria-label={t('catalogue.sheet')}
      aria-rowcount={shown.length + 1}
      sx={{ height: 'min(64vh, 720px)', overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1.5 }}
    >
      <Box role="row" sx={{ ...HEAD, gridTemplateColumns: template, minWidth: isNarrow ? 0 : 880 }}>
        {!disabled && !isNarrow && (
          <Box role="columnheader">
            <Checkbox
              size="small"
              checked={isAll}
              indeterminate={checked.size > 0 && !isAll}
              onChange={() => onCheck(new Set(isAll ? [] : shown.map(({ key }) => key)))}
              slotProps={{ input: { 'aria-label': t('catalogue.sheet.all') } }}
            />
          </Box>
        )}
        <HeadCell text={t('catalogue.sheet.price')} {...sort('price')} />
        {!isNarrow && <HeadCell text={t('catalogue.sheet.subject')} {...sort('subject')} />}
        {!isNarrow && <HeadCell text={t('catalogue.sheet.group')} {...sort('group')} />}
        {!isNarrow && <HeadCell text={t('catalogue.sheet.low')} isNumber />}
        <HeadCell text={t('catalogue.sheet.likely')} isNumber {...sort('value')} />
        {!isNarrow && <HeadCell text={t('catalogue.sheet.high')} isNumber />}
        <HeadCell text={t('catalogue.sheet.unit')} />
      </Box>
      <Box sx={{ height: virtual.getTotalSize(), position: 'relative', minWidth: isNarrow ? 0 : 880 }}>
        {virtual.getVirtualItems().map(({ index, start, size }) => {
          const cell = shown[index]!;
          return (
            <Box
              key={cell.key}
              role="row"
              data-at={index}
              data-price={cell.key}
              onKeyDown={(event) => onKeyDown(event, index)}
              onPaste={(event) => paste(event, index)}
              sx={{
                ...ROW,
                height: size,
                gridTemplateColumns: template,
                transform: `translateY(${start}px)`,
                bgcolor: drafts[cell.key] ? 'action.selected' : 'background.paper',
              }}
            >
              <PriceRow {...props} cell={cell} isNarrow={isNarrow} />
            </Box>
          );
        })}
      </Box>
    </Box>
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
        <Box role="gridcell">
          <Checkbox
            size="small"
            checked={checked.has(key)}
            onChange={toggle}
            slotProps={{ input: { 'aria-label': t('catalogue.sheet.one', { price: label }) } }}
          />
        </Box>
      )}
      <Box role="gridcell" sx={{ minWidth: 0, px: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Typography variant="body2" noWrap title={row.label[language]}>
            {row.label[language]}
          </Typography>
          {row.mark === 'A' && !isNarrow && (
            <Tooltip title={row.source}>
              <Chip
                label={t('ui.guiding')}
                size="small"
                variant="outlined"
                sx={{ height: 18, fontSize: 10, opacity: 0.75 }}
              />
            </Tooltip>
          )}
        </Box>
        {isNarrow && (
          <Typography variant="caption" color="textSecondary" noWrap component="p">
            {subject || PARAMETER_GROUP_LABELS[group][language]}
          </Typography>
        )}
      </Box>
      {!isNarrow && <TextCell text={subject} />}
      {!isNarrow && <TextCell text={PARAMETER_GROUP_LABELS[group][language]} />}
      {!isNarrow && rangeCell('low')}
      <Box role="gridcell" data-column="value" sx={{ px: 0.5, '& input': { textAlign: 'right' } }}>
        {disabled ? (
          <Typography variant="body2" align="right" className="figures" sx={{ px: 0.5 }}>
            {plainOf(row, value, formats)}
          </Typography>
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
      </Box>
      {!isNarrow && rangeCell('high')}
      <Box role="gridcell" sx={{ px: 1 }}>
        <Typography variant="body2" color="textSecondary" noWrap>
          {unitText(row.unit, language)}
        </Typography>
      </Box>
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
  <Box role="gridcell" sx={{ minWidth: 0, px: 1 }}>
    <Typography variant="body2" color="textSecondary" noWrap title={text}>
      {text}
    </Typography>
  </Box>
);

const NumberCell = ({ text }: { text: string }) => (
  <Box role="gridcell" sx={{ px: 1 }}>
    <Typography variant="body2" color="textSecondary" align="right" className="figures">
      {text}
    </Typography>
  </Box>
);

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

const ROW = {
  display: 'grid',
  alignItems: 'center',
  position: 'absolute',
  left: 0,
  right: 0,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const HEAD = {
  display: 'grid',
  alignItems: 'center',
  position: 'sticky',
  top: 0,
  zIndex: 1,
  height: 40,
  bgcolor: 'chrome.sunken',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
