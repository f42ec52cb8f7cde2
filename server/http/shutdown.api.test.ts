import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { FailureBody } from '@threshold/core/contract/failures';
import { expect, it } from 'vitest';
import { testApp } from '../test/app';

it('a request during shutdown is refused with the standard error body', async () => {
  const { app } = await testApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answers = '';
  socket.setEncoding('utf8').on('data', (part) => {
    answers += part;
  });
  const arrived = once(app.server, 'request');
  // Half a request keeps the connection open while the server stops; the second follows on the same connection.
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  );
  await arrived;
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  socket.write('}GET /api/places?q=a HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'close');
  await closed;
  const second = answers.slice(answers.lastIndexOf('HTTP/1.1'));
  const [head = '', body = ''] = second.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 503 /);
  expect(head.toLowerCase()).toContain('retry-after: 5');
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(
    FailureBody.strict().parse(JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)))
      .errorCode,
  ).toBe('UNAVAILABLE');
});

it('before shutdown the server is not ready, still answers requests, and closes each connection after its answer', async () => {
  const t = await testApp();
  const statuses = async () => [
    (await t.client().get('/readyz')).statusCode,
    (await t.client().get('/healthz')).statusCode,
    (await t.client().get('/api/places?q=lincoln')).statusCode,
  ];
  expect(await statuses()).toEqual([200, 200, 200]);
  t.markNotReady();
  expect(await statuses()).toEqual([503, 200, 200]);
  expect((await t.client().get('/api/places?q=lincoln')).headers.connection).toBe('close');
});
