// The formats of an export, each with what it holds, or with the reason why it would hold nothing.

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import {
  EXPORT_FORMAT_IDS,
  type ExportFacts,
  type ExportFormat,
  exportFormatRow,
  whyNothing,
} from '#domain/exports.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';

interface Props {
  readonly facts: ExportFacts;
  readonly chosen: readonly ExportFormat[];
  readonly onChange: (chosen: readonly ExportFormat[]) => void;
}

export function FormatList({ facts, chosen, onChange }: Props) {
  const t = useText();
  return (['routes', 'terrain', 'project'] as const).map((from) => {
    const ids = EXPORT_FORMAT_IDS.filter((id) => exportFormatRow(id).from === from);
    if (ids.length === 0) return null;
    return (
      <Box key={from} role="group" aria-label={t(`export.formats.${from}`)} sx={{ mb: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
          {t(`export.formats.${from}`)}
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, rowGap: 0.75 }}>
          {ids.map((id) => (
            <Format key={id} id={id} facts={facts} chosen={chosen} onChange={onChange} />
          ))}
        </Box>
      </Box>
    );
  });
}

function Format({ id, facts, chosen, onChange }: Props & { readonly id: ExportFormat }) {
  const language = useLanguage();
  const { label, about } = exportFormatRow(id);
  const reason = whyNothing(id, facts);
  const isChosen = reason === null && chosen.includes(id);
  const toggle = () => onChange(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <FormControlLabel
      disabled={reason !== null}
      control={<Checkbox size="small" checked={isChosen} onChange={toggle} sx={{ mt: -0.75 }} />}
      label={
        <>
          <Typography variant="body2">{label[language]}</Typography>
          <Typography variant="caption" color="textSecondary" component="p" sx={{ lineHeight: 1.35 }}>
            {(reason ?? about)[language]}
          </Typography>
        </>
      }
      sx={{ alignItems: 'start', m: 0 }}
    />
  );
}
