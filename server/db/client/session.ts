import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDatabase, PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db } from '../types';
import { isTransientError } from './transient-errors';

type NoSchema = Record<string, never>;
type Work<T> = (tx: NodePgTransaction<NoSchema, NoSchema>) => Promise<T>;

const dialect = new PgDialect();

/** Drizzle on a pool whose connections are opened with `pipeline: true`. */
export const drizzleOn = (pool: pg.Pool) =>
  new PgDatabase(dialect, new PooledSession(pool), undefined) as unknown as Db;

/**
 * Drizzle's session with its own transactions: Drizzle awaits BEGIN, a round trip of its own, and does not return the
 * connection when BEGIN fails (https://github.com/drizzle-team/drizzle-orm/issues/6114).
 */
class PooledSession extends NodePgSession<NoSchema, NoSchema> {
  private readonly preparedBy = new WeakMap<pg.PoolClient, PreparedQueries>();
  constructor(private readonly pool: pg.Pool) {
    super(pool, dialect, undefined);
  }

  override async transaction<T>(work: Work<T>, config?: PgTransactionConfig): Promise<T> {
    const client = await this.pool.connect();
    const prepared = this.preparedBy.get(client) ?? new Map();
    this.preparedBy.set(client, prepared);
    const session = new TransactionSession(client, prepared);
    const tx = new NodePgTransaction<NoSchema, NoSchema>(dialect, session, undefined);
    let broken = false;
    try {
      // Pipelined with the first statement. Awaited before COMMIT, so that a failed BEGIN never looks like a commit.
      const begun = client.query('begin');
      begun.catch(() => undefined);
      if (config) await tx.setTransaction(config);
      const result = await work(tx);
      session.ended = true;
      await begun;
      const { command } = await client.query('commit');
      // PostgreSQL's reply to COMMIT after a failed statement whose error was swallowed.
      if (command === 'ROLLBACK') throw new Error('Transaction rolled back: one of its statements failed');
      return result;
    } catch (error) {
      session.ended = true;
      broken = isTransientError(error);
      await client.query('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      // A connection that timed out, or leads to a former leader, is closed instead of reused.
      client.release(broken);
    }
  }
}

/** Drizzle's prepared queries by name. Each is bound to one connection, so it is reused by that connection's transactions. */
type PreparedQueries = Map<string, unknown>;

export class TransactionSession extends NodePgSession<NoSchema, NoSchema> {
  ended = false;
  constructor(
    client: pg.PoolClient,
    private readonly prepared: PreparedQueries,
  ) {
    super(client, dialect, undefined);
  }

  preparedQueries(): PreparedQueries {
    this.requireOpen();
    return this.prepared;
  }

  override prepareQuery(...args: Parameters<NodePgSession<NoSchema, NoSchema>['prepareQuery']>) {
    this.requireOpen();
    return super.prepareQuery(...args) as never;
  }

  /** A statement after the transaction would run in whatever the connection is used for by then. */
  private requireOpen() {
    if (this.ended) throw new Error('Statement sent after the end of its transaction');
  }
}
