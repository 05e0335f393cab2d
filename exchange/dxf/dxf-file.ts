// A drawing as DXF of AutoCAD 2007 (AC1021), the first version whose texts are UTF-8: tables, blocks and objects that readers ask for, and
// the entities of the model space, each with its handle, owner and subclass.

export interface DxfLayer {
  readonly name: string;
  /** Of AutoCAD's index. */
  readonly color: number;
}

type Place = readonly [x: number, y: number, z: number];

const pair = (code: number, value: string | number): string => `${code}\r\n${value}\r\n`;
const real = (value: number) => value.toFixed(4);
const place = (code: number, [x, y, z]: Place): string =>
  pair(code, real(x)) + pair(code + 10, real(y)) + pair(code + 20, real(z));
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

/** 8 = a polyline in space, and a vertex of one. */
const IN_SPACE = 8;
const VERTEX_IN_SPACE = 32;
const METRES = 6;

interface Block {
  readonly name: string;
  /** Handle of its record in the table of blocks. */
  readonly record: string;
  readonly content: string;
}

/** A text that a copy of a block carries under a name of its own, where programs read it. */
export interface Attribute {
  readonly tag: string;
  readonly value: string;
  readonly at: Place;
  readonly heightM: number;
}

export class DxfFile {
  readonly #layers: readonly DxfLayer[];
  readonly #blocks: Block[] = [];
  #entities: string[] = [];
  /** Of what is drawn now: the model space, or a block. */
  #owner: string = MODEL_SPACE;
  #next = 0x100;

  constructor(layers: readonly DxfLayer[]) {
    this.#layers = layers;
  }

  #handle(): string {
    return (this.#next++).toString(16).toUpperCase();
  }

