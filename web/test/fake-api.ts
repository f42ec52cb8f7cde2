import { type FailureBody, type FailureCode, failures } from '@threshold/core/contract/failures';
import { responseSchema } from '@threshold/core/test/responses';
import { expect, onTestFinished, vi } from 'vitest';
import { z } from 'zod';

// Fake API for component tests. Responses are checked against the contract: an invalid body fails the test, and so
// does a request without a configured response.

/** `line` is method and path, as in `POST /api/contact`. */
export interface Call {
  line: string;
  body: unknown;
}

/** A success body, an error (`refused`) or a raw Response (a file, a proxy's page); or a function that returns one. */
export type Answers = Record<string, unknown>;

class RefusedResponse {
  constructor(readonly body: FailureBody) {}
}

/** Some errors have further fields, such as the current row of a conflict. */
type FailureFields = Partial<FailureBody> & Record<string, unknown>;

/** Error response with the contract's message for the code, unless overridden. */
export function refused(errorCode: FailureCode, change: string | FailureFields = {}): RefusedResponse {
  const fields = typeof change === 'string' ? { message: change } : change;
  return new RefusedResponse({ message: failures[errorCode][1], errorCode, ...fields });
}

/** Error page of a proxy between browser and server. */
export const outage = (status: number) => () => new Response('<h1>Out of order</h1>', { status });

/** A body that violates the contract, to test how the page handles it. */
export const offContract = (body: unknown) => () => new Response(JSON.stringify(body));

export const unreachable = () => Promise.reject(new TypeError('nobody answers'));

/** A response that never arrives. */
export const onItsWay = () => new Promise<never>(() => undefined);

/** Forms and cards show a map of their place. Without answers in the table there is none. */
const NO_MAP: readonly [line: RegExp, answer: unknown][] = [
  [/^GET \/api\/places\/position/, { position: null }],
  [/^GET \/api\/places\/labels/, []],
  [/^GET \/api\/properties\/[^/]+\/areas$/, onItsWay],
];

/**
 * Responses by `METHOD /path`; a key without a query matches any query without a key of its own. The table may change
 * during the test; `calls` records the requests.
 */
export function fakeApi(answers: Answers = {}) {
  const calls: Call[] = [];
  const faults: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const line = `${init.method ?? 'GET'} ${path}`;
    const call = { line, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined };
    const key = [line, withoutQuery(line)].find((each) => each in answers);
    const noMap = key ? undefined : NO_MAP.find(([each]) => each.test(line))?.[1];
    if (noMap !== undefined)
      return responseOf(
        line,
        await unlessAborted(init.signal, typeof noMap === 'function' ? noMap() : noMap),
      );
    calls.push(call);
    if (!key) {
      faults.push(`${line} has no answer`);
      throw new TypeError(`${line} has no answer`);
    }
    const entry = answers[key];
    const answer = await unlessAborted(init.signal, typeof entry === 'function' ? entry(call, init) : entry);
    try {
      return responseOf(line, answer);
    } catch (error) {
      faults.push(String(error));
      throw error;
    }
  });
  onTestFinished(() => expect(faults).toEqual([]));
  return { calls, answers, asked: () => calls.map(({ line }) => line) };
}

function responseOf(line: string, answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (answer instanceof RefusedResponse)
    return new Response(JSON.stringify(answer.body), { status: failures[answer.body.errorCode][0] });
  const [method = '', url = ''] = line.split(' ');
  const schema = responseSchema(method, url);
  if (!schema) throw new Error(`${line} is answered by no schema of the contract: give it a Response`);
  const { data, error } = schema.safeParse(answer);
  if (error) throw new Error(`${line} would not answer that:\n${z.prettifyError(error)}`);
  return data === null ? new Response(null, { status: 204 }) : new Response(JSON.stringify(data));
}

const withoutQuery = (line: string) => line.replace(/\?.*$/, '');

/** Rejects on abort, like fetch. */
function unlessAborted<T>(signal: AbortSignal | null | undefined, answer: T): Promise<Awaited<T>> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    Promise.resolve(answer).then(resolve, reject);
  });
}
