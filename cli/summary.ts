// A few lines for the person at the terminal: the routes by their figures, or the reasons why there is none.

import { costUncertaintyOf } from '#domain/figures/cost-uncertainty.ts';
import { isUnknown } from '#domain/figures/evidence.ts';
import { FIGURE_IDS, FIGURE_ROWS } from '#domain/figures/figure-rows.ts';
import { priceLevelOf } from '#domain/figures/price-level.ts';
import type { Prices } from '#domain/figures/prices.ts';
import type { Compass, CorridorLabel, RockUncertainty } from '#domain/route.ts';
import type { Solution } from '#engine/solution.ts';

export function summaryOf({ routes, reasons, bound, provenance }: Solution, prices: Prices): string {
  const boundNok = bound?.costNok ?? 0;
  const lines = routes.map(({ key, corridor, corridorLabel, figures, uncertainty, violations }) => {
    const broken = violations.length > 0 ? [`${violations.length} violations: ${codesOf(violations)}`] : [];
    return [
      key.padEnd(4),
      `corridor ${corridor}`,
      ...FIGURE_IDS.flatMap((id) => {
        if (isUnknown(id, figures)) return [`${FIGURE_ROWS[id].shortLabel.en.toLowerCase()} unknown`];
        const text = FIGURE_ROWS[id].inBrief(figures[FIGURE_ROWS[id].total]);
        return id === 'cost' && uncertainty ? [text, rangeText(figures.costNok, uncertainty, boundNok)] : [text];
      }),
      ...broken,
      corridorLabel ? labelText(corridorLabel) : '',
    ].join('  ');
  });
  for (const { code, relaxation, stretch } of reasons) {
    const where = stretch.length > 0 ? ` at ${stretch[0].map((v) => v.toFixed(0)).join(', ')}` : '';
    const help = relaxation
      ? `: ${relaxation.what} is ${relaxation.now} ${relaxation.unit}, ${relaxation.needed} would do`
      : '';
    lines.push(`no route: ${code}${where}${help}`);
  }
  if (bound && routes.length > 0) {
    const cost = routes[0].figures.costNok;
    const gap = cost > 0 ? ` (the best is at most ${((100 * (cost - bound.costNok)) / cost).toFixed(1)} % above)` : '';
    lines.push(`no route can cost less than ${(bound.costNok / 1e6).toFixed(2)} MNOK${gap}`);
  }
  if (routes.length > 0) lines.push(priceLevelOf(prices).en);
  lines.push(`${provenance.evaluations} evaluations`);
  return lines.map((line) => `${line}\n`).join('');
}

/** "P10–P90 96–190", MNOK. */
function rangeText(costNok: number, ground: RockUncertainty, boundNok: number): string {
  const { lowNok, highNok } = costUncertaintyOf({ costNok, ground, boundNok });
  return `P10–P90 ${[lowNok, highNok].map((nok) => Number((nok / 1e6).toPrecision(2))).join('–')}`;
}

function codesOf(violations: Solution['routes'][number]['violations']): string {
  return [...new Set(violations.map(({ code }) => code))].join(', ');
}

const SIDES: Readonly<Record<Compass, string>> = {
  n: 'north',
  ne: 'north-east',
  e: 'east',
  se: 'south-east',
  s: 'south',
  sw: 'south-west',
  w: 'west',
  nw: 'north-west',
};

/** "north, up to 1.4 km off, tunnel 1.2 km, south of Storvatnet". */
export function labelText({ side, offM, along, tunnelM, bridgeM, through, past }: CorridorLabel): string {
  const length = (m: number) => (m < 1000 ? `${Math.round(m / 10) * 10} m` : `${(m / 1000).toFixed(1)} km`);
  return [
    side === 'direct' ? 'direct' : `${SIDES[side]}, up to ${length(offM)} off`,
    ...(along ? [`along ${along.name || (along.kind === 'river' ? 'the river' : 'the water')}`] : []),
    ...(tunnelM > 0 ? [`tunnel ${length(tunnelM)}`] : []),
    ...(bridgeM > 0 ? [`bridge ${length(bridgeM)}`] : []),
    ...past.map((one) => `${SIDES[one.side]} of ${one.name}`),
    ...through.map((name) => `through ${name}`),
  ].join(', ');
}
