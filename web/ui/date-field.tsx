// A day, typed or picked in a calendar whose weeks begin on Monday. Days are ISO texts, '' for none; what is written and is
// no day is handed out as it is, so that whoever validates the form refuses it.

import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { nbNO } from '@mui/x-date-pickers/locales';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/nb';
import { useState } from 'react';
import { useLanguage, useText } from '../i18n/text.tsx';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  /** The first and the last day that may be chosen. */
  readonly min: string;
  readonly max: string;
  /** What the server says is wrong. */
  readonly error: string;
  readonly onChange: (value: string) => void;
}

const LOCALES = { nb: 'nb', en: 'en-gb' } as const;
const ISO = 'YYYY-MM-DD';
/** As dates are written everywhere on the page, in both languages. */
const WRITTEN = 'DD.MM.YYYY';

export function DateField({ label, name, value, min, max, error, onChange }: Props) {
  const t = useText();
  const language = useLanguage();
  const [date, setDate] = useState<Dayjs | null>(value === '' ? null : dayjs(value));
  const [isWrong, setIsWrong] = useState(false);
  const allowed = t('ui.bounds', { min: dayjs(min).format(WRITTEN), max: dayjs(max).format(WRITTEN) });
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={LOCALES[language]}
      localeText={language === 'nb' ? nbNO.components.MuiLocalizationProvider.defaultProps.localeText : undefined}
    >
      <DatePicker
        label={label}
        name={name}
        value={date}
        minDate={dayjs(min)}
        maxDate={dayjs(max)}
        format={WRITTEN}
        onChange={(next) => {
          setDate(next);
          onChange(next?.format(ISO) ?? '');
        }}
        onError={(found) => setIsWrong(found !== null)}
        slotProps={{
          textField: {
            size: 'small',
            fullWidth: true,
            error: isWrong || error !== '',
            helperText: isWrong ? allowed : error,
          },
          field: { clearable: true },
        }}
      />
    </LocalizationProvider>
  );
}
