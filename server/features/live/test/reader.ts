import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LiveEvent } from '@threshold/core/contract/stream';
import { vi } from 'vitest';
import type { TestApp } from '../../../test/app';

/** A tab with an open stream: events received so far, and whether it is open. */
export interface Reader {
  status: number;
  headers: IncomingMessage['headers'];
  text: () => string;
  events: () => LiveEvent[];
  /** Waits for this event. */
  receives: (event: LiveEvent) => Promise<unknown>;
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
    const request: ClientRequest = get(
      { port, host: '127.0.0.1', path: '/api/stream', agent: false, headers: { cookie: `sid=${token}` } },
      (response) => {
        let text = '';
        let open = true;
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('close', () => {
          open = false;
        });
        response.on('error', () => undefined);
        const events = () =>
          [...text.matchAll(/^data: (\{"kind".*)$/gm)].map((line) =>
            LiveEvent.parse(JSON.parse(line[1] ?? '')),
          );
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: () => text,
          events,
          isOpen: () => open,
          receives: (event) =>
            vi.waitUntil(() => events().some((each) => JSON.stringify(each) === JSON.stringify(event)), {
              timeout: 20_000,
            }),
          ends: () => vi.waitUntil(() => !open, { timeout: 20_000 }),
          leave: () => request.destroy(),
        });
      },
    );
    request.on('error', reject);
  });
}
