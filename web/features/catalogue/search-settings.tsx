// How an organization searches for routes, where neither a project nor a path sets its own.

import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { PARAMETER_GROUP_LABELS } from '#domain/parameters/groups.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { ParameterForm, type ParameterValues } from '../../ui/parameter-form.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import { catalogueQuery, updatePrices } from './queries.ts';

export function SearchSettings({ organizationId }: { organizationId: string }) {
  const t = useText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(catalogueQuery(organizationId));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data?.organization) return <Skeleton variant="rounded" height={320} />;
  const { version, isAdmin } = data.organization;
  const change = (name: string, value: unknown) =>
    updatePrices(organizationId, version, { optimisation: { [name]: value } }).catch((failure: unknown) => {
      notifyError(failure);
      throw failure;
    });
  return (
    <Part title={PARAMETER_GROUP_LABELS.optimisation[language]} lead={t('catalogue.search.lead')}>
      <ParameterForm
        rows={optimisationRows}
        values={data.searchSettings as ParameterValues}
        disabled={!isAdmin}
        onChange={change}
      />
    </Part>
  );
}
