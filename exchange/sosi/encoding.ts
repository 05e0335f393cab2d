// The text of a SOSI file. What TEGNSETT says is wrong in a third of the files that are about, so the bytes are asked first: a
// byte order mark or well-formed UTF-8 is UTF-8; letters of Nordic DOS give themselves away; only then the name counts.

/** Letters of code page 865, from 0x80 on, that Norwegian, Danish, Swedish and Sámi names hold; others are left as ?. */
const DOS: Readonly<Record<number, string>> = {
  128: 'Ç', 129: 'ü', 130: 'é', 131: 'â', 132: 'ä', 133: 'à', 134: 'å', 135: 'ç', 136: 'ê', 137: 'ë', 138: 'è', 139: 'ï',
  140: 'î', 141: 'ì', 142: 'Ä', 143: 'Å', 144: 'É', 145: 'æ', 146: 'Æ', 147: 'ô', 148: 'ö', 149: 'ò', 150: 'û', 151: 'ù',
  152: 'ÿ', 153: 'Ö', 154: 'Ü', 155: 'ø', 157: 'Ø', 160: 'á', 161: 'í', 162: 'ó', 163: 'ú', 164: 'ñ', 165: 'Ñ', 248: '°',
}; // biome-ignore format: a table
const DOS_LETTERS = new Set([0x86, 0x8f, 0x91, 0x92, 0x9b, 0x9d]);
const LATIN_LETTERS = new Set([0xc5, 0xc6, 0xd8, 0xe5, 0xe6, 0xf8]);
/** Norwegian letters in seven bits (NS 4551-1). */
const SEVEN_BITS: Readonly<Record<string, string>> = { '[': 'Æ', '\\': 'Ø', ']': 'Å', '{': 'æ', '|': 'ø', '}': 'å' };

export interface DecodedText {
  readonly text: string;
  /** What the bytes were read as. */
  readonly encoding: 'utf-8' | 'cp865' | 'iso-8859-10' | 'windows-1252' | 'ascii' | 'ns-4551';
  /** TEGNSETT as the file states it; '' where it does not. */
  readonly stated: string;
}

export function decodeSosi(bytes: Uint8Array): DecodedText {
  const head = Array.from(bytes.subarray(0, 2_000), (byte) => String.fromCharCode(byte)).join('');
  const stated = /\.\.TEGNSETT\s+(\S+)/.exec(head)?.[1] ?? '';
  const { high, dos, latin } = countLetters(bytes);
  if (high === 0) {
    const isSeven = /^(ND7|DECN7|NS4551|ISO646)/i.test(stated);
    const text = new TextDecoder('windows-1252').decode(bytes);
    return isSeven
      ? { text: text.replace(/[[\\\]{|}]/g, (letter) => SEVEN_BITS[letter]), encoding: 'ns-4551', stated }
      : { text, encoding: 'ascii', stated };
  }
  const utf8 = new TextDecoder('utf-8').decode(bytes);
  if (!utf8.includes('\ufffd')) return { text: utf8, encoding: 'utf-8', stated };
  if (dos > latin) return { text: decodeDos(bytes), encoding: 'cp865', stated };
  const encoding = /8859-?10/.test(stated) ? 'iso-8859-10' : 'windows-1252';
  return { text: new TextDecoder(encoding).decode(bytes), encoding, stated };
}

function countLetters(bytes: Uint8Array): { high: number; dos: number; latin: number } {
  let [high, dos, latin] = [0, 0, 0];
  for (const byte of bytes) {
    if (byte < 0x80) continue;
    high++;
    if (DOS_LETTERS.has(byte)) dos++;
    else if (LATIN_LETTERS.has(byte)) latin++;
  }
  return { high, dos, latin };
}

function decodeDos(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += 8192) {
    const part = bytes.subarray(from, from + 8192);
    parts.push(
      String.fromCharCode(...Array.from(part, (byte) => (byte < 0x80 ? byte : (DOS[byte] ?? '?').charCodeAt(0)))),
    );
  }
  return parts.join('');
}
