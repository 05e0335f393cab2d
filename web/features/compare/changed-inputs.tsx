// Which inputs of two generations differ, one line each and those that a planner set first; what stayed the same in one sentence, and
// what one of them did not store as unknown.

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type InputDifference, type RequestChange, SOURCE_INPUTS } from '#domain/figures/input-difference.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { PriceChangeLines } from '../../ui/price-changes.tsx';

export function ChangedInputs({ inputs }: { readonly inputs: InputDifference }) {
  const t = useText();
  const states = statesOf(inputs);
  const named = (wanted: State) =>
    INPUTS.filter((name) => states[name] === wanted)
      .map((name) => t(`compare.input.${name}`))
      .join(', ');
  const [same, unknown] = [named('same'), named('unknown')];
  const isSame = !INPUTS.some((name) => states[name] === 'changed');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="overline" color="textSecondary" component="h3">
        {t('compare.change.inputs')}
      </Typography>
      {isSame && <Typography variant="body2">{t('compare.change.noInputs')}</Typography>}
      <Box component="ul" sx={{ m: 0, pl: 2, typography: 'body2' }}>
        <DrawnInputs inputs={inputs} />
      </Box>
      {[inputs.prices, inputs.design, inputs.settings].map(
        (changes) => changes && changes.length > 0 && <PriceChangeLines key={changes[0]!.name} changes={changes} />,
      )}
      {same && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('compare.change.sameInputs', { inputs: same })}
        </Typography>
      )}
      {unknown && (
        <Typography variant="body2" color="warning" sx={{ mt: 1 }}>
          {t('compare.change.unknownInputs', { inputs: unknown })}
        </Typography>
      )}
    </Box>
  );
}

/** What lies on the map, the route type, and how the search began. */
function DrawnInputs({ inputs }: { readonly inputs: InputDifference }) {
  const t = useText();
  const { areas, routeType, engineVersion, knownLines, seed } = inputs;
  return (
    <>
      {(inputs.request ?? []).map((change) => (
        <li key={`${change.what} ${change.number} ${change.change}`}>
          <RequestText {...change} />
        </li>
      ))}
      {routeType && <li>{t('compare.input.routeType.changed', { ...routeType })}</li>}
      {areas && areas.added + areas.removed + areas.redrawn > 0 && (
        <li>
          {t('compare.input.areas.changed', { added: areas.added, removed: areas.removed, redrawn: areas.redrawn })}
          {areas.names.length > 0 && ` (${areas.names.join(', ')})`}
        </li>
      )}
      {SOURCE_INPUTS.filter((name) => inputs.sources[name] === 'changed').map((name) => (
        <li key={name}>{t('compare.input.changed', { input: t(`compare.input.${name}`) })}</li>
      ))}
      {engineVersion.before !== engineVersion.after &&
        engineVersion.before !== null &&
        engineVersion.after !== null && (
          <li>{t('compare.input.engine.changed', { before: engineVersion.before, after: engineVersion.after })}</li>
        )}
      {knownLines.before !== knownLines.after && (
        <li>{t('compare.input.knownLines', { before: knownLines.before, after: knownLines.after })}</li>
      )}
      {seed.before !== seed.after && seed.before !== null && seed.after !== null && (
        <li>{t('compare.input.seed', { before: seed.before, after: seed.after })}</li>
      )}
    </>
  );
}

function RequestText({ what, number, change, distanceM }: RequestChange) {
  const t = useText();
  const formats = useFormats();
  const place = t(`compare.input.at.${what}`, { number });
  if (change === 'moved') return t('compare.input.moved', { place, distance: formats.length(distanceM) });
  return t(`compare.input.${change}`, { place });
}

type State = 'same' | 'changed' | 'unknown';
const INPUTS = ['request', 'routeType', 'prices', 'settings', 'areas', 'engine', ...SOURCE_INPUTS] as const;

function statesOf({ request, routeType, prices, design, settings, areas, sources, engineVersion }: InputDifference) {
  const listed = (list: readonly unknown[] | null): State => (!list ? 'unknown' : list.length > 0 ? 'changed' : 'same');
  const { before, after } = engineVersion;
  return {
    request: listed(request),
    routeType: routeType ? 'changed' : listed(design),
    prices: listed(prices),
    settings: listed(settings),
    areas: !areas ? 'unknown' : areas.added + areas.removed + areas.redrawn > 0 ? 'changed' : 'same',
    engine: before === null || after === null ? 'unknown' : before === after ? 'same' : 'changed',
    ...sources,
  } satisfies Record<(typeof INPUTS)[number], State>;
}
