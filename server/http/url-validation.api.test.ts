import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { failureCodes } from '@threshold/core/contract/failures';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../build-app';
import { type TestApp, testApp } from '../test/app';
import { closeAtEnd } from '../test/closing';
import type { Access, RouteAccess } from './access';
import type { PageRenderer } from './pages';

/** Without the web build: tests only which page is sent. */
const renderer: PageRenderer = {
  template: '<!doctype html><!--head--><!--config--><!--app-->',
  filesRoot: import.meta.dirname,
  publicPaths: ['/'],
  pagePaths: ['/', '/settings'],
  webManifest: () => '{}',
  renderPage: async (path) => ({ html: path, head: '', status: path === '/not-found' ? 404 : 200 }),
};

let t: TestApp;
let port: number;
let people: Partial<Record<Access, ReturnType<TestApp['client']>>>;
beforeAll(async () => {
  t = await testApp();
  const { app } = await buildApp(t.context, renderer);
  closeAtEnd(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
  const owner = await t.make.agent();
  const [buyer, agent] = [await t.as(await t.make.buyer()), await t.as(owner)];
  const admin = await t.as(await t.make.admin());
  people = { signedIn: buyer, buyer, agent, 'agent.owner': agent, 'agent.canSearch': agent, admin };
  people.apiKey = await t.withKey(owner);
});

/** Raw bytes, because HTTP clients would normalise the request line. */
async function sent(bytes: string) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(Buffer.from(bytes, 'latin1'));
  let answer = '';
  for await (const part of socket) answer += part;
  const [head = '', ...body] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: body.join('\r\n\r\n') };
}
const requestLine = (line: string) =>
  sent(`${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);

describe('addresses that cannot be read', () => {
  it.each([
    '//',
    '//x',
    '/%',
    '/%E0%A4%A',
    '/settings%',
    '/%00',
    '/?x=%00',
    '/settings?a=1&b=%00',
    '/\\',
    '/\\\\x',
    '//api/%',
    '/nothing',
    `/${'a'.repeat(3_000)}`,
    '/%FF%FE',
    '/..%2f..%2fetc/passwd',
    'http://other.example/nothing',
    '/%ff',
  ])('GET %s is a page, and no error of ours', async (url) => {
    const answer = await requestLine(`GET ${url}`);
    expect([200, 404]).toContain(answer.status);
    expect(answer.head).toContain('content-type: text/html');
    expect(answer.head).toContain('content-security-policy');
    expect((await requestLine(`HEAD ${url}`)).status).toBe(answer.status);
  });

  it.each([
    ['GET /api/%', 400],
    ['GET /api/%E0%A4%A', 400],
    ['GET /api/places?q=%00', 400],
    ['GET /api/stats?x=%00', 400],
    ['GET /api', 404],
    ['GET /api?x', 404],
    ['GET /api/', 404],
    ['GET /api/nothing', 404],
    ['POST /settings', 404],
    ['POST /%', 400],
    ['DELETE //', 400],
    ['PUT /nothing', 404],
    ['OPTIONS *', 400],
    ['PROPFIND /api/stats', 404],
    ['GET /api/agent-info/%00', 400],
    [`GET /api/agent-info/${'a'.repeat(3_000)}`, 401],
  ])('%s gets the standard error body', async (line, status) => {
    const answer = await requestLine(line);
    const body = JSON.parse(answer.body);
    expect([line, answer.status]).toEqual([line, status]);
    expect(failureCodes).toContain(body.errorCode);
    expect(body.message).toEqual(expect.any(String));
    expect(answer.head).toContain('content-security-policy');
  });

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['an unknown verb', 'BREW /api/stats HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na',
      400,
    ],
    [
      'two ends',
      'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0',
      400,
    ],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nhost: x\r\na: \0\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\na: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ])('%s gets the standard error body', async (_what, bytes, status) => {
    const answer = await sent(bytes);
    expect([answer.status, JSON.parse(answer.body).errorCode]).toEqual([status, 'MALFORMED_REQUEST']);
  });
});

describe('invalid URLs', () => {
  const nasty = [
    '%00',
    '%E0%A4%A',
    '%ED%A0%80',
    '%0d%0aset-cookie:a=b',
    '-1',
    '9'.repeat(400),
    'a'.repeat(2_000),
    '__proto__',
  ];
  /** The query parameters of the schema, and an unknown one. */
  const fieldsOf = (route: RouteAccess) => [...route.queryFields, 'unknown'];

  it('no GET causes a server error, and every refusal under /api has the standard error body', async () => {
    const wrong: string[] = [];
    const routes = t.app
      .routeAccess()
      // A stream never ends.
      .filter(({ method, url }) => method === 'GET' && !/docs|sandbox|stream/.test(url));
    expect(routes.length).toBeGreaterThan(30);
    for (const route of routes) {
      const person = people[route.access] ?? t.client();
      const path = route.url.replace(/:\w+|\*/g, 'x');
      // A Set, because routes without path parameters yield the same URL several times.
      const urls = new Set([
        ...nasty.map((value) => route.url.replace(/:\w+|\*/g, value)),
        ...fieldsOf(route).flatMap((field) => nasty.map((value) => `${path}?${field}=${value}`)),
        ...fieldsOf(route).map((field) => `${path}?${field}=a&${field}=b`),
      ]);
      for (const url of urls) {
        const answer = await person.get(url);
        const refused = answer.statusCode >= 400;
        const shaped = !refused || failureCodes.includes(answer.json().errorCode);
        const raw =
          refused && /invalid (input|option)|expected|received|too (small|big)/i.test(answer.json().message);
        if (answer.statusCode >= 500 || !shaped || raw)
          wrong.push(`${url.slice(0, 90)} -> ${answer.statusCode} ${answer.body.slice(0, 90)}`);
        if (answer.headers['set-cookie']?.toString().includes('a=b')) wrong.push(`${url}: header`);
      }
    }
    expect(wrong).toEqual([]);
  }, 300_000);
});
