import pg from 'pg';

export interface Column {
  name: string;
  dataTypeID: number;
}
type Told = (string | null)[];

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/** One statement, by the name PostgreSQL knows it under, and what it answered: rows are taken down as they are told. */
export class Asking {
  readonly told: Told[] = [];
  columns: readonly Column[] = [];
  /** As they go over the line: one that cannot be written fails its own call, before anything is sent. */
  readonly values: readonly unknown[];
  constructor(
    readonly name: string,
    readonly text: string,
    values: readonly unknown[],
  ) {
    this.values = values.map(prepareValue);
  }
}

/** What the driver has of a connection, and keeps to itself. */
interface Connection {
  stream: { cork(): void; uncork(): void };
  /** The texts of statements by their names: known to PostgreSQL, and on their way to it. */
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(statement: { statement: string; values: readonly unknown[] }): void;
  describe(what: { type: 'P' }): void;
  execute(): void;
  sync(): void;
}

/**
 * What each connection's statements answer. PostgreSQL holds a prepared statement to it (`cached plan must not change
 * result type`), so it is told once.
 */
const describedBy = new WeakMap<Connection, Map<string, readonly Column[]>>();

/**
 * Statements that go to PostgreSQL in one packet and are answered in one. What stands behind one that fails is not done.
 * The driver takes it for a query of its own (`pg.Query`) and hands it what it hears.
 */
export class Together implements pg.Submittable {
  /** Set by the driver. */
  callback: ((error?: Error | null) => void) | undefined;
  /** How many have been done. */
  done = 0;
  private described: Map<string, readonly Column[]> = new Map();

  constructor(readonly asked: readonly Asking[]) {}

  /** By these the driver notes what the connection has prepared: of whichever is being answered. */
  get name() {
    return this.asked[this.done]?.name;
  }
  get text() {
    return this.asked[this.done]?.text;
  }

  submit(driven: pg.Connection) {
    const connection = driven as unknown as Connection;
    this.described = describedBy.get(connection) ?? new Map();
    describedBy.set(connection, this.described);
    const twice = this.asked.find(({ name, text }) => (textOf(connection, name) ?? text) !== text);
    if (twice) return new Error(`two statements are called ${twice.name}`);
    connection.stream.cork();
    for (const each of this.asked) this.send(connection, each);
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  private send(connection: Connection, { name, text, values }: Asking) {
    if (textOf(connection, name) === undefined) {
      connection.parse({ name, text });
      connection.submittedNamedStatements[name] = text;
    }
    connection.bind({ statement: name, values });
    if (!this.described.has(name)) connection.describe({ type: 'P' });
    connection.execute();
  }

  handleRowDescription({ fields }: { fields: readonly Column[] }) {
    if (this.name !== undefined) this.described.set(this.name, fields);
  }
  handleDataRow({ fields }: { fields: Told }) {
    this.asked[this.done]?.told.push(fields);
  }
  handleCommandComplete() {
    const asking = this.asked[this.done];
    // Nothing is said of one that answers no rows.
    const columns = (asking && this.described.get(asking.name)) ?? [];
    if (asking) {
      this.described.set(asking.name, columns);
      asking.columns = columns;
    }
    this.done += 1;
  }
  handleError(error: Error, driven: pg.Connection) {
    const { submittedNamedStatements } = driven as unknown as Connection;
    // They were not read.
    for (const { name } of this.asked.slice(this.done)) delete submittedNamedStatements[name];
    this.callback?.(error);
  }
  handleReadyForQuery() {
    this.callback?.(null);
  }
}

const textOf = ({ parsedStatements, submittedNamedStatements }: Connection, name: string) =>
  parsedStatements[name] ?? submittedNamedStatements[name];
