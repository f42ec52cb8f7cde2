import { Readable } from 'node:stream';
import { type CsvColumn, csvHead, csvLine } from '@threshold/core/rules/format/csv';
import type { Db, Tx } from '../db/types';

/** Few enough lines that others wait only milliseconds while they are written. */
export const LINES_AT_A_TIME = 500;

/** Answers at most `LINES_AT_A_TIME` rows: those behind the last one, which are those after so many. */
export type ReadOn<Row> = (tx: Tx, last: Row | null, done: number) => Promise<Row[]>;

/**
 * A file of any length whose first lines leave at once. Everyone in it is of one moment, so that nobody who is changed
 * meanwhile is lost between two reads. It is read as fast as the database goes and sent as fast as the browser takes
 * it: a slow download keeps no transaction open. When nobody listens any more, reading stops.
 */
export function csvStream<Row>(db: Db, columns: readonly CsvColumn<Row>[], read: ReadOn<Row>): Readable {
  const stream = new Readable({ read: () => undefined });
  async function write(tx: Tx) {
    let text = csvHead(columns);
    let last: Row | null = null;
    for (let done = 0; !stream.destroyed; done += LINES_AT_A_TIME) {
      const rows: Row[] = await read(tx, last, done);
      for (const row of rows) text += csvLine(columns, row);
      stream.push(text);
      if (rows.length < LINES_AT_A_TIME) return;
      text = '';
      last = rows.at(-1) ?? null;
    }
  }
  db.transaction(write, { isolationLevel: 'repeatable read', accessMode: 'read only' }).then(
    () => stream.push(null),
    (error: Error) => stream.destroy(error),
  );
  return stream;
}
