// Stores that a person puts on the map to try them: room for usable masses for good, each with its capacity and how full it is.

import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/text.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { PlacedStore } from './joint-geometry.ts';
import { UsedShare } from './rules-form.tsx';

export interface TriedStore extends PlacedStore {
  readonly name: string;
}

const MAX_M3 = 1e8;
/** More are hard to distinguish on the map. */
const MAX_STORES = 12;

interface Props {
  readonly stores: readonly TriedStore[];
  /** In each, m³. */
  readonly storedM3: readonly number[];
  readonly onAdd: () => void;
  readonly onChange: (stores: readonly TriedStore[]) => void;
}

export function StoresForm({ stores, storedM3, onAdd, onChange }: Props) {
  const t = useText();
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="body2" color="textSecondary">
        {t('massPlan.stores.lead')}
      </Typography>
      {stores.map((store, s) => (
        <Box key={store.id} role="group" aria-label={store.name}>
          <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'start' }}>
            <Box sx={{ flex: 1 }}>
              <NumberField
                label={t('massPlan.store.capacity', { name: store.name })}
                value={store.capacityM3}
                min={0}
                max={MAX_M3}
                unit="m³"
                onChange={(capacityM3) => onChange(stores.map((one) => (one === store ? { ...one, capacityM3 } : one)))}
              />
            </Box>
            <IconButton
              aria-label={t('massPlan.store.remove', { name: store.name })}
              onClick={() => onChange(stores.filter((one) => one !== store))}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
          <UsedShare usedM3={storedM3[s] ?? 0} limitM3={store.capacityM3} />
        </Box>
      ))}
      <Button
        size="small"
        startIcon={<AddIcon />}
        disabled={stores.length >= MAX_STORES}
        onClick={onAdd}
        sx={{ alignSelf: 'start' }}
      >
        {t('massPlan.store.add')}
      </Button>
    </Stack>
  );
}
