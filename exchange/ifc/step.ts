// Text of the STEP physical file (ISO 10303-21) that IFC is exchanged as: numbered lines of entities, and the values in them.

/** A line of the file, as other lines refer to it. */
export type Ref = `#${number}`;

export class StepFile {
  readonly #lines: string[] = [];

  /** Adds an entity; values as they are written (real, text, refs …). */
  add(entity: string, ...values: readonly string[]): Ref {
    const ref: Ref = `#${this.#lines.length + 1}`;
    this.#lines.push(`${ref}=${entity}(${values.join(',')});`);
    return ref;
  }

  /** @param made time of the header */
  toString(head: {
    readonly name: string;
    readonly made: Date;
    readonly view: string;
    readonly schema: string;
  }): string {
    return [
      'ISO-10303-21;',
      'HEADER;',
      `FILE_DESCRIPTION((${text(`ViewDefinition [${head.view}]`)}),'2;1');`,
      `FILE_NAME(${text(head.name)},'${head.made.toISOString().slice(0, 19)}',(''),(''),'Veivalg','Veivalg','');`,
      `FILE_SCHEMA(('${head.schema}'));`,
      'ENDSEC;',
      'DATA;',
      ...this.#lines,
      'ENDSEC;',
      'END-ISO-10303-21;',
      '',
    ].join('\n');
  }
}

/** All digits of the number, with the point that STEP wants. */
export function real(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError('a number that is not finite has no place in a STEP file');
  const [digits, power] = String(value === 0 ? 0 : value).split('e');
  const mantissa = digits.includes('.') ? digits : `${digits}.`;
  return power === undefined ? mantissa : `${mantissa}E${power}`;
}

export const measure = (value: number): string => `IFCLENGTHMEASURE(${real(value)})`;
export const list = (values: readonly string[]): string => `(${values.join(',')})`;
export const reals = (...values: readonly number[]): string => list(values.map(real));
export const enumeration = (name: string): string => `.${name}.`;
export const NONE = '$';

/** A string; characters outside of ASCII as \X2\…\X0\ (ISO 10303-21 section 6.4.3). */
export function text(value: string): string {
  const out = value
    .replace(/[\\']/g, (c) => c + c)

    .replace(/[^\u0020-\u007e]+/g, (run) => {
      const units = Array.from({ length: run.length }, (_, i) =>
        run.charCodeAt(i).toString(16).toUpperCase().padStart(4, '0'),
      );
      return `\\X2\\${units.join('')}\\X0\\`;
    });
  return `'${out}'`;
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$';

/** A GlobalId, 22 characters of 128 bits, that is the same for the same seed (FNV-1a in four lanes). */
export function globalId(seed: string): string {
  const lanes = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b];
  for (let i = 0; i < seed.length; i++)
    for (let lane = 0; lane < 4; lane++) {
      const mixed = (lanes[lane] ^ (seed.charCodeAt(i) + lane * 0x9e37)) >>> 0;
      lanes[lane] = Math.imul(mixed, 0x01000193 + 2 * lane) >>> 0;
      lanes[lane] = (lanes[lane] ^ (lanes[lane] >>> 13)) >>> 0;
    }
  let bits = lanes.map((lane) => lane.toString(2).padStart(32, '0')).join('');
  // 2 bits, then 21 × 6.
  let id = ALPHABET[Number.parseInt(bits.slice(0, 2), 2)];
  bits = bits.slice(2);
  for (let i = 0; i < 21; i++) id += ALPHABET[Number.parseInt(bits.slice(6 * i, 6 * i + 6), 2)];
  return `'${id}'`;
}
