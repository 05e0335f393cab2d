// The price sheet of an organization: searched, narrowed, written in, adjusted by an index, filled from and saved to files. What is
// written is stored together, when it is said so; until then it can be taken back step by step.

import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import HistoryIcon from '@mui/icons-material/History';
import PercentIcon from '@mui/icons-material/Percent';
import UndoIcon from '@mui/icons-material/Undo';
import FileUploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { cellKey, type PriceCell, type PriceSpreads, priceRangeOf } from '#domain/catalogue/price-sheet.ts';
import { PARAMETER_GROUP_LABELS } from '#domain/parameters/groups.ts';
import { useLanguage, useText } from '../../../i18n/text.tsx';
import { notify, notifyError } from '../../../ui/notices.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { changePriceRange, changePriceRanges, changePrices, spreadsQuery } from '../queries.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import {
  changesIn,
  conflictsIn,
  forgetDrafts,
  keepMine,
  setPrices,
  setRead,
  takeTheirs,
  undoStep,
  useSheet,
} from './drafts.ts';
import { PriceHistoryDialog } from './price-history.tsx';
import { PriceTable } from './price-table.tsx';
import { isAllowed, type Matched, matched, NoSheet, readFile, sheetJson, workbookOf } from './sheet-file.ts';
import { subjectText } from './subject-text.ts';

interface Props {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly cells: readonly PriceCell[];
  readonly isAdmin: boolean;
  readonly includesVat: boolean;
  /** Stores whether VAT is in the prices; shows why it failed. */
  readonly onVat: (includesVat: boolean) => Promise<void>;
}

const NO_SPREADS: PriceSpreads = {};
const ALL = '';
const CHANGED = 'changed';

