// The year in which a terrain was surveyed; empty where nobody knows.

import { useText } from '../i18n/text.tsx';
import { OptionalNumberField } from './number-field.tsx';

interface Props {
  readonly value: number | null;
  readonly disabled?: boolean;
  readonly onChange: (year: number | null) => unknown;
}

const FIRST_YEAR = 1900;

export function SurveyedYear(props: Props) {
  const t = useText();
  return (
    <OptionalNumberField
      {...props}
      label={t('ui.surveyedYear')}
      min={FIRST_YEAR}
      max={new Date().getFullYear()}
      isInteger
      isYear
    />
  );
}
