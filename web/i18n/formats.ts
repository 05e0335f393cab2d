// How numbers and dates look on screen. NOK in millions, CO2 in tonnes, lengths in m or km, with as many digits as mean
// something: three where nothing else is asked. Pure functions per language; useFormats() gives those of the session.

import { useMemo } from 'react';
import { useLocale } from '../state/session.ts';
import { type Language, languageOf } from './language.ts';

export interface Formats {
  number(value: number, decimals?: number): string;
  /** As few decimals as the number needs, at most two: for limits and settings. */
  plain(value: number): string;
  /** The same without groups, for fields that people write in: "4,522" would be read as a decimal. At most so many decimals. */
  field(value: number, decimals?: number): string;
  /** The same with all its decimals, for cells of a table whose numbers line up. */
  fixedField(value: number, decimals: number): string;
  /** Share 0…1 as per cent. */
  percent(share: number, decimals?: number): string;
  /** As it was worked out, in whole units: beside a rounded value. */
  exact(value: number, unit: string): string;
  /** NOK as 'mill. kr' / 'MNOK', to three digits; below 100 000 in whole kroner. */
  money(nok: number): string;
  /** The same to two digits, for what is shown as "about". */
  aboutMoney(nok: number): string;
  /** kg CO2e as tonnes. */
  co2(kg: number): string;
  length(m: number): string;
  /** The same to two digits. */
  aboutLength(m: number): string;
  volume(m3: number): string;
  /** Chainage as road engineers write it: 1+234. */
  chainage(m: number): string;
  /** With a decimal where it has one: 1+234,5. */
  exactChainage(m: number): string;
  /** Of a drawing, as is usual on maps in both languages: 1:10 000. */
  scale(denominator: number): string;
  duration(seconds: number): string;
  date(iso: string): string;
  dateTime(iso: string): string;
  /** 17 minutes ago. */
  ago(iso: string, now: number): string;
  fileSize(bytes: number): string;
}

const TAGS: Record<Language, string> = { nb: 'nb-NO', en: 'en-GB' };

/** Decimals that leave about three significant digits. */
export function decimalsFor(value: number): number {
  const size = Math.abs(value);
  if (size === 0 || size >= 99.95) return 0;
  if (size >= 9.995) return 1;
  return size >= 0.1 ? 2 : 3;
}

const cache = new Map<Language, Formats>();

export function formatsFor(language: Language): Formats {
  let formats = cache.get(language);
  if (!formats) {
    formats = makeFormats(language);
    cache.set(language, formats);
  }
  return formats;
}

export function useFormats(): Formats {
  const locale = useLocale();
  return useMemo(() => formatsFor(languageOf(locale)), [locale]);
}

function makeFormats(language: Language): Formats {
  const tag = TAGS[language];
  const byDecimals = new Map<number, Intl.NumberFormat>();
  const number = (value: number, decimals = decimalsFor(value)): string => {
    let format = byDecimals.get(decimals);
    if (!format) {
      format = new Intl.NumberFormat(tag, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        // −0,4 rounded to whole numbers is 0, not −0.
        signDisplay: 'negative',
      });
      byDecimals.set(decimals, format);
    }
    return format.format(value);
  };
  const short = new Intl.NumberFormat(tag, { maximumFractionDigits: 2, signDisplay: 'negative' });
  const written = (decimals: number) =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: decimals, signDisplay: 'negative', useGrouping: false });
  const writtenShort = written(2);
  const day = new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric' });
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' });
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const date = (iso: string) => day.format(new Date(iso)).replaceAll('/', '.');
  const NBSP = '\u00a0';
  return {
    number,
    plain: (value) => short.format(value),
    field: (value, decimals = 2) => (decimals === 2 ? writtenShort : written(decimals)).format(value),
    fixedField: (value, decimals) => value.toFixed(decimals).replace('.', language === 'nb' ? ',' : '.'),
    percent: (share, decimals = 0) => `${number(share * 100, decimals)}${language === 'nb' ? NBSP : ''}%`,
    exact: (value, unit) => `${number(value, Math.abs(value) < 1000 && unit === '' ? 3 : 0)}${unit && NBSP}${unit}`,
    money: (nok) =>
      Math.abs(nok) < 100_000
        ? `${number(nok, 0)}${NBSP}${language === 'nb' ? 'kr' : 'NOK'}`
        : `${number(threeDigits(nok / 1e6))}${NBSP}${language === 'nb' ? 'mill.\u00a0kr' : 'MNOK'}`,
    aboutMoney: (nok) => {
      const about = Number(nok.toPrecision(2));
      return Math.abs(about) < 100_000
        ? `${number(about, 0)}${NBSP}${language === 'nb' ? 'kr' : 'NOK'}`
        : `${short.format(about / 1e6)}${NBSP}${language === 'nb' ? 'mill.\u00a0kr' : 'MNOK'}`;
    },
    co2: (kg) => (Math.abs(kg) < 1000 ? `${number(kg, 0)}${NBSP}kg` : `${number(kg / 1000)}${NBSP}t`),
    length: (m) => (Math.abs(m) < 1000 ? `${number(m, 0)}${NBSP}m` : `${number(m / 1000, 2)}${NBSP}km`),
    aboutLength: (m) => {
      const about = Number(m.toPrecision(2));
      return Math.abs(about) < 1000 ? `${number(about, 0)}${NBSP}m` : `${short.format(about / 1000)}${NBSP}km`;
    },
    volume: (m3) => `${number(m3, 0)}${NBSP}m³`,
    chainage: (m) => {
      const whole = Math.round(m);
      return `${Math.trunc(whole / 1000)}+${String(Math.abs(whole) % 1000).padStart(3, '0')}`;
    },
    exactChainage: (m) => {
      const tenths = Math.round(m * 10);
      const rest = (tenths % 10_000) / 10;
      return `${Math.trunc(tenths / 10_000)}+${rest
        .toFixed(tenths % 10 === 0 ? 0 : 1)
        .padStart(tenths % 10 === 0 ? 3 : 5, '0')
        .replace('.', language === 'nb' ? ',' : '.')}`;
    },
    scale: (denominator) => `1:${String(denominator).replace(/\B(?=(\d{3})+$)/g, NBSP)}`,
    duration: (seconds) => durationText(seconds, language),
    date,
    dateTime: (iso) => `${date(iso)} ${time.format(new Date(iso))}`,
    ago: (iso, now) => agoText(relative, (Date.parse(iso) - now) / 1000),
    fileSize: (bytes) =>
      bytes < 1e6
        ? `${number(Math.ceil(bytes / 1e3), 0)}${NBSP}kB`
        : bytes < 1e9
          ? `${number(bytes / 1e6)}${NBSP}MB`
          : `${number(bytes / 1e9)}${NBSP}GB`,
  };
}

/** Whole numbers of more than three digits lose the rest; decimals are left to decimalsFor. */
function threeDigits(value: number): number {
  return Math.abs(value) < 1000 ? value : Number(value.toPrecision(3));
}

function durationText(seconds: number, language: Language): string {
  const whole = Math.max(0, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  const sec = language === 'nb' ? 'sek' : 's';
  if (minutes >= 60) return `${Math.floor(minutes / 60)} ${language === 'nb' ? 't' : 'h'} ${minutes % 60} min`;
  return minutes === 0 ? `${whole} ${sec}` : `${minutes} min ${whole % 60} ${sec}`;
}

function agoText(relative: Intl.RelativeTimeFormat, seconds: number): string {
  const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
    ['year', 31_557_600],
    ['month', 2_629_800],
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ];
  for (const [unit, size] of steps)
    if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit);
  return relative.format(0, 'minute');
}
