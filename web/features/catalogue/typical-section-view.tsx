// A segment type's cross-section, drawn beside its form as it is being written, with what a metre of it costs. Height, depth to
// rock and side slope are the reader's to choose; nothing of them is stored. The engine builds and prices the section.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { sectionAlong } from '#canvas/cut/section.ts';
import { placeRoadBody } from '#canvas/layers/road-mesh.ts';
import { breakdownOf } from '#domain/figures/breakdown.ts';
import { itemName } from '#domain/figures/item-name.ts';
import type { Prices } from '#domain/figures/prices.ts';
import type { RouteType } from '#domain/route-type.ts';
import { WorkerClient } from '../../api/worker-client.ts';
import { SectionDrawing } from '../../charts/section-drawing.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { SliderRow } from '../../ui/slider-row.tsx';
import type { Hillside, SectionRequest, TypicalSection } from './typical-section.worker.ts';

const client = new WorkerClient<SectionRequest, TypicalSection>(
  () => new Worker(new URL('./typical-section.worker.ts', import.meta.url), { type: 'module' }),
);

const FIRST: Hillside = { heightM: 5, soilDepthM: 2, sideSlopePct: 20 };
/** Drawn beyond the toes, m. */
const BESIDE_M = 4;
/** Items shown apart; the rest is one sum. */
const MAX_ITEMS = 8;

interface Props {
  readonly routeType: RouteType;
  readonly prices: Prices;
}

export function TypicalSectionView({ routeType, prices }: Props) {
  const t = useText();
  const formats = useFormats();
  const [hillside, setHillside] = useState(FIRST);
  const { data, error } = useQuery({
    queryKey: ['typicalSection', routeType, prices, hillside],
    queryFn: async () => ({ hillside, ...(await client.ask({ routeType, prices, hillside })) }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  const shown = data?.stations;
  const section = useMemo(() => (data ? drawnSection(data) : null), [data]);
  const slider = (name: keyof Hillside, label: string, [min, max]: readonly [number, number], unit: string) => (
    <SliderRow
      label={label}
      value={hillside[name]}
      min={min}
      max={max}
      step={unit === '%' ? 1 : 0.5}
      text={`${formats.plain(hillside[name])} ${unit}`}
      onChange={(value) => setHillside({ ...hillside, [name]: value })}
    />
  );
  return (
    <Box component="section" aria-label={t('catalogue.section')}>
      <Typography variant="h3">{t('catalogue.section')}</Typography>
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {data && shown && section && (
        <>
          <Box sx={{ display: 'flex', height: 240, mt: 1 }}>
            <SectionDrawing
              section={section}
              exaggeration={1}
              isRockAssumed={false}
              roadM={0}
              label={t('catalogue.section')}
            />
          </Box>
          <Typography variant="body2" color="textSecondary" className="figures">
            {t('catalogue.section.areas', {
              soil: formats.number(shown.soilCut[MIDDLE]!, 1),
              rock: formats.number(shown.rockCut[MIDDLE]!, 1),
              fill: formats.number(shown.fill[MIDDLE]!, 1),
            })}
          </Typography>
          {data.isOpenEnded && <Alert severity="warning">{t('catalogue.section.openEnded')}</Alert>}
        </>
      )}
      <Box sx={{ my: 1 }}>
        {slider('heightM', t('catalogue.section.height'), [-20, 20], 'm')}
        {slider('soilDepthM', t('catalogue.section.soil'), [0, 20], 'm')}
        {slider('sideSlopePct', t('catalogue.section.slope'), [0, 100], '%')}
      </Box>
      {data && (
        <>
          <Typography variant="h3" component="p" className="figures" role="status">
            {t('catalogue.section.perMetre', {
              cost: formats.number(data.costPerM, 0),
              co2: formats.number(data.co2PerM, 0),
            })}
          </Typography>
          <Items section={data} />
          <Typography variant="caption" color="textSecondary">
            {t('catalogue.section.note')}
          </Typography>
        </>
      )}
    </Box>
  );
}

/** A station in the middle of the stretch. */
const MIDDLE = 2;

function drawnSection({ hillside, stations, body }: TypicalSection & { readonly hillside: Hillside }) {
  const { heightM, soilDepthM, sideSlopePct } = hillside;
  const [x, y] = [stations.x[MIDDLE]!, stations.y[MIDDLE]!];
  const half = Math.max(stations.left[MIDDLE]!, stations.right[MIDDLE]!) + BESIDE_M;
  const ground = (_: number, atY: number) => heightM + ((atY - y) * sideSlopePct) / 100;
  const rock = (atX: number, atY: number) => ground(atX, atY) - soilDepthM;
  const line = { from: [x + 0.01, y + half], to: [x + 0.01, y - half] } as const;
  return sectionAlong(line, ground, rock, [placeRoadBody('typical', body, stations)]);
}

function Items({ section }: { section: TypicalSection }) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const { sums, total } = breakdownOf(section.rows, 'cost');
  const most = sums.slice(0, MAX_ITEMS);
  const rest = total - most.reduce((sum, { amount }) => sum + amount, 0);
  const lines = [
    ...most.map((sum) => ({ key: itemName(sum, 'en'), label: itemName(sum, language), amount: sum.amount })),
    ...(sums.length > MAX_ITEMS ? [{ key: 'rest', label: t('catalogue.section.others'), amount: rest }] : []),
  ];
  return (
    <Table size="small" aria-label={t('catalogue.section.cost')} sx={{ my: 1 }}>
      <TableBody>
        {lines.map(({ key, label, amount }) => (
          <TableRow key={key}>
            <TableCell sx={{ pl: 0 }}>{label}</TableCell>
            <TableCell align="right" className="figures" sx={{ pr: 0, whiteSpace: 'nowrap' }}>
              {`${formats.number(amount, 0)} ${language === 'nb' ? 'kr/m' : 'NOK/m'}`}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
