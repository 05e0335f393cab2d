// The head of a panel of something drawn: what it is, its color and its name to change; and the field of its tags.

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/text.tsx';
import { ChoicesField } from './choices-field.tsx';
import { InlineText } from './inline-text.tsx';

interface Props {
  readonly kind: string;
  readonly name: string;
  /** #rrggbb */
  readonly color: string;
  readonly onName: (name: string) => void;
  readonly onColor: (color: string) => void;
}

export function EntityHeader({ kind, name, color, onName, onColor }: Props) {
  const t = useText();
  return (
    <>
      <Typography variant="overline" color="textSecondary">
        {kind}
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1.5 }}>
        <ColorField color={color} onColor={onColor} />
        <InlineText size="title" value={name} label={t('ui.entity.name')} onChange={onName} />
      </Stack>
    </>
  );
}

/** The color of what is drawn, to change. */
export function ColorField({ color, onColor }: Pick<Props, 'color' | 'onColor'>) {
  const t = useText();
  return (
    <Box
      component="input"
      type="color"
      key={color}
      aria-label={t('ui.entity.color')}
      defaultValue={color}
      onBlur={(event) => event.target.value !== color && onColor(event.target.value)}
      sx={{ width: 22, height: 22, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer', flex: 'none' }}
    />
  );
}

export function TagsField({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const t = useText();
  return (
    <Box sx={{ mb: 1.5 }}>
      <ChoicesField isFree label={t('ui.entity.tags')} values={tags} onChange={onChange} />
    </Box>
  );
}
