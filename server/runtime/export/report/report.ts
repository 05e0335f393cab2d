// The decision paper: routes ranked with reasons, a map, the cost as low, likely and high, a page a route with map, profile and figures,
// and what all of it rests on. Written for people who decide; every figure in it is one of the material.

import { isUnknown, missingDataOf } from '#domain/figures/evidence.ts';
import { FIGURE_IDS, FIGURE_ROWS, type FigureId } from '#domain/figures/figure-rows.ts';
import { ITEMS, type ItemName } from '#domain/figures/price-list.ts';
import { surveyLabel } from '#domain/surveyed-year.ts';
import { VIOLATION_LABELS } from '#domain/violation-labels.ts';
import { costRangeOf } from '#exchange/export/cost-range.ts';
import type { GroundStrip } from '#exchange/export/ground-strip.ts';
import type { ExportMaterial, ExportRoute } from '#exchange/export/material.ts';
import { SEGMENT_LABELS } from '#exchange/export/tables.ts';
import { type Contour, drawMap, drawProfile, drawRanges } from './drawings.ts';
import { chosenSections, drawSections } from './drawn-sections.ts';
import { Paper } from './paper.ts';
import { GROUP_LABELS, type Words, wordsOf } from './words.ts';

interface Context {
  readonly paper: Paper;
  readonly material: ExportMaterial;
  readonly contours: readonly Contour[];
  readonly words: Words;
}

/**
 * @param contours of the ground, in the material's coordinates; none where there is no ground
 * @param grounds along each route, null or left out where there is none
 */
export async function writeReport(
  material: ExportMaterial,
  contours: readonly Contour[],
  grounds: readonly (GroundStrip | null)[] = [],
): Promise<Uint8Array> {
  const words = wordsOf(material.language);
  const paper = new Paper({
    title: `${words.title}: ${material.project.name}`,
    language: material.language,
    made: material.made,
    foot: `${material.project.name} · Veivalg · ${words.estimate}`,
  });
  const context = { paper, material, contours, words };
  summaryPage(context);
  comparisonPage(context);
  for (const [i, route] of material.routes.entries()) routePage(context, route, grounds[i] ?? null);
  basisPage(context);
  return await paper.end();
}

const byCost = ({ routes }: ExportMaterial) => routes.toSorted((a, b) => a.figures.costNok - b.figures.costNok);

function summaryPage(context: Context): void {
  const { paper, material, contours, words } = context;
  const { project, routes, made } = material;
  paper.heading(1, project.name);
  paper.paragraph(`${words.title} · ${words.date(made)}`, { isMuted: true });
  if (project.description) paper.paragraph(project.description);
  paper.heading(2, words.summary);
  for (const text of words.plainSummary(byCost(material))) paper.paragraph(text);
  paper.figure(words.mapAlt(routes.length), 400, (doc, box) =>
    drawMap(doc, box, routes, { marked: () => true, contours, words: words.drawing }),
  );
  legend(context);
}

/** Which color is which route. */
function legend({ paper, material, words }: Context): void {
  paper.table(
    [
      { head: words.route, share: 0.4 },
      { head: words.path, share: 0.35 },
      { head: words.color, share: 0.25 },
    ],
    material.routes.map(({ name, path, color }) => [name, path, words.colorName(color)]),
  );
}

function shownValue(id: FigureId, { figures }: ExportRoute, words: Words): string {
  if (isUnknown(id, figures)) return words.unknown;
  const { total, perColumnUnit } = FIGURE_ROWS[id];
  return words.drawing.number(figures[total] / perColumnUnit, id === 'length' || id === 'risk' ? 2 : 1);
}

/** With its unit; where the unit of a column is itself a number of units, in whole units. */
function ownValue(id: FigureId, route: ExportRoute, words: Words): string {
  const { total, unit, columnUnit } = FIGURE_ROWS[id];
  const { language, drawing } = words;
  return /^\d/.test(columnUnit[language])
    ? `${drawing.number(route.figures[total])} ${unit[language]}`
    : `${shownValue(id, route, words)} ${columnUnit[language]}`;
}

function comparisonPage({ paper, material, words }: Context): void {
  const { language } = material;
  const ranked = byCost(material);
  paper.newPage();
  paper.heading(2, words.ranking);
  const head = (id: FigureId) => `${FIGURE_ROWS[id].shortLabel[language]}, ${FIGURE_ROWS[id].columnUnit[language]}`;
  paper.table(
    [
      { head: '#', share: 0.04 },
      { head: words.route, share: 0.22 },
      ...FIGURE_IDS.map((id) => ({ head: head(id), share: 0.74 / FIGURE_IDS.length, align: 'right' as const })),
    ],
    ranked.map((route, i) => [String(i + 1), route.name, ...FIGURE_IDS.map((id) => shownValue(id, route, words))]),
  );
  paper.paragraph(words.lessIsBetter, { isMuted: true });
  paper.heading(3, words.reasons);
  for (const text of words.reasonsOf(ranked)) paper.paragraph(text);
  paper.heading(2, words.uncertainty);
  const rows = ranked.map((route) => {
    const range = costRangeOf(route);
    return { name: route.name, color: route.color, low: range.lowNok, likely: range.likelyNok, high: range.highNok };
  });
  paper.figure(words.rangesAlt, 24 + 22 * rows.length, (doc, box) => drawRanges(doc, box, rows, words.drawing));
  const million = (nok: number) => words.drawing.number(nok / 1e6, 1);
  paper.table(
    [
      { head: words.route, share: 0.4 },
      ...words.lowLikelyHigh.map((name) => ({ head: name, share: 0.2, align: 'right' as const })),
    ],
    rows.map(({ name, low, likely, high }) => [name, million(low), million(likely), million(high)]),
  );
  paper.paragraph(words.uncertaintyText, { isMuted: true });
}

