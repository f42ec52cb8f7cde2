import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** A few milliseconds' work: what others wait at most while a large export is written. */
const SLICE = 250;

/** A JSON array in slices. An export may hold everyone looking in London, and the server has others to answer. */
export function jsonArrayStream(rows: readonly unknown[]): Readable {
  return Readable.from(slices(rows), { objectMode: false });
}

async function* slices(rows: readonly unknown[]): AsyncGenerator<string> {
  yield '[';
  for (let from = 0; from < rows.length; from += SLICE) {
    const slice = rows.slice(from, from + SLICE).map((row) => JSON.stringify(row));
    yield `${from > 0 ? ',' : ''}${slice.join(',')}`;
    await setImmediate();
  }
  yield ']';
}