export function PriceSheet(props: Props) {
  const { organizationId, cells, isAdmin } = props;
  const t = useText();
  const { drafts, ranges, earlier } = useSheet(organizationId);
  const { data: stored = NO_SPREADS } = useQuery(spreadsQuery(organizationId));
  const spreads = useMemo(() => ({ ...stored, ...ranges }), [stored, ranges]);
  const setRange = (cell: PriceCell, side: 'low' | 'high', nok: number) => {
    const range = priceRangeOf(cell.row, cell.value, spreads[cell.key])!;
    const [low, high] = side === 'low' ? [nok, range.high] : [range.low, nok];
    const share = (value: number) => Number(((100 * value) / cell.value).toFixed(4));
    return changePriceRange(organizationId, cell, [Math.min(100, share(low)), Math.max(100, share(high))]).then(
      () => notify(t('catalogue.sheet.rangeSaved')),
      (error: unknown) => {
        notifyError(error);
        throw error;
      },
    );
  };
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<string>(ALL);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [isAdjusting, setIsAdjusting] = useState(false);
  const shown = useShown(cells, search, group, { ...drafts, ...ranges });
  const changes = changesIn(cells, drafts);
  const changedRanges = cells.flatMap((cell) => (ranges[cell.key] ? [[cell, ranges[cell.key]!] as const] : []));
  /** A price that is new in both stands once. */
  const count = new Set([
    ...changes.map(({ group, id, name }) => cellKey(group, id, name)),
    ...changedRanges.map(([{ key }]) => key),
  ]).size;
  const conflicts = conflictsIn(cells, drafts);
  const isChanged = Object.keys(drafts).length + changedRanges.length > 0;
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
  const save = useMutation({
    mutationFn: async () => {
      const outcome = await changePrices(organizationId, changes);
      if (outcome.conflicts.length === 0) await changePriceRanges(organizationId, changedRanges);
      return outcome;
    },
    onSuccess: ({ changed, conflicts: found }) => {
      if (found.length > 0)
        return notify(t('catalogue.sheet.conflicts', { count: found.length }), { severity: 'warning' });
      forgetDrafts(organizationId);
      notify(t('catalogue.sheet.saved', { count: Math.max(changed, count) }));
    },
    onError: notifyError,
  });
  const write = (values: readonly (readonly [PriceCell, number])[]) => setPrices(organizationId, values);
  const paste = (targets: readonly PriceCell[], numbers: readonly (number | null)[]) => {
    const pairs = targets.map((cell, i) => [cell, numbers[i]] as const);
    const good = pairs.filter((pair): pair is readonly [PriceCell, number] => isAllowed(pair[0], pair[1]));
    write(good);
    const skipped = numbers.length - good.length;
    notify(t('catalogue.sheet.pasted', { count: good.length, skipped }), {
      severity: skipped > 0 ? 'warning' : 'success',
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement && event.target.value !== event.target.defaultValue;
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isField) return;
    event.preventDefault();
    undoStep(organizationId);
  };
  const chosen = checked.size > 0 ? cells.filter(({ key }) => checked.has(key)) : shown;
  return (
    <Stack sx={{ gap: 1.5 }} onKeyDown={onKeyDown}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <SearchField
          label={t('catalogue.search')}
          value={search}
          onChange={setSearch}
          sx={{ width: { xs: 1, sm: 250 } }}
        />
        <GroupChoice cells={cells} value={group} onChange={setGroup} hasChanges={isChanged} />
        <Box sx={{ flex: 1 }} />
        <FileButtons
          {...props}
          spreads={spreads}
          onRead={({ prices, ranges: read }) => {
            setRead(organizationId, prices, read);
            if (read.length === 0 && prices.every(([{ value }, price]) => value === price)) return;
            setGroup(CHANGED);
            setSearch('');
          }}
        />
      </Stack>
      {conflicts.length > 0 && (
        <Alert severity="warning">{t('catalogue.sheet.conflicts', { count: conflicts.length })}</Alert>
      )}
      <PriceTable
        cells={shown}
        drafts={drafts}
        spreads={spreads}
        disabled={!isAdmin}
        checked={checked}
        onCheck={setChecked}
        onChange={write}
        onPaste={paste}
        onRange={setRange}
        onKeepMine={(cell) => keepMine(organizationId, cell)}
        onTakeTheirs={(cell) => takeTheirs(organizationId, cell)}
      />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', minHeight: 36 }}>
        <Typography variant="body2" color="textSecondary" className="figures" sx={{ flex: '1 1 auto' }}>
          {t('catalogue.sheet.count', { shown: shown.length, all: cells.length, checked: checked.size })}
        </Typography>
        {isAdmin && (
          <>
            <Button
              size="small"
              startIcon={<PercentIcon />}
              disabled={chosen.length === 0}
              onClick={() => setIsAdjusting(true)}
            >
              {t('catalogue.sheet.adjust')}
            </Button>
            <Button
              size="small"
              startIcon={<UndoIcon />}
              disabled={earlier.length === 0}
              onClick={() => undoStep(organizationId)}
            >
              {t('catalogue.sheet.undo')}
            </Button>
            <Button size="small" disabled={!isChanged} onClick={() => forgetDrafts(organizationId)}>
              {t('catalogue.sheet.discard')}
            </Button>
            <Button
              size="small"
              variant="contained"
              disabled={count === 0 || conflicts.length > 0}
              loading={save.isPending}
              onClick={() => save.mutate()}
            >
              {t('catalogue.sheet.save', { count })}
            </Button>
          </>
        )}
      </Stack>
      {isAdjusting && (
        <AdjustDialog
          cells={chosen}
          drafts={drafts}
          yearCell={cells.find(({ name }) => name === 'priceYear')}
          onAdjust={write}
          onClose={() => setIsAdjusting(false)}
        />
      )}
    </Stack>
  );
}

function useShown(
  cells: readonly PriceCell[],
  search: string,
  group: string,
  drafts: Readonly<Record<string, unknown>>,
): readonly PriceCell[] {
  const language = useLanguage();
  return useMemo(() => {
    const words = search.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
    return cells.filter((cell) => {
      if (group === CHANGED ? !drafts[cell.key] : group !== ALL && cell.group !== group) return false;
      const text = `${cell.row.label[language]} ${subjectText(cell, language)} ${PARAMETER_GROUP_LABELS[cell.group][language]}`;
      const lower = text.toLocaleLowerCase();
      return words.every((word) => lower.includes(word));
    });
  }, [cells, search, group, drafts, language]);
}

interface GroupProps {
  readonly cells: readonly PriceCell[];
  readonly value: string;
  readonly hasChanges: boolean;
  readonly onChange: (group: string) => void;
}

function GroupChoice({ cells, value, hasChanges, onChange }: GroupProps) {
  const t = useText();
  const language = useLanguage();
  const groups = [...new Set(cells.map(({ group }) => group))];
  return (
    <TextField
      select
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width: { xs: 1, sm: 210 } }}
      slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': t('catalogue.sheet.group') } }}
    >
      <MenuItem value={ALL}>{t('catalogue.sheet.everything')}</MenuItem>
      {(hasChanges || value === CHANGED) && <MenuItem value={CHANGED}>{t('catalogue.sheet.changed')}</MenuItem>}
      {groups.map((group) => (
        <MenuItem key={group} value={group}>
          {PARAMETER_GROUP_LABELS[group][language]}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface FileProps extends Props {
  readonly spreads: PriceSpreads;
  readonly onRead: (read: Matched) => void;
}

/** History, and files out and in. */
function FileButtons({ organizationId, organizationName, spreads, onRead, onVat, ...props }: FileProps) {
  const { cells, isAdmin, includesVat } = props;
  const t = useText();
  const language = useLanguage();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [isHistory, setIsHistory] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const name = `${t('catalogue.sheet.file')} ${organizationName}`;
  const download = async (kind: 'xlsx' | 'json') => {
    setMenu(null);
    const sheet = { cells, spreads, includesVat };
    const body = kind === 'xlsx' ? await workbookOf(sheet, language) : new Blob([sheetJson(sheet)]);
    saveFile(body, `${name}.${kind}`);
  };
  const read = async (file: File) => {
    const found = matched(cells, spreads, await readFile(file), language);
    onRead(found);
    const skipped = found.unknown.length + found.wrong.length;
    const names = found.wrong.slice(0, 3).map(({ row }) => row.label[language]);
    const text = t('catalogue.sheet.read', { count: found.prices.length, skipped, names: names.join(', ') });
    notify(text, { severity: skipped > 0 ? 'warning' : 'success', durationMs: 8000 });
    const vat = found.includesVat;
    if (vat === null || vat === includesVat) return;
    const run = () => void onVat(vat).catch(() => undefined);
    notify(t(vat ? 'catalogue.sheet.withVat' : 'catalogue.sheet.withoutVat'), {
      severity: 'warning',
      durationMs: 20_000,
      action: { label: t('catalogue.sheet.takeVat'), run },
    });
  };
  const failed = (error: unknown) =>
    notify(error instanceof NoSheet ? t('catalogue.sheet.noSheet') : t('catalogue.sheet.unreadable'), {
      severity: 'error',
      durationMs: 8000,
    });
  return (
    <>
      <Button size="small" startIcon={<HistoryIcon />} onClick={() => setIsHistory(true)}>
        {t('catalogue.history')}
      </Button>
      {isAdmin && (
        <Button size="small" startIcon={<FileUploadIcon />} onClick={() => input.current?.click()}>
          {t('catalogue.sheet.import')}
        </Button>
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx,.json"
        data-testid="price-sheet-file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void read(file).catch(failed);
        }}
      />
      <Button
        size="small"
        startIcon={<FileDownloadIcon />}
        aria-haspopup="menu"
        onClick={(event) => setMenu(event.currentTarget)}
      >
        {t('catalogue.sheet.export')}
      </Button>
      <Menu open={menu !== null} anchorEl={menu} onClose={() => setMenu(null)}>
        <MenuItem onClick={() => void download('xlsx').catch(notifyError)}>Excel (.xlsx)</MenuItem>
        <MenuItem onClick={() => void download('json').catch(notifyError)}>JSON</MenuItem>
      </Menu>
      {isHistory && <PriceHistoryDialog organizationId={organizationId} onClose={() => setIsHistory(false)} />}
    </>
  );
}
