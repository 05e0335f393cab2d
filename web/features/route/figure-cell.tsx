// A number in a table cell over a thin bar that compares it within its column; the best of a column is bold. Where the number is
// at other prices than those that were calculated with, the change stands before it.

import Box from '@mui/material/Box';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';

interface Props {
  readonly text: string;
  /** Shown when the cell is pointed at: the value as it was worked out, and how much of the length it speaks of. */
  readonly title: string;
  /** 0…1 of the column's largest. */
  readonly share: number;
  readonly color: string;
  readonly isBest: boolean;
  readonly value: number;
  /** What it was when it was calculated; left out where that is what is shown. */
  readonly stored?: number;
}

export function FigureCell({ text, title, share, color, isBest, value, stored }: Props) {
  return (
    <Box className="figures" title={title} sx={{ textAlign: 'right', pr: 1.5, position: 'relative', lineHeight: 1.4 }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'baseline', gap: 0.5, whiteSpace: 'nowrap' }}>
        {stored !== undefined && <Change value={value} stored={stored} />}
        <Box component="span" sx={{ fontWeight: isBest ? 660 : 400 }}>
          {text}
        </Box>
      </Box>
      <Box aria-hidden sx={{ height: 3, mt: 0.25, bgcolor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        <Box sx={{ height: 3, width: `${Math.max(0, Math.min(1, share)) * 100}%`, bgcolor: color, opacity: 0.85 }} />
      </Box>
    </Box>
  );
}

/** A change this small, as a share, is none. */
const NOTHING = 5e-4;

function Change({ value, stored }: { value: number; stored: number }) {
  const t = useText();
  const formats = useFormats();
  const share = stored === 0 ? Math.sign(value - stored) : value / stored - 1;
  if (Math.abs(share) < NOTHING) return null;
  return (
    <Box
      component="span"
      data-change={share}
      title={t('route.storedAs', { value: formats.number(stored) })}
      sx={{ fontSize: '0.6875rem', mr: 'auto', color: share < 0 ? 'success.main' : 'error.main' }}
    >
      {share > 0 ? '+' : ''}
      {stored === 0 ? '' : formats.percent(share, Math.abs(share) < 0.1 ? 1 : 0)}
    </Box>
  );
}
