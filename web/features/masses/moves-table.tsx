// From–to: the hauls of the plan with their volumes in the three states, their distance, and what they cost: the most
// expensive until all are asked for; and the sums of all.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { JointRow } from '../../api/mass-plan.ts';
import type { RouteData } from '../../api/project.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import type { Material } from './mass-colors.ts';

const COLUMNS = ['bank', 'loose', 'compacted', 'distance', 'cost', 'co2', 'hours'] as const;
type Column = (typeof COLUMNS)[number];
/** So many are shown before all are asked for: a road of some kilometres has a hundred, most of them of a few m³. */
const FEW = 12;

interface Props {
  readonly moves: readonly JointRow[];
  readonly routes: readonly Pick<RouteData, 'name'>[];
  /** Names of sites, mass points and stores. */
  readonly nameOf: (id: string) => string | null;
  readonly hovered: number | null;
  readonly onHover: (move: number | null) => void;
}

export function MovesTable({ moves, routes, nameOf, hovered, onHover }: Props) {
  const t = useText();
  const formats = useFormats();
  const [showsAll, setShowsAll] = useState(false);
  const listed = useMemo(() => (showsAll ? moves.map((_, row) => row) : costliest(moves)), [moves, showsAll]);
  if (moves.length === 0) return <Typography color="textSecondary">{t('massPlan.moves.none')}</Typography>;
  const place = ({ line, port, chainageM }: JointRow['from'], own: string) => {
    if (line < 0) return nameOf(port ?? '') ?? t('massPlan.place.unknown');
    const where =
      port === null ? own : port === '' ? t('massPlan.place.outside') : (nameOf(port) ?? t('massPlan.place.unknown'));
    return (
      <>
        {where} {formats.chainage(chainageM)}
        {routes.length > 1 && (
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block', lineHeight: 1.2 }}>
            {routes[line]!.name}
          </Typography>
        )}
      </>
    );
  };
  const total = (of: (move: JointRow) => number) => moves.reduce((sum, move) => sum + of(move), 0);
  const haul = total(({ compactedM3, distanceM }) => compactedM3 * distanceM);
  const all: JointRow = {
    ...moves[0]!,
    bankM3: total(({ bankM3 }) => bankM3),
    looseM3: total(({ looseM3 }) => looseM3),
    compactedM3: total(({ compactedM3 }) => compactedM3),
    distanceM: haul / total(({ compactedM3 }) => compactedM3),
    costNok: total(({ costNok }) => costNok),
    co2Kg: total(({ co2Kg }) => co2Kg),
    vehicleHours: total(({ vehicleHours }) => vehicleHours),
  };
  const head = (column: Column) => (column === 'hours' ? t('massPlan.hours') : t(`massPlan.moves.${column}`));
  return (
    <Box>
      <TableContainer tabIndex={0} role="group" aria-label={t('massPlan.moves')}>
        <Table size="small" sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('massPlan.moves.material')}</TableCell>
              <TableCell>{t('massPlan.moves.from')}</TableCell>
              <TableCell>{t('massPlan.moves.to')}</TableCell>
              {COLUMNS.map((column) => (
                <TableCell key={column} align="right">
                  {head(column)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {listed.map((row) => {
              const move = moves[row]!;
              return (
                <TableRow
                  key={row}
                  hover
                  selected={hovered === row}
                  onPointerEnter={() => onHover(row)}
                  onPointerLeave={() => onHover(null)}
                >
                  <TableCell>{t(`massPlan.${move.material as Material}`)}</TableCell>
                  <TableCell>{place(move.from, t('massPlan.place.cut'))}</TableCell>
                  <TableCell>{place(move.to, t('massPlan.place.fill'))}</TableCell>
                  <Values move={move} />
                </TableRow>
              );
            })}
          </TableBody>
          <TableFooter>
            <TableRow sx={{ '& td': { fontWeight: 620, color: 'text.primary', fontSize: '0.8125rem' } }}>
              <TableCell colSpan={3}>{t('massPlan.account.sum')}</TableCell>
              <Values move={all} />
            </TableRow>
          </TableFooter>
        </Table>
      </TableContainer>
      {moves.length > FEW && (
        <Button size="small" onClick={() => setShowsAll(!showsAll)} sx={{ mt: 1 }}>
          {t(showsAll ? 'ui.show.fewer' : 'ui.show.all', { count: moves.length })}
        </Button>
      )}
    </Box>
  );
}

/** The rows of the most expensive hauls, in the order in which they stand. */
function costliest(moves: readonly JointRow[]): number[] {
  return moves
    .map((_, row) => row)
    .sort((a, b) => moves[b]!.costNok - moves[a]!.costNok || a - b)
    .slice(0, FEW)
    .sort((a, b) => a - b);
}

function Values({ move }: { readonly move: JointRow }) {
  const formats = useFormats();
  const values: Readonly<Record<Column, string>> = {
    bank: formats.number(move.bankM3, 0),
    loose: formats.number(move.looseM3, 0),
    compacted: formats.number(move.compactedM3, 0),
    distance: formats.number(move.distanceM, 0),
    cost: formats.number(move.costNok, 0),
    co2: formats.number(move.co2Kg, 0),
    hours: formats.number(move.vehicleHours, 1),
  };
  return COLUMNS.map((column) => (
    <TableCell key={column} align="right" className="figures">
      {values[column]}
    </TableCell>
  ));
}
