// Retaining walls of a segment type: used where they are cheaper than the slope they replace, or where a slope would
// not meet the terrain or would enter a forbidden area. Heights in metres, front slope horizontal:vertical, prices per m² of face.

import type { Label, Parameters } from './parameter.ts';
import { choice, curve, num } from './rows.ts';
import { buildingTime } from './shared-help.ts';
import { both, priceTable } from './sources.ts';

const BY_CENTRE_LINE: Label = {
  nb: 'Etter høyden av skjæring eller fylling i senterlinja, ikke av muren; rett linje mellom punktene.',
  en: 'By the height of cut or fill at the centre line, not of the wall; linear between points.',
};

export const wallRows = {
  use: choice(
    'whenCheaper',
    {
      never: { nb: 'Aldri', en: 'Never' },
      whenForced: {
        nb: 'Bare der skråningen ikke når terrenget eller ville gått inn i et forbudt område',
        en: 'Only where a slope does not meet the terrain or would enter a forbidden area',
      },
      whenCheaper: { nb: 'Der det er billigst', en: 'Where it is cheaper' },
    },
    'A',
    { nb: 'en planlegger ville sammenlignet begge', en: 'a planner would compare both' },
    'Bruk av mur',
    'Use of walls',
    {
      nb: 'Mur koster mer enn skråning, men sparer masse og areal i bratt terreng og holder seg utenfor sperrede områder.',
      en: 'A wall costs more than a slope but saves masses and land on steep ground and stays out of forbidden areas.',
    },
  ),
  maxHeightM: num(
    'm',
    8,
    [0, 50],
    'A',
    { nb: 'høyere murer er egne konstruksjoner', en: 'higher walls are structures of their own' },
    'Største murhøyde',
    'Maximum height',
    {
      nb: 'Høyere murer bygges ikke. Større verdi gir flere steder der mur kan erstatte skråning.',
      en: 'Higher walls are not built. A larger value gives more places where a wall can replace a slope.',
    },
  ),
  thicknessM: num(
    'm',
    0.5,
    [0.05, 10],
    'A',
    { nb: 'gjennomsnittlig tykkelse', en: 'mean thickness' },
    'Tykkelse',
    'Thickness',
    {
      nb: 'Tykkere mur tar mer plass utenfor vegen og gir mer utgraving.',
      en: 'A thicker wall takes more room beside the road and more digging.',
    },
  ),
  topHeightM: num(
    'm',
    0.2,
    [0, 10],
    'A',
    { nb: 'over veg eller terreng', en: 'over road or terrain' },
    'Topphøyde',
    'Top height',
    {
      nb: 'Legges til høyden når flata måles. Større verdi gir større flate og høyere kostnad.',
      en: 'Added to the height when the face is measured. A larger value gives more face and cost.',
    },
  ),
  frontSlope: num('H:V', 0.1, [0, 2], 'K', both('10:1'), 'Fronthelning', 'Front slope', {
    nb: 'Slakere front gir en mer stabil mur, men tar mer plass utenfor vegen.',
    en: 'A gentler front gives a more stable wall but takes more room beside the road.',
  }),
  foundationDepthM: num(
    'm',
    0.8,
    [0, 10],
    'A',
    { nb: 'under terrenget foran', en: 'under the ground in front' },
    'Fundamentdybde',
    'Foundation depth',
    {
      nb: 'Så dypt går muren under terrenget foran. Større dybde gir større flate og høyere kostnad.',
      en: 'The wall goes on so far below the ground in front. A larger depth gives more face and cost.',
    },
  ),
  costPerM2: num(
    'NOK/m²',
    6_500,
    [0, 200_000],
    'A',
    priceTable('stein; betong 13 000', 'stone; concrete 13 000'),
    'Pris per m² flate',
    'Cost per m² of face',
    {
      nb: 'Ferdig mur med fundament og bakfylling. Høyere pris gir færre murer og flere skråninger.',
      en: 'Finished wall with foundation and backfill. A higher price gives fewer walls and more slopes.',
    },
  ),
  co2PerM2: num(
    'kg/m²',
    40,
    [0, 5_000],
    'A',
    { nb: 'stein; betong 180', en: 'stone; concrete 180' },
    'CO₂ per m² flate',
    'CO2 per m² of face',
    {
      nb: 'Naturstein gir lite, plasstøpt betong flere ganger så mye.',
      en: 'Natural stone emits little, cast concrete several times as much.',
    },
  ),
  secondsPerM2: num(
    's/m²',
    1_200,
    [0, 100_000],
    'A',
    both('≈ 3 m²/h'),
    'Tid per m² flate',
    'Time per m² of face',
    buildingTime('Fundamentering og muring', 'Foundation and laying'),
  ),
  costCurve: curve(
    'NOK/m²',
    [],
    [0, 200_000],
    'A',
    { nb: 'ingen i utgangspunktet', en: 'none by default' },
    'Tillegg etter høyde',
    'Interpolation point costs by height',
    BY_CENTRE_LINE,
  ),
  co2Curve: curve(
    'kg/m²',
    [],
    [0, 5_000],
    'A',
    { nb: 'ingen i utgangspunktet', en: 'none by default' },
    'CO₂-tillegg etter høyde',
    'Interpolation point CO2 by height',
    BY_CENTRE_LINE,
  ),
} satisfies Parameters;
