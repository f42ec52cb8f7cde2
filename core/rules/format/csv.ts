import { londonIsoDate } from './dates';

/** Text that a spreadsheet would otherwise read as a number, such as a phone number with a leading zero. */
type TextCell = { readonly text: string };

export type CsvValue = string | number | boolean | null | undefined | TextCell;

export type CsvColumn<Row> = { header: string; value: (row: Row) => CsvValue };

export const CSV_MIME = 'text/csv; charset=utf-8';

/** Without it Excel uses the local code page and garbles £ and accents. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

export function textCell(text: string | null | undefined): TextCell {
  return { text: text ?? '' };
}

/** The start of a file. With `csvLine` a long file can be written in chunks without blocking. */
export function csvHead<Row>(columns: readonly CsvColumn<Row>[]): string {
  return BYTE_ORDER_MARK + line(columns.map(({ header }) => header));
}

export function csvLine<Row>(columns: readonly CsvColumn<Row>[], row: Row): string {
  return line(columns.map(({ value }) => value(row)));
}

function line(values: readonly CsvValue[]): string {
  return values.map(csvCell).join(',') + LINE_END;
}

/** One cell, protected against formula injection and quoted according to RFC 4180. */
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

/** Characters that start a formula, including their full-width forms. */
const SIGN = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]';
const FORMULA = new RegExp(`^[\\s\\p{Cc}]*${SIGN}`, 'u');
/**
 * A spreadsheet with another separator splits the cell there, quoted or not, and the rest becomes a cell of its own.
 */
const FORMULA_AFTER_CUT = new RegExp(`([;|\\t\\r\\n][\\s\\p{Cc}"]*)(?=${SIGN})`, 'gu');

/** With an apostrophe a spreadsheet shows the text instead of running it as a formula. */
function neutralise(text: string): string {
  const runs = FORMULA.test(text) || isControl(text.charAt(0));
  return `${runs ? "'" : ''}${text.replace(FORMULA_AFTER_CUT, "$1'")}`;
}

/**
 * A formula of one string is the only notation that every spreadsheet treats as text. Quotes are doubled, so nothing
 * can end the string early; control characters are removed.
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
