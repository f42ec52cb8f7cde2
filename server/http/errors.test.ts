import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { parseConfig } from '../config';
import { registerErrorHandlers } from './errors';
import { loggerOptions } from './logging';

const personal = {
  email: 'jane.doe@example.com',
  phone: '07700 900123',
  postcode: 'LN6 9AB',
  token: 'abcDEF0123456789abcDEF0123456789',
};

function loggedApp() {
  const lines: string[] = [];
  const options = loggerOptions(parseConfig({ LOG_LEVEL: 'info' }));
  if (typeof options !== 'object') throw new Error('no log');
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { ...options, stream } });
  registerErrorHandlers(app);
  return { lines, app };
}

it.each([
  ['/api/auth/user?token=abc', '/api/auth/user'],
  ['/demand/7K3F-92QD', '/demand/:code'],
  ['/api/demand/7K3F-92QD/pdf', '/api/demand/:code/pdf'],
  ['/api/demand-reports/7k3f92qd', '/api/demand-reports/:code'],
  ['/api/demand?place=Lincoln', '/api/demand'],
])('a request for %s is logged as %s', async (url, path) => {
  const { lines, app } = loggedApp();
  await app.inject(url);
  await app.close();
  const paths = lines.flatMap((line) => JSON.parse(line).req?.path ?? []);
  expect(paths).toEqual([path]);
  expect(lines.join('')).not.toContain(url);
});

it('an error of another service is not blamed on the request, whatever its status', async () => {
  const { app } = loggedApp();
  app.get('/paying', async () => {
    throw Object.assign(new Error('No such subscription'), { statusCode: 404, code: 'resource_missing' });
  });
  const answer = await app.inject('/paying');
  expect([answer.statusCode, answer.json().errorCode]).toEqual([500, 'SERVER_ERROR']);
  await app.close();
});

it('an unexpected error is logged with its message and stack, without personal data', async () => {
  const { lines, app } = loggedApp();
  const planted = () => {
    const cause = new Error(`no row for ${personal.phone} in ${personal.postcode}`);
    return new Error(`could not write to ${personal.email} with ${personal.token}`, { cause });
  };
  app.get('/thrown', async () => {
    throw planted();
  });
  const answer = await app.inject('/thrown');
  expect(answer.statusCode).toBe(500);
  app.log.error(planted());
  const err = planted();
  app.log.error({ err }, err.message);
  app.log.info('nothing of the kind');
  await app.close();

  const log = lines.join('');
  for (const value of Object.values(personal)) expect(log + answer.body).not.toContain(value);
  for (const line of lines.filter((each) => each.includes('"level":50'))) {
    expect(line).toContain('could not write to [email] with [token]');
    expect(line).toContain('no row for [number] in [postcode]');
    expect(line).toContain('errors.test.ts');
  }
  expect(lines.filter((each) => each.includes('"level":50'))).toHaveLength(3);
  expect(log).toContain('Unexpected error');
  expect(log).toContain('nothing of the kind');
});
