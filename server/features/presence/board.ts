// Who is in which project at this moment, in the memory of one process. Pages report every few seconds; who is silent for too long has
// gone. A person with several pages is one person, with what each page has selected. Nothing of it is stored.

import { randomInt } from 'node:crypto';

export interface Selected {
  readonly kind: string;
  readonly id: string;
}

/** One page's report; `selected` null: nothing. */
export interface Report {
  readonly pageId: string;
  readonly projectId: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly name: string;
  readonly selected: Selected | null;
  readonly isLeaving: boolean;
  /** When the page said so, by the clock of the process that it reached, ms: what arrives late does not undo what came after. */
  readonly saidMs: number;
}

export interface PresentPerson {
  readonly userId: string;
  readonly name: string;
  readonly selected: readonly Selected[];
}

/** Pages report every 3 s (web/features/presence); a page that misses two is closed, or is not looked at. */
export const GONE_AFTER_MS = 7_500;
/** Of one person; the one that has been silent longest makes room. */
const MAX_PAGES = 20;

interface Page extends Report {
  readonly atMs: number;
}

export class Board {
  /** By project, then by page. */
  readonly #projects = new Map<string, Map<string, Page>>();
  readonly #versions = new Map<string, number>();
  /** Pages that have said that they leave, and when. */
  readonly #left = new Map<string, number>();
  readonly #onChange: (projectId: string, organizationId: string) => void;
  /** From somewhere else in each process: what one calls by a number is not what another does. */
  #version = randomInt(2 ** 47);

  constructor(onChange: (projectId: string, organizationId: string) => void) {
    this.#onChange = onChange;
  }

  take(report: Report, nowMs: number): void {
    const { projectId, pageId, userId } = report;
    const pages = this.#projects.get(projectId) ?? new Map<string, Page>();
    const before = pages.get(pageId);
    // A page's id is known to its person alone.
    if (before && before.userId !== userId) return;
    if (report.saidMs < (before?.saidMs ?? 0) || report.saidMs <= (this.#left.get(pageId) ?? -1)) return;
    // Last is who reported last.
    pages.delete(pageId);
    if (report.isLeaving) {
      this.#left.set(pageId, report.saidMs);
      if (before) this.#changed(before);
    } else {
      pages.set(pageId, { ...report, atMs: nowMs });
      const own = [...pages.values()].filter((page) => page.userId === userId);
      if (own.length > MAX_PAGES) pages.delete(own[0]!.pageId);
      if (!before || !isSame(before, report)) this.#changed(report);
    }
    if (pages.size > 0) this.#projects.set(projectId, pages);
    else this.#projects.delete(projectId);
  }

  /** Takes out who has been silent. */
  expire(nowMs: number): void {
    for (const [pageId, saidMs] of this.#left) if (nowMs - saidMs >= GONE_AFTER_MS) this.#left.delete(pageId);
    for (const [projectId, pages] of this.#projects) {
      for (const page of pages.values()) {
        if (nowMs - page.atMs < GONE_AFTER_MS) break;
        pages.delete(page.pageId);
        this.#changed(page);
      }
      if (pages.size === 0) {
        this.#projects.delete(projectId);
        this.#versions.delete(projectId);
      }
    }
  }

  /** By name. */
  peopleIn(projectId: string): readonly PresentPerson[] {
    const people = new Map<string, { userId: string; name: string; selected: Selected[] }>();
    for (const { userId, name, selected } of this.#projects.get(projectId)?.values() ?? []) {
      const person = people.get(userId) ?? { userId, name, selected: [] };
      if (selected && !person.selected.some((one) => one.id === selected.id)) person.selected.push(selected);
      people.set(userId, person);
    }
    return [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name) || a.userId.localeCompare(b.userId));
  }

  countIn(projectId: string): number {
    return this.#projects.get(projectId)?.size ?? 0;
  }

  /** Differs when what `peopleIn` answers differs. */
  versionOf(projectId: string): number {
    return this.#versions.get(projectId) ?? 0;
  }

  #changed({ projectId, organizationId }: Report): void {
    this.#version += 1;
    this.#versions.set(projectId, this.#version);
    this.#onChange(projectId, organizationId);
  }
}

const isSame = (a: Report, b: Report) =>
  a.name === b.name && a.selected?.id === b.selected?.id && a.selected?.kind === b.selected?.kind;
