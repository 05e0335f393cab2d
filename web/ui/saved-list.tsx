// Named items that were saved: a row each, with its name to change, to be used or taken away; and a field that saves what
// is now under a name.

import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useText } from '../i18n/text.tsx';
import { InlineText } from './inline-text.tsx';

interface Props<Item> {
  readonly items: readonly Item[];
  readonly none: string;
  readonly saveLabel: string;
  /** What the save field proposes. */
  readonly proposed: string;
  readonly canSave: boolean;
  readonly onSave: (name: string) => void;
  readonly onUse: (item: Item) => void;
  readonly onRename: (item: Item, name: string) => void;
  readonly onDelete: (item: Item) => void;
}

export function SavedList<Item extends { readonly id: string; readonly name: string }>(props: Props<Item>) {
  const t = useText();
  const { items, none, saveLabel, proposed, canSave, onSave, onUse, onRename, onDelete } = props;
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(name.trim() || proposed);
    setName('');
  };
  return (
    <>
      {items.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {none}
        </Typography>
      )}
      {items.map((item) => (
        <Stack key={item.id} direction="row" sx={{ alignItems: 'center', gap: 0.5, minHeight: 32 }}>
          <InlineText value={item.name} onChange={(next) => onRename(item, next)} />
          <Button
            size="small"
            aria-label={t('ui.saved.use', { name: item.name })}
            onClick={() => onUse(item)}
            sx={{ minWidth: 0, py: 0 }}
          >
            {t('ui.saved.show')}
          </Button>
          <IconButton
            size="small"
            aria-label={t('ui.saved.delete', { name: item.name })}
            onClick={() => onDelete(item)}
          >
            <DeleteOutlineIcon sx={{ fontSize: 16 }} />
          </IconButton>
        </Stack>
      ))}
      <Stack component="form" direction="row" onSubmit={save} sx={{ gap: 1, mt: 1 }}>
        <TextField
          label={saveLabel}
          placeholder={proposed}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" size="small" variant="outlined" disabled={!canSave}>
          {t('ui.saved.save')}
        </Button>
      </Stack>
    </>
  );
}
