// Which class of land use each code of AR5 and ESA WorldCover becomes, a table for each code list. A code has one class, so that two cannot
// claim it; whose it was is said when it changes hands, and a code that is nobody's stands as such.

import RestartAltIcon from '@mui/icons-material/RestartAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type ClassOfCode,
  CODE_LIST_LABELS,
  CODE_LISTS,
  type CodeList,
  changedCodes,
  codesOf,
  type LandUseCodes,
  landUseCodeRows,
  landUseCodesOf,
  NO_CLASS,
} from '#domain/parameters/land-use-codes.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { CLASS_COLORS } from '../../ui/area-class-choices.ts';
import { notify } from '../../ui/notices.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import type { CatalogueData } from './queries.ts';
import { useSaveCodes } from './save-settings.ts';
import { FRAME, TABLE } from './table-style.ts';

/** How long a change of codes can be taken back, ms. */
const UNDO_MS = 10_000;

export function CodesOfMaps({ organizationId, data }: { organizationId: string; data: CatalogueData }) {
  const t = useText();
  const language = useLanguage();
  const save = useSaveCodes(organizationId, data);
  const codes = data.landUseCodes as LandUseCodes;
  const isAdmin = data.organization?.isAdmin ?? false;
  const changed = changedCodes(codes);
  const offerUndo = (text: string, undo: () => void) =>
    notify(text, { durationMs: UNDO_MS, action: { label: t('catalogue.sheet.undo'), run: undo } });
  const change = async (list: CodeList, code: string, after: ClassOfCode) => {
    const row = landUseCodeRows[list][code]!;
    const before = codes[list][code]!;
    const [was, is] = [before, after].map((name) => row.choiceLabels[name][language]);
    const named = t('catalogue.codes.of', {
      list: CODE_LIST_LABELS[list][language],
      code,
      meaning: row.label[language],
    });
    const { undo } = await save({ [list]: { [code]: after } }, is!);
    const what = before === NO_CLASS ? 'claimed' : after === NO_CLASS ? 'released' : 'changed';
    offerUndo(t(`catalogue.codes.${what}`, { code: named, before: was!, after: is! }), () => undo(was!));
  };
  const reset = async () => {
    const defaults = landUseCodesOf({});
    const patch = Object.fromEntries(
      CODE_LISTS.filter((list) => changed[list]).map((list) => [
        list,
        Object.fromEntries(Object.keys(changed[list]!).map((code) => [code, defaults[list][code]!])),
      ]),
    );
    const { undo } = await save(patch, t('catalogue.codes.reset'));
    offerUndo(t('catalogue.codes.isReset'), () => undo(t('catalogue.sheet.undo')));
  };
  return (
    <Part
      title={t('catalogue.codes')}
      lead={t('catalogue.codes.lead')}
      action={
        isAdmin && (
          <Button
            startIcon={<RestartAltIcon />}
            disabled={Object.keys(changed).length === 0}
            onClick={() => void reset().catch(() => undefined)}
          >
            {t('catalogue.codes.reset')}
          </Button>
        )
      }
    >
      <Box sx={LISTS}>
        {CODE_LISTS.map((list) => (
          <CodeTable
            key={list}
            list={list}
            codes={codes}
            isAdmin={isAdmin}
            onChange={(code, name) => void change(list, code, name).catch(() => undefined)}
          />
        ))}
      </Box>
    </Part>
  );
}

interface TableProps {
  readonly list: CodeList;
  readonly codes: LandUseCodes;
  readonly isAdmin: boolean;
  readonly onChange: (code: string, name: ClassOfCode) => void;
}

function CodeTable({ list, codes, isAdmin, onChange }: TableProps) {
  const t = useText();
  const language = useLanguage();
  const title = CODE_LIST_LABELS[list][language];
  const unclaimed = codesOf(codes, list, NO_CLASS).length;
  return (
    <Box role="region" aria-label={title} tabIndex={0} sx={FRAME} data-code-list={list}>
      <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between', gap: 1, px: 1, pt: 1 }}>
        <Typography variant="subtitle2" component="h3">
          {title}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {t('catalogue.codes.unclaimed', { count: unclaimed })}
        </Typography>
      </Stack>
      <Box component="table" className="figures" sx={TABLE}>
        <thead>
          <tr>
            <th>{t('catalogue.codes.code')}</th>
            <th>{t('catalogue.codes.meaning')}</th>
            <th>{t('catalogue.codes.class')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(landUseCodeRows[list]).map(([code, row]) => {
            const name = codes[list][code]!;
            return (
              <tr key={code} data-code={code}>
                <td>{code}</td>
                <td>{row.label[language]}</td>
                <td>
                  {isAdmin ? (
                    <Select
                      variant="standard"
                      disableUnderline
                      value={name}
                      onChange={(event) => onChange(code, event.target.value)}
                      inputProps={{
                        'aria-label': t('catalogue.codes.of', { list: title, code, meaning: row.label[language] }),
                      }}
                      renderValue={(shown) => <ClassName name={shown} text={row.choiceLabels[shown][language]} />}
                      sx={{ fontSize: '0.8125rem' }}
                    >
                      {row.choices.map((choice) => (
                        <MenuItem key={choice} value={choice}>
                          <ClassName name={choice} text={row.choiceLabels[choice][language]} />
                        </MenuItem>
                      ))}
                    </Select>
                  ) : (
                    <ClassName name={name} text={row.choiceLabels[name][language]} />
                  )}
                  {name !== row.default && (
                    <Typography component="div" variant="caption" color="textSecondary">
                      {t('catalogue.codes.default', { name: row.choiceLabels[row.default][language] })}
                    </Typography>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}

function ClassName({ name, text }: { name: ClassOfCode; text: string }) {
  const isNone = name === NO_CLASS;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, color: isNone ? 'text.secondary' : undefined }}>
      <Box
        sx={{
          width: 14,
          height: 14,
          borderRadius: 0.5,
          flex: 'none',
          ...(isNone ? { border: 1, borderStyle: 'dashed' } : { bgcolor: CLASS_COLORS[`landUse/${name}`] }),
        }}
      />
      {text}
    </Stack>
  );
}

const LISTS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
  gap: 2,
  alignItems: 'start',
} as const;
