// Workbooks as the parts of an Office Open XML package (ECMA-376), to be zipped by the caller: tables with heads that stay in sight,
// formulas with the values that they have, widths and number formats, and a page set-up that fits the width of a sheet of paper. Texts are
// inline strings, so that one that begins with = + − or @ stays a text. The same sheets give the same parts.

export type NumberFormat = 'whole' | 'two' | 'three' | 'money' | 'plain' | 'share';

/** A formula without its =, and the value that it has. */
export interface Formula {
  readonly formula: string;
  readonly value: number;
}

export type SheetCell = string | number | null | Formula;

export interface Column {
  readonly head: string;
  /** In characters. */
  readonly width: number;
  /** Of its numbers; left out: as they are. */
  readonly format?: NumberFormat;
}

export interface Sheet {
  /** At most 31 characters, none of []:*?/\ */
  readonly name: string;
  /** Lines above the table. */
  readonly title: string;
  readonly notes?: readonly string[];
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly SheetCell[])[];
  /** Rows at the end that are sums; every row with a sum is bold. */
  readonly sumRows?: number;
}

/** The row of the first line of a sheet's table, counted from 1. */
export const firstRowOf = ({ notes = [] }: Pick<Sheet, 'notes'>): number => notes.length + 4;

/** 'A' of 0. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const FORMATS: Readonly<Record<NumberFormat, string>> = {
  whole: '#,##0',
  two: '#,##0.00',
  three: '#,##0.000',
  money: '#,##0.00',
  plain: 'General',
  share: '0.0%',
};
const FORMAT_NAMES = Object.keys(FORMATS) as NumberFormat[];
const FIRST_FORMAT_ID = 164;
/**
 * Styles by their place, then one a number format, then the same in bold. Texts of columns of numbers stand to the right as their numbers do;
 * those of a column after one stand clear of it.
 */
