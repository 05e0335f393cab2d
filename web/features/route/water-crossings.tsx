// The streams and rivers that a route crosses: where, what carries the road there, the catchment and its flood.

import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { WaterCrossing } from '#domain/route.ts';
import { routeQuery } from '../../api/route.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { Section } from '../../ui/section.tsx';
import { CrossingRow } from './crossing-row.tsx';

type Show = (chainageM: number) => void;

/** Nothing for a route that was stored before crossings were. */
export function WaterCrossings({ routeId, onShow }: { routeId: string; onShow: Show }) {
  const t = useText();
  const { data } = useQuery(routeQuery(routeId));
  if (!data?.waterCrossings) return null;
  return (
    <Section title={t('route.water')}>
      {data.waterCrossings.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('route.water.none')}
        </Typography>
      )}
      {data.waterCrossings.map((crossing) => (
        <Row key={`${crossing.subject} ${crossing.chainageM}`} crossing={crossing} onShow={onShow} />
      ))}
    </Section>
  );
}

function Row({ crossing, onShow }: { crossing: WaterCrossing; onShow: Show }) {
  const t = useText();
  const formats = useFormats();
  const { kind, chainageM, catchmentM2, floodM3s } = crossing;
  const note =
    catchmentM2 !== null && floodM3s !== null
      ? t('route.water.flood', { area: formats.number(catchmentM2 / 1e6, 2), flood: formats.number(floodM3s, 1) })
      : t('route.water.unknown');
  return (
    <CrossingRow
      title={`${formats.chainage(chainageM)} ${t(`route.water.${kind}`)}`}
      value={<Size crossing={crossing} />}
      isBroken={crossing.on === 'surface'}
      note={note}
      onClick={() => onShow(chainageM)}
    />
  );
}

function Size({ crossing: { on, pipes, diameterM, spanM } }: { crossing: WaterCrossing }) {
  const t = useText();
  const formats = useFormats();
  if (on === 'culvert') return t('route.water.culvert', { count: pipes, size: formats.plain(diameterM ?? 0) });
  if (on === 'bridge' && spanM !== null) return t('route.water.bridgeOf', { size: formats.number(spanM, 1) });
  return t(`route.water.${on}`);
}
