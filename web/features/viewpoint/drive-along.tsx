// Driving along a route: play, pause, speed and place. The place is the hovered chainage, so profile and sections follow.

import PauseIcon from '@mui/icons-material/Pause';
import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RouteData } from '../../api/project.ts';
import { stationsQuery } from '../../api/route.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { hoverChainage, hoverRoute } from '../../state/interaction.ts';
import { setCanvasMode, setControlType } from '../../state/map-view.ts';
import { useScene } from '../../state/scene.ts';
import { SliderRow } from '../../ui/slider-row.tsx';
import { driverView } from './driver-view.ts';

const SPEEDS_KMH = [30, 60, 90, 200] as const;
/** A page that slept must not jump a kilometre. */
const MAX_STEP_S = 0.5;

export function DriveAlong({ route }: { route: RouteData }) {
  const t = useText();
  const formats = useFormats();
  const scene = useScene();
  const { data: stations } = useQuery(stationsQuery(route.id));
  const [isPlaying, setIsPlaying] = useState(false);
  const [speedKmh, setSpeedKmh] = useState<number>(90);
  const [chainageM, setChainageM] = useState(0);
  const place = useRef(0);
  const length = stations ? stations.chainage[stations.count - 1]! : 0;

  const go = (at: number) => {
    if (!scene || !stations) return;
    place.current = Math.min(length, Math.max(0, at));
    setChainageM(place.current);
    setCanvasMode('3d');
    setControlType('fly');
    scene.setView(driverView(stations, place.current));
    hoverRoute(route.id);
    hoverChainage(place.current);
  };
  const latest = useRef(go);
  latest.current = go;

  useEffect(() => {
    if (!isPlaying) return;
    let frame = 0;
    let before = performance.now();
    const step = (now: number) => {
      const seconds = Math.min(MAX_STEP_S, (now - before) / 1000);
      before = now;
      const next = place.current + (speedKmh / 3.6) * seconds;
      latest.current(next);
      if (next >= length) setIsPlaying(false);
      else frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, speedKmh, length]);
  // Whoever leaves goes back to turning round what is seen.
  useEffect(() => () => setControlType('orbit'), []);

  return (
    <>
      <Stack direction="row" sx={{ gap: 1, mb: 1 }}>
        <Button
          size="small"
          variant="outlined"
          disabled={!stations || !scene}
          startIcon={isPlaying ? <PauseIcon /> : <PlayArrowIcon />}
          onClick={() => {
            if (!isPlaying && place.current >= length) go(0);
            setIsPlaying(!isPlaying);
          }}
        >
          {t(isPlaying ? 'views.drive.pause' : 'views.drive.play')}
        </Button>
        <TextField
          select
          label={t('views.drive.speed')}
          value={speedKmh}
          onChange={(event) => setSpeedKmh(Number(event.target.value))}
          sx={{ minWidth: 110 }}
        >
          {SPEEDS_KMH.map((value) => (
            <MenuItem key={value} value={value}>
              {t('views.drive.kmh', { speed: value })}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <SliderRow
        label={t('views.drive.place')}
        value={chainageM}
        min={0}
        max={Math.max(1, length)}
        step={5}
        text={formats.chainage(chainageM)}
        onChange={go}
      />
    </>
  );
}
