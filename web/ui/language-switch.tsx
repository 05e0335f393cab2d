// Norwegian or English, for pages where no profile rules yet.

import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { languageOf } from '../i18n/language.ts';
import { useText } from '../i18n/text.tsx';
import { setLocale, useLocale } from '../state/session.ts';

export function LanguageSwitch({ onChange }: { onChange?: (locale: 'no' | 'en') => void }) {
  const t = useText();
  const language = languageOf(useLocale());
  const choose = (_: unknown, value: 'no' | 'en' | null) => {
    if (!value) return;
    setLocale(value);
    onChange?.(value);
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={language === 'en' ? 'en' : 'no'}
      onChange={choose}
      aria-label={t('app.language')}
      sx={{ '& .MuiToggleButton-root': { px: 1.25, py: 0.25, fontSize: '0.75rem', textTransform: 'none' } }}
    >
      <ToggleButton value="no" lang="nb">
        Norsk
      </ToggleButton>
      <ToggleButton value="en" lang="en">
        English
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
