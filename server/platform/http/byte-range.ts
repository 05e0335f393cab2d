// The Range header of a request for bytes.

/** A range of many pieces would make many answers; browsers and COG readers ask for one. */
const SINGLE_RANGE = /^bytes=(\d*)-(\d*)$/;

type ByteRange = { readonly start: number; readonly end: number };

/** RFC 9110 section 14: one range; anything else is answered whole. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = SINGLE_RANGE.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  if (match[1] === '') {
    const last = Number(match[2]);
    return last === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (start >= size) return 'unsatisfiable';
  return end < start ? null : { start, end };
}
