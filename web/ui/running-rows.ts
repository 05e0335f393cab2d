// What runs, as rows that say what it is, how far it has come and where it is looked at. Pure.

import type { RunningWork } from '../api/running.ts';
import type { MessageKey } from '../i18n/catalogue.ts';
import type { Formats } from '../i18n/formats.ts';
import type { Text } from '../i18n/text.tsx';

export interface RunningRow {
  readonly id: string;
  /** null: of no project. */
  readonly projectId: string | null;
  readonly to: string;
  readonly name: string;
  /** 0 to 1. */
  readonly progress: number;
  /** Time left, or the share that is done. */
  readonly note: string;
}

const JOB_NAMES: Readonly<Record<string, MessageKey>> = {
  inspectFile: 'work.inspectFile',
  importTerrain: 'work.importTerrain',
  importAreas: 'work.importAreas',
  importLines: 'work.importLines',
  importFeatures: 'work.importFeatures',
  fetchMapData: 'work.fetchMapData',
  findWater: 'work.findWater',
  export: 'work.export',
  passageCosts: 'work.passageCosts',
  openArchive: 'work.openArchive',
};

/** Calculations of routes first. */
export function runningRows({ generations, jobs }: RunningWork, t: Text, formats: Formats): RunningRow[] {
  return [
    ...generations.map(({ id, projectId, pathId, progress, secondsLeft }) => ({
      id,
      projectId,
      to: `/project/${projectId}/map/path/${pathId}`,
      name: t('work.generation'),
      progress,
      note:
        typeof secondsLeft === 'number'
          ? t('work.left', { time: formats.duration(secondsLeft) })
          : formats.percent(progress),
    })),
    ...jobs.map(({ id, projectId, kind, progress }) => ({
      id,
      projectId: projectId ?? null,
      // The project of an archive is not there before it is done.
      to:
        projectId && kind !== 'openArchive'
          ? `/project/${projectId}${kind === 'export' ? '/export' : ''}`
          : '/dashboard',
      name: t(JOB_NAMES[kind] ?? 'work.other'),
      progress,
      note: formats.percent(progress),
    })),
  ];
}
