import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export type ReceiverResponse =
  | number
  | 'hang'
  | 'endless'
  | 'reset'
  | 'half'
  | 'upgrade'
  | { status: number; body?: string | Buffer; headers?: Record<string, string> };

/** Another system's endpoint on this machine. Answers 200 unless set otherwise. */
export async function testReceiver() {
  const received: ReceivedWebhook[] = [];
  let answers: ReceiverResponse[] = [];
  let beforeAnswer: () => Promise<void> = async () => undefined;
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { url: path = '', method = '', headers } = request;
    received.push({ path, method, headers, body: Buffer.concat(parts).toString() });
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 200;
    await beforeAnswer();
    if (answer === 'hang') return;
    if (answer === 'reset') request.socket.destroy();
    else if (answer === 'upgrade')
      request.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n');
    else if (answer === 'half') {
      reply.writeHead(200, { 'content-length': '100' });
      reply.write('only half');
      setTimeout(() => request.socket.destroy(), 50);
    } else if (answer === 'endless') {
      reply.writeHead(200);
      const more = () => reply.write('x'.repeat(65_536), more);
      more();
    } else if (typeof answer === 'number') reply.writeHead(answer).end(`answered ${answer}`);
    else reply.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    /** Responses in this order; the last one repeats. */
    answer(...next: ReceiverResponse[]) {
      answers = next;
    },
    /** Runs between receiving a request and answering it. */
    before(work: () => Promise<void>) {
      beforeAnswer = work;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
export type TestReceiver = Awaited<ReturnType<typeof testReceiver>>;
