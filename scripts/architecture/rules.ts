import type { Imports } from './imports';

/** One import that a rule forbids. */
interface Rule {
  name: string;
  forbids: (from: string, to: string) => boolean;
}

/** Tests and what only they use, which lies in `test/` folders: they may import anything. */
const isForTests = (file: string) => /\.test\.tsx?$|\/test\/|^(e2e|bench|trials)\//.test(file);

const testTools = new Set(['vitest', 'fast-check', '@testing-library/react', '@testing-library/user-event']);

export const featureOf = (file: string) => /^(?:server|web)\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
const containsSql = (file: string) => /\.(repository|query|sql)\.ts$/.test(file);
/** The data export selects from every table, and the gazetteer is filled with COPY. */
const mayContainSql = (file: string) =>
  containsSql(file) ||
  /^server\/features\/(privacy\/data-export[.\w-]*|places\/(gazetteer|import\/[\w-]+))\.ts$/.test(file);
const isRoutes = (file: string) => /\.routes\.ts$/.test(file);
/** Files of a feature that may use server/http: routes, the feature file and session cookies. */
const isEdge = (file: string) =>
  isRoutes(file) || /\.feature\.ts$|\/session-cookies\.ts$|\/start-session\.ts$/.test(file);

export const rules: Rule[] = [
  {
    name: 'core imports neither server nor web',
    forbids: (from, to) => from.startsWith('core/') && /^(server|web)\//.test(to),
  },
  {
    name: 'web and server share code through core only',
    forbids: (from, to) =>
      (from.startsWith('web/') && to.startsWith('server/')) ||
      (from.startsWith('server/') && to.startsWith('web/')),
  },
  {
    name: 'server/base imports no higher layer',
    forbids: (from, to) => from.startsWith('server/base/') && /^server\/(?!base\/|db\/types\.ts$)/.test(to),
  },
  {
    name: 'services, repositories and providers do not import server/http',
    forbids: (from, to) =>
      /^server\/(features|providers|jobs|db)\//.test(from) && !isEdge(from) && to.startsWith('server/http/'),
  },
  {
    name: 'server/http imports no feature',
    forbids: (from, to) => from.startsWith('server/http/') && to.startsWith('server/features/'),
  },
  {
    name: 'providers, jobs and db import no feature',
    forbids: (from, to) => /^server\/(providers|jobs|db)\//.test(from) && to.startsWith('server/features/'),
  },
  {
    name: "a feature's repositories and SQL are private to it",
    forbids: (from, to) =>
      from.startsWith('server/') &&
      to.startsWith('server/features/') &&
      containsSql(to) &&
      featureOf(from) !== featureOf(to),
  },
  {
    name: 'routes contain no SQL and open no transaction',
    forbids: (from, to) =>
      isRoutes(from) && (to.startsWith('drizzle-orm') || to.startsWith('server/db/') || containsSql(to)),
  },
  {
    name: 'in a feature only repositories, queries and *.sql files contain SQL',
    forbids: (from, to) =>
      from.startsWith('server/features/') && !mayContainSql(from) && to === 'drizzle-orm',
  },
  {
    name: 'only server/boot imports build-app',
    forbids: (from, to) => /^server\/(?!boot\/)/.test(from) && to === 'server/build-app.ts',
  },
  {
    name: 'web/ui imports nothing of the product',
    forbids: (from, to) => from.startsWith('web/ui/') && /^web\/(api|session|shared|features|app)\//.test(to),
  },
  {
    name: 'web/api, web/session and web/shared import no feature',
    forbids: (from, to) => /^web\/(api|session|shared)\//.test(from) && /^web\/(features|app)\//.test(to),
  },
  {
    name: "features of web import only each other's index.ts",
    forbids: (from, to) =>
      from.startsWith('web/features/') &&
      /^web\/(features|app)\//.test(to) &&
      featureOf(from) !== featureOf(to) &&
      !/^web\/features\/[^/]+\/index\.ts$/.test(to),
  },
  {
    name: 'product code imports nothing made for tests',
    forbids: (from, to) => /^(core|server|web)\//.test(from) && (isForTests(to) || testTools.has(to)),
  },
];

/** Every violation, as `rule: from -> to`. */
export function violations(imports: Imports): string[] {
  const violations: string[] = [];
  for (const [from, targets] of imports) {
    if (isForTests(from)) continue;
    for (const to of new Set(targets))
      for (const { name, forbids } of rules)
        if (forbids(from, to)) violations.push(`${name}: ${from} -> ${to}`);
  }
  return violations.sort();
}
