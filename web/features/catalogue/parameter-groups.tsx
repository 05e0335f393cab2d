// Groups of parameters as parts that fold; a search shows the values whose name contains it, in every group.

import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { Label, Parameters } from '#domain/parameters/parameter.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { ParameterForm, type ParameterValues } from '../../ui/parameter-form.tsx';
import { SearchField } from '../../ui/search-field.tsx';

export interface ParameterGroup {
  readonly key: string;
  readonly label: Label;
  readonly rows: Parameters;
  readonly values: ParameterValues;
  /** Fails where it could not be stored. */
  readonly onChange: (name: string, value: unknown) => Promise<unknown>;
  /** Beside the form; under it on narrow screens. */
  readonly aside?: ReactNode;
  /** Each value while it is being written. */
  readonly onDraft?: (name: string, value: unknown) => void;
}

interface Props {
  readonly groups: readonly ParameterGroup[];
  readonly disabled: boolean;
}

export function ParameterGroups({ groups, disabled }: Props) {
  const t = useText();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const shown = groups.flatMap((group) => {
    const found = Object.entries(group.rows).filter(([, row]) =>
      row.label[language].toLocaleLowerCase().includes(wanted),
    );
    return found.length > 0 ? [{ ...group, rows: Object.fromEntries(found) }] : [];
  });
  return (
    <Box>
      {groups.length > 1 && (
        <SearchField
          label={t('catalogue.search')}
          value={search}
          onChange={setSearch}
          sx={{ mb: 1.5, width: { xs: 1, sm: 300 } }}
        />
      )}
      {shown.length === 0 && (
        <Typography color="textSecondary" sx={{ py: 2 }}>
          {t('catalogue.search.none')}
        </Typography>
      )}
      {shown.map(({ key, label, rows, values, aside, onChange, onDraft }) => (
        <Accordion
          key={`${key} ${wanted === ''}`}
          defaultExpanded={wanted !== ''}
          disableGutters
          elevation={0}
          square
          slotProps={{ transition: { unmountOnExit: true } }}
          sx={{ borderBottom: 1, borderColor: 'divider', '&::before': { display: 'none' } }}
        >
          <AccordionSummary expandIcon={<ExpandMoreIcon />}>
            <Typography variant="h3">{label[language]}</Typography>
            <Typography color="textSecondary" sx={{ ml: 1 }} className="figures">
              {Object.keys(rows).length}
            </Typography>
          </AccordionSummary>
          <AccordionDetails sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 4 }}>
            <Box sx={{ flex: 1, maxWidth: 460 }}>
              <ParameterForm rows={rows} values={values} disabled={disabled} onChange={onChange} onDraft={onDraft} />
            </Box>
            {aside}
          </AccordionDetails>
        </Accordion>
      ))}
    </Box>
  );
}
