// The text of an XML file: by its byte order mark, else by the encoding that its first line names, else UTF-8. Bytes that are no
// UTF-8, whatever is said of them, are read as Windows' Western European, in which old programs write.

/** Encodings that files name and browsers do not. */
const ALIASES: Readonly<Record<string, string>> = { 'iso-8859': 'iso-8859-1', ansi: 'windows-1252' };

export function decodeXml(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = Array.from(bytes.subarray(0, 200), (byte) => String.fromCharCode(byte)).join('');
  const named = /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  const encoding = ALIASES[named] ?? named;
  if (encoding !== 'utf-8' && encoding !== 'utf8') {
    try {
      return new TextDecoder(encoding).decode(bytes);
    } catch {
      // An encoding that nobody knows: the bytes decide.
    }
  }
  const text = new TextDecoder('utf-8').decode(bytes);
  return text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text;
}
