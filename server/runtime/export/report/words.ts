// The words of the decision paper, in Norwegian and English, and the sentences that are made of figures.

import { isUnknown, missingDataOf } from '#domain/figures/evidence.ts';
import { FIGURE_ROWS, OBJECTIVE_FIGURES } from '#domain/figures/figure-rows.ts';
import type { ItemGroup } from '#domain/figures/price-list.ts';
import type { Label } from '#domain/parameters/parameter.ts';
import type { ExportLanguage, ExportMaterial, ExportRoute } from '#exchange/export/material.ts';
import type { SectionWords } from './drawn-sections.ts';

export const GROUP_LABELS: Readonly<Record<ItemGroup, Label>> = {
  length: { nb: 'Lengde', en: 'Length' },
  earthwork: { nb: 'Grunnarbeid', en: 'Earthwork' },
  pavement: { nb: 'Overbygning', en: 'Pavement' },
  roadWorks: { nb: 'Andre vegarbeider', en: 'Other road works' },
  structures: { nb: 'Konstruksjoner', en: 'Structures' },
  land: { nb: 'Arealer', en: 'Land' },
  masses: { nb: 'Masser og transport', en: 'Masses and haul' },
  hazards: { nb: 'Fare', en: 'Hazards' },
  addOns: { nb: 'Rigg, prosjektering og uforutsett', en: 'Rig, design and contingency' },
};

type TechnicalBasis = Pick<ExportMaterial, 'srid' | 'heightSystem' | 'engineVersion'> & { readonly levels: string };

export type Words = ReturnType<typeof wordsOf>;

