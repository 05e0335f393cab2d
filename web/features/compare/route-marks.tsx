// Marks of routes that a figure alone does not show: they violate a requirement, or what they were calculated on has changed since. The
// same marks stand in table, map, charts and profiles: icons beside a name, and strokes of lines.

import OutdatedIcon from '@mui/icons-material/HistoryToggleOff';
import ViolationIcon from '@mui/icons-material/WarningAmber';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { RouteData } from '../../api/project.ts';
import type { RoutesAtPrices } from '../../api/repricing.ts';
import { useText } from '../../i18n/text.tsx';

export interface RouteMark {
  /** Places where it violates a requirement. */
  readonly violationCount: number;
  /** Ground, requirements or prices have changed, and what is shown is from before. */
  readonly isOutdated: boolean;
}

/** Routes without a mark are left out. */
export type RouteMarks = ReadonlyMap<string, RouteMark>;

export function marksOf(
  routes: readonly Pick<RouteData, 'id' | 'generationId' | 'violations'>[],
  { changed, view }: Pick<RoutesAtPrices, 'changed' | 'view'>,
): RouteMarks {
  const outdated = new Set(
    changed
      .filter(
        ({ ground, design, changes }) => ground.length + design.length > 0 || (changes.length > 0 && view === 'stored'),
      )
      .map(({ generationId }) => generationId),
  );
  const marks = new Map<string, RouteMark>();
  for (const { id, generationId, violations } of routes) {
    const isOutdated = generationId !== null && outdated.has(generationId);
    if (violations.length > 0 || isOutdated) marks.set(id, { violationCount: violations.length, isOutdated });
  }
  return marks;
}

/** Dashes of a line, CSS px: long where a requirement is violated, dots where it is outdated. */
export function dashOf(mark: RouteMark | undefined): string | undefined {
  if (!mark) return undefined;
  const { violationCount, isOutdated } = mark;
  return violationCount === 0 ? '1.5 4' : isOutdated ? '8 4 1.5 4' : '8 4';
}

/** Beside the name of a route. */
export function MarkIcons({ mark }: { readonly mark: RouteMark | undefined }) {
  const t = useText();
  if (!mark) return null;
  const { violationCount, isOutdated } = mark;
  const violates = t('compare.mark.violates', { count: violationCount });
  const outdated = t('compare.mark.outdated');
  return (
    <>
      {violationCount > 0 && (
        <Tooltip title={violates}>
          <ViolationIcon role="img" aria-label={violates} color="error" sx={{ fontSize: 16, flex: 'none' }} />
        </Tooltip>
      )}
      {isOutdated && (
        <Tooltip title={outdated}>
          <OutdatedIcon role="img" aria-label={outdated} color="warning" sx={{ fontSize: 16, flex: 'none' }} />
        </Tooltip>
      )}
    </>
  );
}

/** What the strokes of a drawing mean; nothing where no route is marked. */
export function MarkLegend({ marks }: { readonly marks: RouteMarks }) {
  const t = useText();
  const all = [...marks.values()];
  const rows = [
    { text: t('compare.mark.violates.legend'), dash: '8 4', isShown: all.some((mark) => mark.violationCount > 0) },
    { text: t('compare.mark.outdated.legend'), dash: '1.5 4', isShown: all.some((mark) => mark.isOutdated) },
  ].filter(({ isShown }) => isShown);
  if (rows.length === 0) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.25 }}>
      {rows.map(({ text, dash }) => (
        <Stack key={dash} direction="row" sx={{ alignItems: 'center', gap: 0.75, color: 'text.secondary' }}>
          <svg width={28} height={6} aria-hidden>
            <path d="M1 3H27" stroke="currentColor" strokeWidth={2} strokeLinecap="round" strokeDasharray={dash} />
          </svg>
          <Typography variant="caption">{text}</Typography>
        </Stack>
      ))}
    </Stack>
  );
}
