// The steps of an import as one state: which step, and what leads to the next. Jobs run at the server; their state is followed
// by api/jobs.ts.

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Inspection } from '#domain/import.ts';
import { cancelJob, type JobError, jobQuery } from '../../api/jobs.ts';
import { refreshProject } from '../../api/project.ts';
import { isAway } from '../../api/until-answered.ts';
import { type Uploaded, uploadFile } from '../../api/upload.ts';
import { useText } from '../../i18n/text.tsx';
import { notify } from '../../ui/notices.tsx';
import type { ImportKind } from './file-kinds.ts';
import { type BoxOfService, fetchMapData } from './map-data.ts';
import {
  type AreasImport,
  type FeaturesImport,
  importAreas,
  importFeatures,
  importLines,
  importTerrain,
  inspectFile,
  type LinesImport,
  type TerrainImport,
} from './queries.ts';

export type ImportStep =
  | { readonly at: 'choose' | 'service' }
  | {
      readonly at: 'sending' | 'fetching' | 'inspecting' | 'importing';
      readonly fileName: string;
      readonly progress: number;
    }
  | { readonly at: 'inspected'; readonly inspection: Inspection }
  | { readonly at: 'failed'; readonly reason: string };

/** What a file is looked at as, where it may hold more than one kind. */
const AS: Partial<Record<ImportKind, 'surface' | 'bedrock'>> = { terrain: 'surface', bedrock: 'bedrock' };

/** What a person sees of a job; any other imports. */
const STEPS: Readonly<Record<string, 'inspecting' | 'fetching'>> = {
  inspectFile: 'inspecting',
  fetchMapData: 'fetching',
};

export function useImport(projectId: string, kind: ImportKind, onDone: () => void) {
  const t = useText();
  const [step, setStep] = useState<ImportStep>({ at: 'choose' });
  const [jobId, setJobId] = useState<string | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const uploaded = useRef<Uploaded | null>(null);
  const [attribution, setAttribution] = useState('');
  const sending = useRef<AbortController | null>(null);
  const { data: job, error: jobFailure } = useQuery({ ...jobQuery(jobId ?? ''), enabled: jobId !== null });

  const fail = useCallback((error: unknown) => {
    setJobId(null);
    setIsStarting(false);
    if (error instanceof DOMException && error.name === 'AbortError') setStep({ at: 'choose' });
    else setStep({ at: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }, []);

  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => {
    // The job goes on, or waits for a worker, while the server is away; it is asked for again every second.
    if (jobFailure && !isAway(jobFailure)) fail(jobFailure);
  }, [jobFailure, fail]);

  useEffect(() => {
    if (!job || job.id !== jobId) return;
    const fileName = uploaded.current?.originalName ?? '';
    if (job.state === 'failed') return fail(new Error((job.error as JobError | null)?.message || job.message));
    if (job.state === 'cancelled') return startOver();
    if (job.state !== 'done') {
      setStep({ at: STEPS[job.kind] ?? 'importing', fileName, progress: job.progress });
      return;
    }
    setJobId(null);
    if (job.kind === 'fetchMapData') {
      const { attribution: of, ...file } = job.result as unknown as Uploaded & { readonly attribution: string };
      setAttribution(of);
      void look(file);
      return;
    }
    if (job.kind === 'inspectFile') {
      setStep({ at: 'inspected', inspection: job.result as Inspection });
      return;
    }
    void refreshProject(projectId);
    const { count = 0, outside = 0, bad = 0, repaired = 0 } = (job.result ?? {}) as Record<string, number>;
    if (job.kind === 'importFeatures') {
      const left = outside + bad > 0 ? `. ${t('import.done.left', { outside, bad })}` : '';
      notify(`${t('import.done.features', { count })}${left}`, left === '' ? {} : { durationMs: 8000 });
      onDone();
      return;
    }
    if (job.kind === 'importAreas') {
      const faults = repaired + bad > 0 ? `. ${t('import.done.repaired', { count: repaired, bad })}` : '';
      notify(`${t('import.done.areas', { count })}${faults}`, faults === '' ? {} : { durationMs: 8000 });
      onDone();
      return;
    }
    notify(kind === 'areas' || kind === 'lines' ? t(`import.done.${kind}`, { count }) : t('import.done.terrain'));
    onDone();
  }, [job, jobId]);

  function startOver(): void {
    setJobId(null);
    setIsStarting(false);
    setStep({ at: 'choose' });
  }

  async function look(file: Uploaded): Promise<void> {
    uploaded.current = file;
    setStep({ at: 'inspecting', fileName: file.originalName, progress: 0 });
    try {
      setJobId(await inspectFile(projectId, file, AS[kind]));
    } catch (error) {
      fail(error);
    }
  }

  async function fetchBox(box: BoxOfService): Promise<void> {
    setStep({ at: 'fetching', fileName: box.layer, progress: 0 });
    try {
      setJobId(await fetchMapData(projectId, box));
    } catch (error) {
      fail(error);
    }
  }

  async function send(file: File): Promise<void> {
    setAttribution('');
    sending.current = new AbortController();
    setStep({ at: 'sending', fileName: file.name, progress: 0 });
    try {
      const sent = await uploadFile(
        file,
        (progress) => setStep({ at: 'sending', fileName: file.name, progress }),
        sending.current.signal,
      );
      await look(sent);
    } catch (error) {
      fail(error);
    }
  }

  async function take(start: (file: Uploaded) => Promise<string>): Promise<void> {
    const file = uploaded.current;
    if (!file) return;
    setIsStarting(true);
    try {
      setJobId(await start(file));
      setStep({ at: 'importing', fileName: file.originalName, progress: 0 });
    } catch (error) {
      fail(error);
    }
    setIsStarting(false);
  }

  return {
    step,
    isStarting,
    /** Of what a service sent; '' of a person's own file. */
    attribution,
    openService: () => setStep({ at: 'service' }),
    fetchBox: (box: BoxOfService) => void fetchBox(box),
    send: (file: File) => void send(file),
    takeTerrain: (input: TerrainImport) => void take((file) => importTerrain(projectId, file, input)),
    takeFeatures: (input: FeaturesImport) => void take((file) => importFeatures(projectId, file, input)),
    takeLines: (input: LinesImport) => void take((file) => importLines(projectId, file, input)),
    takeAreas: (input: AreasImport) => void take((file) => importAreas(projectId, file, input)),
    startOver,
    cancel: () => {
      sending.current?.abort();
      if (jobId) cancelJob(jobId).catch(fail);
      startOver();
    },
  };
}
