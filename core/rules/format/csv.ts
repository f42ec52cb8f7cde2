import { londonIsoDate } from './dates';

/** Text that a spreadsheet would otherwise read as a number, such as a phone and its zero. */
export type TextCell = { readonly text: string };

export type CsvValue = string | number | boolean | null | undefined | TextCell;

export type CsvColumn<Row> = { header: string; value: (row: Row) => CsvValue };

export const CSV_MIME = 'text/csv; charset=utf-8';

/** Without it Excel reads the file in the local code page, and £ and accents break. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

export function textCell(text: string | null | undefined): TextCell {
  return { text: text ?? '' };
}

/** How a file begins. With `csvLine` it can be written piece by piece, so that a long one freezes nothing. */
export function csvHead<Row>(columns: readonly CsvColumn<Row>[]): string {
  return BYTE_ORDER_MARK + line(columns.map(({ header }) => header));
}

export function csvLine<Row>(columns: readonly CsvColumn<Row>[], row: Row): string {
  return line(columns.map(({ value }) => value(row)));
}

function line(values: readonly CsvValue[]): string {
  return values.map(csvCell).join(',') + LINE_END;
}

/** One cell, made safe for a spreadsheet and quoted as RFC 4180 asks. */
export function csvCell(value: CsvValue): string {
  return quote(plainText(value));
}

/** matching-buyers-2026-11-15.csv, by the day in London. */
export function csvFileName(base: string, date: Date): string {
  return `${base}-${londonIsoDate(date)}.csv`;
}

function plainText(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return typeof value === 'string' ? neutralise(value) : escapedText(value.text);
}

/** What a spreadsheet takes for the beginning of a formula; the wide forms are read as the narrow ones. */
const SIGN = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]';
const FORMULA = new RegExp(`^[\\s\\p{Cc}]*${SIGN}`, 'u');
/** A spreadsheet set to another separator cuts a cell there, quoted or not, and what follows is a cell of its own. */
const FORMULA_AFTER_CUT = new RegExp(`([;|\\t\\r\\n][\\s\\p{Cc}"]*)(?=${SIGN})`, 'gu');

/** An apostrophe makes a spreadsheet show what it would else run as a formula. */
function neutralise(text: string): string {
  const runs = FORMULA.test(text) || isControl(text.charAt(0));
  return `${runs ? "'" : ''}${text.replace(FORMULA_AFTER_CUT, "$1'")}`;
}

/**
 * A formula of one string is the only spelling every spreadsheet keeps as text. Nothing can leave the string,
 * since its quotes are doubled; control characters have no business in it.
 */
function escapedText(text: string): string {
  const shown = Array.from(text)
    .filter((character) => !isControl(character))
    .join('');
  return shown === '' ? '' : `="${shown.replaceAll('"', '""')}"`;
}

function isControl(character: string): boolean {
  if (character === '') return false;
  const code = character.charCodeAt(0);
  return code < 0x20 || (code >= 0x7f && code <= 0x9f);
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