export function wordsOf(language: ExportLanguage) {
  const say = (nb: string, en: string) => (language === 'nb' ? nb : en);
  const locale = language === 'nb' ? 'nb-NO' : 'en-GB';
  const number = (value: number, decimals = 0) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
  const drawing: SectionWords = {
    number,
    ground: say('Terreng', 'Ground'),
    rock: say('Fjell', 'Rock'),
    road: say('Veg', 'Road'),
    bridge: say('Bru', 'Bridge'),
    tunnel: say('Tunnel', 'Tunnel'),
    deepestCut: say('Dypeste skjæring', 'Deepest cut'),
    highestFill: say('Høyeste fylling', 'Highest fill'),
    usual: say('Vanlig tverrprofil', 'Usual section'),
    station: say('profil', 'station'),
    cut: say('skjæring', 'cut'),
    fill: say('fylling', 'fill'),
    exaggeration: (times) => say(`høyder ${times} ganger lengder`, `heights ${times} times lengths`),
  };
  return {
    language,
    drawing,
    date: (at: Date) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at),
    title: say('Beslutningsgrunnlag for valg av veglinje', 'Basis for deciding on a route'),
    estimate: say('Overslag i tidlig fase, ikke et tilbud', 'Early-phase estimates, no bid'),
    summary: say('Sammendrag', 'Non-technical summary'),
    mapAlt: (count: number) => say(`Kart over ${count} veglinjer fra A til B.`, `Map of ${count} routes from A to B.`),
    routeMapAlt: (name: string) => say(`Kart med ${name} framhevet.`, `Map with ${name} marked.`),
    profileAlt: (name: string) =>
      say(`Lengdeprofil av ${name}: terreng, fjell og veg.`, `Longitudinal profile of ${name}: ground, rock and road.`),
    sectionsAlt: (name: string) =>
      say(
        `Tverrprofiler av ${name}: dypeste skjæring, vanlig tverrprofil og høyeste fylling, med terreng og fjell.`,
        `Sections of ${name}: deepest cut, usual section and highest fill, with ground and rock.`,
      ),
    rangesAlt: say(
      'Kostnaden til hver veglinje som lav, trolig og høy, mill. kr.',
      'The cost of each route as low, likely and high, MNOK.',
    ),
    route: say('Veglinje', 'Route'),
    path: say('Strekning', 'Path'),
    color: say('Farge', 'Color'),
    colorName: (hex: string) => COLOR_NAMES[hex]?.[language] ?? hex,
    ranking: say('Rangering', 'Ranking'),
    lessIsBetter: say(
      'Rangert etter kostnad. Mindre er bedre for alle tall.',
      'Ranked by cost. Less is better for all figures.',
    ),
    reasons: say('Hva som skiller dem', 'What sets them apart'),
    uncertainty: say('Usikkerhet i kostnaden', 'Uncertainty of the cost'),
    lowLikelyHigh: [
      say('Lav, mill. kr', 'Low, MNOK'),
      say('Trolig, mill. kr', 'Likely, MNOK'),
      say('Høy, mill. kr', 'High, MNOK'),
    ],
    uncertaintyText: say(
      'Lav og høy er P10 og P90: ti prosent sjanse for å ende under, og ti prosent for å ende over. Bidragene er priser og omfang, fjelloverflata, oppløsningen i terrengmodellen, og at en billigere linje kan finnes.',
      'Low and high are P10 and P90: ten per cent of outcomes are below, and ten per cent above. They come from prices and scope, the rock surface, the resolution of the terrain, and that a cheaper line may exist.',
    ),
    figure: say('Størrelse', 'Figure'),
    value: say('Verdi', 'Value'),
    range: say('Kostnad, lav til høy', 'Cost, low to high'),
    millions: say('mill. kr', 'MNOK'),
    violations: say('Brudd på krav', 'Violations'),
    none: say('Ingen', 'None'),
    unknown: say('ukjent', 'unknown'),
    countAndLength: (count: number, lengthM: number) =>
      say(`${count} stk, ${number(lengthM)} m`, `${count}, ${number(lengthM)} m`),
    costs: say('Kostnad og CO₂', 'Cost and CO₂'),
    part: say('Del', 'Part'),
    costMillions: say('Kostnad, mill. kr', 'Cost, MNOK'),
    share: say('Andel', 'Share'),
    co2Tonnes: say('CO₂, tonn', 'CO₂, tonnes'),
    total: say('Sum', 'Total'),
    basis: say('Forutsetninger', 'Assumptions'),
    assumptions: [
      say(
        'Linjene er funnet av et søk som veier kostnad, CO₂, naturmangfold, risiko og massebalanse. Hver linje er prosjektert med klotoider og buer, vertikalkurver, skjæringer, fyllinger, murer, bruer og tunneler etter kravene i vegtypen, og mengdene er målt i denne geometrien.',
        'The routes were found by a search that weighs cost, CO₂, biodiversity, risk and mass balance. Each is designed with clothoids and arcs, vertical curves, cuts, fills, walls, bridges and tunnels by the requirements of its route type, and the quantities are measured in that geometry.',
      ),
      say(
        'Der fjelloverflata ikke er målt, er den antatt fra terreng og arealbruk. Standardpriser er lærebokverdier eller egne antakelser og må prøves mot anbud. Et tall uten data er oppgitt som ukjent og teller ikke i rangeringen.',
        'Where the rock surface was not surveyed it is assumed from ground and land use. Default prices are textbook values or assumptions of ours and have to be checked against tenders. A figure without data is stated as unknown and does not count in the ranking.',
      ),
    ],
    technical: ({ srid, heightSystem, engineVersion, levels }: TechnicalBasis) =>
      say(
        `Koordinater: EPSG:${srid}. Høyder: ${heightSystem ?? 'som i terrenget, uten oppgitt høydesystem'}. Beregningskjerne ${engineVersion}. Priser: ${sentence(levels)}`,
        `Coordinates: EPSG:${srid}. Heights: ${heightSystem ?? 'as of the terrain, whose height system is not stated'}. Engine ${engineVersion}. Prices: ${sentence(levels)}`,
      ),
    sources: say('Grunnlag og kilder', 'Inputs and sources'),
    data: say('Data', 'Data'),
    attribution: say('Rettighetshaver', 'Attribution'),
    version: say('Versjon', 'Version'),
    ...sentencesOf(language, number),
  };
}

