// Routes × figures: TanStack Table and Virtual in the looks of the page. Cells carry bars that compare within the column;
// rows are linked with the map by hover and selection. Keeping, deleting and undoing are in the bar above.

import StarIcon from '@mui/icons-material/Star';
import StarBorderIcon from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  type ColumnDef,
  flexRender,
  getCoreRowModel,
  getSortedRowModel,
  type Header,
  type SortingState,
  useReactTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { GREY_ROUTE } from '#canvas/layers/route-colors.ts';
import { knownShareOf } from '#domain/figures/evidence.ts';
import { FIGURE_IDS, FIGURE_ROWS } from '#domain/figures/figure-rows.ts';
import type { Figures } from '#domain/figures/item.ts';
import { useFormats } from '../../i18n/formats.ts';
import { type Text, useLanguage, useText } from '../../i18n/text.tsx';
import { hoverRoute, useInteraction } from '../../state/interaction.ts';
import { columnDecimals, columnValue, knownValue } from '../../ui/figure-columns.ts';
import { OtherRouteType } from '../../ui/other-route-type.tsx';
import { SelectedBy } from '../../ui/selected-by.tsx';
import { UnknownFigure } from '../../ui/unknown-figure.tsx';
import { FigureCell } from './figure-cell.tsx';
import { proposalsFirst, type RouteRow } from './route-rows.ts';

const ROW_PX = 32;
const HEAD_PX = 44;
/** Set by each row: cells are not drawn anew when the pointer gives a grey one its color. */
const ROW_COLOR = 'var(--route-color)';

interface Props {
  readonly rows: readonly RouteRow[];
  readonly selectedId: string | null;
  readonly checked: readonly string[];
  /** Those that the map draws in their own color. */
  readonly colored: ReadonlySet<string>;
  readonly showPath: boolean;
  readonly onSelect: (id: string) => void;
  readonly onCheck: (ids: readonly string[]) => void;
  readonly onKeep: (row: RouteRow) => void;
}

