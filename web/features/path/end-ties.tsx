// Ends of a path that touch a road on the map: which road, and whether the new one carries it on or leaves it in a junction. What that
// gives of height, bearing and grade stands in the fields of the ends, where it can be changed.

import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type End, type RouteRequest, TIES, type TieKind } from '#domain/entities/path.ts';
import { distanceTo, TIE_WITHIN_M, tieTo } from '#domain/road-tie.ts';
import { projectQuery } from '../../api/project.ts';
import { useText } from '../../i18n/text.tsx';

type Which = 'start' | 'end';
type Vertices = readonly (readonly [number, number, number | null])[];

interface Props {
  readonly projectId: string;
  readonly request: RouteRequest;
  /** Fails where it could not be stored. */
  readonly onChange: (of: (request: RouteRequest) => RouteRequest) => Promise<void>;
}

export function EndTies({ projectId, request, onChange }: Props) {
  const t = useText();
  const { data: project } = useQuery(projectQuery(projectId));
  const roads = (project?.features ?? []).filter(
    ({ type, shape, passage }) => type === 'road' && shape === 'line' && passage !== 'ignored',
  );
  const touched = (['start', 'end'] as const).flatMap((which) => {
    const road = roads
      .map(({ id, name, vertices }) => ({ id, name, vertices: vertices as Vertices }))
      .filter(({ vertices }) => distanceTo(vertices, request[which]) <= TIE_WITHIN_M)
      .sort((a, b) => distanceTo(a.vertices, request[which]) - distanceTo(b.vertices, request[which]))[0];
    return road ? [{ which, road }] : [];
  });
  if (touched.length === 0) return null;
  const set = (which: Which, { id, vertices }: { id: string; vertices: Vertices }, as: TieKind | 'none') =>
    void onChange((newest) => ({ ...newest, [which]: endOf(newest, which, id, vertices, as) })).catch(() => undefined);
  return (
    <Stack sx={{ gap: 1.5, mt: 0.5, mb: 1.5 }}>
      {touched.map(({ which, road }) => (
        <TextField
          key={which}
          select
          fullWidth
          size="small"
          label={t('path.tie', { end: which === 'start' ? 'A' : 'B', road: road.name || t('path.tie.unnamed') })}
          value={request[which].tie?.as ?? 'none'}
          onChange={(event) => set(which, road, event.target.value as TieKind | 'none')}
        >
          {[...TIES, 'none' as const]
            .filter((as) => as !== 'continue' || isAtItsEnd(request, which, road.vertices))
            .map((as) => (
              <MenuItem key={as} value={as}>
                {t(`path.tie.${as}`)}
              </MenuItem>
            ))}
        </TextField>
      ))}
    </Stack>
  );
}

const towardsOf = (request: RouteRequest, which: Which) => request[which === 'start' ? 'end' : 'start'];

function isAtItsEnd(request: RouteRequest, which: Which, vertices: Vertices): boolean {
  return tieTo(vertices, request[which], { which, towards: towardsOf(request, which) })?.as === 'continue';
}

function endOf(request: RouteRequest, which: Which, featureId: string, vertices: Vertices, as: TieKind | 'none'): End {
  const { x, y } = request[which];
  const free = { x, y, z: null, bearing: null, grade: null, tie: null };
  if (as === 'none') return free;
  const tied = tieTo(vertices, free, { which, towards: towardsOf(request, which), as });
  return tied ? { ...tied.end, tie: { featureId, as: tied.as } } : free;
}
