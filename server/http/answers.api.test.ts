import { answers } from '@threshold/core/test/answers';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { testApp } from '../test/app';

const shapeOf = (schema: unknown) =>
  schema ? JSON.stringify(z.toJSONSchema(schema as z.ZodType)) : 'a file';

it('what the component tests take for an answer of the API is what its routes declare', async () => {
  const { app } = await testApp();
  const written: Record<string, unknown> = answers;
  const others = app
    .routeAccess()
    .map(({ method, url, response }) => ({ line: `${method} ${url}`, declared: Object.values(response)[0] }))
    .filter(({ line, declared }) => line in written && shapeOf(written[line]) !== shapeOf(declared));
  expect(others.map(({ line }) => line)).toEqual([]);
});
