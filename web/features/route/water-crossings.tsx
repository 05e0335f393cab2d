// The water that a route crosses: where, what carries the road there, and how far over sea and lakes; of streams and rivers the catchment
// and its flood; and streams in the road's way that are led beside it.

import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { WaterCrossing } from '#domain/route.ts';
import { FORMULA_RANGE_M2, isInFormulaRange } from '#domain/water/discharge.ts';
import { routeQuery } from '../../api/route.ts';
import { type Formats, useFormats } from '../../i18n/formats.ts';
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
  const { kind, chainageM, lengthM, toM, on } = crossing;
  const place = [chainageM, ...(toM === undefined ? [] : [toM])].map(formats.chainage).join('–');
  const notes = [
    lengthM === undefined || on === 'along' ? floodText(crossing, t, formats) : '',
    on === 'along' && kind === 'river' ? t('route.water.permission') : '',
  ];
  return (
    <CrossingRow
      title={`${place} ${t(`route.water.${kind}`)}`}
      value={<Size crossing={crossing} />}
      isBroken={on === 'surface'}
      note={notes.filter(Boolean).join(' · ')}
      onClick={() => onShow(chainageM)}
    />
  );
}

/** Catchment and flood, and whether the formula is made for so large a catchment. */
function floodText({ catchmentM2, floodM3s }: WaterCrossing, t: ReturnType<typeof useText>, formats: Formats): string {
  if (catchmentM2 === null || floodM3s === null) return t('route.water.unknown');
  const flood = t('route.water.flood', {
    area: formats.number(catchmentM2 / 1e6, 2),
    flood: formats.number(floodM3s, 1),
  });
  if (isInFormulaRange(catchmentM2)) return flood;
  const [low, high] = FORMULA_RANGE_M2.map((area) => formats.plain(area / 1e6));
  return `${flood} · ${t('route.water.outOfRange', { low: low!, high: high! })}`;
}

function Size({ crossing: { on, pipes, diameterM, spanM, lengthM } }: { crossing: WaterCrossing }) {
  const t = useText();
  const formats = useFormats();
  if (lengthM !== undefined && on !== 'surface')
    return t('route.water.across', {
      how: t(`route.water.${on === 'culvert' ? 'fill' : on}`),
      length: formats.number(lengthM, 0),
    });
  if (on === 'culvert') return t('route.water.culvert', { count: pipes, size: formats.plain(diameterM ?? 0) });
  if (on === 'bridge' && spanM !== null) return t('route.water.bridgeOf', { size: formats.number(spanM, 1) });
  return t(`route.water.${on}`);
}
