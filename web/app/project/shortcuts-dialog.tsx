// '?' lists the keys of the project page.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useState } from 'react';
import type { MessageKey } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/text.tsx';
import { takesText } from '../../ui/takes-text.ts';

const KEYS: readonly (readonly [string, MessageKey])[] = [
  ['P', 'map.drawPath'],
  ['O · L · G', 'shortcuts.draw'],
  ['T', 'map.drawSite'],
  ['K', 'map.drawCorridor'],
  ['M', 'map.measureDistance'],
  ['A', 'map.measureArea'],
  ['Esc', 'shortcuts.leave'],
  ['2 · 3 · V', 'shortcuts.mode'],
  ['F', 'map.zoomAll'],
  ['S', 'map.zoomSelection'],
  ['[ · ]', 'shortcuts.drawers'],
  ['Ctrl+K', 'finder.open'],
  ['Ctrl+Z', 'shortcuts.undo'],
  ['Ctrl+Y', 'shortcuts.redo'],
  ['Ctrl/Shift', 'shortcuts.several'],
  ['?', 'shortcuts.help'],
];

export function ShortcutsDialog() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !takesText(event.target)) setIsOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Dialog open={isOpen} onClose={() => setIsOpen(false)} maxWidth="xs" fullWidth>
      <DialogTitle>{t('shortcuts.title')}</DialogTitle>
      <DialogContent>
        {KEYS.map(([keys, label]) => (
          <Box key={keys} sx={{ display: 'flex', justifyContent: 'space-between', py: 0.5, typography: 'body2' }}>
            <span>{t(label)}</span>
            <Box
              component="kbd"
              sx={{
                px: 1,
                borderRadius: 0.5,
                bgcolor: 'chrome.sunken',
                border: 1,
                borderColor: 'divider',
                font: 'inherit',
                fontSize: '0.75rem',
              }}
            >
              {keys}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setIsOpen(false)}>{t('app.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
