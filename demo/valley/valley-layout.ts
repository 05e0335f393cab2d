// Where everything lies in the made-up valley, in local metres (x east, y north, 0…9000): drawn once, like a sketch on
// paper. Everything else (walls, gullies, fans, soil, land use) is worked out from these lines.
//
//   N  ┌──────────────────────────────┐
//      │   ▲ cirques   │lake│   ▲      │
//      │            ╲  │    │          │
//      │ ▒▒fjord▒▒▒~~~~~╲~~~~~~main~~~ │ river from the east
//      │           town      ╲  side   │
//      │   ▲             ▲    ╲ valley │
//      └──────────────────────────────┘

import { type Course, courseThrough } from './course.ts';

export const SIZE_M = 9000;
export const LAKE_LEVEL_M = 226;

/** Half of a trough: its axis with [floor height m, half width of the floor m, steepest wall m/m] per control point. */
export interface Trough {
  readonly name: string;
  readonly axis: Course;
  /** How far the wall needs to grow steep, m: small = sharp foot, large = open bowl. */
  readonly footM: number;
  /** Rounding where the trough cuts the mountain surface, m. */
  readonly shoulderM: number;
  /** Height of the humps that ice left on the floor, m. */
  readonly till: number;
}

const trough = (name: string, footM: number, shoulderM: number, till: number, controls: number[][]): Trough => ({
  name,
  axis: courseThrough(controls, 160),
  footM,
  shoulderM,
  till,
});

/** Order matters: the main trough is cut first, hanging valleys after. [x, y, floor, half width, wall] */
export const TROUGHS: readonly Trough[] = [
  trough('fjord and main valley', 420, 190, 0, [
    [-900, 3050, -160, 560, 0.95],
    [600, 3250, -110, 520, 1.0],
    [1900, 3500, -45, 450, 0.86],
    [2750, 3830, 3, 430, 0.78],
    [3900, 4420, 16, 420, 0.85],
    [5000, 4700, 30, 300, 0.98],
    [6100, 4980, 46, 270, 0.82],
    [7300, 5560, 68, 300, 0.86],
    [8300, 6250, 88, 210, 0.95],
    [9900, 7050, 122, 190, 0.9],
  ]),
  trough('lake valley', 400, 170, 5, [
    [4350, 10200, 330, 60, 0.72],
    [4250, 8900, 268, 120, 0.76],
    [4480, 7700, 214, 152, 0.84],
    [4820, 6700, 208, 152, 0.8],
    [4960, 6100, 232, 88, 0.75],
    [5080, 5600, 224, 45, 0.72],
    [5150, 5150, 212, 40, 0.72],
    [5180, 4760, 190, 40, 0.72],
  ]),
  trough('south valley', 380, 150, 6, [
    [8100, -700, 720, 60, 0.7],
    [7600, 700, 610, 70, 0.8],
    [7050, 2100, 480, 65, 0.82],
    [6850, 3150, 372, 60, 0.8],
    [6650, 3950, 292, 50, 0.8],
    [6500, 4500, 250, 40, 0.75],
    [6350, 5000, 215, 40, 0.7],
  ]),
  trough('west valley', 380, 150, 7, [
    [900, 8300, 760, 55, 0.8],
    [1300, 7100, 640, 60, 0.8],
    [1500, 5900, 520, 55, 0.75],
    [1650, 5000, 430, 45, 0.8],
    [1850, 4200, 380, 40, 0.75],
    [2000, 3600, 330, 40, 0.7],
  ]),
  trough('southwest valley', 360, 140, 7, [
    [3400, -300, 700, 55, 0.75],
    [3150, 900, 560, 65, 0.8],
    [2800, 1900, 450, 55, 0.8],
    [2450, 2600, 380, 40, 0.75],
    [2250, 3350, 320, 40, 0.7],
  ]),
];

/** Bowls under the peaks, from the headwall out: [x, y, floor height, half width] per control point. */
const BOWLS: readonly (readonly (readonly [number, number, number, number])[])[] = [
  [
    [2780, 8050, 770, 260],
    [3200, 7700, 705, 230],
    [3900, 7420, 560, 110],
  ],
  [
    [2350, 6550, 760, 150],
    [1950, 6250, 700, 130],
    [1600, 6000, 600, 80],
  ],
  [
    [3150, 6250, 800, 110],
    [3650, 6500, 720, 140],
    [4300, 6700, 540, 70],
  ],
  [
    [6250, 8350, 730, 240],
    [5750, 8250, 660, 210],
    [5050, 7900, 480, 110],
  ],
  [
    [6100, 6850, 770, 110],
    [5650, 7000, 690, 120],
    [5150, 7050, 520, 60],
  ],
  [
    [7150, 8500, 790, 190],
    [7500, 7950, 740, 210],
    [7900, 7200, 560, 90],
  ],
  [
    [6950, 7200, 820, 130],
    [7150, 6850, 740, 110],
    [7300, 6300, 560, 60],
  ],
  [
    [5250, 1250, 820, 200],
    [5700, 1000, 760, 270],
    [6400, 1350, 690, 190],
    [7200, 1600, 590, 90],
  ],
  [
    [4950, 2000, 770, 130],
    [4600, 2500, 690, 160],
    [4250, 3300, 500, 70],
  ],
  [
    [6000, 2550, 800, 90],
    [6350, 2850, 700, 100],
    [6750, 3050, 560, 60],
  ],
  [
    [1400, 950, 800, 170],
    [1900, 1050, 740, 240],
    [2700, 1500, 590, 110],
  ],
  [
    [950, 1900, 760, 160],
    [700, 2300, 660, 110],
    [550, 2900, 480, 60],
  ],
  [
    [8700, 2500, 860, 120],
    [8300, 2050, 800, 180],
    [7500, 1800, 640, 90],
  ],
  [
    [8250, 3700, 840, 150],
    [8050, 4300, 720, 170],
    [7800, 5000, 520, 80],
  ],
  [
    [650, 6900, 800, 220],
    [1000, 6700, 750, 150],
    [1400, 6400, 640, 90],
  ],
];

export const CIRQUES: readonly Trough[] = BOWLS.map((bowl, i) =>
  trough(
    `cirque ${i + 1}`,
    130 + 25 * (i % 4),
    60 + 20 * (i % 3),
    6,
    bowl.map(([x, y, floor, half], k) => [x, y, floor, half, k === 0 ? 1.25 : 1.0 - 0.15 * k]),
  ),
);

/** Peaks that rise over the general mountain surface: [x, y, height m, radius m]. */
export const PEAKS: readonly (readonly [number, number, number, number])[] = [
  [2350, 7300, 1190, 1500],
  [2950, 5500, 1010, 900],
  [6650, 7750, 1240, 1500],
  [5600, 6200, 960, 800],
  [8300, 8500, 1120, 1200],
  [5500, 1800, 1180, 1500],
  [4300, 1500, 1020, 1100],
  [1250, 1500, 1130, 1400],
  [8400, 3100, 1215, 1300],
  [7600, 4200, 980, 800],
  [300, 6400, 1060, 1300],
  [600, 4900, 900, 800],
  [200, 900, 1050, 1200],
];

/** The main river from the east edge to the fjord: [x, y]; its bends between these are made. */
export const MAIN_AXIS = TROUGHS[0]!.axis;
export const LAKE_AXIS = TROUGHS[1]!.axis;

/** Middle of the lake, and of the town. */
export const LAKE_CENTRE = [4650, 7150] as const;
export const TOWN_CENTRE = [3050, 4330] as const;
