import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite';
import { askKept, isKept } from './kept-statements';

type Asked = Pick<PGlite, 'query'>;

/**
 * Drizzle hands its parsers over with every statement, and PGlite then copies its own table of hundreds each time: an
 * eighth of what a short statement takes. They are always the same, so they are put into that table instead.
 * Of a client Drizzle uses no more than what is here.
 */
export function frugal(client: PGlite): PGlite {
  const ask = askKept(client);
  const asking =
    (on: PGlite | Transaction) =>
    (text: string, params?: unknown[], { parsers, ...options }: QueryOptions = {}) => {
      Object.assign(client.parsers, parsers);
      // What may not be asked any more is refused by PGlite, in its words.
      if (!isKept(text) || !client.ready || ('closed' in on && on.closed))
        return on.query(text, params, options);
      const asked = () => client.runExclusive(() => ask(text, params, options));
      return on === client ? client._runExclusiveTransaction(asked) : asked();
    };
  return {
    query: asking(client),
    transaction: (work: (tx: Asked) => Promise<unknown>) =>
      client.transaction((tx) => work({ query: asking(tx) } as Asked)),
  } as unknown as PGlite;
}

/** Knows how many statements and transactions have been asked for and not answered. It answers one after the other. */
export function counted(client: PGlite) {
  let outstanding = 0;
  const counting =
    <Asking extends unknown[], Answer>(ask: (...asking: Asking) => Promise<Answer>) =>
    (...asking: Asking): Promise<Answer> => {
      outstanding += 1;
      return ask(...asking).finally(() => {
        outstanding -= 1;
      });
    };
  const { query, transaction } = client;
  const asked = { query: counting(query), transaction: counting(transaction) } as unknown as PGlite;
  return { asked, outstanding: () => outstanding };
}

/** Asks before each transaction whether it may begin: whatever is written is written in one. */
export function guarded({ query, transaction }: PGlite, mayWrite: () => void): PGlite {
  const asking = async (...asked: Parameters<PGlite['transaction']>) => {
    mayWrite();
    return transaction(...asked);
  };
  return { query, transaction: asking } as unknown as PGlite;
}
