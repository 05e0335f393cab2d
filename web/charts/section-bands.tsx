// What a section shows between its axes, as SVG in the unit of the drawing around it (pixels on the screen, millimetres on paper):
// filled bands of rock, soil, fill and what is built, and over them the lines of ground, assumed rock and road.

import { type Band, bandsOf, type Section } from '#canvas/cut/section.ts';
import { SECTION_COLORS } from '#canvas/cut/section-colors.ts';

const GROUND_LINE = '#3f6b35';
const ROCK_LINE = '#55575d';

interface Props {
  readonly section: Section;
  /** The lowest bands reach down to it, m. */
  readonly footM: number;
  /** From metres along the section, and from heights, to the drawing. */
  readonly x: (along: number) => number;
  readonly y: (z: number) => number;
  /** A pixel's length in the drawing, by which lines are thick. */
  readonly unit: number;
  /** Of the road's line. */
  readonly ink: string;
  readonly isRockAssumed: boolean;
}

export function SectionBands({ section, footM, x, y, unit, ink, isRockAssumed }: Props) {
  const { s, ground, rock, road } = section;
  const digits = unit < 1 ? 3 : 1;
  const point = (i: number, z: number) => `${x(s[i]!).toFixed(digits)},${y(z).toFixed(digits)}`;
  const lineOf = (column: Float64Array) => {
    let path = '';
    for (let i = 0; i < s.length; i++) {
      const z = column[i]!;
      if (!Number.isNaN(z)) path += `${i === 0 || Number.isNaN(column[i - 1]!) ? 'M' : 'L'}${point(i, z)}`;
    }
    return path;
  };
  const dashes = (...lengths: number[]) => lengths.map((length) => length * unit).join(' ');
  return (
    <>
      {runsOf(bandsOf(section, footM)).map((run) => (
        <polygon
          key={`${run[0]!.kind} ${run[0]!.isOver} ${run[0]!.i}`}
          points={[
            ...run.map(({ i, low: [a] }) => point(i, a)),
            point(run.at(-1)!.i + 1, run.at(-1)!.low[1]),
            point(run.at(-1)!.i + 1, run.at(-1)!.high[1]),
            ...run.map(({ i, high: [c] }) => point(i, c)).reverse(),
          ].join(' ')}
          fill={SECTION_COLORS[run[0]!.kind]}
          // Two areas that share an edge are smoothed one by one, and the paper would shine through between them.
          stroke={SECTION_COLORS[run[0]!.kind]}
          strokeWidth={0.5 * unit}
          strokeLinejoin="round"
        />
      ))}
      <path
        d={lineOf(ground)}
        fill="none"
        stroke={GROUND_LINE}
        strokeWidth={1.75 * unit}
        strokeDasharray={dashes(6, 3)}
      />
      {isRockAssumed && (
        <path d={lineOf(rock)} fill="none" stroke={ROCK_LINE} strokeWidth={1.5 * unit} strokeDasharray={dashes(1, 4)} />
      )}
      <path d={lineOf(road)} fill="none" stroke={ink} strokeWidth={2 * unit} />
    </>
  );
}

/** Neighbouring strips of a kind joined, so that no seams show between them. */
function runsOf(bands: readonly Band[]): Band[][] {
  const runs: Band[][] = [];
  const open = new Map<string, Band[]>();
  for (const band of bands) {
    const place = `${band.kind} ${band.isOver}`;
    const run = open.get(place);
    if (run && run.at(-1)!.i + 1 === band.i) run.push(band);
    else {
      const begun = [band];
      runs.push(begun);
      open.set(place, begun);
    }
  }
  return runs;
}
