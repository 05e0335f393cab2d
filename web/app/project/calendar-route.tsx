// The calendar tab, with its grid loaded when it is opened first.

import { lazy, Suspense } from 'react';
import { usePeople } from '../../features/topic/names.ts';
import { PageSkeleton } from '../page-skeleton.tsx';

const CalendarPage = lazy(async () => ({
  default: (await import('../../features/event/calendar-page.tsx')).CalendarPage,
}));

export function CalendarRoute({ projectId }: { projectId: string }) {
  const { mayWrite } = usePeople(projectId);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <CalendarPage projectId={projectId} mayWrite={mayWrite} />
    </Suspense>
  );
}
