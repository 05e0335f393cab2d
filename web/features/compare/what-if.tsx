// "What if …?": prices are moved, the routes beside follow at once, and the value is named at which another route becomes the cheapest.
// What was tried can be saved with the project under a name, or thrown away.

import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { cellKey, type PriceCell, priceRangeOf } from '#domain/catalogue/price-sheet.ts';
import type { LandUseClass } from '#domain/entities/area.ts';
import { breakEvensOf, effectivePrices, MAX_MOVES, type PriceMove } from '#domain/figures/what-if.ts';
import { PARAMETER_GROUP_LABELS } from '#domain/parameters/groups.ts';
import { LAND_USE_LABELS } from '#domain/parameters/land-use.ts';
import { unitText } from '#domain/unit-text.ts';
import { deleteScenario, renameScenario, saveScenario, scenariosQuery, type WhatIf } from '../../api/what-if.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SavedList } from '../../ui/saved-list.tsx';
import { ScenarioTable } from './scenario-table.tsx';

interface Props {
  readonly projectId: string;
  readonly whatIf: WhatIf;
  readonly moves: readonly PriceMove[];
  readonly nameOf: (routeId: string) => string;
  readonly onMove: (moves: readonly PriceMove[]) => void;
  /** Below what is moved. */
  readonly children?: ReactNode;
}

const keyOf = ({ group, id, name }: PriceMove) => cellKey(group, id, name);

export function WhatIfPanel({ projectId, whatIf, moves, nameOf, onMove, children }: Props) {
  const t = useText();
  const language = useLanguage();
  const { priced, isPending, error } = whatIf;
  const offered = useMemo(() => effectivePrices(priced), [priced]);
  const cells = useMemo(() => new Map(offered.map((cell) => [cell.key, cell])), [offered]);
  const free = offered.filter(({ key }) => !moves.some((move) => keyOf(move) === key));
  const add = ({ group, id, name, value }: PriceCell) => onMove([...moves, { group, id, name, value }]);
  const set = (key: string, value: number) =>
    onMove(moves.map((move) => (keyOf(move) === key ? { ...move, value } : move)));
  return (
    <Box
      component="section"
      aria-label={t('compare.whatIf')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper', p: 2, mb: 2 }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, maxWidth: 720 }}>
        {t('compare.whatIf.lead')}
      </Typography>
      {isPending && <LinearProgress aria-label={t('compare.whatIf')} />}
      {error && <Alert severity="error">{error.message}</Alert>}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' } }}>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          {moves.map((move) => {
            const cell = cells.get(keyOf(move));
            return cell ? (
              <MovedPrice
                key={cell.key}
                cell={cell}
                move={move}
                moves={moves}
                whatIf={whatIf}
                nameOf={nameOf}
                onSet={(value) => set(cell.key, value)}
                onRemove={() => onMove(moves.filter((one) => one !== move))}
              />
            ) : null;
          })}
          <Autocomplete
            key={moves.length}
            size="small"
            options={free}
            disabled={free.length === 0 || moves.length >= MAX_MOVES}
            getOptionKey={({ key }) => key}
            getOptionLabel={(cell) => labelOf(cell, language)}
            onChange={(_, cell) => cell && add(cell)}
            sx={{ maxWidth: 460 }}
            renderInput={(params) => (
              <TextField {...params} label={t('compare.whatIf.choose')} helperText={t('compare.whatIf.chooseHelp')} />
            )}
          />
        </Stack>
        <Scenarios projectId={projectId} moves={moves} onMove={onMove} />
      </Box>
      <ScenarioTable projectId={projectId} whatIf={whatIf} nameOf={nameOf} />
      {children}
    </Box>
  );
}

interface MovedProps extends Pick<Props, 'whatIf' | 'moves' | 'nameOf'> {
  readonly cell: PriceCell;
  readonly move: PriceMove;
  readonly onSet: (value: number) => void;
  readonly onRemove: () => void;
}

