/** One record of a stock file: the columns that are read, by name; null if the fields do not fit the columns. */
export interface StockRecord<Column extends string = string> {
  /** From 1. */
  number: number;
  fields: Partial<Record<Column, string>> | null;
  /** For a broken record, if it can still be read. */
  reference?: string | undefined;
}

/** A parsed file, in any format. */
export interface StockFile<Column extends string = string> {
  records: StockRecord<Column>[];
  /** The end mark is missing: the file was truncated. */
  cutOff: boolean;
  /** The record count in the header, if any. */
  statedCount: number | null;
  /** Has the address columns of an overseas file. */
  overseas: boolean;
}

/** The columns that are read; of duplicate columns, the first with a value. */
export function fieldsByName<Column extends string>(
  columns: readonly Column[],
  names: readonly string[],
  values: readonly string[],
): Partial<Record<Column, string>> {
  const fields: Partial<Record<Column, string>> = {};
  const isRead = (name: string): name is Column => (columns as readonly string[]).includes(name);
  for (const [index, name] of names.entries())
    if (isRead(name) && !fields[name]) fields[name] = (values[index] ?? '').trim();
  return fields;
}
