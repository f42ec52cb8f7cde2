import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { Asking, Together } from './together';

type NoSchema = Record<string, never>;
type Work<T> = (tx: NodePgTransaction<NoSchema, NoSchema>) => Promise<T>;

interface Waiting {
  asking: Asking;
  done(error: Error | null): void;
}

/**
 * A connection for as long as a transaction lasts. Statements that are asked for in one go are sent in one, and the
 * beginning goes with the first of them: a trip to the database costs both sides as much as a short statement does.
 */
export class Transaction {
  private waiting: Waiting[] = [];
  private state: 'new' | 'begun' | 'over' = 'new';

  constructor(private readonly client: pg.PoolClient) {}

  /** One that is written once. It goes with whatever else is asked for before anything is waited for. */
  async ask(asking: Asking): Promise<void> {
    this.begin();
    await this.push(asking);
  }

  /** What Drizzle asks, behind everything that was asked for before. */
  async query(...asked: Parameters<pg.PoolClient['query']>): Promise<unknown> {
    this.begin();
    const failed = await this.send();
    if (failed) throw failed;
    return this.client.query(...asked);
  }

  /** The database hears nothing of a transaction in which nothing was asked. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    const ended = this.state === 'new' ? null : this.push(new Asking(how, how, []));
    this.state = 'over';
    await ended;
  }

  private begin() {
    if (this.state === 'over') throw new Error('the transaction is over');
    // If it fails, what was to follow is not done and says so.
    if (this.state === 'new') this.push(new Asking('begin', 'begin', [])).catch(() => undefined);
    this.state = 'begun';
  }

  private push(asking: Asking): Promise<void> {
    if (this.waiting.length === 0) process.nextTick(() => void this.send());
    return new Promise((resolve, reject) => {
      this.waiting.push({ asking, done: (error) => (error ? reject(error) : resolve()) });
    });
  }

  private send(): Promise<Error | null> {
    const waiting = this.waiting;
    this.waiting = [];
    const together = new Together(waiting.map(({ asking }) => asking));
    return new Promise((resolve) => {
      const answered = (error: Error | null = null) => {
        for (const [place, { done }] of waiting.entries()) done(place < together.done ? null : error);
        resolve(error);
      };
      if (waiting.length === 0) resolve(null);
      else (this.client as unknown as Driver).query(together, undefined, answered);
    });
  }
}

/** Its types know a callback only beside a text. */
interface Driver {
  query(asking: pg.Submittable, values: undefined, answered: (error?: Error | null) => void): void;
}

export const dialect = new PgDialect();

/** Drizzle's way to PostgreSQL, but for how a transaction begins and ends. */
export class PostgresSession extends NodePgSession<NoSchema, NoSchema> {
  constructor(private readonly pool: pg.Pool) {
    super(pool, dialect, undefined);
  }

  override async transaction<T>(work: Work<T>, config?: PgTransactionConfig): Promise<T> {
    // Of another kind than the usual: Drizzle knows how to say so.
    if (config) return super.transaction(work, config);
    const client = await this.pool.connect();
    const held = new Transaction(client);
    const session = new NodePgSession<NoSchema, NoSchema>(held as never, dialect, undefined);
    try {
      const result = await work(new NodePgTransaction(dialect, session, undefined));
      await held.end('commit');
      return result;
    } catch (error) {
      await held.end('rollback');
      throw error;
    } finally {
      client.release();
    }
  }
}
