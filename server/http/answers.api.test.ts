import { answers } from '@threshold/core/test/answers';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { testApp } from '../test/app';

const shapeOf = (schema: unknown) =>
  schema ? JSON.stringify(z.toJSONSchema(schema as z.ZodType)) : 'a file';

it('the API fixtures of the component tests match the declared response schemas', async () => {
  const { app } = await testApp();
  const declared = new Map(
    app
      .routeAccess()
      .map(({ method, url, response }) => [`${method} ${url}`, shapeOf(Object.values(response)[0])]),
  );
  const others = Object.entries(answers).filter(([line, schema]) => declared.get(line) !== shapeOf(schema));
  expect(others.map(([line]) => line)).toEqual([]);
});
