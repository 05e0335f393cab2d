// The own items of a design class: each with its price, changed and removed in place, and new ones added. What is written in the dialog is
// kept together, when it is said so.

import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { MAX_OWN_ITEMS, type OwnItem } from '#domain/parameters/own-items.ts';
import type { ItemsRow } from '#domain/parameters/parameter.ts';
import { useFormats } from '../i18n/formats.ts';
import { useLanguage, useText } from '../i18n/text.tsx';
import { OwnItemDialog } from './own-item-dialog.tsx';
import { ownPriceText } from './own-item-text.ts';

interface Props {
  readonly row: ItemsRow;
  readonly value: readonly OwnItem[];
  readonly disabled?: boolean;
  /** Drawn beside the name: where the default comes from, and help. */
  readonly mark: ReactNode;
  readonly onChange: (value: readonly OwnItem[]) => void;
}

export function OwnItemsField({ row, value, disabled, mark, onChange }: Props) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const titleId = useId();
  const [edited, setEdited] = useState<OwnItem | 'new' | null>(null);
  const keep = (item: OwnItem) => {
    const isKnown = value.some(({ id }) => id === item.id);
    onChange(isKnown ? value.map((one) => (one.id === item.id ? item : one)) : [...value, item]);
    setEdited(null);
  };
  return (
    <Box role="group" aria-labelledby={titleId} aria-description={row.help[language]}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <Typography variant="body2" id={titleId}>
          {row.label[language]}
        </Typography>
        {mark}
      </Box>
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, my: 0.5 }}>
        {value.map((item) => (
          <Stack component="li" key={item.id} direction="row" sx={{ alignItems: 'center', gap: 0.5, minHeight: 32 }}>
            <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              {item.name}
            </Typography>
            <Typography variant="body2" className="figures" noWrap>
              {ownPriceText(item, formats, language)}
            </Typography>
            {!disabled && (
              <>
                <IconButton
                  size="small"
                  aria-label={t('ui.ownItems.edit', { name: item.name })}
                  onClick={() => setEdited(item)}
                >
                  <EditIcon sx={{ fontSize: 16 }} />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={t('ui.ownItems.remove', { name: item.name })}
                  onClick={() => onChange(value.filter(({ id }) => id !== item.id))}
                >
                  <DeleteIcon sx={{ fontSize: 16 }} />
                </IconButton>
              </>
            )}
          </Stack>
        ))}
      </Stack>
      {!disabled && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          disabled={value.length >= MAX_OWN_ITEMS}
          onClick={() => setEdited('new')}
        >
          {t('ui.ownItems.add')}
        </Button>
      )}
      {edited && (
        <OwnItemDialog
          item={edited === 'new' ? null : edited}
          others={value.filter((one) => one !== edited)}
          onKeep={keep}
          onClose={() => setEdited(null)}
        />
      )}
    </Box>
  );
}
