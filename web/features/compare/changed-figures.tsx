// The figures of the best route of two generations: before, after, and the difference in the figure's own unit and in per cent. Best is
// the cheapest that each found. Cut and fill are solid volumes.

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isUnknown } from '#domain/figures/evidence.ts';
import { FIGURE_IDS, FIGURE_ROWS } from '#domain/figures/figure-rows.ts';
import { type Formats, useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { shortRouteName } from '../../ui/route-name.ts';
import type { ComparedSide } from './difference-queries.ts';

interface Props {
  /** Routes begin with its name; once is enough. */
  readonly pathName: string;
  readonly before: ComparedSide;
  readonly after: ComparedSide;
}

interface Line {
  readonly key: string;
  readonly label: string;
  readonly format: keyof Pick<Formats, 'length' | 'money' | 'co2' | 'number' | 'volume'>;
  readonly read: (side: ComparedSide) => number | null;
}

export function ChangedFigures({ pathName, before, after }: Props) {
  const t = useText();
  const language = useLanguage();
  const lines: Line[] = [
    ...FIGURE_IDS.map((id): Line => {
      const { label, format, total } = FIGURE_ROWS[id];
      const read = ({ figures }: ComparedSide) => (figures && !isUnknown(id, figures) ? figures[total] : null);
      return { key: id, label: label[language], format, read };
    }),
    { key: 'cut', label: t('compare.change.cut'), format: 'volume', read: ({ volumes }) => volumes?.cutM3 ?? null },
    {
      key: 'fill',
      label: t('compare.change.fill'),
      format: 'volume',
      read: ({ volumes }) => volumes?.fillM3 ?? null,
    },
  ];
  const nameOf = ({ bestRoute, routeCount }: ComparedSide) =>
    bestRoute
      ? shortRouteName(bestRoute, pathName)
      : t(routeCount === 0 ? 'compare.change.noRoute' : 'ui.figure.unknown');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="overline" color="textSecondary" component="h3">
        {t('compare.change.figures')}
      </Typography>
      <Box sx={{ overflowX: 'auto' }}>
        <Box component="table" className="figures" aria-label={t('compare.change.figures')} sx={TABLE}>
          <thead>
            <tr>
              <th>{t('compare.change.figure')}</th>
              <th>
                {t('compare.change.before')}
                <small>{nameOf(before)}</small>
              </th>
              <th>
                {t('compare.change.after')}
                <small>{nameOf(after)}</small>
              </th>
              <th>{t('compare.change.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <FigureLine key={line.key} line={line} before={line.read(before)} after={line.read(after)} />
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}

interface LineProps {
  readonly line: Line;
  readonly before: number | null;
  readonly after: number | null;
}

function FigureLine({ line: { label, format }, before, after }: LineProps) {
  const t = useText();
  const formats = useFormats();
  const text = (value: number | null) => (value === null ? t('ui.figure.unknown') : formats[format](value));
  const difference = before === null || after === null ? null : after - before;
  const share = difference !== null && before ? difference / Math.abs(before) : null;
  const isSame = difference !== null && formats[format](difference) === formats[format](0);
  return (
    <tr>
      <td>{label}</td>
      <td>{text(before)}</td>
      <td>{text(after)}</td>
      <Box
        component="td"
        sx={{
          color: isSame || difference === null ? 'text.secondary' : difference < 0 ? 'success.main' : 'error.main',
        }}
      >
        {difference === null && '–'}
        {isSame && t('compare.change.same')}
        {difference !== null && !isSame && (
          <>
            {difference > 0 && '+'}
            {formats[format](difference)}
            {share !== null && <small>{`${share > 0 ? '+' : ''}${formats.percent(share, 1)}`}</small>}
          </>
        )}
      </Box>
    </tr>
  );
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': {
    px: { xs: 0.5, sm: 1 },
    py: 0.5,
    textAlign: 'right',
    borderTop: 1,
    borderColor: 'divider',
    verticalAlign: 'top',
  },
  '& td': { whiteSpace: 'nowrap', fontSize: { xs: '0.75rem', sm: 'inherit' } },
  '& th': { fontSize: '0.75rem', fontWeight: 560 },
  '& th:first-of-type, & td:first-of-type': { textAlign: 'left', pl: 0, whiteSpace: 'normal' },
  '& small': { display: 'block', fontWeight: 400, color: 'text.secondary', fontSize: '0.75rem' },
} as const;
