import { Readable } from 'node:stream';
import { type CsvColumn, csvHead, csvLine } from '@threshold/core/rules/format/csv';
import type { Db, Tx } from '../db/types';

/** Small batches, so that the event loop is blocked for milliseconds only. */
export const BATCH_SIZE = 500;

/** Reads at most `BATCH_SIZE` rows after `last`; `done` is the number of rows already read. */
type ReadBatch<Row> = (tx: Tx, last: Row | null, done: number) => Promise<Row[]>;

/**
 * Streams a CSV of any length from one snapshot. Reads as fast as the database and buffers for the client, so a slow
 * download holds no transaction open. Stops when the client disconnects.
 */
export function csvStream<Row>(db: Db, columns: readonly CsvColumn<Row>[], read: ReadBatch<Row>): Readable {
  const stream = new Readable({ read: () => undefined });
  async function write(tx: Tx) {
    let text = csvHead(columns);
    let last: Row | null = null;
    for (let done = 0; !stream.destroyed; done += BATCH_SIZE) {
      const rows: Row[] = await read(tx, last, done);
      for (const row of rows) text += csvLine(columns, row);
      stream.push(text);
      if (rows.length < BATCH_SIZE) return;
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
