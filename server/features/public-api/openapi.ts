import { FailureBody } from '@threshold/core/contract/failures';
import { STOCK_CONTENT_TYPES } from '@threshold/core/contract/stock-imports';
import { z } from 'zod';

const PREFIX = '/api/v1/';

interface Response {
  description: string;
  headers?: object;
  content?: Record<string, object>;
}
interface Operation {
  summary?: string;
  operationId?: string;
  tags?: string[];
  parameters?: object[];
  requestBody?: object;
  responses?: Record<string, Response>;
  security?: object[];
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
const refused: Response = {
  description:
    'Refused. `errorCode` says why: UNAUTHORIZED (401), SCOPE_REQUIRED (403), TOO_MANY_REQUESTS (429, with Retry-After), VALIDATION_ERROR (400, with `fieldErrors`) and others.',
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

function completed(path: string, item: PathItem): PathItem {
  return Object.fromEntries(
    Object.entries(item)
      .filter(([method]) => method !== 'head')
      .map(([method, operation]) => [method, completedOperation(path, method, operation)]),
  );
}

function completedOperation(path: string, method: string, operation: Operation): Operation {
  const isTagged = path.includes('/by-reference/');
  const isRead = method === 'get';
  const { tags: _tags, ...rest } = operation;
  return {
    ...rest,
    operationId: [method, ...path.slice(PREFIX.length).split(/[/{}-]+/)].filter(Boolean).join('_'),
    parameters: [
      ...(operation.parameters ?? []),
      ...(isRead ? [] : [idempotencyKey]),
      ...(isTagged ? [isRead ? ifNoneMatch : ifMatch] : []),
    ],
    ...(path.endsWith('/stock-imports') && { requestBody: stockFile }),
    responses: {
      ...Object.fromEntries(
        Object.entries(operation.responses ?? {}).map(([status, response]) => [
          status,
          status === '204' ? done : status === '304' ? unchanged : answered(response, isTagged),
        ]),
      ),
      default: { ...refused, headers: limitHeaders },
    },
  };
}

const done: Response = { description: 'Done', headers: limitHeaders };
const unchanged: Response = { description: 'Unchanged', headers: { ...limitHeaders, ...etagHeader } };

const answered = ({ content = {} }: Response, isTagged: boolean): Response => ({
  content: withoutNoise(content) as Record<string, object>,
  description: 'The answer',
  headers: { ...limitHeaders, ...(isTagged && etagHeader) },
});

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
