import { failureCodes } from '@threshold/core/contract/failures';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '../test/app';
import { everyRow } from '../test/every-row';
import { sample } from '../test/sample';
import type { Access, RouteAccess } from './access';

/** Refused before the database is involved, so few samples suffice on PGlite. */
const BODIES = sample({ long: 1_000, postgres: 200, pglite: 10 });
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Tables that every request changes. */
const IGNORED_TABLES = ['sessions', 'rate_limits', 'api_keys'];

/** Messages of the validator itself, which must not be sent to clients. */
const VALIDATOR_MESSAGES =
  /invalid (input|option|string|number|value|key|element|[a-z]+ (address|string))|expected|received|too (small|big)|unrecognized|must match pattern|NaN|undefined/i;

type Person = ReturnType<TestApp['client']>;
type Body = { safeParse(value: unknown): { success: boolean } };

let t: TestApp;
let people: Record<Access, Person>;

beforeAll(async () => {
  t = await testApp();
  const owner = await t.make.agent();
  const staff = await t.make.staff({ parentAgentId: owner.id });
  const buyer = await t.make.buyer();
  await t.make.search({ userId: buyer.id });
  await t.make.agentSearch({ userId: owner.id });
  const asOwner = await t.as(owner);
  const asBuyer = await t.as(buyer);
  people = {
    public: t.client(),
    loopback: t.client(),
    signedIn: asBuyer,
    buyer: asBuyer,
    agent: asOwner,
    'agent.owner': asOwner,
    'agent.staff': await t.as(staff),
    'agent.canSearch': asOwner,
    agentOrAdmin: asOwner,
    admin: await t.as(await t.make.admin()),
    apiKey: await t.withKey(owner),
  };
  for (const person of Object.values(people)) await person.get('/api/auth/user');
});

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\u202Egnp.exe',
    '👩‍👩‍👧‍👦'.repeat(40),
    "'; drop table users; --",
    '<img src=x onerror=alert(1)>',
    '../../../etc/passwd',
    'x\r\nBcc: someone@example.com',
    '9'.repeat(400),
    'a'.repeat(20_000),
    '\ud800',
    'NaN',
    '1e999',
    '2026-02-30T25:61:61Z',
  ),
  fc.string(),
);
const deep = fc.integer({ min: 2, max: 200 }).map((levels) => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value };
  return value;
});
const junk = fc.oneof(
  text,
  fc.constantFrom(null, true, false, -1, 0, -0.5, 2 ** 31, 2 ** 53 + 2, -1e308, 1e308, [], {}),
  fc.array(fc.oneof(text, fc.integer()), { maxLength: 5 }),
  deep,
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'id', 'length', '$ne'), text),
);

/** All property names of the schema, at any depth. */
function namesIn(schema: unknown): string[] {
  const names = new Set<string>();
  const walk = (node: unknown) => {
    if (node === null || typeof node !== 'object') return;
    const { properties } = node as { properties?: object };
    for (const name of Object.keys(properties ?? {})) names.add(name);
    for (const child of Object.values(node)) walk(child);
  };
  walk(z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }));
  return [...names];
}

function bodiesFor(schema: unknown): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(namesIn(schema).map((name) => [name, junk]));
  return fc.oneof(
    { weight: 1, arbitrary: junk },
    { weight: 4, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
}

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && 'safeParse' in value;

const pathOf = (url: string) =>
  url.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000').replace('*', 'nothing');

async function refused(route: RouteAccess, schema: Body, body: unknown) {
  // undefined and functions are not sent.
  const sent = JSON.stringify(body);
  if (schema.safeParse(JSON.parse(sent)).success) return;
  const answer = await people[route.access].call(route.method as 'POST', pathOf(route.url), sent, {
    'content-type': 'application/json',
  });
  const context = `${route.method} ${route.url} ${sent.slice(0, 200)} -> ${answer.statusCode} ${answer.body.slice(0, 200)}`;
  expect(answer.statusCode, context).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode, context).toBeLessThan(500);
  const failureBody = answer.json();
  expect(failureCodes, context).toContain(failureBody.errorCode);
  expect(failureBody.message, context).toEqual(expect.any(String));
  for (const message of [failureBody.message, ...Object.values(failureBody.fieldErrors ?? {})])
    expect(message, context).not.toMatch(VALIDATOR_MESSAGES);
}

describe(`${BODIES} bodies that do not fit, at every write`, () => {
  it('are refused with the standard error body, and change nothing', async () => {
    const routes = t.app.routeAccess().filter(({ method, body }) => WRITES.has(method) && isBody(body));
    expect(routes.length).toBeGreaterThan(25);
    const before = await everyRow(t.db, IGNORED_TABLES);
    for (const route of routes) {
      const schema = route.body as Body;
      const bodies = fc.sample(bodiesFor(schema), { numRuns: BODIES, seed: 20261115 });
      for (const body of bodies) await refused(route, schema, body);
    }
    expect(await everyRow(t.db, IGNORED_TABLES)).toEqual(before);
  }, 600_000);
});

describe.each(['\0', '\ud83d', '\ude00'])('%j in a text, which PostgreSQL cannot store', (unstorable) => {
  const text = `a${unstorable}b`;
  it.each<[Access, string, object, string]>([
    ['public', '/api/contact', { name: text, email: 'a@example.com', message: 'Hi' }, 'name'],
    ['public', '/api/contact', { name: 'Ann', email: 'a@example.com', message: text }, 'message'],
    ['public', '/api/auth/reset-password/check', { token: text }, 'token'],
    ['agent.owner', '/api/confirm-payment-setup', { paymentIntentId: text }, 'paymentIntentId'],
    ['loopback', '/sandbox/stripe/confirm', { client_secret: text }, 'client_secret'],
    ['agent.canSearch', '/api/agent-searches', { criteria: [{ placeId: text }] }, 'criteria.0.placeId'],
  ])('%s %s is refused with its field', async (person, url, body, field) => {
    const answer = await people[person].post(url, body);
    const message = "Contains characters that aren't allowed";
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message, errorCode: 'VALIDATION_ERROR', fieldErrors: { [field]: message } },
    ]);
  });
});

it('a pair of surrogates sent as escapes is an ordinary character', async () => {
  const body = '{"name":"Ann \\ud83d\\ude00","email":"a@example.com","message":"Hi"}';
  const headers = { 'content-type': 'application/json' };
  expect((await t.client().post('/api/contact', body, headers)).statusCode).toBe(201);
});
