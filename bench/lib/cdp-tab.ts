import type { CDPSession } from '@playwright/test';

type Params = Record<string, unknown>;
type Hear = (params: never) => void;

/** A tab of the browser's own profile that only does what it is told over the protocol. */
export interface CdpTab {
  send: (method: string, params?: Params) => Promise<Params>;
  /** One listener for each event. */
  on: <P extends object>(event: string, hear: (params: P) => void) => void;
  close: () => Promise<void>;
}

interface Message {
  id?: number;
  method?: string;
  params?: never;
  result?: Params;
  error?: { message: string };
}

/**
 * Playwright's own pages listen to every script, for which the browser reads the framework a second time, and live in profiles
 * that keep nothing on disk, compiled scripts least of all. What is measured here is a browser as people have it.
 */
export async function cdpTab(browser: CDPSession): Promise<CdpTab> {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (message: Message) => void>();
  const hearing = new Map<string, Hear>();
  const receive = (from: { sessionId: string; message: string }) => {
    if (from.sessionId !== sessionId) return;
    const message: Message = JSON.parse(from.message);
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method && message.params) hearing.get(message.method)?.(message.params);
  };
  browser.on('Target.receivedMessageFromTarget', receive);
  let last = 0;
  return {
    async send(method, params = {}) {
      last += 1;
      const id = last;
      const answered = new Promise<Message>((resolve) => waiting.set(id, resolve));
      await browser.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      });
      const { result, error } = await answered;
      waiting.delete(id);
      if (!result) throw new Error(`${method}: ${error?.message}`);
      return result;
    },
    on: (event, hear) => void hearing.set(event, hear as Hear),
    async close() {
      browser.off('Target.receivedMessageFromTarget', receive);
      await browser.send('Target.closeTarget', { targetId });
    },
  };
}
