// How the areas of a state are drawn: which lie on the ground and which stand up, in which color, how firmly. Land use
// covers everything, stays pale and has no edges; protected ground is laid on top and is a little firmer. Hazards are hatched, so
// that the ground shows between the lines and nobody takes them for land use.

import { boundsOfPolygons, circle } from '../geometry.ts';
import type {
  AreaColorMode,
  AreaShape,
  BandShape,
  FeaturePointShape,
  SceneState,
  TerrainTexture,
} from '../scene-types.ts';
import type { DrapedArea } from './area-images.ts';
import { amountColor, ratingColor } from './color-ramps.ts';

/** One color per group for the color mode "group": distinct also for color-blind readers. */
export const GROUP_COLORS: Readonly<Record<string, string>> = {
  landUse: '#7aa35a',
  protected: '#2f7d5b',
  hazard: '#c8553d',
  property: '#8a6fb0',
  cultural: '#b8862f',
  other: '#6f7f8c',
};

const LAND_USE_OPACITY = 0.3;
const OTHER_OPACITY = 0.36;
/** Between the lines of a hatching. */
const HATCHED_OPACITY = 0.1;
const SELECTED_OPACITY = 0.5;
/** The land-use texture is the areas themselves; amounts and ratings are read from their color, so it must be firm. */
const FIRM_OPACITY = 0.72;
const FAINT_OPACITY = 0.12;
const MUST_OPACITY = 0.26;
const SHOULD_OPACITY = 0.13;
/** Their colors are read by the legend, so nothing that covers the whole ground may tint them. */
const READ_TEXTURES: ReadonlySet<TerrainTexture> = new Set(['slope', 'aspect', 'heightColors', 'map']);

export function areaShapes(state: SceneState): { draped: DrapedArea[]; raised: AreaShape[] } {
  const { areaColorMode: mode, terrainTexture } = state;
  if (state.hidden.areas) return { draped: [], raised: [] };
  const selected = new Set(state.selection?.kind === 'area' ? state.selection.ids : []);
  const order = [...state.areas].sort((a, b) => Number(a.group !== 'landUse') - Number(b.group !== 'landUse'));
  const color = coloring(state.areas, mode);
  const draped = order.map((area) => ({
    id: area.id,
    polygons: area.polygons,
    bounds: boundsOfPolygons(area.polygons),
    color: color(area),
    fillOpacity: fillOf(area, mode, terrainTexture, selected.has(area.id), state.bands.length > 0),
    isHatched: isHatched(area.group, mode),
    isModelled: area.group === 'hazard',
    lineWidthPx: selected.has(area.id) ? 4 : area.group === 'landUse' ? 0 : 2,
  }));
  const raised = state.hidden.areas3d ? [] : state.areas.filter((area) => (area.heightM ?? 0) > 0);
  return { draped, raised: raised.map((area) => ({ ...area, color: color(area) })) };
}

/** Whether areas of a group are hatched; amounts and ratings are read from a full color. */
export function isHatched(group: string, mode: AreaColorMode): boolean {
  return group === 'hazard' && (mode === 'type' || mode === 'group');
}

/** Without edges, so that neighbours meet. */
export function amountBands(bands: readonly BandShape[]): DrapedArea[] {
  return bands.map(({ color, polygons }, i) => ({
    id: `band ${i}`,
    polygons,
    bounds: boundsOfPolygons(polygons),
    color,
    fillOpacity: FIRM_OPACITY,
    lineWidthPx: 0,
  }));
}

/** The ground within the radius of points of interest, firmer where a path must pass. */
export function pointBands(points: readonly FeaturePointShape[]): DrapedArea[] {
  return points
    .filter(({ radiusM = 0 }) => radiusM > 0)
    .map(({ id, at: [x, y], radiusM = 0, mustPass, color }) => ({
      id,
      polygons: [[circle([x, y], radiusM)]],
      bounds: { minX: x - radiusM, maxX: x + radiusM, minY: y - radiusM, maxY: y + radiusM },
      color,
      fillOpacity: mustPass ? MUST_OPACITY : SHOULD_OPACITY,
      lineWidthPx: 0,
    }));
}

/** The largest amount among the areas, the upper end of the legend. */
export function largestAmount(areas: readonly AreaShape[], mode: 'cost' | 'co2'): number {
  return areas.reduce((most, area) => Math.max(most, amountOf(area, mode)), 0);
}

function amountOf(area: AreaShape, mode: 'cost' | 'co2'): number {
  return (mode === 'cost' ? area.extraCostPerM2 : area.extraCo2PerM2) ?? 0;
}

function coloring(areas: readonly AreaShape[], mode: AreaColorMode): (area: AreaShape) => string {
  if (mode === 'group') return (area) => GROUP_COLORS[area.group] ?? GROUP_COLORS.other!;
  if (mode === 'type' || mode === 'none') return (area) => area.color;
  if (mode !== 'cost' && mode !== 'co2') return (area) => ratingColor(area[mode]);
  const most = largestAmount(areas, mode);
  return (area) => amountColor(amountOf(area, mode), most);
}

function fillOf(
  area: AreaShape,
  mode: AreaColorMode,
  texture: TerrainTexture,
  isSelected: boolean,
  hasBands: boolean,
): number {
  if (isSelected) return SELECTED_OPACITY;
  if (mode === 'none') return 0;
  const isRead = mode !== 'type' && mode !== 'group';
  if (isRead && isKnown(area, mode)) return FIRM_OPACITY;
  if (isHatched(area.group, mode)) return HATCHED_OPACITY;
  if (area.group !== 'landUse') return OTHER_OPACITY;
  if (READ_TEXTURES.has(texture) || hasBands) return 0;
  return texture === 'landUse' ? FIRM_OPACITY : isRead ? FAINT_OPACITY : LAND_USE_OPACITY;
}

function isKnown(area: AreaShape, mode: Exclude<AreaColorMode, 'type' | 'group' | 'none'>): boolean {
  return mode === 'cost' || mode === 'co2' ? amountOf(area, mode) > 0 : Boolean(area[mode]);
}
