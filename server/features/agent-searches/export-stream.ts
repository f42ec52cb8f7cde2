import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** A few milliseconds of work: the longest that an export blocks the event loop. */
const SLICE = 250;

/** Serialises a JSON array in slices: a large export must not block the event loop. */
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
