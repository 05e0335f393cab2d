// How cross-sections lie on sheets of A3 at a scale: in columns with the centre lines over one another, read upwards, columns from left
// to right, sheet after sheet. Nothing is cut off: a section that is larger than a sheet is drawn at the next smaller scale that shows
// all of it. Millimetres of paper, metres of road. Pure.

/** 1 : these can be chosen. */
export const SECTION_SCALES = [50, 100, 200, 500, 1000] as const;
/** What is larger than a sheet at the scale that was chosen goes on to these. */
const SMALLER_SCALES = [...SECTION_SCALES, 2000, 5000, 10_000] as const;
/** Where sections lie on their sheet. */
export const SHEET_AREA = { left: 20, top: 22, width: 388, height: 254 } as const;
/** Around the drawing of one section: heights to its left, its texts over it, offsets under it. */
export const AROUND = { left: 11, right: 5, top: 19, bottom: 5 } as const;
const GAP = { across: 8, up: 6 } as const;
/** Room for the texts over a narrow section. */
const MIN_WIDTH = 78;
/** Lines of the grid stand so far apart at least. */
const MIN_GRID_MM = 10;
const GRID_STEPS_M = [1, 2, 5, 10, 20, 50, 100] as const;

/** What a section needs, m: to both sides of the centre line, and heights. */
export interface SectionExtent {
  readonly leftM: number;
  readonly rightM: number;
  readonly lowM: number;
  readonly highM: number;
}

export interface PlacedSection {
  /** Which of the sections. */
  readonly index: number;
  /** 1 : this. */
  readonly scale: number;
  readonly gridM: number;
  /** Heights of the drawing's lower and upper edge, lines of the grid. */
  readonly datumM: number;
  readonly topM: number;
  /** Of the centre line and of the datum, from the sheet's upper left corner. */
  readonly axisX: number;
  readonly datumY: number;
  /** Left edge of the texts. */
  readonly textX: number;
}

export type SectionSheet = readonly PlacedSection[];

interface Sized {
  readonly index: number;
  readonly scale: number;
  readonly gridM: number;
  readonly datumM: number;
  readonly topM: number;
  readonly left: number;
  readonly right: number;
  readonly height: number;
}

export function laySections(extents: readonly SectionExtent[], scale: number): SectionSheet[] {
  const sheets: PlacedSection[][] = [];
  let sheet: PlacedSection[] = [];
  let x = 0;
  let column: Sized[] = [];
  const close = () => {
    if (column.length === 0) return;
    sheet.push(...placed(column, SHEET_AREA.left + x));
    x += columnSize(column).width + GAP.across;
    column = [];
  };
  const turn = () => {
    if (sheet.length > 0) sheets.push(sheet);
    sheet = [];
    x = 0;
  };
  extents.forEach((extent, index) => {
    const next = fitted(extent, index, scale);
    const { width, height } = columnSize([...column, next]);
    if (height > SHEET_AREA.height + 1e-9 || x + width > SHEET_AREA.width + 1e-9) close();
    if (x + columnSize([next]).width > SHEET_AREA.width + 1e-9) turn();
    column.push(next);
  });
  close();
  turn();
  return sheets;
}

/** At the scale, or at the next smaller one at which it is no larger than a sheet. */
function fitted(extent: SectionExtent, index: number, scale: number): Sized {
  const scales = [scale, ...SMALLER_SCALES.filter((smaller) => smaller > scale)];
  const sizes = scales.map((one) => sized(extent, index, one));
  const fits = (one: Sized) => {
    const { width, height } = columnSize([one]);
    return width <= SHEET_AREA.width && height <= SHEET_AREA.height;
  };
  return sizes.find(fits) ?? sizes.at(-1)!;
}

function sized({ leftM, rightM, lowM, highM }: SectionExtent, index: number, scale: number): Sized {
  const gridM = GRID_STEPS_M.find((step) => (step * 1000) / scale >= MIN_GRID_MM) ?? GRID_STEPS_M.at(-1)!;
  const datumM = Math.floor(lowM / gridM) * gridM;
  const topM = Math.max(datumM + gridM, Math.ceil(highM / gridM) * gridM);
  const mm = (metres: number) => (metres * 1000) / scale;
  const height = AROUND.top + mm(topM - datumM) + AROUND.bottom;
  return { index, scale, gridM, datumM, topM, left: mm(leftM), right: mm(rightM), height };
}

function columnSize(column: readonly Sized[]): { left: number; width: number; height: number } {
  const most = (of: (one: Sized) => number) => column.reduce((all, one) => Math.max(all, of(one)), 0);
  const left = AROUND.left + most((one) => one.left);
  const drawn = left + most((one) => one.right) + AROUND.right;
  const height = column.reduce((all, one) => all + one.height + GAP.up, -GAP.up);
  // A narrow column is widened to both sides of its centre line.
  const spare = Math.max(0, MIN_WIDTH - drawn);
  return { left: left + spare / 2, width: drawn + spare, height };
}

/** The first at the foot of the sheet. */
function placed(column: readonly Sized[], x: number): PlacedSection[] {
  const { left, width } = columnSize(column);
  let bottom = SHEET_AREA.top + SHEET_AREA.height;
  return column.map(({ index, scale, gridM, datumM, topM, left: mine, height }) => {
    const datumY = bottom - AROUND.bottom;
    bottom -= height + GAP.up;
    const textX = Math.max(x, Math.min(x + left - mine, x + width - MIN_WIDTH));
    return { index, scale, gridM, datumM, topM, axisX: x + left, datumY, textX };
  });
}
