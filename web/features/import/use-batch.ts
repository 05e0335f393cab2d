// Several files of one drop as one state: each is sent and looked at, one after another; a person says what becomes of each; then they are
// taken in order, as jobs. Cancelling while nothing is taken yet leaves nothing; later, what was taken of this drop is taken back.

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Inspection } from '#domain/import.ts';
import { cancelJob, cancelJobsOfKind, finishedJob } from '../../api/jobs.ts';
import { refreshProject } from '../../api/project.ts';
import { latestChange, undoSince } from '../../api/undo.ts';
import { uploadFile } from '../../api/upload.ts';
import { notifyError } from '../../ui/notices.tsx';
import { type Answer, type BatchItem, firstItems, firstRole, inOrder, ownAnswer, type Role, rolesOf } from './batch.ts';
import { type ImportKind, nameOfFile } from './file-kinds.ts';
import { importAreas, importFeatures, importLines, importTerrain, inspectFile } from './queries.ts';

export type BatchPhase = 'looking' | 'asking' | 'taking' | 'takingBack' | 'done' | 'takenBack';

export function useBatch(projectId: string, kind: ImportKind, files: readonly File[]) {
  const [items, setItems] = useState<readonly BatchItem[]>(() => firstItems(files));
  const [phase, setPhase] = useState<BatchPhase>('looking');
  const stop = useRef(new AbortController());
  const jobId = useRef<string | null>(null);
  const cancelling = useRef<Promise<unknown>>(Promise.resolve());
  const isBegun = useRef(false);
  const patch = useCallback(
    (key: number, change: Partial<BatchItem>) =>
      setItems((all) => all.map((item) => (item.key === key ? { ...item, ...change } : item))),
    [],
  );

  useEffect(() => () => stop.current.abort(), []);
  useEffect(() => {
    // A development build mounts twice.
    if (isBegun.current) {
      stop.current = new AbortController();
      return;
    }
    isBegun.current = true;
    void look();
  }, []);

  async function look(): Promise<void> {
    for (const { key, file } of firstItems(files)) {
      if (stop.current.signal.aborted) return;
      try {
        patch(key, { state: 'sending' });
        const uploaded = await uploadFile(file, (progress) => patch(key, { progress }), stop.current.signal);
        patch(key, { state: 'inspecting', progress: 0, uploaded });
        const job = await run(await inspectFile(projectId, uploaded), (progress) => patch(key, { progress }));
        const inspection = job as unknown as Inspection;
        setItems((all) =>
          all.map((item) => {
            if (item.key !== key) return item;
            const role = firstRole(inspection, kind, all);
            const isKnown = rolesOf(inspection).length > 0;
            const answer = ownAnswer(inspection, role, nameOfFile(file.name));
            return { ...item, inspection, role, answer, progress: 0, state: isKnown ? 'ready' : 'unread' };
          }),
        );
      } catch (error) {
        if (stop.current.signal.aborted) return;
        patch(key, { state: 'unread', reason: error instanceof Error ? error.message : String(error) });
      }
    }
    setPhase('asking');
  }

  /** Its result. @throws Error with the reason where it failed or was cancelled */
  async function run(id: string, onProgress: (share: number) => void): Promise<Record<string, unknown>> {
    jobId.current = id;
    // Cancelled while it was being put into the queue.
    if (stop.current.signal.aborted) cancelling.current = cancelJob(id).catch(() => {});
    try {
      return await finishedJob(id, onProgress, stop.current.signal);
    } finally {
      jobId.current = null;
    }
  }

  async function take(): Promise<void> {
    setPhase('taking');
    try {
      const since = await latestChange(projectId);
      for (const item of inOrder(items)) {
        if (stop.current.signal.aborted) break;
        await takeOne(item);
      }
      if (stop.current.signal.aborted) return await takeBack(since);
      await refreshProject(projectId);
    } catch (error) {
      notifyError(error);
    }
    setPhase('done');
  }

  /** The job that runs is ended first, and so is the search for water in a ground that goes. */
  async function takeBack(since: string): Promise<void> {
    setPhase('takingBack');
    await cancelling.current;
    await cancelJobsOfKind(projectId, 'findWater');
    await undoSince(projectId, since);
    setItems((all) =>
      all.map((item) => (item.state === 'taken' || item.state === 'importing' ? { ...item, state: 'ready' } : item)),
    );
    setPhase('takenBack');
  }

  async function takeOne({ key, uploaded, answer }: BatchItem): Promise<void> {
    if (!uploaded || !answer) return;
    patch(key, { state: 'importing', progress: 0 });
    try {
      const result = await run(await started(projectId, uploaded, answer), (progress) => patch(key, { progress }));
      const number = (name: string) => Number(result[name] ?? 0);
      const counts = {
        count: number('count'),
        left: number('left') + number('outside'),
        repaired: number('repaired'),
        bad: number('bad'),
      };
      patch(key, { state: 'taken', counts });
    } catch (error) {
      if (stop.current.signal.aborted) return;
      patch(key, { state: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  }

  return {
    items,
    phase,
    setRole: (item: BatchItem, role: Role) =>
      patch(item.key, {
        role,
        answer: item.inspection && ownAnswer(item.inspection, role, nameOfFile(item.file.name)),
      }),
    setAnswer: (item: BatchItem, answer: Answer) => patch(item.key, { answer }),
    take: () => void take(),
    cancel: () => {
      if (jobId.current) cancelling.current = cancelJob(jobId.current).catch(() => {});
      stop.current.abort();
    },
  };
}

type Uploaded = NonNullable<BatchItem['uploaded']>;

async function started(projectId: string, file: Uploaded, answer: Answer): Promise<string> {
  switch (answer.role) {
    case 'areas':
      return await importAreas(projectId, file, answer.input);
    case 'features':
      return await importFeatures(projectId, file, answer.input);
    case 'lines':
      return await importLines(projectId, file, answer.input);
    default:
      return await importTerrain(projectId, file, answer.input);
  }
}
