// Over the canvas while a project has no terrain: what to do next, with one button.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/text.tsx';

export function EmptyGround({ onImport }: { onImport: () => void }) {
  const t = useText();
  return (
    <Stack
      sx={{
        position: 'absolute',
        inset: 0,
        // Over the canvas' own compass and scale, which mean nothing yet.
        zIndex: 5,
        alignItems: 'center',
        justifyContent: 'center',
        bgcolor: 'background.default',
        p: 3,
        gap: 1.5,
        textAlign: 'center',
      }}
    >
      <Box
        component="svg"
        width="240"
        height="110"
        viewBox="0 0 240 110"
        fill="none"
        aria-hidden
        sx={{ color: 'primary.main' }}
      >
        {[0, 14, 28, 42].map((drop, i) => (
          <path
            key={drop}
            d={`M4 ${70 + drop / 1.6}C50 ${66 + drop} 62 ${18 + drop} 104 ${20 + drop}s52 ${34 - drop / 4} 78 ${28 - drop / 6} 34-22 54-24`}
            stroke="currentColor"
            strokeWidth="1.5"
            opacity={0.75 - i * 0.16}
          />
        ))}
      </Box>
      <Typography variant="h2">{t('project.empty.title')}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 420 }}>
        {t('project.empty.body')}
      </Typography>
      <Button variant="contained" size="large" onClick={onImport}>
        {t('project.empty.action')}
      </Button>
    </Stack>
  );
}
