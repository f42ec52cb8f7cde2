import { type FailureBody, type FailureCode, failures } from '@threshold/core/contract/failures';
import { responseSchema } from '@threshold/core/contract/responses';
import { expect, onTestFinished, vi } from 'vitest';
import { z } from 'zod';

// A server made of paper, for component tests. It answers what a test wrote down, and only what the real one could
// have said: a body that does not fit the contract fails the test, and so does a call nobody wrote an answer for.

/** `line` is method and address, as in `POST /api/contact`. */
export interface Call {
  line: string;
  body: unknown;
}

/** The body of a success, a refusal, or a response as it is (a file, a proxy's page); or what works one out. */
export type Answers = Record<string, unknown>;

class RefusedAnswer {
  constructor(readonly body: FailureBody) {}
}

/** Some refusals say more than the others, such as how a row stands by now. */
type Said = Partial<FailureBody> & Record<string, unknown>;

/** The server's no. It says what the contract has for the code, unless told something else. */
export function refused(errorCode: FailureCode, change: string | Said = {}): RefusedAnswer {
  const said = typeof change === 'string' ? { message: change } : change;
  return new RefusedAnswer({ message: failures[errorCode][1], errorCode, ...said });
}

/** Something between browser and server answers in its place, in words that are not ours. */
export const outage = (status: number) => () => new Response('<h1>Out of order</h1>', { status });

/** A body that the contract does not allow, on purpose: what would the page make of it? */
export const offContract = (body: unknown) => () => new Response(JSON.stringify(body));

/** Nobody answers. */
export const unreachable = () => Promise.reject(new TypeError('nobody answers'));

/** An answer that does not come. */
export const onItsWay = () => new Promise<never>(() => undefined);

/**
 * Answers by `METHOD /path`; one without a query answers for any query that has no answer of its own. The table may be
 * changed while the test runs, and `calls` remembers what was asked.
 */
export function fakeApi(answers: Answers = {}) {
  const calls: Call[] = [];
  const faults: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const line = `${init.method ?? 'GET'} ${path}`;
    const call = { line, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined };
    calls.push(call);
    const key = [line, withoutQuery(line)].find((each) => each in answers);
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
  if (answer instanceof RefusedAnswer)
    return new Response(JSON.stringify(answer.body), { status: failures[answer.body.errorCode][0] });
  const [method = '', url = ''] = line.split(' ');
  const schema = responseSchema(method, url);
  if (!schema) throw new Error(`${line} is answered by no schema of the contract: give it a Response`);
  const { data, error } = schema.safeParse(answer);
  if (error) throw new Error(`${line} would not answer that:\n${z.prettifyError(error)}`);
  return data === null ? new Response(null, { status: 204 }) : new Response(JSON.stringify(data));
}

const withoutQuery = (line: string) => line.replace(/\?.*$/, '');

/** Whoever gives up waiting hears so, as they do of the real fetch. */
function unlessAborted<T>(signal: AbortSignal | null | undefined, answer: T): Promise<Awaited<T>> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    Promise.resolve(answer).then(resolve, reject);
  });
}
