// The page of the kept pictures: the canvas and the drawn panels of the product over ground and road by formula, one named
// picture at a time. Letters come from the bundled font, cameras are fixed, nothing is read from the network but the two
// rasters of the test's own server. The test calls window.kept.show(name).

import '@fontsource-variable/inter';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { sectionAlong } from '#canvas/cut/section.ts';
import type { AreaShape, SceneState, View } from '#canvas/scene-types.ts';
import type { LineStretches } from '#domain/alignment.ts';
import type { AreaData } from '#web/api/areas.ts';
import type { ProjectData, RouteData } from '#web/api/project.ts';
import { bodyQuery, type RouteDetail, routeQuery, stationsQuery } from '#web/api/route.ts';
import { theme } from '#web/app/theme.ts';
import { SectionDrawing } from '#web/charts/section-drawing.tsx';
import { CrossSection } from '#web/features/cross-section/cross-section.tsx';
import { Legend } from '#web/features/layer/legend.tsx';
import { ProfileChart } from '#web/features/route/profile-chart.tsx';
import { CATALOGUE } from '#web/i18n/catalogue.ts';
import { TextProvider } from '#web/i18n/text.tsx';
import { mapViewStore } from '#web/state/map-view.ts';
import { sceneStore } from '#web/state/scene.ts';
import { sessionStore } from '#web/state/session.ts';
import { GROUND, groundAt, LAKE_M, referenceBody, referenceStations, rockAt } from './reference-ground.ts';

const ROUTE = 'r1';
const COLOR = '#c43c57';
const ROUTE_DATA = { id: ROUTE, name: 'Rute 1', color: COLOR } as RouteData;
const stations = referenceStations();
const body = referenceBody(ROUTE, stations);
const at = (east: number, north: number) => [GROUND.minX + east, GROUND.minY + north] as const;

const { minX, minY, cell, cells, minZ, maxZ } = GROUND;
const bounds = { minX, minY, maxX: minX + cell * cells, maxY: minY + cell * cells };

const rect = (east: number, north: number, wide: number, tall: number) => {
  const ring = [at(east, north), at(east + wide, north), at(east + wide, north + tall), at(east, north + tall)];
  return [[ring]];
};
const area = (id: string, name: string, risk: string | null, polygons: AreaShape['polygons']): AreaShape => ({
  id,
  name,
  color: '#7a8f6a',
  group: 'hazard',
  category: 'avalanche',
  risk,
  polygons,
});
const AREAS = [
  area('a1', 'Brattlia', 'veryHigh', rect(250, 1250, 420, 480)),
  area('a2', 'Nedre li', 'high', rect(700, 1250, 380, 480)),
  area('a3', 'Moen', 'medium', rect(1110, 1250, 330, 480)),
  area('a4', 'Enga', 'low', rect(1470, 1250, 330, 480)),
  area('a5', 'Øyra', 'veryLow', rect(700, 300, 500, 380)),
  area('a6', 'Ikke kartlagt', null, rect(1300, 300, 420, 380)),
];
const ROUTES: SceneState['routes'] = [
  {
    id: ROUTE,
    name: 'Rute 1',
    color: COLOR,
    line: Array.from({ length: stations.count }, (_, i) => [stations.x[i]!, stations.y[i]!, stations.road[i]!]).flat(),
    chainage: [...stations.chainage],
    segments: segmentsOf(),
  },
];
const POINTS: SceneState['points'] = [
  { id: 'p1', name: 'Utsikten', kind: 'place', color: '#7a7f7c', at: at(640, 700) },
  {
    id: 'p2',
    name: 'Bruhaugen',
    kind: 'pointOfInterest',
    color: '#b5317c',
    at: at(1250, 1150),
    radiusM: 120,
    mustPass: true,
  },
];
const LINES: SceneState['lines'] = [
  {
    id: 'l1',
    name: 'Kraftlinje 132 kV',
    kind: 'powerLine',
    color: '#a3473a',
    points: [at(150, 1500), at(900, 1420), at(1900, 1700)],
  },
];

/** Another route: beside the road for half a kilometre, then up the hill. */
const BESIDE: SceneState['routes'] = [
  ...ROUTES,
  {
    id: 'r2',
    name: 'Rute 2',
    color: '#2a6fbb',
    line: Array.from({ length: stations.count }, (_, i) => {
      const out = 12 + Math.max(0, i - 25) ** 2 / 6;
      const [x, y] = [
        stations.x[i]! - Math.sin(stations.bearing[i]!) * out,
        stations.y[i]! + Math.cos(stations.bearing[i]!) * out,
      ];
      return [x, y, groundAt(x, y)];
    }).flat(),
    segments: [],
  },
];

