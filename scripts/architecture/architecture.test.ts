import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findCycles, importsOf, readImports } from './imports';
import { featureOf, rules, violations } from './rules';

const imports = readImports();

it('reads every file', () => {
  expect(imports.size).toBeGreaterThan(1_000);
  expect(imports.get('server/main.ts')).toContain('server/boot/start.ts');
  expect(imports.get('web/app/routing/page-module.ts')).toContain('web/shared/lazy.tsx');
});

it.each([
  ["import { a } from './b';", ['server/b.ts']],
  ["import type { A } from './b';", ['server/b.ts']],
  ["import {\n  a,\n  type B,\n} from '@threshold/core/c';", ['core/c.ts']],
  ["import './b';", ['server/b.ts']],
  ["export { a } from './b';", ['server/b.ts']],
  ["export * from '../core/c';", ['core/c.ts']],
  ["const later = () => import('./b');", ['server/b.ts']],
  ["type B = typeof import('./b');", ['server/b.ts']],
  ["import { sql } from 'drizzle-orm';", ['drizzle-orm']],
  ["const text = 'nothing is imported here';", []],
])('reads %j', (text, expected) => {
  expect(importsOf('server/a.ts', text, new Set(['server/b.ts', 'core/c.ts']))).toEqual(expected);
});

it('has no import cycle', () => {
  expect(findCycles(imports)).toEqual([]);
});

it('has no cycle between features of web', () => {
  const features = new Map<string, string[]>();
  for (const [from, targets] of imports) {
    const feature = from.startsWith('web/') && !/\.test\.tsx?$|\/test\//.test(from) ? featureOf(from) : null;
    if (!feature) continue;
    const others = targets.flatMap((to) => featureOf(to) ?? []).filter((other) => other !== feature);
    features.set(feature, [...(features.get(feature) ?? []), ...others]);
  }
  expect(findCycles(features)).toEqual([]);
});

it('finds cycles, short and long', () => {
  const planted = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', ['d', 'f']],
    ['f', []],
  ]);
  expect(findCycles(planted)).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ]);
});

it('keeps the layers apart', () => {
  expect(violations(imports)).toEqual([]);
});

/** For each rule, an import that breaks it. */
it.each(
  [
    ['core/rules/matching/score.ts', 'server/db/types.ts'],
    ['web/session/auth.tsx', 'server/config.ts'],
    ['server/base/failure.ts', 'server/http/access.ts'],
    ['server/features/contact/contact.service.ts', 'server/http/access.ts'],
    ['server/http/access.ts', 'server/features/staff/staff.service.ts'],
    ['server/jobs/define.ts', 'server/features/staff/staff.service.ts'],
    ['server/features/privacy/erase.ts', 'server/features/staff/staff.repository.ts'],
    ['server/features/billing/billing.routes.ts', 'drizzle-orm'],
    ['server/features/contact/contact.service.ts', 'drizzle-orm'],
    ['server/features/contact/contact.feature.ts', 'server/build-app.ts'],
    ['web/ui/forms/button.tsx', 'web/api/request.ts'],
    ['web/session/auth.tsx', 'web/features/accounts/auth-card.tsx'],
    ['web/features/landing/hero.tsx', 'web/features/billing/subscription-status.ts'],
    ['server/features/billing/billing.service.ts', 'server/features/billing/test/faults.ts'],
  ].map(([from, to], n) => [rules[n]?.name, from, to] as [string, string, string]),
)('finds a violation of: %s', (name, from, to) => {
  expect(violations(new Map([[from, [to]]]))).toContain(`${name}: ${from} -> ${to}`);
});

it('tests every rule, and allows what they allow', () => {
  expect(rules).toHaveLength(14);
  const allowed = new Map([
    ['server/features/privacy/erase.ts', ['server/features/staff/leaving.ts', 'server/base/failure.ts']],
    ['server/features/billing/billing.routes.ts', ['server/http/access.ts']],
    ['server/features/contact/contact.repository.ts', ['drizzle-orm']],
    ['server/features/staff/staff.api.test.ts', ['server/features/billing/billing.repository.ts']],
    ['web/app/pages/profile.page.tsx', ['web/features/billing/subscription-status.ts']],
    ['web/features/properties/property-view.tsx', ['web/features/agent-searches/index.ts']],
  ]);
  expect(violations(allowed)).toEqual([]);
});