function routePage(
  { paper, material, contours, words }: Context,
  route: ExportRoute,
  ground: GroundStrip | null,
): void {
  const { language, routes, startStationM } = material;
  paper.newPage();
  paper.heading(2, route.name);
  paper.paragraph([route.path, route.routeType, route.priceLevel[language]].filter(Boolean).join(' · '), {
    isMuted: true,
  });
  paper.figure(words.routeMapAlt(route.name), 128, (doc, box) =>
    drawMap(doc, box, routes, { marked: (one) => one === route, contours, words: words.drawing }),
  );
  paper.figure(words.profileAlt(route.name), 122, (doc, box) =>
    drawProfile(doc, box, route, startStationM, words.drawing),
  );
  const sections = chosenSections(route, words.drawing);
  if (sections.length > 0)
    paper.figure(words.sectionsAlt(route.name), 92, (doc, box) =>
      drawSections(doc, box, sections, ground, { ...words.drawing, startStationM }),
    );
  const range = costRangeOf(route);
  const million = (nok: number) => words.drawing.number(nok / 1e6, 1);
  const structures = (['bridge', 'tunnel', 'culvert'] as const).flatMap((kind) => {
    const own = route.segments.filter((segment) => segment.kind === kind);
    const lengthM = own.reduce((sum, { fromM, toM }) => sum + toM - fromM, 0);
    return own.length === 0 ? [] : [[SEGMENT_LABELS[kind][language], words.countAndLength(own.length, lengthM)]];
  });
  figureTable(paper, words, [
    ...FIGURE_IDS.map((id) => [
      FIGURE_ROWS[id].label[language],
      isUnknown(id, route.figures)
        ? `${words.unknown}: ${missingDataOf(id, route.figures)[language]}`
        : ownValue(id, route, words),
    ]),
    [words.range, `${million(range.lowNok)} – ${million(range.highNok)} ${words.millions}`],
    ...structures,
    [words.violations, violationsText(route, words)],
  ]);
  costTable(paper, route, words, language);
}

/** Names and values in two columns, read downwards, so that a route has room on one page. */
function figureTable(paper: Paper, words: Words, rows: readonly (readonly string[])[]): void {
  const half = Math.ceil(rows.length / 2);
  paper.table(
    [
      { head: words.figure, share: 0.24 },
      { head: words.value, share: 0.22, align: 'right' },
      { head: '', share: 0.04 },
      { head: words.figure, share: 0.24 },
      { head: words.value, share: 0.26, align: 'right' },
    ],
    Array.from({ length: half }, (_, i) => [...rows[i]!, '', ...(rows[half + i] ?? ['', ''])]),
  );
}

function violationsText({ violations }: ExportRoute, words: Words): string {
  if (violations.length === 0) return words.none;
  return [...new Set(violations.map(({ code }) => VIOLATION_LABELS[code][words.language]))].join(' · ');
}

/** Costs by what they are for, costliest first, and their sum. */
function costTable(paper: Paper, { breakdown, figures }: ExportRoute, words: Words, language: 'nb' | 'en'): void {
  const sums = new Map<string, { costNok: number; co2Kg: number }>();
  for (const { item, costNok, co2Kg } of breakdown) {
    const group = ITEMS[item as ItemName]?.group ?? 'length';
    const before = sums.get(group) ?? { costNok: 0, co2Kg: 0 };
    sums.set(group, { costNok: before.costNok + costNok, co2Kg: before.co2Kg + co2Kg });
  }
  const rows = [...sums]
    .filter(([, sum]) => sum.costNok !== 0 || sum.co2Kg !== 0)
    .toSorted(([, a], [, b]) => b.costNok - a.costNok);
  const line = (name: string, costNok: number, co2Kg: number) => [
    name,
    words.drawing.number(costNok / 1e6, 2),
    figures.costNok > 0 ? `${words.drawing.number((100 * costNok) / figures.costNok, 0)} %` : '',
    words.drawing.number(co2Kg / 1000, 0),
  ];
  paper.heading(3, words.costs);
  paper.table(
    [
      { head: words.part, share: 0.46 },
      { head: words.costMillions, share: 0.2, align: 'right' },
      { head: words.share, share: 0.12, align: 'right' },
      { head: words.co2Tonnes, share: 0.22, align: 'right' },
    ],
    [
      ...rows.map(([group, sum]) =>
        line(GROUP_LABELS[group as keyof typeof GROUP_LABELS][language], sum.costNok, sum.co2Kg),
      ),
      line(words.total, figures.costNok, figures.co2Kg),
    ],
    new Set([rows.length]),
  );
}

function basisPage({ paper, material, words }: Context): void {
  const { language, sources, srid, heightSystem, engineVersion, routes } = material;
  paper.newPage();
  paper.heading(2, words.basis);
  for (const text of words.assumptions) paper.paragraph(text);
  const levels = [...new Set(routes.map(({ priceLevel }) => priceLevel[language]))].join('; ');
  paper.paragraph(words.technical({ srid, heightSystem, engineVersion, levels }));
  paper.heading(2, words.sources);
  if (sources.length === 0) paper.paragraph(words.none);
  else
    paper.table(
      [
        { head: words.data, share: 0.4 },
        { head: words.attribution, share: 0.35 },
        { head: words.version, share: 0.25 },
      ],
      sources.map(({ name, attribution, surveyedYear, version }) => [
        surveyedYear === undefined ? name : `${name} (${surveyLabel(surveyedYear)[language]})`,
        attribution || '–',
        version,
      ]),
    );
}
