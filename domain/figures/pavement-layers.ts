// The layers of a pavement, from the road's surface down, as process codes part them. Thicknesses are those of the segment type, and no
// thicker together than its asphalt and its pavement; types that were stored before there were such rows have the rows' defaults.

import { sectionRows } from '../parameters/section.ts';
import type { SegmentParameters } from '../route-type.ts';

/** m; 0 where there is no such layer. */
export interface PavementLayers {
  readonly wearingM: number;
  readonly binderM: number;
  readonly boundBaseM: number;
  readonly gravelM: number;
  readonly unboundBaseM: number;
  readonly subBaseM: number;
}

export function pavementLayersOf(section: Partial<SegmentParameters['section']>): PavementLayers {
  const {
    surfacing,
    asphaltThicknessM = 0,
    pavementDepthM = 0,
    wearingThicknessM = sectionRows.wearingThicknessM.default,
    binderThicknessM = sectionRows.binderThicknessM.default,
    gravelThicknessM = sectionRows.gravelThicknessM.default,
    unboundBaseM = sectionRows.unboundBaseM.default,
  } = section;
  const asphaltM = surfacing === 'asphalt' ? asphaltThicknessM : 0;
  const wearingM = Math.min(wearingThicknessM, asphaltM);
  const binderM = Math.min(binderThicknessM, asphaltM - wearingM);
  const belowM = Math.max(0, pavementDepthM - asphaltM);
  const baseM = Math.min(unboundBaseM, belowM);
  return {
    wearingM,
    binderM,
    boundBaseM: asphaltM - wearingM - binderM,
    gravelM: surfacing === 'gravel' ? gravelThicknessM : 0,
    unboundBaseM: baseM,
    subBaseM: belowM - baseM,
  };
}

type LayerCode = '53' | '54' | '55' | '65.1' | '65.2';

/** A layer of an item: what part of it lies there, how thick it is, and how deep its middle lies. */
export interface LayerPart {
  readonly code: LayerCode;
  readonly share: number;
  readonly thicknessM: number;
  readonly middleM: number;
}

/** The layers that an item of pavement is placed in, without empty ones; none where it has no layers. */
export function partsOfPavement(item: string, layers: PavementLayers): LayerPart[] {
  const { wearingM, binderM, boundBaseM, unboundBaseM, subBaseM } = layers;
  const asphaltM = wearingM + binderM + boundBaseM;
  if (item === 'asphalt')
    return parted(0, [
      ['65.2', wearingM],
      ['65.1', binderM],
      ['55', boundBaseM],
    ]);
  if (item === 'base')
    return parted(asphaltM, [
      ['54', unboundBaseM],
      ['53', subBaseM],
    ]);
  return [];
}

function parted(topM: number, layers: readonly (readonly [LayerCode, number])[]): LayerPart[] {
  const wholeM = layers.reduce((all, [, thicknessM]) => all + thicknessM, 0);
  let depthM = topM;
  return layers.flatMap(([code, thicknessM]) => {
    if (thicknessM <= 0) return [];
    const middleM = depthM + thicknessM / 2;
    depthM += thicknessM;
    return [{ code, share: thicknessM / wholeM, thicknessM, middleM }];
  });
}
