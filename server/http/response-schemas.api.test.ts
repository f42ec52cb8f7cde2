import { responses } from '@threshold/core/test/responses';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { testApp } from '../test/app';

const shapeOf = (schema: unknown) =>
  schema ? JSON.stringify(z.toJSONSchema(schema as z.ZodType)) : 'a file';

/** Health checks, the webhook, the public API, the documentation, pages and their files. HEAD routes come with GET. */
const NOT_FOR_BROWSERS = /^HEAD | \/(?!api\/)| \/api\/(stripe\/webhook|docs|v1\/)/;

it('the table of responses has every API route with its declared response schema', async () => {
  const { app } = await testApp();
  const declared = new Map(
    app
      .routeAccess()
      .map(({ method, url, response }) => [`${method} ${url}`, shapeOf(Object.values(response)[0])]),
  );
  const others = Object.entries(responses).filter(([line, schema]) => declared.get(line) !== shapeOf(schema));
  expect(others.map(([line]) => line)).toEqual([]);
  const missing = [...declared.keys()].filter((line) => !(line in responses) && !NOT_FOR_BROWSERS.test(line));
  expect(missing).toEqual([]);
});