export function RoutesTable({
  rows,
  selectedId,
  checked,
  colored,
  showPath: hasPaths,
  onSelect,
  onCheck,
  onKeep,
}: Props) {
  const t = useText();
  // On a narrow page the name and the cost come first; the name's title shows the path.
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const showPath = hasPaths && !isNarrow;
  const hovered = useInteraction((state) => state.hoveredRoute);
  const [sorting, setSorting] = useState<SortingState>([{ id: 'cost', desc: false }]);
  const columns = useColumns(rows, showPath, isNarrow, t);
  const data = useMemo(() => [...rows], [rows]);
  const table = useReactTable({
    data,
    columns,
    state: { sorting },
    onSortingChange: setSorting,
    enableSortingRemoval: false,
    getRowId: (row) => row.id,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  });
  const scroller = useRef<HTMLDivElement>(null);
  const sorted = table.getRowModel().rows;
  const shown = useMemo(() => proposalsFirst(sorted), [sorted]);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    // The head stays above the rows and takes its height from what is seen of them.
    scrollPaddingEnd: HEAD_PX,
  });

  // A route chosen on the map is brought into view.
  const selectedIndex = shown.findIndex(({ id }) => id === selectedId);
  useEffect(() => {
    if (selectedIndex >= 0) virtual.scrollToIndex(selectedIndex, { align: 'auto' });
  }, [selectedIndex, virtual]);

  const stored = rows.filter(({ route }) => route).map(({ id }) => id);
  // What was chosen may have gone since.
  const chosen = checked.filter((id) => stored.includes(id));
  const toggle = (id: string) =>
    onCheck(checked.includes(id) ? checked.filter((other) => other !== id) : [...checked, id]);
  const choose = (event: MouseEvent | KeyboardEvent, row: RouteRow) => {
    if (!row.route) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) toggle(row.id);
    else onSelect(row.id);
  };
  const names = showPath
    ? 'minmax(120px, 1.4fr) minmax(100px, 1fr)'
    : `minmax(${isNarrow ? 104 : 130}px, ${isNarrow ? 1 : 1.6}fr)`;
  const template = `36px ${names} repeat(6, minmax(88px, 1fr)) 40px`;
  const minWidth = showPath ? 824 : 734;
  return (
    <Box
      ref={scroller}
      role="grid"
      aria-rowcount={shown.length + 1}
      sx={{ flex: 1, overflow: 'auto', minHeight: HEAD_PX + 2 * ROW_PX, scrollPaddingTop: HEAD_PX }}
    >
      <Box role="row" sx={{ ...HEAD, gridTemplateColumns: template, minWidth }}>
        <Box role="columnheader" sx={{ display: 'grid', placeItems: 'center' }}>
          <Checkbox
            size="small"
            sx={{ p: 0.5 }}
            disabled={stored.length === 0}
            checked={stored.length > 0 && chosen.length === stored.length}
            indeterminate={chosen.length > 0 && chosen.length < stored.length}
            onChange={() => onCheck(chosen.length === stored.length ? [] : stored)}
            slotProps={{ input: { 'aria-label': t('route.selectAll') } }}
          />
        </Box>
        {table.getFlatHeaders().map((header) => (
          <HeadCell key={header.id} header={header} />
        ))}
        <Box role="columnheader" aria-label={t('route.keep')} />
      </Box>
      <Box sx={{ height: virtual.getTotalSize(), position: 'relative', minWidth }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = shown[index]!;
          const { original } = row;
          return (
            <Box
              key={row.id}
              role="row"
              tabIndex={0}
              aria-selected={row.id === selectedId}
              data-route={row.id}
              onClick={(event) => choose(event, original)}
              onKeyDown={(event) => event.key === 'Enter' && choose(event, original)}
              onMouseEnter={() => hoverRoute(row.id)}
              onMouseLeave={() => hoverRoute(null)}
              sx={{
                ...ROW,
                gridTemplateColumns: template,
                transform: `translateY(${start}px)`,
                '--route-color':
                  !original.route || colored.has(row.id) || row.id === hovered ? original.color : GREY_ROUTE,
                cursor: original.route ? 'pointer' : 'default',
                bgcolor:
                  row.id === selectedId ? 'action.selected' : row.id === hovered ? 'chrome.hover' : 'background.paper',
              }}
            >
              <Box role="gridcell" sx={{ display: 'grid', placeItems: 'center' }}>
                {original.route && (
                  <Checkbox
                    size="small"
                    sx={{ p: 0.5 }}
                    checked={checked.includes(row.id)}
                    onClick={(event) => event.stopPropagation()}
                    onChange={() => toggle(row.id)}
                    slotProps={{ input: { 'aria-label': t('route.selectOne', { name: original.name }) } }}
                  />
                )}
              </Box>
              {row.getVisibleCells().map((cell) => (
                <Box key={cell.id} role="gridcell" sx={{ minWidth: 0, px: 1 }}>
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </Box>
              ))}
              <Box role="gridcell">
                {original.route && <KeepStar isKept={original.route.keep} onClick={() => onKeep(original)} />}
              </Box>
            </Box>
          );
        })}
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
  height: ROW_PX,
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'body2',
  outlineOffset: -2,
} as const;

