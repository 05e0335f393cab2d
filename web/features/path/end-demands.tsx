// What the ends of a path demand where they meet a road that exists: height, bearing and grade there, each free or given. Bearings are
// written in degrees clockwise from grid north and grades in per cent, both in the direction from A to B.

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { degreesOf, radiansOf } from '#domain/bearing.ts';
import { type End, MAX_GRADE, MAX_HEIGHT_M, MIN_HEIGHT_M, type RouteRequest } from '#domain/entities/path.ts';
import { useText } from '../../i18n/text.tsx';
import { OptionalNumberField } from '../../ui/number-field.tsx';
import { Section } from '../../ui/section.tsx';
import { EndTies } from './end-ties.tsx';

/** One number that an end may demand, as it is written. */
interface Demand {
  readonly key: 'height' | 'bearing' | 'grade';
  readonly least: number;
  readonly most: number;
  read(end: End): number | null;
  /** The end with it. */
  write(end: End, value: number | null): End;
}

const PERCENT = 100;
const DEMANDS: readonly Demand[] = [
  { key: 'height', least: MIN_HEIGHT_M, most: MAX_HEIGHT_M, read: ({ z }) => z, write: (end, z) => ({ ...end, z }) },
  {
    key: 'bearing',
    least: 0,
    most: 360,
    read: ({ bearing }) => (bearing === null ? null : degreesOf(bearing)),
    write: (end, degrees) => ({ ...end, bearing: degrees === null ? null : radiansOf(degrees) }),
  },
  {
    key: 'grade',
    least: -PERCENT * MAX_GRADE,
    most: PERCENT * MAX_GRADE,
    read: ({ grade }) => (grade === null ? null : PERCENT * grade),
    write: (end, percent) => ({ ...end, grade: percent === null ? null : percent / PERCENT }),
  },
];

export function EndDemands({
  projectId,
  request,
  onChange,
}: {
  projectId: string;
  request: RouteRequest;
  /** Fails where it could not be stored. */
  onChange: (of: (request: RouteRequest) => RouteRequest) => Promise<void>;
}) {
  const t = useText();
  return (
    <Section title={t('path.ends')}>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ mb: 1.5 }}>
        {t('path.ends.hint')}
      </Typography>
      <EndTies projectId={projectId} request={request} onChange={onChange} />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 1, rowGap: 1.5 }}>
        {DEMANDS.flatMap(({ key, least, most, read, write }) =>
          (['start', 'end'] as const).map((end) => (
            <OptionalNumberField
              key={`${key} ${end}`}
              label={t(`path.ends.${key}`, { end: end === 'start' ? 'A' : 'B' })}
              value={read(request[end])}
              min={least}
              max={most}
              placeholder={t(key === 'height' ? 'path.ends.ground' : 'path.ends.free')}
              onChange={(value) => onChange((newest) => ({ ...newest, [end]: write(newest[end], value) }))}
            />
          )),
        )}
      </Box>
    </Section>
  );
}
