// The cross-section of a route at the station nearest a chainage, where road and areas are worked out: ground, road and areas of one and the
// same place. Between stations the ground may fall by metres, and a road that is taken from beside it would stand in the air. Pure.

import { type CutLine, type Section, sectionAlong } from '#canvas/cut/section.ts';
import type { RoadBodyShape } from '#canvas/scene-types.ts';
import type { Stations } from '#domain/stations.ts';
import { nearestStation } from '../../charts/stations-at.ts';
import { cutAtStation, rockUnder } from './cut-across.ts';

type HeightAt = (x: number, y: number) => number | null;

export interface StationSection {
  readonly station: number;
  readonly chainageM: number;
  readonly section: Section;
  readonly isRockAssumed: boolean;
  /** m² that are cut and filled, those that are there; none where a bridge or tunnel stands. */
  readonly areas: readonly { readonly name: 'soilCut' | 'rockCut' | 'fill'; readonly m2: number }[];
}

const SHOWN_M2 = 0.05;

/** Where the section of the station nearest a chainage lies. */
export function lineNear(stations: Stations, chainageM: number, widthM: number): CutLine {
  return cutAtStation(stations, nearestStation(stations, chainageM), widthM).line;
}

export function sectionNear(
  stations: Stations,
  chainageM: number,
  widthM: number,
  body: RoadBodyShape | null,
  { groundAt, rockAt }: { readonly groundAt: HeightAt; readonly rockAt: HeightAt | null },
): StationSection {
  const station = nearestStation(stations, chainageM);
  const { line } = cutAtStation(stations, station, widthM);
  const rock = rockUnder(stations, station, groundAt, rockAt);
  const section = sectionAlong(line, groundAt, rock?.heightAt ?? null, body ? [body] : []);
  const isOpen = !section.built.some((kind) => kind === 'bridge' || kind === 'tunnel');
  const areas = (['soilCut', 'rockCut', 'fill'] as const).flatMap((name) => {
    const m2 = stations[name][station]!;
    return isOpen && m2 >= SHOWN_M2 ? [{ name, m2 }] : [];
  });
  return { station, chainageM: stations.chainage[station]!, section, isRockAssumed: rock?.isAssumed ?? false, areas };
}