const STYLE = {
  ...{ text: 0, head: 1, title: 2, note: 3, boldText: 4 },
  ...{ headRight: 5, headClear: 6, textRight: 7, textClear: 8 },
} as const;
const FIRST_NUMBER_STYLE = Object.keys(STYLE).length;
const numberStyle = (format: NumberFormat, isSum: boolean) =>
  FIRST_NUMBER_STYLE + FORMAT_NAMES.indexOf(format) + (isSum ? FORMAT_NAMES.length : 0);

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Path within the package → text. */
export function workbookParts(sheets: readonly Sheet[], made: Date): Map<string, string> {
  const parts = new Map<string, string>();
  const types = sheets.map(
    (_, i) =>
      `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  );
  parts.set(
    '[Content_Types].xml',
    `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>${types.join('')}</Types>`,
  );
  parts.set(
    '_rels/.rels',
    `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
  );
  const time = `${made.toISOString().slice(0, 19)}Z`;
  parts.set(
    'docProps/core.xml',
    `${XML}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:creator>Veivalg</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${time}</dcterms:created></cp:coreProperties>`,
  );
  parts.set('xl/workbook.xml', workbook(sheets));
  parts.set(
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${RELATIONS}">${sheets.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  );
  parts.set('xl/styles.xml', styles());
  for (const [i, sheet] of sheets.entries()) parts.set(`xl/worksheets/sheet${i + 1}.xml`, worksheet(sheet, i === 0));
  return parts;
}

function workbook(sheets: readonly Sheet[]): string {
  const list = sheets.map(({ name }, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  // Heads are repeated on every printed page.
  const titles = sheets.map((sheet, i) => {
    const head = firstRowOf(sheet) - 1;
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">'${escaped(sheet.name.replaceAll("'", "''"))}'!$${head}:$${head}</definedName>`;
  });
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets><definedNames>${titles.join('')}</definedNames><calcPr fullCalcOnLoad="1"/></workbook>`;
}

const RIGHT = 'horizontal="right" ';
const CLEAR = 'horizontal="left" indent="1" ';

function styles(): string {
  const formats = FORMAT_NAMES.map(
    (name, i) => `<numFmt numFmtId="${FIRST_FORMAT_ID + i}" formatCode="${escaped(FORMATS[name])}"/>`,
  );
  const numbers = [0, 4].flatMap((font) =>
    FORMAT_NAMES.map(
      (_, i) =>
        `<xf numFmtId="${FIRST_FORMAT_ID + i}" fontId="${font}" fillId="0" borderId="${font === 0 ? 0 : 2}" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"/>`,
    ),
  );
  const font = (size: number, more = '', color = '1B1F1E') =>
    `<font>${more}<sz val="${size}"/><color rgb="FF${color}"/><name val="Calibri"/><family val="2"/></font>`;
  // The button of a filter stands in the lower corner.
  const head = (place: string) =>
    `<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment ${place}wrapText="1" vertical="top"/></xf>`;
  const text = (place: string) =>
    `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment ${place}vertical="top"/></xf>`;
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="5">${font(10)}${font(10, '<b/>', 'FFFFFF')}${font(14, '<b/>')}${font(9, '<i/>', '5B6462')}${font(10, '<b/>')}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF1F5A4E"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FFB8C0BD"/></bottom><diagonal/></border><border><left/><right/><top style="thin"><color rgb="FF1B1F1E"/></top><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${FIRST_NUMBER_STYLE + 2 * FORMAT_NAMES.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"><alignment vertical="top"/></xf>${head('')}<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="3" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="4" fillId="0" borderId="2" xfId="0" applyFont="1" applyBorder="1"/>${head(RIGHT)}${head(CLEAR)}${text(RIGHT)}${text(CLEAR)}${numbers.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

function worksheet(sheet: Sheet, isFirst: boolean): string {
  const { title, notes = [], columns, rows, sumRows = 0 } = sheet;
  const first = firstRowOf(sheet);
  const line = (row: number, cells: string, height = '') => `<row r="${row}"${height}>${cells}</row>`;
  const isNumeric = columns.map(({ format }, i) => format !== undefined || rows.some((cells) => isNumber(cells[i])));
  const isClear = (column: number) => column > 0 && isNumeric[column - 1]!;
  const placed = (column: number): Placed => (isNumeric[column] ? 'Right' : isClear(column) ? 'Clear' : '');
  const head = columns.map(({ head: text }, i) => textCell(i, first - 1, text, STYLE[`head${placed(i)}`]));
  const body = rows.map((cells, r) => {
    const isSum = r >= rows.length - sumRows || cells.some(isTotal);
    return line(
      first + r,
      cells.map((cell, c) => cellOf(c, first + r, cell, { ...columns[c]!, placed: placed(c) }, isSum)).join(''),
    );
  });
  const last = `${columnName(columns.length - 1)}${Math.max(first - 1, first + rows.length - 1)}`;
  const filter =
    rows.length - sumRows > 1
      ? `<autoFilter ref="A${first - 1}:${columnName(columns.length - 1)}${first + rows.length - 1 - sumRows}"/>`
      : '';
  return `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><dimension ref="A1:${last}"/><sheetViews><sheetView ${isFirst ? 'tabSelected="1" ' : ''}showGridLines="0" workbookViewId="0"><pane ySplit="${first - 1}" topLeftCell="A${first}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="14"/><cols>${columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>${[
    line(1, textCell(0, 1, title, STYLE.title), ' ht="20" customHeight="1"'),
    ...notes.map((note, i) => line(i + 2, textCell(0, i + 2, note, STYLE.note))),
    line(first - 1, head.join(''), ' ht="30" customHeight="1"'),
    ...body,
  ].join(
    '',
  )}</sheetData>${filter}<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`;
}

/** How texts of a column stand. */
type Placed = '' | 'Right' | 'Clear';

const isNumber = (cell: SheetCell | undefined) =>
  typeof cell === 'number' || (typeof cell === 'object' && cell !== null);

const isTotal = (cell: SheetCell) => isNumber(cell) && typeof cell === 'object' && cell!.formula.startsWith('SUM(');

function cellOf(
  column: number,
  row: number,
  cell: SheetCell,
  { format = 'plain', placed }: Column & { readonly placed: Placed },
  isSum: boolean,
): string {
  const at = `${columnName(column)}${row}`;
  if (cell === null) return isSum ? `<c r="${at}" s="${STYLE.boldText}"/>` : '';
  if (typeof cell === 'string') return textCell(column, row, cell, isSum ? STYLE.boldText : STYLE[`text${placed}`]);
  const style = numberStyle(format, isSum);
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${at}" s="${style}"><v>${cell}</v></c>` : '';
  return `<c r="${at}" s="${style}"><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`;
}

const textCell = (column: number, row: number, text: string, style: number) =>
  text === ''
    ? ''
    : `<c r="${columnName(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  // XML has no other control characters, and not the last two of a plane.
  const allowed = [...text].filter((c) => (c >= ' ' && c !== '\ufffe' && c !== '\uffff') || c === '\t' || c === '\n');
  return allowed.join('').replace(/[&<>"]/g, (c) => ENTITIES[c]);
}
