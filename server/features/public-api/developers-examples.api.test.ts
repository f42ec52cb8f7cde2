import { type CurlExampleName, curlExamples } from '@threshold/core/contract/public-api-examples';
import { StockImport } from '@threshold/core/contract/stock-imports';
import { expect, it } from 'vitest';
import { ORIGIN, testApp } from '../../test/app';
import { parseCurl } from './test/curl';

const STOCK_FILE = "#HEADER#\nVersion : 3\nEOF : '^'\nEOR : '~'\n";

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
  const files: string[] = [];
  const t = await testApp({
    stockUploads: {
      run: async (_actor, { format, dryRun, bytes }) => {
        files.push(`${format} ${dryRun} ${bytes.toString()}`);
        const none = {
          created: 0,
          updated: 0,
          unchanged: 0,
          returned: 0,
          withdrawn: 0,
          skipped: 0,
          refused: 0,
        };
        return StockImport.parse({
          id: '00000000-0000-4000-8000-000000000000',
          format,
          dryRun,
          status: dryRun ? 'preview' : 'applied',
          counts: { read: 0, ...none },
          heldBecause: [],
          waiting: 0,
          problems: [],
          problemCount: 0,
          unmapped: [],
          createdAt: '2026-11-15T09:00:00.000Z',
          undoUntil: null,
          fileUntil: null,
        });
      },
    },
  });
  const variables: Record<string, string> = { THRESHOLD_KEY: await t.make.apiKey((await t.make.agent()).id) };
  const answers: Record<string, number> = {};
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
    if (name === 'get') variables.PROPERTY_ID = answer.json().id;
  }
  expect(answers).toEqual(expected);
  expect(files).toEqual([`blm true ${STOCK_FILE}`, `blm false ${STOCK_FILE}`]);
});