/** Kinds along the road, as runs of stations. */
function segmentsOf(): SceneState['routes'][number]['segments'] {
  const kinds = ['surface', 'bridge', 'tunnel'] as const;
  const starts = Array.from({ length: stations.count }, (_, i) => i).filter(
    (i) => i === 0 || stations.kind[i] !== stations.kind[i - 1],
  );
  return starts.map((from, k) => ({
    kind: kinds[stations.kind[from]!]!,
    fromM: stations.chainage[from]!,
    toM: stations.chainage[starts[k + 1] ?? stations.count - 1]!,
  }));
}

/** The station of a kind whose road lies most nearly so deep under the ground, m. */
function stationAt(kind: number, depthM: number): number {
  const off = (i: number) => Math.abs(stations.ground[i]! - stations.road[i]! - depthM);
  let best = stations.kind.indexOf(kind);
  for (let i = 0; i < stations.count; i++) if (stations.kind[i] === kind && off(i) < off(best)) best = i;
  return best;
}
const CUT_AT = stationAt(0, 9);

function look(station: number, distanceM: number, headingDeg: number, tiltDeg: number): View {
  const { x, y, road } = stations;
  return { x: x[station]!, y: y[station]!, z: road[station]!, distanceM, headingDeg, tiltDeg };
}
const middle: View = {
  x: GROUND.minX + 1024,
  y: GROUND.minY + 1024,
  z: 180,
  distanceM: 2600,
  headingDeg: 20,
  tiltDeg: 52,
};

interface Picture {
  readonly state?: Partial<SceneState>;
  readonly view?: View;
  readonly panel?: { readonly of: ReactNode; readonly wide: number; readonly tall: number | 'own' };
}

const shapes = { routes: ROUTES, points: POINTS, lines: LINES };
const PICTURES: Readonly<Record<string, Picture>> = {
  ground: { state: { ...shapes, terrainTexture: 'contourLines' }, view: middle },
  road: { state: { ...shapes, roadBodies: [body] }, view: look(stationAt(1, -26), 420, 300, 62) },
  beside: {
    state: { routes: BESIDE, roadBodies: [body], selection: { kind: 'route', ids: [ROUTE] } },
    view: look(30, 520, 330, 55),
  },
  gravel: { state: { routes: ROUTES, roadBodies: [{ ...body, cover: 'gravel' }] }, view: look(CUT_AT, 90, 290, 66) },
  track: { state: { routes: ROUTES, roadBodies: [{ ...body, cover: 'track' }] }, view: look(CUT_AT, 90, 290, 66) },
  shade: { state: { routes: ROUTES, roadBodies: [body] }, view: look(stationAt(0, 14), 130, 300, 58) },
  cut: {
    state: {
      routes: ROUTES,
      roadBodies: [body],
      clipping: {
        bounds: null,
        plane: {
          point: [stations.x[CUT_AT]!, stations.y[CUT_AT]!, stations.road[CUT_AT]!],
          tangent: [Math.cos(stations.bearing[CUT_AT]!), Math.sin(stations.bearing[CUT_AT]!), 0],
        },
      },
    },
    view: look(CUT_AT, 190, 270, 72),
  },
  areas: {
    state: { areas: AREAS, areaColorMode: 'risk', terrainTexture: 'plain', mode: '2d' },
    view: { ...middle, distanceM: 2300, headingDeg: 0 },
    panel: { of: <RiskLegend />, wide: 200, tall: 'own' },
  },
  water: {
    state: { terrain: { source: '/raster/lake', bounds, minZ, maxZ } },
    view: { ...middle, z: LAKE_M, distanceM: 1100, headingDeg: 320, tiltDeg: 74 },
  },
  map: { state: { ...shapes, mode: '2d' }, view: { ...middle, distanceM: 1500 } },
  profile: {
    panel: {
      of: <ProfileChart marks={[]} onOpenMark={() => {}} route={ROUTE_DATA} />,
      wide: 640,
      tall: 400,
    },
  },
  section: { panel: { of: <CutSection />, wide: 640, tall: 400 } },
  printedSection: { panel: { of: <CrossSection route={ROUTE_DATA} hasBedrock={false} />, wide: 860, tall: 500 } },
};

