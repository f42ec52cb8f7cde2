import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];
type Asking = <Row>(text: string, params?: unknown[], options?: QueryOptions) => Promise<Results<Row>>;

interface Kept {
  name: string;
  /** What the database says the parameters are. */
  types: number[];
  /** What its rows are made of: said once, when the statement is prepared. */
  columns: Message[];
}

/** A client that is handed on keeps what it has prepared. */
const keptBy = new WeakMap<PGlite, Map<string, Kept>>();
const MOST_KEPT = 400;
/** A statement that writes hundreds of rows at once hardly comes again with as many. */
const LONGEST_KEPT = 12_000;
let serial = 0;

const { serialize } = protocol;

/**
 * Asks PGlite a statement that it has prepared before (a prepared statement), in one trip. PGlite itself reads, plans and
 * describes every statement anew, in six trips, which is four times the work of a short one.
 * Whoever calls sees to it that nothing else is asked meanwhile.
 */
export function askKept(client: PGlite): Asking {
  const kept = keptBy.get(client) ?? new Map<string, Kept>();
  keptBy.set(client, kept);
  // Memory and the disk, which are all it is opened on, hold what is written as it is written: there is nothing to sync.
  const send = (...messages: Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });

  async function prepare(text: string): Promise<Kept> {
    const name = `kept_${++serial}`;
    const said = await send(
      ...leaveOldest(kept),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const columns = said.filter((message) => message.name === 'rowDescription');
    return { name, types: parse.parseDescribeStatementResults(said), columns };
  }

  return async <Row>(text: string, params: unknown[] = [], options?: QueryOptions) => {
    const statement = kept.get(text) ?? (await prepare(text));
    // The last one asked for stands last, the one to be left first.
    kept.delete(text);
    kept.set(text, statement);
    const { name, types, columns } = statement;
    const values = params.map((value, place) => written(client, value, types[place]));
    const said = await send(serialize.bind({ statement: name, values }), serialize.execute({}));
    const [result] = parse.parseResults([...columns, ...said], client.parsers, options);
    return result as Results<Row>;
  };
}

export const isKept = (text: string) => text.length <= LONGEST_KEPT;

function written(client: PGlite, value: unknown, type = 0): string | null {
  if (value === null || value === undefined) return null;
  return client.serializers[type]?.(value) ?? String(value);
}

function leaveOldest(kept: Map<string, Kept>): Uint8Array[] {
  const [oldest] = kept;
  if (kept.size < MOST_KEPT || !oldest) return [];
  const [text, { name }] = oldest;
  kept.delete(text);
  return [serialize.close({ type: 'S', name })];
}
