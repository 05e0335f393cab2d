// What a browser calls itself, in words: 'Firefox · Linux'. Browsers name others in their text, so the order of the rows counts.

const BROWSERS = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

const first = (rows: readonly (readonly [string, RegExp])[], text: string) =>
  rows.find(([, pattern]) => pattern.test(text))?.[0];

/** '' for one that is not known. */
export function nameOfBrowser(userAgent: string): string {
  return [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)].filter(Boolean).join(' · ');
}

export function isPhone(userAgent: string): boolean {
  return /\b(?:iPhone|Android.*Mobile)\b/.test(userAgent);
}
