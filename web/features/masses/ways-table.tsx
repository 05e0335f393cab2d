// The ways between the routes of a mass plan: from where to where, how the distance is taken, and what is carried over each.

import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { RouteData } from '../../api/project.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import type { StationPlace, WayBetween } from './joint-geometry.ts';

interface Props {
  readonly routes: readonly RouteData[];
  readonly stations: readonly (readonly StationPlace[])[];
  readonly ways: readonly WayBetween[];
  readonly wayM3: readonly number[];
}

export function WaysTable({ routes, stations, ways, wayM3 }: Props) {
  const t = useText();
  const formats = useFormats();
  const place = ({ line, station }: WayBetween['from']) =>
    `${routes[line]!.name} ${formats.chainage(stations[line]![station]!.chainageM)}`;
  return (
    <TableContainer tabIndex={0} role="group" aria-label={t('massPlan.ways')}>
      <Table size="small" sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('massPlan.moves.from')}</TableCell>
            <TableCell>{t('massPlan.moves.to')}</TableCell>
            <TableCell>{t('massPlan.ways.kind')}</TableCell>
            <TableCell align="right">{t('massPlan.moves.distance')}</TableCell>
            <TableCell align="right">{t('massPlan.ways.carried')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {ways.map((way, w) => (
            <TableRow key={w} hover>
              <TableCell>{place(way.from)}</TableCell>
              <TableCell>{place(way.to)}</TableCell>
              <TableCell>{`${t(`massPlan.ways.${way.kind}`)}${way.name ? `: ${way.name}` : ''}`}</TableCell>
              <TableCell align="right" className="figures">
                {formats.number(way.lengthM, 0)}
              </TableCell>
              <TableCell align="right" className="figures">
                {formats.number(wayM3[w] ?? 0, 0)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
