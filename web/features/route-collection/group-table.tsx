// The routes of a collection or a composite with their figures, one row each, and where they are parts of a whole what they come to.

import StarIcon from '@mui/icons-material/Star';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link as RouterLink } from 'react-router';
import { isUnknown } from '#domain/figures/evidence.ts';
import { FIGURE_IDS, FIGURE_ROWS } from '#domain/figures/figure-rows.ts';
import type { Figures } from '#domain/figures/item.ts';
import type { CompositeFigures } from '#domain/route-collection.ts';
import type { RouteData } from '../../api/project.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { columnDecimals, columnValue } from '../../ui/figure-columns.ts';
import { UnknownFigure } from '../../ui/unknown-figure.tsx';

interface Props {
  readonly projectId: string;
  readonly label: string;
  readonly routes: readonly RouteData[];
  readonly sum: CompositeFigures | null;
}

export function GroupTable({ projectId, label, routes, sum }: Props) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const shown = [...routes.map(({ figures }) => figures), ...(sum ? [sum as Figures] : [])];
  const decimals = FIGURE_IDS.map((id) => columnDecimals(shown.map((figures) => columnValue(id, figures))));
  const cells = (figures: Figures) =>
    FIGURE_IDS.map((id, i) => (
      <td key={id}>
        {isUnknown(id, figures) ? (
          <UnknownFigure id={id} figures={figures} />
        ) : (
          <span title={formats.exact(figures[FIGURE_ROWS[id].total], FIGURE_ROWS[id].unit[language])}>
            {formats.number(columnValue(id, figures), decimals[i])}
          </span>
        )}
      </td>
    ));
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{ overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1.5 }}
    >
      <Box component="table" className="figures" sx={TABLE}>
        <thead>
          <tr>
            <th>{t('route.name')}</th>
            {FIGURE_IDS.map((id) => (
              <th key={id}>
                {FIGURE_ROWS[id].label[language]}
                <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
                  {FIGURE_ROWS[id].columnUnit[language]}
                </Box>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {routes.map((route) => (
            <tr key={route.id}>
              <td>
                <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
                  <Box sx={{ width: 16, height: 5, borderRadius: 1, bgcolor: route.color, flex: 'none' }} />
                  <Link component={RouterLink} to={`/project/${projectId}/map/route/${route.id}`} color="inherit">
                    {route.name}
                  </Link>
                  {route.keep && <StarIcon titleAccess={t('route.keep')} color="warning" sx={{ fontSize: 16 }} />}
                </Stack>
              </td>
              {cells(route.figures)}
            </tr>
          ))}
          {sum && (
            <Box component="tr" sx={{ '& td': { fontWeight: 640 } }}>
              <td>{t('compositeRoute.sum')}</td>
              {cells(sum as Figures)}
            </Box>
          )}
        </tbody>
      </Box>
    </Box>
  );
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  bgcolor: 'background.paper',
  typography: 'body2',
  '& th, & td': { px: 1.5, py: 0.75, textAlign: 'right', whiteSpace: 'nowrap' },
  '& td': { borderTop: 1, borderColor: 'divider' },
  '& th': { fontSize: '0.75rem', fontWeight: 560, verticalAlign: 'bottom' },
  '& th:first-of-type, & td:first-of-type': { textAlign: 'left' },
} as const;
