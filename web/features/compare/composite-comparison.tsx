// Composite routes beside each other: each is a row with the figures of its routes together, at the prices that are shown.

import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { Figures } from '#domain/figures/item.ts';
import { compositeFigures } from '#domain/route-collection.ts';
import type { RouteData } from '../../api/project.ts';
import { useRoutesAtPrices } from '../../api/repricing.ts';
import { useText } from '../../i18n/text.tsx';
import { PriceLevel } from '../../ui/price-level.tsx';
import { PriceNotice } from '../../ui/price-notice.tsx';
import { DifferenceTable } from './difference-table.tsx';
import type { RouteMarks } from './route-marks.tsx';

const NONE_OUT: ReadonlySet<string> = new Set();
const NO_MARKS: RouteMarks = new Map();

export interface ComparedComposite {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly includedRouteIds: readonly string[];
}

interface Props {
  readonly projectId: string;
  readonly composites: readonly ComparedComposite[];
  /** All of the project. */
  readonly routes: readonly RouteData[];
  readonly onOpen: (compositeId: string) => void;
}

export function CompositeComparison({ projectId, composites, routes, onOpen }: Props) {
  const t = useText();
  const [referenceId, setReference] = useState('');
  const included = useMemo(() => {
    const ids = new Set(composites.flatMap(({ includedRouteIds }) => includedRouteIds));
    return routes.filter(({ id }) => ids.has(id));
  }, [composites, routes]);
  const prices = useRoutesAtPrices(projectId, included);
  const rows = composites
    .flatMap(({ includedRouteIds, ...composite }) => {
      const parts = prices.routes.filter(({ id }) => includedRouteIds.includes(id));
      if (parts.length === 0) return [];
      // The table asks for no ratings, which speak of one line.
      const figures = compositeFigures(parts.map((part) => part.figures)) as Figures;
      const isRepriced = parts.some(({ storedFigures }) => storedFigures !== undefined);
      const stored = compositeFigures(parts.map((part) => part.storedFigures ?? part.figures)) as Figures;
      return [{ ...composite, figures, ...(isRepriced ? { storedFigures: stored } : {}) }];
    })
    .sort((a, b) => a.figures.costNok - b.figures.costNok);
  const reference = rows.find(({ id }) => id === referenceId) ?? rows[0];
  return (
    <Stack sx={{ gap: 1.5 }}>
      <PriceLevel levels={prices.levels} />
      <PriceNotice prices={prices} onGenerate={null} />
      {reference && (
        <DifferenceTable
          routes={rows}
          reference={reference}
          otherRouteType={() => ''}
          out={NONE_OUT}
          marks={NO_MARKS}
          onReference={setReference}
          onOpen={onOpen}
        />
      )}
      <Typography variant="body2" color="textSecondary">
        {t('compare.composites.note')}
      </Typography>
    </Stack>
  );
}
