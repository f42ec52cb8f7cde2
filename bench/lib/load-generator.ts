import { connect } from 'node:net';
import { quantile } from './measure';

/**
 * A process of its own that calls: each of so many connections sends its next request when the last is answered. Written
 * on bare sockets, so that the callers take as little as can be of the machine they share with what is measured.
 */
export interface Calling {
  port: number;
  connections: number;
  warmUpMs: number;
  seconds: number;
  /** Whole requests as they go over the line. COUNTER in one is replaced by a number of the same length. */
  requests: string[];
}

export interface Called {
  calls: number;
  perSecond: number;
  p95Ms: number;
  /** Answers other than 2xx, and the first of them. */
  refused: number;
  refusal: string;
}

export const COUNTER = '@@@@@@@@';

/** Where an answer ends, or null while more of it is to come. */
function endOf(data: Buffer): number | null {
  const head = data.indexOf('\r\n\r\n');
  if (head < 0) return null;
  const length = /\r\ncontent-length: (\d+)/i.exec(data.toString('latin1', 0, head))?.[1];
  if (length === undefined) throw new Error('an answer that does not log how long it is');
  const end = head + 4 + Number(length);
  return data.length >= end ? end : null;
}

function call({ port, connections, warmUpMs, seconds, requests }: Calling): Promise<Called> {
  const times: number[] = [];
  let counter = Date.now() % 50_000_000;
  let refused = 0;
  let refusal = '';
  const began = performance.now() + warmUpMs;
  const until = began + seconds * 1_000;

  function live(place: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let next = place;
      let sent = 0;
      let data: Buffer = Buffer.alloc(0);
      function send() {
        const text = requests[next % requests.length] ?? '';
        next += connections;
        sent = performance.now();
        socket.write(
          text.includes(COUNTER) ? text.replace(COUNTER, String(++counter).padStart(8, '0')) : text,
        );
      }
      socket.setNoDelay(true);
      socket.once('connect', send);
      socket.once('error', reject);
      socket.on('data', (piece) => {
        data = data.length === 0 ? piece : Buffer.concat([data, piece]);
        const end = endOf(data);
        if (end === null) return;
        const now = performance.now();
        if (sent >= began) times.push(now - sent);
        if (data[9] !== 0x32) {
          refused += 1;
          refusal ||= data.toString('utf8', 0, end);
        }
        data = data.subarray(end);
        if (now < until) send();
        else socket.end(resolve);
      });
    });
  }

  setTimeout(() => process.send?.('begun'), warmUpMs);
  return Promise.all(Array.from({ length: connections }, (_, place) => live(place))).then(() => ({
    calls: times.length,
    perSecond: times.length / ((performance.now() - began) / 1_000),
    p95Ms: quantile(times, 0.95),
    refused,
    refusal,
  }));
}

process.once('message', async (calling: Calling) => {
  process.send?.(await call(calling));
  process.disconnect();
});
