// The classes of land use in their families: what map codes become each, and what a square metre of it costs, emits, and means for
// biodiversity and risk; and below, which class each code becomes. An administrator changes them where they stand.

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LAND_USE_FAMILIES } from '#domain/catalogue/land-use-families.ts';
import type { LandUseClass } from '#domain/entities/area.ts';
import { LAND_USE_LABELS, landUseRows } from '#domain/parameters/land-use.ts';
import { codesOf, type LandUseCodes } from '#domain/parameters/land-use-codes.ts';
import type { Parameter } from '#domain/parameters/parameter.ts';
import { unitText } from '#domain/unit-text.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { CLASS_COLORS } from '../../ui/area-class-choices.ts';
import { FieldHelp } from '../../ui/field-help.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import { CodesOfMaps } from './land-use-codes.tsx';
import { catalogueQuery } from './queries.ts';
import { useSaveSettings } from './save-settings.ts';
import { FRAME, TABLE } from './table-style.ts';

type Values = Readonly<Record<string, unknown>>;
const COLUMNS = Object.entries(landUseRows) as [string, Parameter][];

export function LandUse({ organizationId }: { organizationId: string }) {
  const t = useText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(catalogueQuery(organizationId));
  const save = useSaveSettings(organizationId, data);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data?.organization) return <Skeleton variant="rounded" height={320} />;
  const { isAdmin } = data.organization;
  const { landUse } = data.prices as { readonly landUse: Readonly<Record<string, Values>> };
  const codes = data.landUseCodes as LandUseCodes;
  return (
    <>
      <Part title={t('organization.landUse')} lead={t(isAdmin ? 'catalogue.landUse.lead' : 'catalogue.readOnly')}>
        <Box role="region" aria-label={t('organization.landUse')} tabIndex={0} sx={FRAME}>
          <Box component="table" className="figures" sx={TABLE}>
            <thead>
              <tr>
                <th>{t('catalogue.landUse.class')}</th>
                <th>AR5</th>
                <th>WorldCover</th>
                {COLUMNS.map(([column, row]) => (
                  <Box
                    component="th"
                    key={column}
                    sx={{ '&&&': { textAlign: isNumber(row) ? 'right' : row.kind === 'boolean' ? 'center' : 'left' } }}
                  >
                    {row.label[language]}
                    <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
                      {unitText(row.unit, language)}
                      <FieldHelp help={row.help[language]} about={row.label[language]} />
                    </Box>
                  </Box>
                ))}
              </tr>
            </thead>
            {LAND_USE_FAMILIES.map(({ label, classes }) => (
              <tbody key={label.en}>
                {classes.length > 1 && (
                  <tr>
                    <Box component="th" scope="rowgroup" colSpan={3 + COLUMNS.length} sx={{ pt: 1.25 }}>
                      {label[language]}
                    </Box>
                  </tr>
                )}
                {classes.map((name) => (
                  <ClassRow
                    key={name}
                    name={name}
                    values={landUse[name] ?? {}}
                    codes={codes}
                    isIndented={classes.length > 1}
                    isAdmin={isAdmin}
                    onChange={(column, value) => save(`landUse ${name}`, column, value)}
                  />
                ))}
              </tbody>
            ))}
          </Box>
        </Box>
      </Part>
      <CodesOfMaps organizationId={organizationId} data={data} />
    </>
  );
}

const isNumber = (row: Parameter) => row.kind === 'number' || row.kind === 'integer';

/** Code lists of AR5 beside the one of area types. */
const REFINING = ['productivity', 'treeSpecies', 'groundCondition'] as const;

interface RowProps {
  readonly name: LandUseClass;
  readonly values: Values;
  readonly codes: LandUseCodes;
  readonly isIndented: boolean;
  readonly isAdmin: boolean;
  readonly onChange: (column: string, value: unknown) => Promise<unknown>;
}

function ClassRow({ name, values, codes, isIndented, isAdmin, onChange }: RowProps) {
  const t = useText();
  const language = useLanguage();
  const label = LAND_USE_LABELS[name][language];
  const ar5 = [
    ...codesOf(codes, 'areaType', name),
    ...REFINING.flatMap((list) => {
      const found = codesOf(codes, list, name);
      return found.length > 0 ? [t(`catalogue.landUse.${list}`, { codes: found.join(', ') })] : [];
    }),
  ];
  return (
    <tr data-land-use={name}>
      <td>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minWidth: 150, pl: isIndented ? 2 : 0 }}>
          <Box
            sx={{ width: 14, height: 14, borderRadius: 0.5, bgcolor: CLASS_COLORS[`landUse/${name}`], flex: 'none' }}
          />
          {label}
        </Stack>
      </td>
      <td>{ar5.join(' · ') || '–'}</td>
      <td>{codesOf(codes, 'worldCover', name).join(', ') || '–'}</td>
      {COLUMNS.map(([column, row]) => (
        <ValueCell
          key={column}
          row={row}
          value={values[column] ?? row.default}
          label={t('catalogue.landUse.of', { value: row.label[language], name: label })}
          isAdmin={isAdmin}
          onChange={(value) => onChange(column, value)}
        />
      ))}
    </tr>
  );
}

interface CellProps {
  readonly row: Parameter;
  readonly value: unknown;
  readonly label: string;
  readonly isAdmin: boolean;
  readonly onChange: (value: unknown) => Promise<unknown>;
}

function ValueCell({ row, value, label, isAdmin, onChange }: CellProps) {
  const formats = useFormats();
  const language = useLanguage();
  const choose = (next: unknown) => void onChange(next).catch(() => undefined);
  if (row.kind === 'boolean')
    return (
      <Box component="td" sx={{ textAlign: 'center' }}>
        <Checkbox
          size="small"
          checked={value === true}
          disabled={!isAdmin}
          onChange={(_, checked) => choose(checked)}
          slotProps={{ input: { 'aria-label': label } }}
          sx={{ p: 0.25 }}
        />
      </Box>
    );
  if (row.kind === 'choice') {
    const text = (choice: string) => row.choiceLabels[choice]?.[language] ?? choice;
    return (
      <td>
        {isAdmin ? (
          <Select
            variant="standard"
            disableUnderline
            value={String(value)}
            onChange={(event) => choose(event.target.value)}
            inputProps={{ 'aria-label': label }}
            sx={{ fontSize: '0.8125rem' }}
          >
            {row.choices.map((choice) => (
              <MenuItem key={choice} value={choice}>
                {text(choice)}
              </MenuItem>
            ))}
          </Select>
        ) : (
          text(String(value))
        )}
      </td>
    );
  }
  if (row.kind === 'curve' || row.kind === 'items') return <td />;
  return (
    <Box component="td" sx={{ textAlign: 'right', '& input': { textAlign: 'right' } }}>
      {isAdmin ? (
        <Box sx={{ width: 84, ml: 'auto' }}>
          <NumberField
            isDense
            label={label}
            value={Number(value)}
            min={row.min}
            max={row.max}
            decimals={decimalsOf(Number(value))}
            onChange={onChange}
          />
        </Box>
      ) : (
        <Typography variant="body2">{formats.plain(Number(value))}</Typography>
      )}
    </Box>
  );
}

/** As many as the value has, at most three. */
const decimalsOf = (value: number) => Math.min(3, `${value}`.split('.')[1]?.length ?? 0);
