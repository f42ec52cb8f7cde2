import { connect } from 'node:net';
import { p95 } from './measure';

/**
 * A process that calls: each connection sends its next request when the last one is answered. On raw sockets, so that it takes as
 * little as possible of the machine it shares with what is measured.
 */
export interface Generation {
  port: number;
  connections: number;
  seconds: number;
  /** Raw requests; COUNTER in one is replaced by a number of the same length. */
  requests: string[];
}
export interface Generated {
  calls: number;
  perSecond: number;
  p95Ms: number;
  /** Answers other than 2xx, and the first of them. */
  refused: number;
  refusal: string;
}

export const COUNTER = '@@@@@@@@';
const WARM_UP_MS = 800;

/** Where an answer ends, or null while it is incomplete. */
function endOf(data: Buffer): number | null {
  const head = data.indexOf('\r\n\r\n');
  if (head < 0) return null;
  const length = /\r\ncontent-length: (\d+)/i.exec(data.toString('latin1', 0, head))?.[1];
  if (length === undefined) throw new Error('An answer has no Content-Length.');
  const end = head + 4 + Number(length);
  return data.length >= end ? end : null;
}

async function generate({ port, connections, seconds, requests }: Generation): Promise<Generated> {
  const times: number[] = [];
  let counter = Date.now() % 50_000_000;
  let refused = 0;
  let refusal = '';
  const began = performance.now() + WARM_UP_MS;
  const until = began + seconds * 1_000;

  const repeat = (first: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let next = first;
      let sentAt = 0;
      let data: Buffer = Buffer.alloc(0);
      function send() {
        const text = requests[next % requests.length] ?? '';
        next += connections;
        sentAt = performance.now();
        socket.write(text.replace(COUNTER, () => String(++counter).padStart(8, '0')));
      }
      socket.setNoDelay(true).once('connect', send).once('error', reject);
      socket.on('data', (chunk) => {
        data = data.length === 0 ? chunk : Buffer.concat([data, chunk]);
        const end = endOf(data);
        if (end === null) return;
        const now = performance.now();
        if (sentAt >= began) times.push(now - sentAt);
        if (data.toString('latin1', 9, 10) !== '2') {
          refused += 1;
          refusal ||= data.toString('utf8', 0, end);
        }
        data = data.subarray(end);
        if (now < until) send();
        else socket.end(resolve);
      });
    });

  setTimeout(() => process.send?.('begun'), WARM_UP_MS);
  await Promise.all(Array.from({ length: connections }, (_, n) => repeat(n)));
  const perSecond = times.length / ((performance.now() - began) / 1_000);
  return { calls: times.length, perSecond, p95Ms: p95(times), refused, refusal };
}

process.once('message', async (generation: Generation) => {
  process.send?.(await generate(generation));
  process.disconnect();
});
