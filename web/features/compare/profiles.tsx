// Small longitudinal profiles of the compared routes, all at one scale: ground, road, cut and fill, bridges and tunnels. Their stations
// are read when the section comes into view. Pointing at a place shows station and heights, and the same place on the map.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Stations } from '#domain/stations.ts';
import type { ShownRoute } from '../../api/repricing.ts';
import { stationsQuery } from '../../api/route.ts';
import { useChartColors } from '../../charts/chart-colors.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { profileScale } from './profile-multiples.ts';
import type { RouteMarks } from './route-marks.tsx';
import { SmallProfile } from './small-profile.tsx';

interface Props {
  readonly routes: readonly ShownRoute[];
  readonly out: ReadonlySet<string>;
  readonly marks: RouteMarks;
}

/** So many at once, until all are asked for. */
const FEW = 12;
const DRAWING = { width: 300, height: 112 } as const;

export function Profiles({ routes, out, marks }: Props) {
  const t = useText();
  const formats = useFormats();
  const colors = useChartColors();
  const [showsAll, setShowsAll] = useState(false);
  const [section, isSeen] = useSeen<HTMLDivElement>();
  // Those that no brush leaves out come first, so that they are among the few.
  const ordered = useMemo(
    () => routes.toSorted((a, b) => Number(out.has(a.id)) - Number(out.has(b.id))),
    [routes, out],
  );
  const listed = showsAll ? ordered : ordered.slice(0, FEW);
  const found = useQueries({ queries: listed.map(({ id }) => ({ ...stationsQuery(id), enabled: isSeen })) });
  const read = found.flatMap(({ data }) => data ?? []);
  const failed = found.find(({ error }) => error);
  const isReading = found.some(({ isPending, error }) => isPending && !error);
  const scale = useMemo(
    () => (isReading ? null : profileScale(read, DRAWING)),
    [isReading, read.length, listed.map(({ id }) => id).join()],
  );
  return (
    <Box
      ref={section}
      component="section"
      aria-label={t('compare.profiles')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper', p: 1.5, mt: 3 }}
    >
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 2, flexWrap: 'wrap', mb: 1 }}>
        <Typography variant="h3">{t('compare.profiles')}</Typography>
        <Typography variant="caption" color="textSecondary">
          {scale &&
            t('compare.profiles.scale', {
              times: formats.number(scale.exaggeration, scale.exaggeration < 10 ? 1 : 0),
            })}
        </Typography>
        {
          scale && <Legend items={[[colors.cutTint, t('compare.profiles.cut')], [colors.fillTint, t('compare.profiles.fill')], [colors.strong, t('compare.profiles.structures')]]} /> /* biome-ignore format: one line */
        }
      </Stack>
      {isReading && (
        <Reading done={found.length - found.filter(({ isPending }) => isPending).length} all={found.length} />
      )}
      {failed?.error && <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))' }}>
        {scale &&
          listed.map((route, i) => {
            const stations: Stations | undefined = found[i]?.data;
            return stations ? (
              <SmallProfile
                key={route.id}
                route={route}
                stations={stations}
                scale={scale}
                width={DRAWING.width}
                colors={colors}
                isOut={out.has(route.id)}
                mark={marks.get(route.id)}
              />
            ) : null;
          })}
      </Box>
      {routes.length > FEW && (
        <Button size="small" onClick={() => setShowsAll(!showsAll)} sx={{ mt: 1 }}>
          {t(showsAll ? 'compare.profiles.few' : 'ui.show.all', { count: showsAll ? FEW : routes.length })}
        </Button>
      )}
    </Box>
  );
}

/** What has been read of what is asked for. */
function Reading({ done, all }: { readonly done: number; readonly all: number }) {
  const t = useText();
  const text = t('compare.profiles.reading', { done, all });
  return (
    <Box sx={{ minHeight: 160 }}>
      <Typography variant="caption" color="textSecondary">
        {text}
      </Typography>
      <LinearProgress variant="determinate" value={(100 * done) / Math.max(1, all)} aria-label={text} />
    </Box>
  );
}

function Legend({ items }: { readonly items: readonly (readonly [string, string])[] }) {
  return items.map(([color, text]) => (
    <Stack key={text} direction="row" sx={{ alignItems: 'center', gap: 0.75 }}>
      <Box sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: color }} />
      <Typography variant="caption">{text}</Typography>
    </Stack>
  ));
}

/** Whether the element has been near the part of the page that is in view. */
function useSeen<E extends HTMLElement>() {
  const element = useRef<E>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    });
    watcher.observe(watched);
    return () => watcher.disconnect();
  }, []);
  return [element, isSeen] as const;
}
