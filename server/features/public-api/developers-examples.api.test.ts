import { curlExamples } from '@threshold/core/contract/public-api-examples';
import type { StockImport } from '@threshold/core/contract/stock-imports';
import { expect, it } from 'vitest';
import { testReceiver } from '../../providers/webhooks/test/receiver';
import { ORIGIN, testApp } from '../../test/app';
import { everyTrap } from '../stock-imports/test/every-trap';
import { endpointAt, verified } from '../webhooks/test/endpoints';
import { parseCurl } from './test/curl';

const stock = everyTrap();

/** What each curl line of `/developers` is answered, sent in the order of the page's examples. */
const expected: Record<keyof ReturnType<typeof curlExamples>, number> = {
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

it('every curl line of the developers page works as it stands, and the import arrives at a webhook', async () => {
  const t = await testApp();
  const receiver = await testReceiver();
  const { owner, endpoint } = await endpointAt(t, receiver.url, { events: ['stock_import.finished'] });
  const variables: Record<string, string> = { THRESHOLD_KEY: await t.make.apiKey(owner.id) };
  const answers: Record<string, number> = {};
  const runs: StockImport[] = [];
  for (const [name, line] of Object.entries(curlExamples(ORIGIN))) {
    const { method, url, headers, body, file } = parseCurl(line, variables);
    expect(url.startsWith(`${ORIGIN}/api/v1/`)).toBe(true);
    expect([null, 'stock.blm']).toContain(file);
    const answer = await t.app.inject({
      method: method as 'GET',
      url: url.slice(ORIGIN.length),
      headers,
      ...(file ? { payload: stock.bytes } : body !== null && { payload: body }),
    });
    answers[name] = answer.statusCode;
    if (file) runs.push(answer.json());
    if (name === 'get') variables.PROPERTY_ID = answer.json().id;
  }
  expect(answers).toEqual(expected);
  expect(runs.map(({ status, counts }) => [status, counts.created])).toEqual([
    ['preview', stock.created],
    ['applied', stock.created],
  ]);
  await t.worker.drain();
  await receiver.close();
  const [run] = runs.slice(1);
  expect(receiver.received.map((webhook) => verified(webhook, endpoint.secret).data)).toEqual([
    { runId: run?.id, status: 'applied', counts: run?.counts },
  ]);
});