function MovedPrice({ cell, move, moves, whatIf, nameOf, onSet, onRemove }: MovedProps) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const { row } = cell;
  const label = labelOf(cell, language);
  const unit = unitText(row.unit, language);
  const [min, max] = rangeOf(cell);
  const withUnit = (value: number) => `${formats.plain(Number(value.toPrecision(4)))}\u00a0${unit}`;
  return (
    <Box data-moved={cell.key}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
          {label}{' '}
          <Typography component="span" variant="caption" color="textSecondary" className="figures">
            {t('compare.whatIf.stands', { value: withUnit(cell.value) })}
          </Typography>
        </Typography>
        <Box sx={{ width: 96, flex: 'none', '& input': { textAlign: 'right' } }}>
          <NumberField
            isDense
            label={label}
            value={move.value}
            min={row.min}
            max={row.max}
            decimals={Number.isInteger(move.value) ? 0 : 2}
            onChange={onSet}
          />
        </Box>
        <Typography variant="body2" color="textSecondary" noWrap>
          {unit}
        </Typography>
        <IconButton size="small" aria-label={t('compare.whatIf.remove', { price: label })} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Stack>
      <Slider
        size="small"
        value={Math.min(max, Math.max(min, move.value))}
        min={min}
        max={max}
        step={(max - min) / 200}
        marks={[{ value: cell.value }]}
        aria-label={label}
        getAriaValueText={withUnit}
        onChange={(_, next) => onSet(Number((next as number).toPrecision(4)))}
        sx={{ mx: 0.75, width: 'calc(100% - 12px)', py: 1 }}
      />
      <BreakEvenText move={move} moves={moves} whatIf={whatIf} nameOf={nameOf} withUnit={withUnit} />
    </Box>
  );
}

type BreakEvenProps = Pick<MovedProps, 'move' | 'moves' | 'whatIf' | 'nameOf'> & {
  readonly withUnit: (value: number) => string;
};

function BreakEvenText({ move, moves, whatIf, nameOf, withUnit }: BreakEvenProps) {
  const t = useText();
  const found = useMemo(() => breakEvensOf(whatIf.priced, moves, move), [whatIf.priced, moves, move]);
  if (!found) return null;
  const route = nameOf(found.cheapestId);
  const { below, above } = found;
  const sentences =
    below || above
      ? [
          t('compare.whatIf.cheapest', { route }),
          below && t('compare.whatIf.below', { value: withUnit(below.value), route: nameOf(below.routeId) }),
          above && t('compare.whatIf.above', { value: withUnit(above.value), route: nameOf(above.routeId) }),
        ]
      : [t('compare.whatIf.never', { route })];
  return (
    <Typography variant="body2" role="status">
      {sentences.filter(Boolean).join(' ')}
    </Typography>
  );
}

function Scenarios({ projectId, moves, onMove }: Pick<Props, 'projectId' | 'moves' | 'onMove'>) {
  const t = useText();
  const { data: saved = [] } = useQuery(scenariosQuery(projectId));
  return (
    <Box>
      <Typography variant="overline" color="textSecondary" component="h3">
        {t('compare.whatIf.saved')}
      </Typography>
      <SavedList
        items={saved}
        none={t('compare.whatIf.none')}
        saveLabel={t('compare.whatIf.name')}
        proposed={t('compare.whatIf.proposed', { number: saved.length + 1 })}
        canSave={moves.length > 0}
        onSave={(name) => void saveScenario(projectId, name, moves).catch(notifyError)}
        onUse={(scenario) => onMove(scenario.moves)}
        onRename={(scenario, name) => void renameScenario(projectId, scenario, name).catch(notifyError)}
        onDelete={(scenario) => void deleteScenario(projectId, scenario).catch(notifyError)}
      />
      <Button size="small" disabled={moves.length === 0} onClick={() => onMove([])} sx={{ mt: 1 }}>
        {t('compare.whatIf.discard')}
      </Button>
    </Box>
  );
}

function labelOf({ row, group, subject }: PriceCell, language: Language): string {
  const whose = group === 'landUse' ? LAND_USE_LABELS[subject as LandUseClass][language] : subject;
  return [row.label[language], whose || PARAMETER_GROUP_LABELS[group][language]].join(' – ');
}

/** What a slider spans: around what is likely, from nothing to a few times it. */
function rangeOf({ row, value }: PriceCell): readonly [number, number] {
  const likely = priceRangeOf(row, value);
  const high = Math.max(2 * value, likely ? 2 * likely.high : 0) || row.max;
  return [row.min, Math.min(row.max, high)];
}