/** Elements of the line as the bands of its profile draw them, and what it crosses. */
function referenceDetail(): RouteDetail {
  const lengthM = stations.chainage.at(-1)!;
  const bend = (fromM: number, curvature: number): LineStretches['plan'] => [
    { kind: 'clothoid', fromM, lengthM: 60, startCurvature: 0, endCurvature: curvature },
    { kind: 'arc', fromM: fromM + 60, lengthM: 180, startCurvature: curvature, endCurvature: curvature },
    { kind: 'clothoid', fromM: fromM + 240, lengthM: 60, startCurvature: curvature, endCurvature: 0 },
  ];
  const straight = (fromM: number, toM: number) =>
    ({ kind: 'straight', fromM, lengthM: toM - fromM, startCurvature: 0, endCurvature: 0 }) as const;
  const grade = (fromM: number, toM: number, slope: number) =>
    ({ kind: 'grade', fromM, lengthM: toM - fromM, startGrade: slope, endGrade: slope }) as const;
  const curve = (fromM: number, toM: number, startGrade: number, endGrade: number) =>
    ({ kind: 'parabola', fromM, lengthM: toM - fromM, startGrade, endGrade }) as const;
  return {
    breakdown: [],
    alignment: { plan: [], profile: [] },
    stretches: {
      plan: [
        straight(0, 250),
        ...bend(250, -1 / 320),
        straight(550, 980),
        ...bend(980, 1 / 450),
        straight(1280, lengthM),
      ],
      profile: [
        grade(0, 420, 0.031),
        curve(420, 700, 0.031, -0.062),
        grade(700, 1120, -0.062),
        curve(1120, 1400, -0.062, 0.018),
        grade(1400, lengthM, 0.018),
      ],
    },
    driving: null,
    waterCrossings: [
      {
        subject: 'b1',
        kind: 'stream',
        chainageM: 490,
        on: 'culvert',
        pipes: 1,
        diameterM: 0.8,
        catchmentM2: null,
        floodM3s: null,
        spanM: null,
      },
    ],
    roadCrossings: [],
    created: '2026-01-01T00:00:00Z',
  };
}

function RiskLegend() {
  mapViewStore.setState({ areaColorMode: 'risk' });
  return <Legend project={{ terrain: null } as ProjectData} areas={AREAS as unknown as AreaData[]} />;
}

function CutSection() {
  const [x, y, bearing] = [stations.x[CUT_AT]!, stations.y[CUT_AT]!, stations.bearing[CUT_AT]!];
  const end = (out: number) => [x + Math.sin(bearing) * out, y - Math.cos(bearing) * out] as const;
  const section = sectionAlong({ from: end(-40), to: end(40) }, groundAt, rockAt, [body]);
  return (
    <SectionDrawing
      section={section}
      exaggeration={1}
      isRockAssumed={false}
      roadM={stations.road[CUT_AT]!}
      label="Tverrprofil"
    />
  );
}

sessionStore.setState({ locale: 'no' });
const queries = new QueryClient();
queries.setQueryData(stationsQuery(ROUTE).queryKey, stations);
queries.setQueryData(bodyQuery(ROUTE).queryKey, {
  ...body,
  chainage: Float64Array.from(body.x, (x) => stations.chainage[stations.x.indexOf(x)]!),
} as never);
queries.setQueryData(routeQuery(ROUTE).queryKey, referenceDetail());
const host = document.getElementById('panel')!;
const root = createRoot(host);

function showPanel(panel: Picture['panel'], isAlone: boolean): void {
  document.getElementById('scene')!.style.visibility = isAlone ? 'hidden' : 'visible';
  host.style.cssText = panel
    ? `width:${panel.wide}px;${panel.tall === 'own' ? '' : `height:${panel.tall}px;`}display:flex;flex-direction:column;background:#fff;${isAlone ? '' : 'left:8px;top:8px'}`
    : 'display:none';
  flushSync(() =>
    root.render(
      <ThemeProvider theme={theme} defaultMode="light" noSsr>
        <CssBaseline />
        <TextProvider catalogue={CATALOGUE}>
          <QueryClientProvider client={queries}>{panel?.of ?? null}</QueryClientProvider>
        </TextProvider>
      </ThemeProvider>,
    ),
  );
}

/** Letters of the overlay are measured when it is made: the font is there first. */
await Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 13px 'Inter Variable'`, 'Aø0')));
await import('./main.ts');

const { scene, state } = window.harness;
sceneStore.setState({ scene });
const bedrock = { source: '/raster/rock', bounds, minZ: minZ - 10, maxZ };

const pictures = {
  async show(name: string): Promise<void> {
    const picture = PICTURES[name]!;
    showPanel(picture.panel, !picture.view);
    if (!picture.view) return;
    scene.show({ ...state, bedrock, ...picture.state });
    scene.setView(picture.view);
    // A wall distinguishes rock from soil once the rock has been read.
    if (picture.state?.clipping) await scene.readGround(bounds);
  },
};
Object.assign(window, { pictures });
export type Pictures = typeof pictures;
