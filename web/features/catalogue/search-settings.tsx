// How an organization searches for routes, where neither a project nor a path sets its own.

import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { PARAMETER_GROUP_LABELS } from '#domain/parameters/groups.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ParameterForm, type ParameterValues } from '../../ui/parameter-form.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import { catalogueQuery } from './queries.ts';
import { useSaveSettings } from './save-settings.ts';

export function SearchSettings({ organizationId }: { organizationId: string }) {
  const t = useText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(catalogueQuery(organizationId));
  const save = useSaveSettings(organizationId, data);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data?.organization) return <Skeleton variant="rounded" height={320} />;
  return (
    <Part title={PARAMETER_GROUP_LABELS.optimisation[language]} lead={t('catalogue.search.lead')}>
      <ParameterForm
        rows={optimisationRows}
        values={data.searchSettings as ParameterValues}
        disabled={!data.organization.isAdmin}
        onChange={(name, value) => save('optimisation', name, value)}
      />
    </Part>
  );
}
