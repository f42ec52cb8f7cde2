/** One record of a stock file: the columns we read, by name; null where its fields do not fit the columns. */
export interface StockRecord<Column extends string = string> {
  /** From 1. */
  number: number;
  fields: Partial<Record<Column, string>> | null;
  /** Of a broken record, where it can still be read. */
  reference?: string | undefined;
}

/** A parsed file: pure data, whatever the format. */
export interface StockFile<Column extends string = string> {
  records: StockRecord<Column>[];
  /** The closing mark is missing: the file was cut off in transit. */
  cutOff: boolean;
  /** What the header states, if it does. */
  statedCount: number | null;
  /** The address columns of an overseas file. */
  overseas: boolean;
}
