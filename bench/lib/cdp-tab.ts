import type { CDPSession } from '@playwright/test';

type Params = Record<string, unknown>;
type Listener = (params: never) => void;

interface Message {
  id?: number;
  method?: string;
  params?: never;
  result?: Params;
  error?: { message: string };
}

/** A tab of the browser's own profile, driven over the DevTools protocol alone. */
export async function cdpTab(browser: CDPSession) {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
  const pending = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, Listener>();
  const receive = (event: { sessionId: string; message: string }) => {
    if (event.sessionId !== sessionId) return;
    const message: Message = JSON.parse(event.message);
    if (message.id !== undefined) pending.get(message.id)?.(message);
    else if (message.method && message.params) listeners.get(message.method)?.(message.params);
  };
  browser.on('Target.receivedMessageFromTarget', receive);
  let lastId = 0;
  return {
    async send(method: string, params: Params = {}): Promise<Params> {
      const id = ++lastId;
      const answered = new Promise<Message>((resolve) => pending.set(id, resolve));
      const message = JSON.stringify({ id, method, params });
      await browser.send('Target.sendMessageToTarget', { sessionId, message });
      const { result, error } = await answered;
      pending.delete(id);
      if (!result) throw new Error(`${method}: ${error?.message}`);
      return result;
    },
    /** One listener per event. */
    on<P extends object>(event: string, listener: (params: P) => void) {
      listeners.set(event, listener as Listener);
    },
    async close() {
      browser.off('Target.receivedMessageFromTarget', receive);
      await browser.send('Target.closeTarget', { targetId });
    },
  };
}
export type CdpTab = Awaited<ReturnType<typeof cdpTab>>;
