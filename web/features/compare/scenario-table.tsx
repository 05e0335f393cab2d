// Saved sets of moved prices beside each other: what each route costs in every one of them and as prices stand, with the cheapest marked.
// A row for each route, the cheapest as prices stand first.

import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { scenariosQuery, type WhatIf } from '../../api/what-if.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { MAX_BESIDE, scenarioCosts } from './scenario-costs.ts';

interface Props {
  readonly projectId: string;
  readonly whatIf: WhatIf;
  readonly nameOf: (routeId: string) => string;
}

export function ScenarioTable({ projectId, whatIf: { priced }, nameOf }: Props) {
  const t = useText();
  const formats = useFormats();
  const { data: saved } = useQuery(scenariosQuery(projectId));
  const { columns, rows, older } = useMemo(() => scenarioCosts(priced, saved ?? []), [priced, saved]);
  // As prices stand is a column of its own; without another there is nothing beside it.
  if (columns.length < 2 || rows.length === 0) return null;
  return (
    <Box sx={{ overflowX: 'auto', mt: 2 }} tabIndex={0} role="group" aria-label={t('compare.whatIf.beside')}>
      <Table size="small" aria-label={t('compare.whatIf.beside')} sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('compare.whatIf.beside')}</TableCell>
            {columns.map(({ id, name }) => (
              <TableCell key={id ?? ''} align="right">
                {name ?? t('compare.whatIf.asTheyStand')}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ routeId, costsNok }) => (
            <TableRow key={routeId} data-scenario-route={routeId}>
              <TableCell>{nameOf(routeId)}</TableCell>
              {costsNok.map((costNok, c) => {
                const isCheapest = columns[c]!.cheapestId === routeId;
                return (
                  <TableCell
                    key={columns[c]!.id ?? ''}
                    align="right"
                    className="figures"
                    data-cheapest={isCheapest || undefined}
                    sx={isCheapest ? { fontWeight: 700, color: 'primary.main' } : {}}
                  >
                    {formats.money(costNok)}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {older > 0 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {t('compare.whatIf.older', { newest: MAX_BESIDE, count: older })}
        </Typography>
      )}
    </Box>
  );
}
