// Limits of storage and crusher to try: how much of each is in use, and another limit at which the masses are assigned again.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { massRows } from '#domain/parameters/mass.ts';
import type { MassRules } from '../../api/mass-plan.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { OptionalNumberField } from '../../ui/number-field.tsx';
import type { MassAccount } from './mass-account.ts';

const TRIED = ['temporaryStorageCapacityM3', 'permanentStorageCapacityM3', 'processingCapacityM3', 'haulCostPerM3Km', 'freeHaulM'] as const; // biome-ignore format: one line
type Tried = (typeof TRIED)[number];
/** What the catalogue means by no limit, m³. */
const NO_LIMIT_M3 = 1e9;
/** A storage that is filled to this share is full. */
const FULL = 0.999;

interface Props {
  /** Those that hold in the project. */
  readonly standing: Readonly<Record<Tried, number>>;
  readonly rules: MassRules;
  readonly account: MassAccount;
  /** Limits hold for each of several routes, and what is used is of all. */
  readonly routes: number;
  readonly onChange: (rules: MassRules) => void;
}

export function RulesForm({ standing, rules, account, routes, onChange }: Props) {
  const t = useText();
  const language = useLanguage();
  const used: Partial<Readonly<Record<Tried, number>>> = {
    temporaryStorageCapacityM3: account.temporaryM3,
    permanentStorageCapacityM3: account.keptM3,
    processingCapacityM3: account.crushedM3,
  };
  const set = (name: Tried, value: number) => {
    const { [name]: _, ...others } = rules;
    onChange(value === standing[name] ? others : { ...others, [name]: value });
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {t('massPlan.storage.lead')} {routes > 1 && t('massPlan.storage.perRoute')}
      </Typography>
      {TRIED.map((name) => {
        const { label, unit, min, max } = massRows[name];
        const value = rules[name] ?? standing[name];
        return (
          <Box key={name}>
            <OptionalNumberField
              label={label[language]}
              value={value >= NO_LIMIT_M3 ? null : value}
              placeholder={t('massPlan.storage.unlimited')}
              min={min}
              max={max}
              unit={unit.replace('NOK', language === 'nb' ? 'kr' : 'NOK')}
              onChange={(next) => set(name, next ?? (name in used ? NO_LIMIT_M3 : standing[name]))}
            />
            {used[name] !== undefined && <UsedShare usedM3={used[name]} limitM3={value * routes} />}
          </Box>
        );
      })}
      {Object.keys(rules).length > 0 && (
        <Button size="small" onClick={() => onChange({})} sx={{ alignSelf: 'start', ml: -0.5 }}>
          {t('massPlan.storage.reset')}
        </Button>
      )}
    </Stack>
  );
}

export function UsedShare({ usedM3, limitM3 }: { readonly usedM3: number; readonly limitM3: number }) {
  const t = useText();
  const formats = useFormats();
  const used = formats.volume(usedM3);
  if (limitM3 >= NO_LIMIT_M3)
    return (
      <Typography variant="caption" color="textSecondary">
        {t('massPlan.storage.used', { used })}
      </Typography>
    );
  const share = limitM3 > 0 ? usedM3 / limitM3 : 0;
  return (
    <>
      <LinearProgress
        variant="determinate"
        aria-hidden
        value={Math.min(100, 100 * share)}
        color={share >= FULL ? 'warning' : 'primary'}
        sx={{ mt: 0.75, height: 4, borderRadius: 2 }}
      />
      <Typography variant="caption" color="textSecondary">
        {t(share >= FULL ? 'massPlan.storage.full' : 'massPlan.storage.used', { used })}
      </Typography>
    </>
  );
}