/** Ended by one full stop, also where it ends in an abbreviation. */
const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

/** Sentences that are made of the figures of routes. */
function sentencesOf(language: ExportLanguage, number: (value: number, decimals?: number) => string) {
  const say = (nb: string, en: string) => (language === 'nb' ? nb : en);
  const million = (nok: number) => `${number(nok / 1e6)} ${say('mill. kr', 'MNOK')}`;
  return {
    plainSummary: (ranked: readonly ExportRoute[]) => {
      const [best] = ranked;
      if (!best) return [];
      const km = (route: ExportRoute) => `${number(route.figures.lengthM / 1000, 1)} km`;
      const others = ranked.length - 1;
      const broken = ranked.filter(({ violations }) => violations.length > 0).length;
      return [
        say(
          `Rapporten sammenligner ${ranked.length} ${ranked.length === 1 ? 'veglinje' : 'veglinjer'}. Billigst er ${best.name}: ${km(best)} til om lag ${million(best.figures.costNok)} (${best.priceLevel.nb}).`,
          `This paper compares ${ranked.length} ${ranked.length === 1 ? 'route' : 'routes'}. The cheapest is ${best.name}: ${km(best)} for about ${million(best.figures.costNok)} (${best.priceLevel.en}).`,
        ),
        ...(others > 0
          ? [
              say(
                `De andre koster fra ${million(ranked[1]!.figures.costNok)} til ${million(ranked.at(-1)!.figures.costNok)}.`,
                `The others cost from ${million(ranked[1]!.figures.costNok)} to ${million(ranked.at(-1)!.figures.costNok)}.`,
              ),
            ]
          : []),
        broken === 0
          ? say('Alle linjene oppfyller kravene i vegtypen.', 'All of them meet the requirements of their route type.')
          : say(
              `${broken} av linjene bryter krav i vegtypen; sidene om dem sier hvilke.`,
              `${broken} of them miss requirements of their route type; their pages say which.`,
            ),
      ];
    },
    /** For each figure, which is best and by how much it beats the cheapest. */
    reasonsOf: (ranked: readonly ExportRoute[]) => {
      const [cheapest] = ranked;
      if (!cheapest || ranked.length < 2) return [say('Det er bare én linje.', 'There is only one route.')];
      return OBJECTIVE_FIGURES.map((id) => {
        const { label, total } = FIGURE_ROWS[id];
        const known = ranked.filter(({ figures }) => !isUnknown(id, figures));
        const name = label[language];
        if (known.length === 0) return `${name}: ${missingDataOf(id, cheapest.figures)[language]}.`;
        const values = known.map(({ figures }) => figures[total]);
        const [low, high] = [Math.min(...values), Math.max(...values)];
        const best = known.find(({ figures }) => figures[total] === low)!;
        const spread = low > 0 ? (100 * (high - low)) / low : 0;
        if (high - low <= 0.01 * Math.abs(high))
          return say(`${name}: ingen forskjell å snakke om.`, `${name}: no difference worth mentioning.`);
        return low > 0
          ? say(
              `${name}: ${best.name} er best; den dårligste ligger ${number(spread)} % høyere.`,
              `${name}: ${best.name} is best; the worst is ${number(spread)}% higher.`,
            )
          : say(`${name}: ${best.name} er best.`, `${name}: ${best.name} is best.`);
      });
    },
  };
}

const COLOR_NAMES: Readonly<Record<string, Label>> = {
  '#0072b2': { nb: 'blå', en: 'blue' },
  '#d55e00': { nb: 'oransjerød', en: 'vermilion' },
  '#009e73': { nb: 'grønn', en: 'green' },
  '#cc79a7': { nb: 'rosa', en: 'pink' },
  '#56b4e9': { nb: 'lyseblå', en: 'sky blue' },
  '#e69f00': { nb: 'oransje', en: 'orange' },
  '#6a3d9a': { nb: 'fiolett', en: 'violet' },
  '#8c510a': { nb: 'brun', en: 'brown' },
};
