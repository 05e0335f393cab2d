// The cross-section of a route at any of its stations: ground, rock, what is cut and filled, the built road; to scale, with heights
// exaggerated if requested, and printed on a page of its own. The station is the one nearest to what is pointed at on map and profile.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { placeRoadBody } from '#canvas/layers/road-mesh.ts';
import type { Stations } from '#domain/stations.ts';
import type { RouteData } from '../../api/project.ts';
import { bodyQuery, stationsQuery } from '../../api/route.ts';
import { SectionDrawing } from '../../charts/section-drawing.tsx';
import { nearestStation } from '../../charts/stations-at.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { hoverChainage, hoverRoute, useInteraction } from '../../state/interaction.ts';
import { useScene } from '../../state/scene.ts';
import { printElement } from '../../ui/print-element.ts';
import { PrintMenu } from '../../ui/print-menu.tsx';
import { CheckLine, PAPER, PrintSheets } from '../../ui/print-sheets.tsx';
import { SECTION_SCALES } from './section-layout.ts';
import { SectionSheets } from './section-sheets.tsx';
import { lineNear, sectionNear } from './station-section.ts';

const WIDTHS_M = [20, 40, 80, 160] as const;
const EXAGGERATIONS = [1, 2, 5] as const;
/** Room for a section's width on a sheet of A3, beside its margins and heights. */
const MAX_SECTION_MM = 370;
/** The slider goes so many stations at once with shift and with page keys. */
const PAGE_STATIONS = 5;
/** The finest ground is read once the pointer has rested so long. */
const REST_MS = 120;

