// The prices of an organization: its price sheet, and below it what else decides figures: settings of masses, weights, and what the
// ground is by land use.

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isInSheet, priceSheetOf } from '#domain/catalogue/price-sheet.ts';
import { LAND_USE_CLASSES } from '#domain/entities/area.ts';
import type { Prices as PriceValues } from '#domain/figures/prices.ts';
import { addOnRows } from '#domain/parameters/add-ons.ts';
import { type ParameterGroup as GroupName, PARAMETER_GROUP_LABELS } from '#domain/parameters/groups.ts';
import { LAND_USE_LABELS, landUseRows } from '#domain/parameters/land-use.ts';
import { massRows } from '#domain/parameters/mass.ts';
import type { Parameters } from '#domain/parameters/parameter.ts';
import { useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import { type ParameterGroup, ParameterGroups } from './parameter-groups.tsx';
import { type CatalogueData, catalogueQuery } from './queries.ts';
import { type SettingsGroup, useSaveSettings } from './save-settings.ts';
import { PriceSheet } from './sheet/price-sheet.tsx';

type Values = Record<string, unknown>;
interface StoredPrices {
  readonly mass: Values;
  readonly addOns: Values;
  readonly landUse: Readonly<Record<string, Values>>;
}

export function Prices({ organizationId }: { organizationId: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(catalogueQuery(organizationId));
  const save = useSaveSettings(organizationId, data);
  const cells = useMemo(() => (data ? sheetOf(data) : []), [data]);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data?.organization) return <Skeleton variant="rounded" height={320} />;
  const { name, isAdmin } = data.organization;
  const prices = data.prices as StoredPrices;
  const group = (
    key: SettingsGroup,
    label: ParameterGroup['label'],
    rows: Parameters,
    values: Values,
  ): ParameterGroup => ({
    key,
    label,
    rows: notInSheet(key.split(' ')[0] as 'mass', rows),
    values,
    onChange: (name, value) => save(key, name, value),
  });
  return (
    <>
      <Part title={t('organization.prices')} lead={t(isAdmin ? 'catalogue.prices.lead' : 'catalogue.readOnly')}>
        <PriceSheet
          organizationId={organizationId}
          organizationName={name}
          cells={cells}
          isAdmin={isAdmin}
          includesVat={prices.addOns.includesVat === true}
          onVat={(includesVat) => save('addOns', 'includesVat', includesVat)}
        />
      </Part>
      <Part title={t('catalogue.settings')} lead={t('catalogue.settings.lead')}>
        <Box sx={{ maxWidth: 760 }}>
          <ParameterGroups
            disabled={!isAdmin}
            groups={[
              group('mass', PARAMETER_GROUP_LABELS.mass, massRows, prices.mass),
              group('addOns', PARAMETER_GROUP_LABELS.addOns, addOnRows, prices.addOns),
              ...LAND_USE_CLASSES.map((name) =>
                group(`landUse ${name}`, LAND_USE_LABELS[name], landUseRows, prices.landUse[name] ?? {}),
              ),
            ]}
          />
        </Box>
      </Part>
    </>
  );
}

function sheetOf({ prices, segmentTypes, routeTypes }: CatalogueData) {
  return priceSheetOf({ prices: prices as PriceValues, segmentTypes, routeTypes });
}

/** What the sheet above does not show already. */
function notInSheet(group: GroupName, rows: Parameters): Parameters {
  return Object.fromEntries(Object.entries(rows).filter(([name, row]) => !isInSheet(group, name, row)));
}
