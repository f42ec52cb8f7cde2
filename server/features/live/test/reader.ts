import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LiveEvent } from '@threshold/core/contract/stream';
import { vi } from 'vitest';
import type { TestApp } from '../../../test/app';

/** A tab with an open stream: what it was told so far, and whether it is still open. */
export interface Reader {
  status: number;
  headers: IncomingMessage['headers'];
  text: () => string;
  events: () => LiveEvent[];
  /** Waits until it was told that. */
  hears: (event: LiveEvent) => Promise<unknown>;
  isOpen: () => boolean;
  ends: () => Promise<unknown>;
  leave: () => void;
}

export async function listening(t: TestApp): Promise<number> {
  if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' });
  return (t.app.server.address() as AddressInfo).port;
}

export async function openStream(t: TestApp, user: { id: string } | null, sid?: string): Promise<Reader> {
  const port = await listening(t);
  const token = sid ?? (user ? await t.make.session(user.id) : '');
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = get(
      { port, host: '127.0.0.1', path: '/api/stream', agent: false, headers: { cookie: `sid=${token}` } },
      (answer) => {
        let text = '';
        let open = true;
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
        });
        answer.on('close', () => {
          open = false;
        });
        answer.on('error', () => undefined);
        const events = () =>
          [...text.matchAll(/^data: (\{"kind".*)$/gm)].map((line) =>
            LiveEvent.parse(JSON.parse(line[1] ?? '')),
          );
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: () => text,
          events,
          isOpen: () => open,
          hears: (event) =>
            vi.waitUntil(() => events().some((each) => JSON.stringify(each) === JSON.stringify(event)), {
              timeout: 10_000,
            }),
          ends: () => vi.waitUntil(() => !open, { timeout: 10_000 }),
          leave: () => asked.destroy(),
        });
      },
    );
    asked.on('error', reject);
  });
}
