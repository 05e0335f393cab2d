// A STEP physical file (ISO 10303-21) as its entities, read here because a reader of bodies passes over what is missing or cut. Where an
// entity begins and ends is found at once; its values are read when it is asked for. What refers to an entity that the file does
// not have, and a file without its end, are errors with a line.

import { type FilePart, LineFileError } from '../line-plan/line-file-error.ts';

/** $ and * are null. */
export type StepValue = null | number | string | StepRef | StepEnum | StepTyped | readonly StepValue[];

export interface StepRef {
  readonly ref: number;
}

/** .LINE. */
export interface StepEnum {
  readonly enum: string;
}

/** IFCLENGTHMEASURE(1.) */
export interface StepTyped {
  readonly type: string;
  readonly value: StepValue;
}

/** An entity; its name is upper case, as it stands in the file. */
export interface StepEntity extends FilePart {
  readonly id: number;
  readonly values: readonly StepValue[];
}

export interface StepModel {
  /** 'IFC4X3_ADD2' */
  readonly schema: string;
  /** @throws LineFileError where there is none, or it cannot be read */
  get(id: number): StepEntity;
  has(id: number): boolean;
  nameOf(id: number): string;
  /** In the order of the file. */
  ofType(...names: readonly string[]): StepEntity[];
  countOf(name: string): number;
}

interface Place {
  readonly name: string;
  /** Of the bracket that opens its values, and behind the one that closes them. */
  readonly from: number;
  readonly to: number;
}

export const isStep = (source: string): boolean => /^\s*ISO-10303-21\s*;/.test(source.slice(0, 200));

/** @throws LineFileError */
export function openStep(source: string): StepModel {
  if (!isStep(source)) throw new LineFileError(null, 'the file does not begin with ISO-10303-21');
  const data = /\bDATA\s*;/.exec(source);
  if (!data) throw new LineFileError(null, 'there is no DATA');
  const schema = /FILE_SCHEMA\s*\(\s*\(\s*'([^']*)'/i.exec(source.slice(0, data.index))?.[1] ?? '';
  const places = placesOf(source, data.index + data[0].length);
  const byName = new Map<string, number[]>();
  for (const [id, { name }] of places) {
    const ids = byName.get(name);
    if (ids) ids.push(id);
    else byName.set(name, [id]);
  }
  const lineOf = lineFinder(source);
  const read = new Map<number, StepEntity>();
  const get = (id: number): StepEntity => {
    const known = read.get(id);
    if (known) return known;
    const place = places.get(id);
    if (!place) throw new LineFileError(null, `the file refers to #${id}, which it does not have`);
    const entity = { id, name: place.name, line: lineOf(place.from), values: valuesOf(source, place) };
    read.set(id, entity);
    return entity;
  };
  return {
    schema: schema.toUpperCase(),
    get,
    has: (id) => places.has(id),
    nameOf: (id) => places.get(id)?.name ?? '',
    ofType: (...names) => names.flatMap((name) => (byName.get(name) ?? []).map(get)),
    countOf: (name) => byName.get(name)?.length ?? 0,
  };
}

function lineAt(source: string, at: number): number {
  let line = 1;
  for (let i = source.indexOf('\n'); i >= 0 && i < at; i = source.indexOf('\n', i + 1)) line++;
  return line;
}

