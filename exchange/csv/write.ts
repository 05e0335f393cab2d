// Tables as CSV that a spreadsheet opens by a double click: UTF-8 with a mark, in Norwegian semicolons and decimal commas, in English
// commas and points. A text that a spreadsheet would take for a formula is kept a text.

import type { ExportLanguage } from '../export/material.ts';

export type Cell = string | number | null;

const MARK = '﻿';
const FORMULA = /^[=+\-@\t\r]/;

export function writeCsv(rows: readonly (readonly Cell[])[], language: ExportLanguage): string {
  const separator = language === 'nb' ? ';' : ',';
  const quoted = (text: string) => (/[";,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const cell = (value: Cell) => {
    if (value === null) return '';
    if (typeof value === 'string') return quoted(FORMULA.test(value) ? `'${value}` : value);
    if (!Number.isFinite(value)) return '';
    const text = String(value);
    return language === 'nb' ? text.replace('.', ',') : text;
  };
  return `${MARK}${rows.map((row) => row.map(cell).join(separator)).join('\r\n')}\r\n`;
}
