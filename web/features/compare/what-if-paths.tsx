// "What if …?" over the whole project: of each path the cheapest route as prices stand and as they are moved, so that a price which turns
// the choice on another path is seen too. Routes of different paths are never ranked against each other.

import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { cheapestWith, type PriceMove } from '#domain/figures/what-if.ts';
import type { RouteData } from '../../api/project.ts';
import { useWhatIf } from '../../api/what-if.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { shortRouteName } from '../../ui/route-name.ts';

interface Path {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly projectId: string;
  readonly paths: readonly Path[];
  readonly routes: readonly RouteData[];
  readonly moves: readonly PriceMove[];
}

export function WhatIfPaths({ projectId, paths, routes, moves }: Props) {
  const t = useText();
  return (
    <Box sx={{ overflowX: 'auto', mt: 2 }}>
      <Table size="small" aria-label={t('compare.whatIf.paths')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('route.path')}</TableCell>
            <TableCell>{t('compare.whatIf.cheapestNow')}</TableCell>
            <TableCell align="right">{t('compare.whatIf.cost')}</TableCell>
            <TableCell>{t('compare.whatIf.cheapestMoved')}</TableCell>
            <TableCell align="right">{t('compare.whatIf.cost')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {paths.map((path) => (
            <PathRow key={path.id} path={path} projectId={projectId} routes={routes} moves={moves} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function PathRow({ path, projectId, routes, moves }: Omit<Props, 'paths'> & { readonly path: Path }) {
  const t = useText();
  const formats = useFormats();
  const own = useMemo(() => routes.filter(({ pathId }) => pathId === path.id), [routes, path.id]);
  const { priced, isPending, error } = useWhatIf(projectId, own, moves, true);
  const now = useMemo(() => cheapestWith(priced, []), [priced]);
  const moved = useMemo(() => cheapestWith(priced, moves), [priced, moves]);
  if (isPending)
    return (
      <TableRow>
        <TableCell>{path.name}</TableCell>
        <TableCell colSpan={4}>
          <LinearProgress aria-label={path.name} />
        </TableCell>
      </TableRow>
    );
  const nameOf = (id: string) => shortRouteName(own.find((route) => route.id === id)?.name ?? '', path.name);
  return (
    <TableRow data-path={path.id} data-turned={now?.id === moved?.id ? undefined : true}>
      <TableCell>{path.name}</TableCell>
      {now && moved ? (
        <>
          <TableCell>{nameOf(now.id)}</TableCell>
          <TableCell align="right" className="figures">
            {formats.money(now.costNok)}
          </TableCell>
          <TableCell sx={{ fontWeight: now.id === moved.id ? undefined : 560 }}>
            {nameOf(moved.id)}
            {now.id !== moved.id && (
              <Typography component="span" variant="body2" color="warning" sx={{ ml: 1 }}>
                {t('compare.whatIf.turned')}
              </Typography>
            )}
          </TableCell>
          <TableCell align="right" className="figures">
            {formats.money(moved.costNok)}
          </TableCell>
        </>
      ) : (
        <TableCell colSpan={4}>{error?.message ?? t('compare.whatIf.unpriced')}</TableCell>
      )}
    </TableRow>
  );
}