export function CrossSection({ route, hasBedrock }: { route: RouteData; hasBedrock: boolean }) {
  const t = useText();
  const formats = useFormats();
  const scene = useScene();
  const { data: stations, error } = useQuery(stationsQuery(route.id));
  const { data: body } = useQuery(bodyQuery(route.id));
  const hovered = useInteraction((state) => (state.hoveredRoute === route.id ? state.hoveredChainageM : null));
  const [kept, setKept] = useState(0);
  const [widthM, setWidthM] = useState<number>(40);
  const [exaggeration, setExaggeration] = useState<number>(1);
  const sheet = useRef<HTMLDivElement>(null);
  const [printedScale, setPrintedScale] = useState<number | null>(null);
  const [isSheets, setSheets] = useState(false);
  const placed = useMemo(
    () => (body && stations ? placeRoadBody(route.id, body, stations) : null),
    [route.id, body, stations],
  );
  const pointedM = hovered ?? kept;
  const readings = useFinestGround(stations, pointedM, widthM);
  const drawn = useMemo(() => {
    if (!scene || !stations) return null;
    const groundAt = (x: number, y: number) => scene.heightAt(x, y);
    const rockAt = hasBedrock ? (x: number, y: number) => scene.rockAt(x, y) : null;
    return sectionNear(stations, pointedM, widthM, placed, { groundAt, rockAt });
  }, [scene, stations, placed, pointedM, widthM, hasBedrock, readings]);
  if (error)
    return (
      <Alert severity="error" sx={{ m: 2 }}>
        {t('section.failed', { reason: error.message })}
      </Alert>
    );
  if (!stations || !drawn) return <Skeleton variant="rectangular" sx={{ m: 2, flex: 1 }} />;
  const { section, station, chainageM, isRockAssumed, areas } = drawn;
  const go = (next: number) => {
    const at = stations.chainage[next]!;
    setKept(at);
    hoverRoute(route.id);
    hoverChainage(at);
  };
  const name = `${route.name} ${formats.chainage(chainageM)}`;
  const caption = (
    <Typography variant="caption" className="figures" color="textSecondary">
      {`${route.name} · ${formats.chainage(chainageM)}`}
      {areas.map(
        ({ name, m2 }) => ` · ${t('section.areas', { name: t(`section.${name}`), size: formats.number(m2, 1) })}`,
      )}
      {isRockAssumed && ` · ${t('section.rockAssumed')}`}
    </Typography>
  );
  const drawing = {
    section,
    isRockAssumed,
    roadM: stations.road[station]!,
    label: t('section.picture', {
      chainage: formats.chainage(chainageM),
      road: formats.number(stations.road[station]!, 1),
      ground: formats.number(stations.ground[station]!, 1),
    }),
  };
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, px: 2, pt: 1, flexWrap: 'wrap' }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flex: 1, minWidth: 220 }}>
          <Typography variant="body2">{t('section.station')}</Typography>
          <Slider
            size="small"
            value={station}
            min={0}
            max={stations.count - 1}
            step={1}
            shiftStep={PAGE_STATIONS}
            onChange={(_, next) => go(next as number)}
            aria-label={t('section.station')}
            getAriaValueText={(index) => formats.chainage(stations.chainage[index]!)}
          />
          <Typography variant="body2" className="figures" sx={{ minWidth: 56 }}>
            {formats.chainage(chainageM)}
          </Typography>
        </Stack>
        <Choice label={t('section.width')} value={widthM} values={WIDTHS_M} onChange={setWidthM} />
        <Choice
          label={t('section.exaggeration')}
          value={exaggeration}
          values={EXAGGERATIONS}
          onChange={setExaggeration}
        />
        <PrintMenu
          label={t('section.print')}
          choices={[
            {
              name: t('section.print.fit'),
              print: () => sheet.current && void printElement(sheet.current, name, true),
            },
            { name: t('section.sheets.open'), about: t('section.sheets.about'), print: () => setSheets(true) },
            ...SECTION_SCALES.filter((scale) => (widthM * 1000) / scale <= MAX_SECTION_MM).map((scale) => ({
              name: t('section.print.scale', { scale: formats.scale(scale) }),
              print: () => setPrintedScale(scale),
            })),
          ]}
        />
      </Stack>
      <Box ref={sheet} sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', px: 2, pb: 1 }}>
        {caption}
        <SectionDrawing {...drawing} exaggeration={exaggeration} />
      </Box>
      {printedScale && (
        <PrintSheets title={`${name} ${formats.scale(printedScale)}`} onDone={() => setPrintedScale(null)}>
          <Box sx={{ display: 'flex !important', flexDirection: 'column', width: '420mm', height: '296mm', p: '12mm' }}>
            <Typography variant="h3" component="p">
              {t('section.print.sheet', { scale: formats.scale(printedScale), paper: PAPER.name })}
            </Typography>
            {caption}
            <SectionDrawing {...drawing} exaggeration={1} scale={printedScale} />
            <svg width="130mm" height="6mm" viewBox="0 -4 130 6" aria-hidden="true" style={{ flex: 'none' }}>
              <CheckLine />
            </svg>
          </Box>
        </PrintSheets>
      )}
      {isSheets && scene && (
        <SectionSheets
          routeName={route.name}
          scene={scene}
          stations={stations}
          body={body && placed ? { chainage: body.chainage, placed } : null}
          hasBedrock={hasBedrock}
          onClose={() => setSheets(false)}
        />
      )}
    </Box>
  );
}

/** Reads the finest ground of a section, which the map shows coarser from afar. What it answers changes with every ground that has come. */
function useFinestGround(stations: Stations | undefined, chainageM: number, widthM: number): number {
  const scene = useScene();
  const [readings, setReadings] = useState(0);
  const station = stations ? nearestStation(stations, chainageM) : -1;
  useEffect(() => {
    if (!scene || !stations || station < 0) return;
    let isPast = false;
    const { from, to } = lineNear(stations, stations.chainage[station]!, widthM);
    const [minX, maxX] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
    const [minY, maxY] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
    const start = setTimeout(() => {
      // Where it cannot be read, the section keeps the ground of the map.
      scene.readGround({ minX, minY, maxX, maxY }).then(
        () => !isPast && setReadings((n) => n + 1),
        () => undefined,
      );
    }, REST_MS);
    return () => {
      isPast = true;
      clearTimeout(start);
    };
  }, [scene, stations, station, widthM]);
  return readings;
}

function Choice({
  label,
  value,
  values,
  onChange,
}: {
  label: string;
  value: number;
  values: readonly number[];
  onChange: (value: number) => void;
}) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      sx={{ minWidth: 104 }}
    >
      {values.map((option) => (
        <MenuItem key={option} value={option}>
          {option}
        </MenuItem>
      ))}
    </TextField>
  );
}
