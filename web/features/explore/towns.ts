// Towns by which one knows where on the map a project lies, those first that are known best. Rounded to a hundredth of a degree.

import type { LonLat } from './world-map.ts';

export interface Town extends LonLat {
  readonly name: { readonly nb: string; readonly en: string };
}

const town = (nb: string, latDeg: number, lonDeg: number, en = nb): Town => ({ name: { nb, en }, latDeg, lonDeg });

export const TOWNS: readonly Town[] = [
  town('Oslo', 59.91, 10.75),
  town('Bergen', 60.39, 5.32),
  town('Trondheim', 63.43, 10.4),
  town('Tromsø', 69.65, 18.96),
  town('Stockholm', 59.33, 18.07),
  town('København', 55.68, 12.57, 'Copenhagen'),
  town('Helsingfors', 60.17, 24.94, 'Helsinki'),
  town('London', 51.51, -0.13),
  town('Berlin', 52.52, 13.4),
  town('Paris', 48.86, 2.35),
  town('Reykjavik', 64.15, -21.94),
  town('Stavanger', 58.97, 5.73),
  town('Kristiansand', 58.15, 8),
  town('Ålesund', 62.47, 6.15),
  town('Bodø', 67.28, 14.4),
  town('Alta', 69.97, 23.27),
  town('Kirkenes', 69.73, 30.05),
  town('Longyearbyen', 78.22, 15.65),
  town('Narvik', 68.44, 17.43),
  town('Mo i Rana', 66.31, 14.14),
  town('Lillehammer', 61.12, 10.47),
  town('Førde', 61.45, 5.86),
  town('Molde', 62.74, 7.16),
  town('Steinkjer', 64.01, 11.5),
  town('Hammerfest', 70.66, 23.68),
  town('Harstad', 68.8, 16.54),
  town('Hamar', 60.79, 11.07),
  town('Skien', 59.21, 9.61),
  town('Drammen', 59.74, 10.2),
  town('Haugesund', 59.41, 5.27),
  town('Røros', 62.57, 11.38),
  town('Göteborg', 57.71, 11.97, 'Gothenburg'),
  town('Umeå', 63.83, 20.26),
  town('Luleå', 65.58, 22.15),
  town('Kiruna', 67.86, 20.23),
  town('Tórshavn', 62.01, -6.77),
  town('Lerwick', 60.15, -1.14),
  town('Hamburg', 53.55, 9.99),
  town('Zürich', 47.37, 8.54),
  town('Bern', 46.95, 7.45),
  town('Genève', 46.2, 6.14, 'Geneva'),
];
