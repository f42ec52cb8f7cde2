export interface Command {
  /** On two quiet cores. */
  takes: string;
  about: string;
  /** It runs the built product, so that is built first. */
  needsBuild: boolean;
  /** Other than the file of its name. */
  file?: string;
  args?: readonly string[];
}

const built = (takes: string, about: string): Command => ({ takes, about, needsBuild: true });
const fromSource = (takes: string, about: string): Command => ({ takes, about, needsBuild: false });
const database = (name: string, takes: string, about: string): Command => ({
  ...fromSource(takes, about),
  file: 'bench/database.ts',
  args: [name],
});

export const benches: Record<string, Command> = {
  api: built('4 min', 'the ten most used calls beside bare Fastify and pg'),
  pages: built('25 min', 'page loads on a phone over HTTP/2'),
  moves: built('5 min', 'moves between pages, signed in'),
  start: built('4 min', 'time to ready and memory at rest'),
  match: database('match', '20 min', 'who wants a property, beside PostGIS and a scan'),
  demand: database('demand', '5 min', 'the price curve of a demand report beside a single count'),
  property: database('property', '8 min', 'the page of a property that tens of thousands want'),
  admin: database('admin', '12 min', 'every list of the back office'),
  stock: database('stock', '6 min', 'an import of 10,000 properties, and the dashboard after it'),
  database: database('database', '40 min', 'the last five, on one population'),
};

export const trials: Record<string, Command> = {
  attack: built('3 min', 'earlier attacks, repeated'),
  crash: built('25 min', 'kill -9 under write load: nothing acknowledged is lost'),
  failover: built('30 min', 'the leader of a PostgreSQL cluster is killed'),
  image: fromSource('5 min', 'the steps of the Dockerfile; the result starts and backs up'),
  clients: built('4 min', '5,000 event streams; idle, slow and hostile clients'),
  load: built('20 min', 'rising load of people at work, then ten times as many'),
  migrations: fromSource('10 min', 'migrations of the first release, killed half way'),
  outages: built('85 min', 'each service refuses, hangs, resets; wrong clock; full disk'),
  rolling: built('3 min', 'rolling restarts of two servers behind HAProxy'),
  runbook: built('10 min', 'backup, restore and moving to PostgreSQL, killed and repeated'),
};
