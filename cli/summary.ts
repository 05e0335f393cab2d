// A few lines for the person at the terminal: the routes by their figures, or the reasons why there is none.

import type { Solution } from '#engine/solution.ts';

export function summaryOf({ routes, reasons, bound, provenance }: Solution): string {
  const lines = routes.map(({ key, corridor, figures, violations }) => {
    const broken = violations.length > 0 ? `  ${violations.length} broken rules: ${codesOf(violations)}` : '';
    return [
      key.padEnd(4),
      `corridor ${corridor}`,
      `${(figures.lengthM / 1000).toFixed(2)} km`.padStart(9),
      `${(figures.costNok / 1e6).toFixed(2)} MNOK`.padStart(13),
      `${(figures.co2Kg / 1000).toFixed(0)} t CO2`.padStart(12),
      `bio ${figures.biodiversity.toFixed(1)}`,
      `risk ${figures.risk.toFixed(2)}`,
      `mass ${figures.massImbalanceM3.toFixed(0)} m³${broken}`,
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
  lines.push(`${provenance.evaluations} evaluations`);
  return lines.map((line) => `${line}\n`).join('');
}

function codesOf(violations: Solution['routes'][number]['violations']): string {
  return [...new Set(violations.map(({ code }) => code))].join(', ');
}