const HEAD = {
  display: 'grid',
  alignItems: 'center',
  position: 'sticky',
  top: 0,
  zIndex: 1,
  height: HEAD_PX,
  bgcolor: 'chrome.sunken',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

function useColumns(rows: readonly RouteRow[], showPath: boolean, isNarrow: boolean, t: Text): ColumnDef<RouteRow>[] {
  const language = useLanguage();
  const formats = useFormats();
  return useMemo(() => {
    const name: ColumnDef<RouteRow> = {
      id: 'name',
      accessorFn: (row) => row.name,
      header: () => t('route.name'),
      cell: ({ row: { original } }) => <NameCell row={original} />,
    };
    const path: ColumnDef<RouteRow> = {
      id: 'path',
      accessorFn: (row) => row.pathName,
      header: () => t('route.path'),
      cell: ({ getValue }) => (
        <Typography variant="body2" color="textSecondary" noWrap>
          {String(getValue())}
        </Typography>
      ),
    };
    const figures = FIGURE_IDS.map((id): ColumnDef<RouteRow> => {
      const { label, columnUnit, total, unit } = FIGURE_ROWS[id];
      const value = (of: Figures) => columnValue(id, of);
      const cellTitle = (of: Figures) => {
        const share = knownShareOf(id, of);
        const exact = formats.exact(of[total], unit[language]);
        return share < 0.995 ? `${exact} · ${t('route.knownShare', { share: formats.percent(share) })}` : exact;
      };
      const values = rows.flatMap((row) => knownValue(id, row.figures) ?? []);
      const largest = Math.max(...values, 0);
      const least = Math.min(...values);
      const decimals = columnDecimals(values);
      return {
        id,
        accessorFn: (row) => knownValue(id, row.figures),
        sortDescFirst: false,
        sortUndefined: 'last',
        header: () => (
          <>
            {label[language]}
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
              {columnUnit[language]}
            </Box>
          </>
        ),
        cell: ({ row: { original }, getValue }) => {
          const known = getValue<number | undefined>();
          return known === undefined ? (
            <UnknownFigure id={id} figures={original.figures} />
          ) : (
            <FigureCell
              text={formats.number(known, decimals)}
              title={cellTitle(original.figures)}
              share={largest > 0 ? known / largest : 0}
              color={ROW_COLOR}
              stored={original.storedFigures && value(original.storedFigures)}
              value={known}
              isBest={values.length > 1 && known === least && least < largest}
            />
          );
        },
      };
    });
    const ordered = isNarrow ? figures.toSorted((a, b) => Number(b.id === 'cost') - Number(a.id === 'cost')) : figures;
    return showPath ? [name, path, ...ordered] : [name, ...ordered];
  }, [rows, showPath, isNarrow, formats, t, language]);
}

function HeadCell({ header }: { header: Header<RouteRow, unknown> }) {
  const sorted = header.column.getIsSorted();
  const isNumber = header.id !== 'name' && header.id !== 'path';
  return (
    <Box
      role="columnheader"
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
      component="button"
      type="button"
      onClick={header.column.getToggleSortingHandler()}
      sx={{
        all: 'unset',
        cursor: 'pointer',
        // Two words of a name stay on one line.
        pl: isNumber ? 0.25 : 1,
        pr: 1,
        fontSize: '0.75rem',
        lineHeight: 1.25,
        fontWeight: 560,
        textAlign: isNumber ? 'right' : 'left',
        '&:focus-visible': { outline: '2px solid', outlineOffset: -2, borderRadius: 0.5 },
      }}
    >
      <Box component="span" aria-hidden sx={{ color: 'primary.main', mr: sorted ? 0.5 : 0 }}>
        {sorted === 'asc' ? '↑' : sorted === 'desc' ? '↓' : ''}
      </Box>
      {flexRender(header.column.columnDef.header, header.getContext())}
    </Box>
  );
}

function NameCell({ row }: { row: RouteRow }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box sx={{ width: 16, height: 5, borderRadius: 1, bgcolor: ROW_COLOR, flex: 'none' }} />
      <Typography
        variant="body2"
        noWrap
        title={row.fullName}
        sx={{ flex: 'none', maxWidth: '100%', fontStyle: row.route ? 'normal' : 'italic' }}
      >
        {row.name}
      </Typography>
      <SelectedBy id={row.id} />
      <OtherRouteType name={row.otherRouteType} />
      {row.corridor && (
        <Typography variant="caption" color="textSecondary" noWrap title={row.corridor} sx={{ minWidth: 0 }}>
          {row.shortCorridor}
        </Typography>
      )}
    </Stack>
  );
}

function KeepStar({ isKept, onClick }: { isKept: boolean; onClick: () => void }) {
  const t = useText();
  return (
    <Tooltip title={t(isKept ? 'route.kept' : 'route.unkept')}>
      <IconButton
        size="small"
        aria-label={t(isKept ? 'route.unkeep' : 'route.keep')}
        aria-pressed={isKept}
        onClick={(event) => {
          event.stopPropagation();
          onClick();
        }}
      >
        {isKept ? (
          <StarIcon sx={{ fontSize: 18, color: '#d99a1e' }} />
        ) : (
          <StarBorderIcon sx={{ fontSize: 18, opacity: 0.6 }} />
        )}
      </IconButton>
    </Tooltip>
  );
}
