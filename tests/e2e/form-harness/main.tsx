// A form of parameters alone in a page. What it hands out is kept in window.kept, where the test reads it.

import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { designClassRows } from '#domain/parameters/design-class.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import { soilRows } from '#domain/parameters/soil.ts';
import { structureRows } from '#domain/parameters/structure.ts';
import { theme } from '#web/app/theme.ts';
import { CATALOGUE } from '#web/i18n/catalogue.ts';
import { TextProvider } from '#web/i18n/text.tsx';
import { setLocale } from '#web/state/session.ts';
import { NumberField } from '#web/ui/number-field.tsx';
import { ParameterForm, type ParameterValues } from '#web/ui/parameter-form.tsx';

export type Submitted = readonly [name: string, value: unknown][];

const submitted: [string, unknown][] = [];
Object.assign(window, { submitted });

const language = new URLSearchParams(location.search).get('language') ?? 'nb';
setLocale(language === 'nb' ? 'no' : 'en');

const { maxGradePct, gradeByRadius, gradeReturnByRadius, sight, allowLevelCrossings } = designClassRows;
const { cutCostCurve } = soilRows;
const { lengthCostCurve } = structureRows;
const { seconds } = optimisationRows;
const rows = {
  seconds,
  maxGradePct,
  sight,
  allowLevelCrossings,
  gradeByRadius,
  gradeReturnByRadius,
  cutCostCurve,
  lengthCostCurve,
};
const isReadOnly = new URLSearchParams(location.search).has('readOnly');

function Form() {
  const [values, setValues] = useState<ParameterValues>({ seconds: 1000, gradeByRadius: [[25, 4], [59, 7]] }); // biome-ignore format: a table
  const [from, setFrom] = useState(1132);
  return (
    <main style={{ maxWidth: 360, padding: 16 }}>
      <ParameterForm
        rows={rows}
        values={values}
        disabled={isReadOnly}
        onChange={(name, value) => {
          submitted.push([name, value]);
          // A value that the page cannot store, as when the server is away.
          if (value === 13) return Promise.reject(new Error('away'));
          setValues({ ...values, [name]: value });
          return undefined;
        }}
      />
      <NumberField label="Fra" value={from} min={0} max={3397} onChange={setFrom} />
      <button type="button" onClick={() => submitted.push(['pressed', from])}>
        OK
      </button>
    </main>
  );
}

createRoot(document.getElementById('form')!).render(
  <ThemeProvider theme={theme} defaultMode="light">
    <CssBaseline />
    <TextProvider catalogue={CATALOGUE}>
      <Form />
    </TextProvider>
  </ThemeProvider>,
);
