// Facts and warnings of an inspected file.

import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ImportWarning } from '#domain/import.ts';
import { type Formats, useFormats } from '../../i18n/formats.ts';
import { type Text, useText } from '../../i18n/text.tsx';

export function Fact({ name, value }: { name: string; value: string }) {
  return (
    <Stack direction="row" sx={{ gap: 2, py: 0.25, justifyContent: 'space-between' }}>
      <Typography variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography variant="body2" className="figures" sx={{ textAlign: 'right' }}>
        {value}
      </Typography>
    </Stack>
  );
}

export function Warnings({ warnings }: { warnings: readonly ImportWarning[] }) {
  const t = useText();
  const formats = useFormats();
  return (
    <Stack sx={{ gap: 0.75 }}>
      {warnings.map((warning) => (
        <Stack key={warning.code} direction="row" sx={{ gap: 1, color: 'text.secondary' }}>
          <InfoOutlinedIcon sx={{ fontSize: 16, mt: 0.25 }} />
          <Typography variant="body2">{warningText(warning, t, formats)}</Typography>
        </Stack>
      ))}
    </Stack>
  );
}

function warningText(warning: ImportWarning, t: Text, formats: Formats): string {
  switch (warning.code) {
    case 'severalBands':
      return t('import.warning.severalBands', { count: warning.count });
    case 'willBeWarped':
      return t('import.warning.willBeWarped', { from: String(warning.fromSrid ?? '?'), to: String(warning.toSrid) });
    case 'declaredNoData':
      return t('import.warning.declaredNoData', { share: formats.percent(warning.share, 1) });
    case 'coarseCells':
      return t('import.warning.coarseCells', { cell: formats.number(warning.cellM) });
    case 'verticalDatumUnknown':
      return t('import.warning.verticalDatumUnknown');
    case 'otherHeights':
      return t('import.warning.otherHeights', { datum: warning.datum });
    case 'draftSchema':
      return t('import.warning.draftSchema', { schema: warning.schema });
    case 'ifcRules':
      return t('import.warning.ifcRules', { count: warning.rules.length, rules: warning.rules.join(', ') });
    case 'mixedGeometry':
      return t('import.warning.mixedGeometry');
    case 'invalidGeometry':
      return t('import.warning.invalidGeometry', { count: warning.count });
  }
}
