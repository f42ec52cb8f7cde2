import { FailureBody } from '@threshold/core/contract/failures';
import { STOCK_CONTENT_TYPES } from '@threshold/core/contract/stock-imports';
import { z } from 'zod';

const PREFIX = '/api/v1/';

interface Operation {
  tags?: string[];
  parameters?: object[];
  responses?: Record<string, { content?: object }>;
}
type PathItem = Record<string, Operation>;

const text = { type: 'string' };
const header = (name: string, description: string) => ({ in: 'header', name, description, schema: text });
const idempotencyKey = header(
  'Idempotency-Key',
  'At most 255 characters, new for each change. The same request under the same key is answered the same for 24 hours.',
);
const ifMatch = header('If-Match', 'The ETag you read: the change is refused with 412 if it is not current.');
const ifNoneMatch = header('If-None-Match', 'The ETag you have: the answer is 304 if it is still current.');

const limitHeaders = {
  RateLimit: { description: 'Calls left and seconds until the next window: "key";r=599;t=60', schema: text },
  'RateLimit-Policy': { description: 'Calls in a window of seconds: "key";q=600;w=60', schema: text },
};
const etagHeader = { ETag: { description: 'Changes with the property', schema: text } };

const { $schema: _, ...failureSchema } = z.toJSONSchema(FailureBody);
const refused = {
  description:
    'Refused. `errorCode` says why: UNAUTHORIZED (401), SCOPE_REQUIRED (403), TOO_MANY_REQUESTS (429, with Retry-After), VALIDATION_ERROR (400, with `fieldErrors`) and others.',
  headers: limitHeaders,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/** The part of the generated document that is for API keys, with what their routes have in common. */
export function publicDocument(generated: object, site: { brand: string; url: string }): object {
  const { paths = {} } = generated as { paths?: Record<string, PathItem> };
  const own = Object.entries(paths).filter(([path]) => path.startsWith(PREFIX));
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.brand} API`,
      version: '1',
      description: `For systems of an estate agency. Guide with examples: ${site.url}/developers`,
    },
    servers: [{ url: site.url }],
    security: [{ apiKey: [] }],
    paths: Object.fromEntries(own.map(([path, item]) => [path, completed(path, item)])),
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of the agency: thr_...' },
      },
      schemas: { Error: failureSchema },
    },
  };
}

const completed = (path: string, { head: _, ...item }: PathItem) =>
  Object.fromEntries(
    Object.entries(item).map(([method, operation]) => [method, completedOperation(path, method, operation)]),
  );

function completedOperation(path: string, method: string, { tags: _, ...operation }: Operation) {
  const { parameters = [], responses = {} } = operation;
  const isTagged = path.includes('/by-reference/');
  const isRead = method === 'get';
  const withHeaders = Object.entries(responses).map(([status, { content }]) => [
    status,
    {
      description: DESCRIPTIONS[status] ?? 'The answer',
      headers: { ...limitHeaders, ...(isTagged && status !== '204' && etagHeader) },
      ...(!DESCRIPTIONS[status] && { content: withoutNoise(content) }),
    },
  ]);
  return {
    ...operation,
    operationId: [method, ...path.slice(PREFIX.length).split(/[/{}-]+/)].filter(Boolean).join('_'),
    parameters: [
      ...parameters,
      ...(isRead ? [] : [idempotencyKey]),
      ...(isTagged ? [isRead ? ifNoneMatch : ifMatch] : []),
    ],
    ...(path.endsWith('/stock-imports') && { requestBody: stockFile }),
    responses: { ...Object.fromEntries(withHeaders), default: refused },
  };
}

/** Of responses without a body. */
const DESCRIPTIONS: Record<string, string> = { 204: 'Done', 304: 'Unchanged' };

/** Without what clients must not rely on, as fields are added, and without the validator's own patterns and bounds. */
function withoutNoise(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutNoise);
  if (typeof node !== 'object' || node === null) return node;
  const isNoise = (name: string, value: unknown) =>
    (name === 'additionalProperties' && value === false) ||
    (name === 'pattern' && 'format' in node) ||
    Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([name, value]) => !isNoise(name, value))
      .map(([name, value]) => [name, withoutNoise(value)]),
  );
}

const stockFile = {
  required: true,
  content: Object.fromEntries(
    STOCK_CONTENT_TYPES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
  ),
};
