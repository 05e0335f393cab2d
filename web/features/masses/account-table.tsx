// The account of masses: where they come from and where they end, with bars; both sums are equal.

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { type MassAccount, SOURCES, USES } from './mass-account.ts';

export function AccountTable({ account }: { readonly account: MassAccount }) {
  const t = useText();
  const formats = useFormats();
  const rows = (names: readonly string[], values: Readonly<Record<string, number>>) =>
    names.map((name) => [name, values[name]!] as const);
  const sources = rows(SOURCES, account.sources);
  const uses = rows(USES, account.uses);
  const most = Math.max(1, ...[...sources, ...uses].map(([, m3]) => m3));
  const { wasteM3, boughtQualityM3 } = account;
  return (
    <Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 5, rowGap: 2 }}>
        <Side
          title={t('massPlan.account.from')}
          rows={sources.map(([name, m3]) => [t(`massPlan.source.${name as 'soil'}`), m3])}
          most={most}
        />
        <Side
          title={t('massPlan.account.to')}
          rows={uses.map(([name, m3]) => [t(`massPlan.use.${name as 'fill'}`), m3])}
          most={most}
        />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {t('massPlan.account.beside', { waste: formats.volume(wasteM3), bought: formats.volume(boughtQualityM3) })}
      </Typography>
    </Box>
  );
}

interface SideProps {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, m3: number])[];
  readonly most: number;
}

function Side({ title, rows, most }: SideProps) {
  const t = useText();
  const formats = useFormats();
  const shown = rows.filter(([, m3]) => m3 >= 0.5);
  const sum = rows.reduce((total, [, m3]) => total + m3, 0);
  return (
    <Box>
      <Typography variant="overline" color="textSecondary" component="h3">
        {title}
      </Typography>
      {shown.map(([label, m3]) => (
        <Box key={label} sx={{ py: 0.5 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, typography: 'body2' }}>
            <span>{label}</span>
            <Box className="figures" sx={{ flex: 'none' }}>
              {formats.volume(m3)}
            </Box>
          </Box>
          <Box
            sx={{ height: 4, borderRadius: 2, bgcolor: 'primary.main', opacity: 0.7, width: `${(100 * m3) / most}%` }}
          />
        </Box>
      ))}
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          borderTop: 1,
          borderColor: 'divider',
          mt: 0.5,
          pt: 0.5,
          typography: 'body2',
          fontWeight: 620,
        }}
      >
        <span>{t('massPlan.account.sum')}</span>
        <Box className="figures">{formats.volume(sum)}</Box>
      </Box>
    </Box>
  );
}