/** As lineAt, for many entities: where lines begin is found once. */
function lineFinder(source: string): (at: number) => number {
  const begins = [0];
  for (let i = source.indexOf('\n'); i >= 0; i = source.indexOf('\n', i + 1)) begins.push(i + 1);
  return (at) => {
    let [low, high] = [0, begins.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (begins[middle] <= at) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

const HASH = 35;
const QUOTE = 39;
const SLASH = 47;
const STAR = 42;
const SEMICOLON = 59;
const isSpace = (code: number) => code <= 32;
const isDigit = (code: number) => code >= 48 && code <= 57;

/** Behind a string or a comment that begins here; -1 where it has no end. */
function behind(source: string, at: number): number {
  if (source.charCodeAt(at) === SLASH) {
    const end = source.indexOf('*/', at + 2);
    return end < 0 ? -1 : end + 2;
  }
  const end = source.indexOf("'", at + 1);
  return end < 0 ? -1 : end + 1;
}

const opens = (source: string, at: number) => {
  const code = source.charCodeAt(at);
  return code === QUOTE || (code === SLASH && source.charCodeAt(at + 1) === STAR);
};

function placesOf(source: string, start: number): Map<number, Place> {
  const places = new Map<number, Place>();
  const cut = (at: number) => new LineFileError(null, `line ${lineAt(source, at)}: the file is cut short`);
  let at = start;
  for (;;) {
    while (at < source.length && (isSpace(source.charCodeAt(at)) || opens(source, at))) {
      if (!isSpace(source.charCodeAt(at))) {
        at = behind(source, at);
        if (at < 0) throw cut(source.length);
      } else at++;
    }
    if (source.startsWith('ENDSEC', at)) break;
    if (at >= source.length) throw cut(at);
    const begin = at;
    const bad = () =>
      new LineFileError(null, `line ${lineAt(source, begin)}: '${source.slice(begin, begin + 20)}' is no entity`);
    if (source.charCodeAt(at) !== HASH) throw bad();
    at++;
    while (isDigit(source.charCodeAt(at))) at++;
    const id = Number(source.slice(begin + 1, at));
    const open = source.indexOf('(', at);
    if (open < 0) throw cut(begin);
    const between = /^\s*=\s*(\w*)\s*$/.exec(source.slice(at, open));
    if (!between || at === begin + 1) throw bad();
    at = open;
    while (source.charCodeAt(at) !== SEMICOLON) {
      if (at >= source.length) throw cut(begin);
      at = opens(source, at) ? behind(source, at) : at + 1;
      if (at < 0) throw cut(begin);
    }
    if (places.has(id)) throw new LineFileError(null, `line ${lineAt(source, begin)}: #${id} is there twice`);
    places.set(id, { name: between[1].toUpperCase(), from: open, to: at });
    at++;
  }
  if (!/^ENDSEC\s*;\s*END-ISO-10303-21\s*;/.test(source.slice(at, at + 200).replace(/\/\*.*?\*\//gs, '')))
    throw cut(at);
  return places;
}

/** Lists within lists that no file has. */
const MAX_DEPTH = 20;

function valuesOf(source: string, { name, from, to }: Place): readonly StepValue[] {
  let at = from;
  const fail = () =>
    new LineFileError(
      { name, line: lineAt(source, from) },
      `has values that are not understood: '${source.slice(at, at + 20)}'`,
    );
  const skip = () => {
    while (at < to && (isSpace(source.charCodeAt(at)) || (opens(source, at) && source.charCodeAt(at) === SLASH)))
      at = isSpace(source.charCodeAt(at)) ? at + 1 : behind(source, at);
  };
  const list = (depth: number): StepValue[] => {
    if (depth > MAX_DEPTH) throw fail();
    const values: StepValue[] = [];
    at++;
    for (skip(); source[at] !== ')'; skip()) {
      if (at >= to) throw fail();
      values.push(value(depth));
      skip();
      if (source[at] === ',') at++;
      else if (source[at] !== ')') throw fail();
    }
    at++;
    return values;
  };
  const value = (depth: number): StepValue => {
    const first = source[at];
    if (first === '(') return list(depth + 1);
    if (first === '$' || first === '*') {
      at++;
      return null;
    }
    if (first === "'") return string();
    const token = /[^\s,()'/]+/y;
    token.lastIndex = at;
    const text = token.exec(source)?.[0] ?? '';
    at += text.length;
    if (/^#\d+$/.test(text)) return { ref: Number(text.slice(1)) };
    if (/^\.\w+\.$/.test(text)) return { enum: text.slice(1, -1).toUpperCase() };
    if (/^[+-]?\d+(\.\d*)?(E[+-]?\d+)?$/i.test(text)) return Number(text);
    if (/^"[0-9A-F]*"$/i.test(text)) return text;
    skip();
    if (!/^\w+$/.test(text) || source[at] !== '(') throw fail();
    const [only = null] = list(depth + 1);
    return { type: text.toUpperCase(), value: only };
  };
  const string = (): string => {
    let out = '';
    for (at++; ; at++) {
      const end = source.indexOf("'", at);
      if (end < 0 || end >= to) throw fail();
      out += source.slice(at, end);
      at = end + 1;
      if (source[at] !== "'") return decoded(out);
      out += "'";
    }
  };
  const values = list(0);
  skip();
  // A complex instance, of several names in a row, holds nothing that is read here.
  if (at !== to && name !== '') throw fail();
  return values;
}

/** \X2\00C5\X0\, \X4\…, \X\C5, \S\E and \\ as the characters that they stand for (ISO 10303-21 section 6.4.3). */
function decoded(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(
    /\\X2\\((?:[0-9A-F]{4})*)\\X0\\|\\X4\\((?:[0-9A-F]{8})*)\\X0\\|\\X\\([0-9A-F]{2})|\\S\\(.)|\\P[A-I]\\|\\\\/gi,
    (all, two?: string, four?: string, one?: string, shifted?: string) => {
      if (two !== undefined) return fromHex(two, 4);
      if (four !== undefined) return fromHex(four, 8);
      if (one !== undefined) return fromHex(one, 2);
      if (shifted !== undefined) return String.fromCharCode(shifted.charCodeAt(0) + 128);
      return all === '\\\\' ? '\\' : '';
    },
  );
}

function fromHex(digits: string, width: number): string {
  let out = '';
  for (let i = 0; i < digits.length; i += width) {
    const code = Number.parseInt(digits.slice(i, i + width), 16);
    out += code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  }
  return out;
}
