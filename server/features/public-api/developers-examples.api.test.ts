import { type CurlExampleName, curlExamples } from '@threshold/core/contract/public-api-examples';
import { expect, it } from 'vitest';
import { ORIGIN, testApp } from '../../test/app';
import { blm, home } from '../stock-imports/test/stock-files';
import { parseCurl } from './test/curl';

const STOCK_FILE = blm([home('A-1'), home('A-2')]);

/** What each curl line of `/developers` is answered, sent in the order of the page's examples. */
const expected: Record<CurlExampleName, number> = {
  me: 200,
  preview: 200,
  upload: 200,
  put: 201,
  get: 200,
  list: 200,
  matches: 200,
  work: 200,
  withdraw: 204,
  openapi: 200,
};

it('every curl line of the developers page works as it stands', async () => {
  const t = await testApp();
  const variables: Record<string, string> = { THRESHOLD_KEY: await t.make.apiKey((await t.make.agent()).id) };
  const answers: Record<string, number> = {};
  const imported: string[] = [];
  for (const [name, line] of Object.entries(curlExamples(ORIGIN))) {
    const { method, url, headers, body, file } = parseCurl(line, variables);
    expect(url.startsWith(`${ORIGIN}/api/v1/`)).toBe(true);
    expect([null, 'stock.blm']).toContain(file);
    const answer = await t.app.inject({
      method: method as 'GET',
      url: url.slice(ORIGIN.length),
      headers,
      ...(file ? { payload: STOCK_FILE } : body !== null && { payload: body }),
    });
    answers[name] = answer.statusCode;
    if (file) imported.push(`${answer.json().status} ${answer.json().counts.created}`);
    if (name === 'get') variables.PROPERTY_ID = answer.json().id;
  }
  expect(answers).toEqual(expected);
  expect(imported).toEqual(['preview 2', 'applied 2']);
});
