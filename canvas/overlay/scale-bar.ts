// How long a scale bar should be: the longest of 1, 2 or 5 times a power of ten that fits. Pure.

export interface ScaleBar {
  readonly lengthM: number;
  readonly widthPx: number;
  /** With unit, in the reader's language. */
  readonly label: string;
}

export function scaleBar(metresPerPixel: number, maxWidthPx: number, locale: string): ScaleBar {
  const longest = metresPerPixel * maxWidthPx;
  const power = 10 ** Math.floor(Math.log10(longest));
  const step = [5, 2, 1].find((factor) => factor * power <= longest * (1 + 1e-9)) ?? 1;
  const lengthM = step * power;
  const isKm = lengthM >= 1000;
  const number = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 }).format(isKm ? lengthM / 1000 : lengthM);
  return { lengthM, widthPx: lengthM / metresPerPixel, label: `${number} ${isKm ? 'km' : 'm'}` };
}
