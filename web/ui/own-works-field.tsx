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
import { MAX_OWN_WORKS, type OwnWork } from '#domain/parameters/own-works.ts';
import type { WorksRow } from '#domain/parameters/parameter.ts';
import { useFormats } from '../i18n/formats.ts';
import { useLanguage, useText } from '../i18n/text.tsx';
import { OwnWorkDialog } from './own-work-dialog.tsx';
import { ownPriceText } from './own-work-text.ts';

interface Props {
  readonly row: WorksRow;
  readonly value: readonly OwnWork[];
  readonly disabled?: boolean;
  /** Drawn beside the name: where the default comes from, and help. */
  readonly mark: ReactNode;
  readonly onChange: (value: readonly OwnWork[]) => void;
}

export function OwnWorksField({ row, value, disabled, mark, onChange }: Props) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const titleId = useId();
  const [edited, setEdited] = useState<OwnWork | 'new' | null>(null);
  const keep = (work: OwnWork) => {
    const isKnown = value.some(({ id }) => id === work.id);
    onChange(isKnown ? value.map((one) => (one.id === work.id ? work : one)) : [...value, work]);
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
        {value.map((work) => (
          <Stack component="li" key={work.id} direction="row" sx={{ alignItems: 'center', gap: 0.5, minHeight: 32 }}>
            <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              {work.name}
            </Typography>
            <Typography variant="body2" className="figures" noWrap>
              {ownPriceText(work, formats, language)}
            </Typography>
            {!disabled && (
              <>
                <IconButton
                  size="small"
                  aria-label={t('ui.ownWorks.edit', { name: work.name })}
                  onClick={() => setEdited(work)}
                >
                  <EditIcon sx={{ fontSize: 16 }} />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={t('ui.ownWorks.remove', { name: work.name })}
                  onClick={() => onChange(value.filter(({ id }) => id !== work.id))}
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
          disabled={value.length >= MAX_OWN_WORKS}
          onClick={() => setEdited('new')}
        >
          {t('ui.ownWorks.add')}
        </Button>
      )}
      {edited && (
        <OwnWorkDialog
          work={edited === 'new' ? null : edited}
          others={value.filter((one) => one !== edited)}
          onKeep={keep}
          onClose={() => setEdited(null)}
        />
      )}
    </Box>
  );
}
