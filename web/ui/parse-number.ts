// Reads a number as people of both languages write it: '1 234,5', '1234.5', '−3'. A lone comma or point is the decimal mark.

/** The number, or null when the text is none. */
export function parseNumber(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace('−', '-');
  const both = plain.includes(',') && plain.includes('.');
  // With both marks the later one is decimal, the other groups thousands.
  const grouping = both && plain.lastIndexOf('.') > plain.lastIndexOf(',') ? ',' : both ? '.' : '';
  const number = Number((grouping ? plain.replaceAll(grouping, '') : plain).replace(',', '.'));
  return plain === '' || !Number.isFinite(number) ? null : number;
}
