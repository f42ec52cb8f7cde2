import type { Imports } from './imports';

/** One import that a rule forbids. */
export interface Rule {
  says: string;
  forbids: (from: string, to: string) => boolean;
}

/** Tests and what only they use, which lies in `test/` folders: they may look behind every door. */
const isForTests = (file: string) => /\.test\.tsx?$|\/test\/|^(e2e|bench|trials)\//.test(file);

const testTools = new Set(['vitest', 'fast-check', '@testing-library/react', '@testing-library/user-event']);

const featureOf = (file: string) => /^(?:server|web)\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
const holdsSql = (file: string) => /\.(repository|query|sql)\.ts$/.test(file);
/** The download says of every table what it holds in tables' own words, and the gazetteer is filled by copying. */
const mayHoldSql = (file: string) =>
  holdsSql(file) ||
  /^server\/features\/(privacy\/my-data[.\w]*|places\/(gazetteer|import\/[\w-]+))\.ts$/.test(file);
const isRoutes = (file: string) => /\.routes\.ts$/.test(file);
/** Where a feature meets HTTP: its routes, what hands them in, and the cookies of a session. */
const isEdge = (file: string) =>
  isRoutes(file) || /\.feature\.ts$|\/session-cookies\.ts$|\/visits\.ts$/.test(file);

export const rules: Rule[] = [
  {
    says: 'the core knows neither server nor web',
    forbids: (from, to) => from.startsWith('core/') && /^(server|web)\//.test(to),
  },
  {
    says: 'browser and server meet in the core alone',
    forbids: (from, to) =>
      (from.startsWith('web/') && to.startsWith('server/')) ||
      (from.startsWith('server/') && to.startsWith('web/')),
  },
  {
    says: 'the ground floor stands on nothing above it',
    forbids: (from, to) => from.startsWith('server/base/') && /^server\/(?!base\/|db\/types\.ts$)/.test(to),
  },
  {
    says: 'services, repositories and providers do not know HTTP',
    forbids: (from, to) =>
      /^server\/(features|providers|jobs|db)\//.test(from) && !isEdge(from) && to.startsWith('server/http/'),
  },
  {
    says: 'HTTP knows no feature',
    forbids: (from, to) => from.startsWith('server/http/') && to.startsWith('server/features/'),
  },
  {
    says: 'providers, jobs and the database know no feature',
    forbids: (from, to) => /^server\/(providers|jobs|db)\//.test(from) && to.startsWith('server/features/'),
  },
  {
    says: "nobody reaches into a feature's repository or SQL from outside",
    forbids: (from, to) =>
      from.startsWith('server/') &&
      to.startsWith('server/features/') &&
      holdsSql(to) &&
      featureOf(from) !== featureOf(to),
  },
  {
    says: 'routes hold no SQL and open no transaction',
    forbids: (from, to) =>
      isRoutes(from) && (to.startsWith('drizzle-orm') || to.startsWith('server/db/') || holdsSql(to)),
  },
  {
    says: 'of a feature, repositories and queries alone hold SQL',
    forbids: (from, to) => from.startsWith('server/features/') && !mayHoldSql(from) && to === 'drizzle-orm',
  },
  {
    says: 'nothing but the list imports the factory',
    forbids: (from, to) => /^server\/(?!start|headless)/.test(from) && to === 'server/build-app.ts',
  },
  {
    says: 'the design system knows nothing of the product',
    forbids: (from, to) => from.startsWith('web/ui/') && /^web\/(lib|features|app)\//.test(to),
  },
  {
    says: 'the lib of the web knows no feature',
    forbids: (from, to) => from.startsWith('web/lib/') && /^web\/(features|app)\//.test(to),
  },
  {
    says: 'features of the web meet in app',
    forbids: (from, to) =>
      from.startsWith('web/features/') &&
      /^web\/(features|app)\//.test(to) &&
      featureOf(from) !== featureOf(to),
  },
  {
    says: 'the product uses nothing that is for tests',
    forbids: (from, to) => /^(core|server|web)\//.test(from) && (isForTests(to) || testTools.has(to)),
  },
];

/** Every breach, as `rule: from -> to`. */
export function breaches(imports: Imports): string[] {
  const found: string[] = [];
  for (const [from, targets] of imports) {
    if (isForTests(from)) continue;
    for (const to of new Set(targets))
      for (const { says, forbids } of rules) if (forbids(from, to)) found.push(`${says}: ${from} -> ${to}`);
  }
  return found.sort();
}
