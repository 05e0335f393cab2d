// Says when an export that ran while the page was open is done, wherever in the product one is.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';
import { queryClient } from '../../api/query-client.ts';
import { runningQuery } from '../../api/running.ts';
import { useText } from '../../i18n/text.tsx';
import { notify } from '../../ui/notices.tsx';

const ExportJob = graphql(`
  query ExportJob($id: UUID!, $projectId: UUID!) {
    job(id: $id) {
      id
      state
    }
    project(id: $projectId) {
      id
      name
    }
  }
`);

export function useExportNotices(): void {
  const t = useText();
  const navigate = useNavigate();
  const { data } = useQuery(runningQuery);
  const seen = useRef(new Map<string, string>());
  useEffect(() => {
    if (!data) return;
    const now = new Map(
      data.jobs.flatMap(({ id, kind, projectId }) =>
        kind === 'export' && projectId ? [[id, projectId] as const] : [],
      ),
    );
    const ended = [...seen.current].filter(([id]) => !now.has(id));
    seen.current = now;
    for (const [id, projectId] of ended) {
      void queryClient.invalidateQueries({ queryKey: ['exports', projectId] });
      request(ExportJob, { id, projectId }).then(({ job, project }) => {
        const action = { label: t('export.show'), run: () => void navigate(`/project/${projectId}/export`) };
        if (job?.state === 'done')
          notify(t('export.ready', { project: project?.name ?? '' }), { durationMs: 10_000, action });
        else if (job?.state === 'failed')
          notify(t('export.notMade'), { severity: 'error', durationMs: 10_000, action });
      }, ignore);
    }
  }, [data]);
}

/** Whoever looks sees the list itself. */
const ignore = () => {};
