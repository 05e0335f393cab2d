// Who changed which price, when, and from what to what: from the change log, latest first.

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { sheetRowOf } from '#domain/catalogue/price-sheet.ts';
import { PARAMETER_GROUP_LABELS } from '#domain/parameters/groups.ts';
import { unitText } from '#domain/unit-text.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useLanguage, useText } from '../../../i18n/text.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { plainOf } from '../../../ui/plain-of.ts';
import { PRICE_HISTORY_PAGE, type PriceHistoryData, priceHistory } from '../queries.ts';
import { isGroup } from './sheet-file.ts';
import { subjectText } from './subject-text.ts';

export function PriceHistoryDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const t = useText();
  const found = useInfiniteQuery({
    queryKey: ['catalogue', organizationId, 'history'],
    queryFn: ({ pageParam }) => priceHistory(organizationId, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => {
      const changes = new Set(page.map(({ changeId }) => changeId));
      return changes.size < PRICE_HISTORY_PAGE ? undefined : page.at(-1)?.changeId;
    },
  });
  const entries = found.data?.pages.flat() ?? [];
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="price-history">
      <DialogTitle id="price-history">{t('catalogue.history')}</DialogTitle>
      <DialogContent sx={{ px: { xs: 1, sm: 3 } }}>
        {found.isPending && <Skeleton variant="rounded" height={160} />}
        {found.error && <LoadFailed error={found.error} onRetry={() => void found.refetch()} />}
        {found.data && entries.length === 0 && (
          <Typography color="textSecondary">{t('catalogue.history.none')}</Typography>
        )}
        {entries.length > 0 && (
          <Table size="small" stickyHeader>
            <TableHead>
              <TableRow>
                <TableCell>{t('catalogue.history.when')}</TableCell>
                <TableCell>{t('catalogue.sheet.price')}</TableCell>
                <TableCell align="right">{t('catalogue.history.before')}</TableCell>
                <TableCell align="right">{t('catalogue.history.after')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
      <DialogActions>
        {found.hasNextPage && (
          <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('catalogue.history.more')}
          </Button>
        )}
        <Button onClick={onClose}>{t('app.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Entry({ entry }: { entry: PriceHistoryData }) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const shown = (value: number) =>
    entry.side ? formats.percent(value / 100, value % 1 === 0 ? 0 : 1) : plainOf(row, value, formats);
  const row = sheetRowOf(entry.group, entry.name);
  const group = isGroup(entry.group) ? entry.group : null;
  const place =
    group && (subjectText({ group, subject: entry.subject }, language) || PARAMETER_GROUP_LABELS[group][language]);
  return (
    <TableRow>
      <TableCell sx={{ verticalAlign: 'top' }}>
        <Typography variant="body2" className="figures">
          {formats.dateTime(entry.at)}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {entry.user ?? '–'}
        </Typography>
      </TableCell>
      <TableCell sx={{ verticalAlign: 'top' }}>
        <Typography variant="body2">
          {row?.label[language] ?? entry.name}
          {entry.side && `, ${t(`catalogue.sheet.${entry.side as 'low' | 'high'}`).toLowerCase()}`}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {[place, entry.side ? t('catalogue.history.ofLikely') : row && unitText(row.unit, language)]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </TableCell>
      <TableCell align="right" className="figures" sx={{ verticalAlign: 'top' }}>
        {shown(entry.before)}
      </TableCell>
      <TableCell align="right" className="figures" sx={{ verticalAlign: 'top' }}>
        {shown(entry.after)}
      </TableCell>
    </TableRow>
  );
}
