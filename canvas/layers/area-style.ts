// How the areas of a state are drawn: which lie on the ground and which stand up, in which colour, how firmly. Land use
// covers everything, stays pale and has no edges; hazards and protected ground are laid on top and are a little firmer.

import { boundsOfPolygons } from '../geometry.ts';
import type { AreaShape, SceneState } from '../scene-types.ts';
import type { DrapedArea } from './area-images.ts';

/** One colour per group for the colour mode "group": distinct also for colour-blind readers. */
export const GROUP_COLOURS: Readonly<Record<string, string>> = {
  landUse: '#7aa35a',
  protected: '#2f7d5b',
  hazard: '#c8553d',
  property: '#8a6fb0',
  cultural: '#b8862f',
  other: '#6f7f8c',
};

const LAND_USE_OPACITY = 0.3;
const OTHER_OPACITY = 0.36;
const SELECTED_OPACITY = 0.5;

export function areaShapes(state: SceneState): { draped: DrapedArea[]; raised: AreaShape[] } {
  if (state.hidden.areas) return { draped: [], raised: [] };
  const selected = new Set(state.selection?.kind === 'area' ? state.selection.ids : []);
  const order = [...state.areas].sort((a, b) => Number(a.group !== 'landUse') - Number(b.group !== 'landUse'));
  const draped = order.map((area) => ({
    id: area.id,
    polygons: area.polygons,
    bounds: boundsOfPolygons(area.polygons),
    color: colourOf(area, state.areaColorMode),
    fillOpacity: fillOf(area, state.areaColorMode, selected.has(area.id)),
    lineWidthPx: selected.has(area.id) ? 4 : area.group === 'landUse' ? 0 : 2,
  }));
  const raised = state.hidden.areas3d ? [] : state.areas.filter((area) => (area.heightM ?? 0) > 0);
  return { draped, raised: raised.map((area) => ({ ...area, color: colourOf(area, state.areaColorMode) })) };
}

function colourOf(area: AreaShape, mode: SceneState['areaColorMode']): string {
  return mode === 'group' ? (GROUP_COLOURS[area.group] ?? GROUP_COLOURS.other!) : area.color;
}

function fillOf(area: AreaShape, mode: SceneState['areaColorMode'], isSelected: boolean): number {
  if (isSelected) return SELECTED_OPACITY;
  if (mode === 'none') return 0;
  return area.group === 'landUse' ? LAND_USE_OPACITY : OTHER_OPACITY;
}
