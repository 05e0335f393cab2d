// The one React component around the canvas: makes the scene in a div, passes it what to show, and hands out its intents.
// The scene is recreated when project or coordinate system change; everything else is a new state.

import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { createScene } from '#canvas/scene.ts';
import type {
  Drawn,
  FetchBytes,
  FetchMap,
  Pick,
  PickEvent,
  Scene,
  SceneState,
  Theme,
  View,
  Xyz,
} from '#canvas/scene-types.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { GroundPicture, MAP_FADE } from '../../ui/ground-picture.tsx';

export interface SceneIntents {
  readonly onPick: (event: PickEvent) => void;
  readonly onHover: (pick: Pick | null) => void;
  readonly onDrawn: (shape: Drawn) => void;
  readonly onPointer: (at: Xyz | null) => void;
  readonly onViewChange?: (view: View, isSteered: boolean) => void;
}

interface Props extends SceneIntents {
  readonly srid: number;
  readonly state: SceneState;
  readonly attribution: string;
  readonly fetchBytes: FetchBytes;
  readonly fetchMap: FetchMap;
  /** Address of a picture of the ground, shown until the ground is drawn. */
  readonly picture?: string | null;
  readonly onScene: (scene: Scene | null) => void;
  readonly onReady: () => void;
  readonly onError: (error: unknown) => void;
}

export function SceneCanvas(props: Props) {
  const t = useText();
  const language = useLanguage();
  const theme = useTheme();
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [scene, setScene] = useState<Scene | null>(null);
  const [isReady, setIsReady] = useState(false);
  const texts = {
    north: t('map.north'),
    scale: t('map.scale'),
    attribution: props.attribution,
    canvas: t('map.canvas'),
  };
  const { north, scale, attribution, canvas } = texts;

  useEffect(() => {
    if (!container.current) return;
    let made: Scene | null = null;
    try {
      made = createScene({
        container: container.current,
        srid: props.srid,
        theme,
        locale: language,
        texts,
        fetchMap: (...parts) => latest.current.fetchMap(...parts),
        fetchBytes: (...parts) => latest.current.fetchBytes(...parts),
        onPick: (event) => latest.current.onPick(event),
        onHover: (pick) => latest.current.onHover(pick),
        onDrawn: (shape) => latest.current.onDrawn(shape),
        onPointer: (at) => latest.current.onPointer(at),
        onViewChange: (view, isSteered) => latest.current.onViewChange?.(view, isSteered),
        onReady: () => {
          setIsReady(true);
          latest.current.onReady();
        },
        onError: (error) => {
          // What is wrong is said over the map, as far as there is one.
          setIsReady(true);
          latest.current.onError(error);
        },
      });
    } catch (error) {
      // No WebGL: tables and figures work without the map, so the page goes on.
      setIsReady(true);
      latest.current.onError(error);
    }
    setScene(made);
    latest.current.onScene(made);
    return () => {
      latest.current.onScene(null);
      made?.dispose();
    };
  }, [props.srid]);

  useEffect(() => scene?.setTheme(theme), [scene, theme]);
  useEffect(
    () => scene?.setTexts({ north, scale, attribution, canvas }, language),
    [scene, north, scale, attribution, canvas, language],
  );
  useEffect(() => scene?.show(props.state), [scene, props.state]);

  const { picture } = props;
  const opacity = isReady || !picture ? 1 : 0;
  return (
    <>
      {picture && <GroundPicture address={picture} isCovered={isReady} />}
      <Box
        ref={container}
        sx={{ position: 'absolute', inset: 0, outlineOffset: -2, isolation: 'isolate', opacity, ...MAP_FADE }}
      />
    </>
  );
}

function useTheme(): Theme {
  const { mode, systemMode } = useColorScheme();
  return (mode === 'system' ? systemMode : mode) === 'dark' ? 'dark' : 'light';
}