it('keeps build-app a short list', () => {
  expect(imports.get('server/build-app.ts')?.length).toBeLessThanOrEqual(45);
});

it.each(['server/features/notifications', 'web/ui'])('keeps few files directly in %s', (folder) => {
  const flat = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(flat.length).toBeLessThanOrEqual(15);
});

const filesContaining = (files: RegExp, text: RegExp) =>
  [...imports.keys()].filter((file) => files.test(file) && text.test(readFileSync(file, 'utf8')));

it('leaves transactions to services: a route gets at one without importing anything', () => {
  expect(filesContaining(/\.routes\.ts$/, /\.transaction\(/)).toEqual([]);
});

it('has one API for component tests, and few tests of what lies beneath it', () => {
  expect(filesContaining(/\.test\.tsx?$/, /stubGlobal\('fetch'/).length).toBeLessThanOrEqual(5);
});

it('passes no row type to queryRows: its schema parses the rows', () => {
  expect(
    filesContaining(/^server\//, /queryRows</).filter((file) => file !== 'server/db/client/query.ts'),
  ).toEqual([]);
});

it('reads rows by Drizzle, queryRows or preparedQuery: the result of `execute` is not used', () => {
  const used =
    /[=(:?]\s*await [\w.]+\.execute\(|return (?:await )?[\w.]+\.execute\(|\.execute\([^;]*\)\s*\.then\(/;
  const product =
    /^server\/(?:features|jobs|http|providers|metrics|demo|commands)\/(?!.*(?:\.test\.ts$|\/test\/))/;
  expect(filesContaining(product, used)).toEqual([]);
});

/** Each leaves deleted searches out by `isLive` or `isLiveAs`, or is meant for them too. */
const MAY_NAME_SEARCHES = [
  'server/features/admin/leads/leads.repository.ts',
  'server/features/buyer-searches/buyer-searches.repository.ts',
  'server/features/buyer-searches/deleted.repository.ts',
  'server/features/disclosures/record.repository.ts',
  'server/features/matching/matching.repository.ts',
  'server/features/notifications/reminders/reminders.repository.ts',
  // What a consent or a block takes away, it also takes from a search that may still be restored.
  'server/features/privacy/privacy.repository.ts',
  'server/features/contact-permission/contact-preferences.repository.ts',
  'server/features/privacy/data-export.matches.ts',
  'server/features/contact-permission/introductions.repository.ts',
  'server/features/retention/retention.repository.ts',
];

it('reads searches through `live-searches.sql.ts`, which leaves deleted ones out', () => {
  const features = /^server\/(?!db\/|demo\/|factories\/)(?!.*(?:\.test\.ts$|\/test\/))/;
  expect(filesContaining(features, /\bbuyer_searches\b(?!_)|\bbuyerSearches\b/).sort()).toEqual(
    [...MAY_NAME_SEARCHES].sort(),
  );
});

/**
 * Private parts of dependencies change without notice. The exceptions give their reason and an upstream link in the file.
 */
const PRIVATE_ACCESS = [
  /\bas unknown as \{/,
  /\._[a-z]/,
  /\b_\.session\b/,
  /\bclass \w+ extends (NodePg|Pg[A-Z]|PGlite|Fastify|pg\.)/,
  /from '(?:drizzle-orm|pg|@electric-sql\/pglite|fastify|react|react-dom|vite)\/(?:lib|src|dist)\//,
  /\bsetFlagsFromString\b/,
];
const MAY_ACCESS = new Set(['server/db/client/session.ts', 'server/db/client/query.ts']);

it('uses no private member of a dependency, except in two files', () => {
  const accesses = [...imports.keys()]
    .filter((file) => /^(?:server|core|web)\//.test(file) && !/\.test\.tsx?$|\/test\//.test(file))
    .filter((file) => !MAY_ACCESS.has(file))
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n');
      return lines.flatMap((line, index) =>
        PRIVATE_ACCESS.some((access) => access.test(line)) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      );
    });
  expect(accesses).toEqual([]);
});