  #entity(
    kind: string,
    layer: string,
    owner: string = this.#owner,
  ): { readonly handle: string; readonly head: string } {
    const handle = this.#handle();
    const head = pair(0, kind) + pair(5, handle) + pair(330, owner) + pair(100, 'AcDbEntity') + pair(8, layer);
    return { handle, head };
  }

  /** A polyline in space; nothing of fewer than two points. */
  polyline(layer: string, points: readonly Place[]): void {
    if (points.length < 2) return;
    const { handle, head } = this.#entity('POLYLINE', layer);
    const vertices = points.map((point) => {
      const own = this.#entity('VERTEX', layer, handle).head;
      return (
        own + pair(100, 'AcDbVertex') + pair(100, 'AcDb3dPolylineVertex') + place(10, point) + pair(70, VERTEX_IN_SPACE)
      );
    });
    this.#entities.push(
      head + pair(100, 'AcDb3dPolyline') + pair(66, 1) + place(10, [0, 0, 0]) + pair(70, IN_SPACE),
      ...vertices,
      this.#entity('SEQEND', layer, handle).head,
    );
  }

  /** A line on the sheet, through points of two numbers. */
  flatLine(layer: string, points: readonly (readonly [number, number])[]): void {
    if (points.length < 2) return;
    const places = points.map(([x, y]) => pair(10, real(x)) + pair(20, real(y)));
    this.#entities.push(
      this.#entity('LWPOLYLINE', layer).head + pair(100, 'AcDbPolyline') + pair(90, points.length) + pair(70, 0),
      ...places,
    );
  }

  line(layer: string, from: Place, to: Place): void {
    this.#entities.push(this.#entity('LINE', layer).head + pair(100, 'AcDbLine') + place(10, from) + place(11, to));
  }

  /** The fourth corner is the third again, as a face of three has it. */
  triangle(layer: string, a: Place, b: Place, c: Place): void {
    this.#entities.push(
      this.#entity('3DFACE', layer).head +
        pair(100, 'AcDbFace') +
        place(10, a) +
        place(11, b) +
        place(12, c) +
        place(13, c),
    );
  }

  /** @param isCentred the place is the middle of its foot, not its beginning */
  text(layer: string, at: Place, heightM: number, value: string, angleDeg = 0, isCentred = false): void {
    this.#entities.push(
      this.#entity('TEXT', layer).head + pair(100, 'AcDbText') + place(10, at) + pair(40, real(heightM)),
      pair(1, oneLine(value)) + pair(50, real(angleDeg)),
      isCentred ? pair(72, 1) + place(11, at) : '',
      pair(100, 'AcDbText'),
    );
  }

  /** A block that copies are laid of: what `draw` draws belongs to it, around its own origin. */
  block(name: string, draw: () => void): void {
    const [entities, owner] = [this.#entities, this.#owner];
    const record = this.#handle();
    this.#entities = [];
    this.#owner = record;
    draw();
    this.#blocks.push({ name, record, content: this.#entities.join('') });
    this.#entities = entities;
    this.#owner = owner;
  }

  /** In a block: the place of a text that each copy has of its own. */
  attributeOfBlock(layer: string, { tag, value, at, heightM }: Attribute): void {
    this.#entities.push(
      this.#entity('ATTDEF', layer).head + pair(100, 'AcDbText') + place(10, at) + pair(40, real(heightM)),
      pair(1, oneLine(value)) + pair(50, real(0)) + pair(100, 'AcDbAttributeDefinition'),
      pair(3, tag) + pair(2, tag) + pair(70, 0),
    );
  }

  /** A copy of a block, turned, with its text. */
  insert(
    layer: string,
    name: string,
    at: Place,
    angleDeg: number,
    { tag, value, at: textAt, heightM }: Attribute,
  ): void {
    const { handle, head } = this.#entity('INSERT', layer);
    this.#entities.push(
      head + pair(100, 'AcDbBlockReference') + pair(66, 1) + pair(2, name) + place(10, at) + pair(50, real(angleDeg)),
      this.#entity('ATTRIB', layer, handle).head + pair(100, 'AcDbText') + place(10, textAt) + pair(40, real(heightM)),
      pair(1, oneLine(value)) + pair(50, real(angleDeg)) + pair(100, 'AcDbAttribute') + pair(2, tag) + pair(70, 0),
      this.#entity('SEQEND', layer, handle).head,
    );
  }

  toString(): string {
    const section = (name: string, content: string) => pair(0, 'SECTION') + pair(2, name) + content + pair(0, 'ENDSEC');
    const header =
      pair(9, '$ACADVER') +
      pair(1, 'AC1021') +
      pair(9, '$DWGCODEPAGE') +
      pair(3, 'ANSI_1252') +
      pair(9, '$INSUNITS') +
      pair(70, METRES) +
      pair(9, '$HANDSEED') +
      pair(5, (this.#next + 0x100).toString(16).toUpperCase());
    return [
      section('HEADER', header),
      section('CLASSES', ''),
      section('TABLES', this.#tables()),
      section('BLOCKS', this.#blockSection()),
      section('ENTITIES', this.#entities.join('')),
      section('OBJECTS', OBJECTS),
      pair(0, 'EOF'),
    ].join('');
  }

  #blockSection(): string {
    // Two handles each, far from those of the entities.
    const own = this.#blocks.map(({ name, record, content }, i) =>
      block(name, record, (BLOCK_HANDLES + 2 * i).toString(16).toUpperCase(), content),
    );
    return [block('*Model_Space', MODEL_SPACE, '30'), block('*Paper_Space', PAPER_SPACE, '32'), ...own].join('');
  }

  #tables(): string {
    const types = ['ByBlock', 'ByLayer', 'Continuous'].map(
      (name, i) =>
        entry('LTYPE', `4${i}`, '4', 'AcDbLinetypeTableRecord', name) +
        pair(3, '') +
        pair(72, 65) +
        pair(73, 0) +
        pair(40, '0.0'),
    );
    const layers = [{ name: '0', color: 7 }, ...this.#layers].map(
      ({ name, color }, i) =>
        entry('LAYER', `5${i.toString(16).toUpperCase()}`, '5', 'AcDbLayerTableRecord', name) +
        pair(62, color) +
        pair(6, 'Continuous') +
        pair(390, 'F'),
    );
    const style =
      entry('STYLE', '60', '6', 'AcDbTextStyleTableRecord', 'Standard') +
      pair(40, '0.0') +
      pair(41, '1.0') +
      pair(50, '0.0') +
      pair(71, 0) +
      pair(42, '2.5') +
      pair(3, 'txt') +
      pair(4, '');
    const view =
      entry('VPORT', '70', '7', 'AcDbViewportTableRecord', '*Active') +
      pair(10, '0.0') +
      pair(20, '0.0') +
      pair(11, '1.0') +
      pair(21, '1.0') +
      pair(12, '0.0') +
      pair(22, '0.0') +
      pair(40, '1000.0') +
      pair(41, '1.5');
    const dimension =
      pair(0, 'DIMSTYLE') +
      pair(105, '80') +
      pair(330, '8') +
      pair(100, 'AcDbSymbolTableRecord') +
      pair(100, 'AcDbDimStyleTableRecord') +
      pair(2, 'Standard') +
      pair(70, 0);
    const spaces = [
      ['*Model_Space', MODEL_SPACE],
      ['*Paper_Space', PAPER_SPACE],
      ...this.#blocks.map(({ name, record }) => [name, record] as const),
    ].map(
      ([name, handle]) =>
        pair(0, 'BLOCK_RECORD') +
        pair(5, handle) +
        pair(330, '9') +
        pair(100, 'AcDbSymbolTableRecord') +
        pair(100, 'AcDbBlockTableRecord') +
        pair(2, name),
    );
    return [
      table('VPORT', '7', [view]),
      table('LTYPE', '4', types),
      table('LAYER', '5', layers),
      table('STYLE', '6', [style]),
      table('VIEW', 'A', []),
      table('UCS', 'B', []),
      table('APPID', 'C', [entry('APPID', 'C0', 'C', 'AcDbRegAppTableRecord', 'ACAD')]),
      table('DIMSTYLE', '8', [dimension], 'AcDbDimStyleTable'),
      table('BLOCK_RECORD', '9', spaces),
    ].join('');
  }
}

const MODEL_SPACE = '1F';
const PAPER_SPACE = '1E';
/** Between those of the tables and those of entities; room for sixteen blocks. */
const BLOCK_HANDLES = 0xd0;

function table(name: string, handle: string, entries: readonly string[], subclass?: string): string {
  return (
    pair(0, 'TABLE') +
    pair(2, name) +
    pair(5, handle) +
    pair(330, 0) +
    pair(100, 'AcDbSymbolTable') +
    pair(70, entries.length) +
    (subclass ? pair(100, subclass) : '') +
    entries.join('') +
    pair(0, 'ENDTAB')
  );
}

const entry = (kind: string, handle: string, owner: string, subclass: string, name: string): string =>
  pair(0, kind) +
  pair(5, handle) +
  pair(330, owner) +
  pair(100, 'AcDbSymbolTableRecord') +
  pair(100, subclass) +
  pair(2, name) +
  pair(70, 0);

function block(name: string, owner: string, handle: string, content = ''): string {
  const end = (Number.parseInt(handle, 16) + 1).toString(16).toUpperCase();
  const head = (kind: string, own: string) =>
    pair(0, kind) + pair(5, own) + pair(330, owner) + pair(100, 'AcDbEntity') + pair(8, '0');
  return (
    head('BLOCK', handle) +
    pair(100, 'AcDbBlockBegin') +
    pair(2, name) +
    pair(70, 0) +
    place(10, [0, 0, 0]) +
    pair(3, name) +
    pair(1, '') +
    content +
    head('ENDBLK', end) +
    pair(100, 'AcDbBlockEnd')
  );
}

/** The root dictionary and its groups, and the plot style that layers name. */
const OBJECTS =
  pair(0, 'DICTIONARY') +
  pair(5, 'D') +
  pair(330, 0) +
  pair(100, 'AcDbDictionary') +
  pair(281, 1) +
  pair(3, 'ACAD_GROUP') +
  pair(350, 'E') +
  pair(3, 'ACAD_PLOTSTYLENAME') +
  pair(350, '10') +
  pair(0, 'DICTIONARY') +
  pair(5, 'E') +
  pair(330, 'D') +
  pair(100, 'AcDbDictionary') +
  pair(281, 1) +
  pair(0, 'ACDBDICTIONARYWDFLT') +
  pair(5, '10') +
  pair(330, 'D') +
  pair(100, 'AcDbDictionary') +
  pair(281, 1) +
  pair(3, 'Normal') +
  pair(350, 'F') +
  pair(100, 'AcDbDictionaryWithDefault') +
  pair(340, 'F') +
  pair(0, 'ACDBPLACEHOLDER') +
  pair(5, 'F') +
  pair(330, '10');
