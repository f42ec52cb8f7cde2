import type { SessionEvent } from './current-account';

// The tabs of a browser share one session: what one of them learns about it is broadcast to the others. Browsers from before
// 2022 cannot broadcast: there the other tabs notice at their next request.

const NAME = 'session';

/** Also sends: a second channel of the same tab would receive its own messages. */
let open: BroadcastChannel | null = null;

export function broadcastSession(event: SessionEvent): void {
  open?.postMessage(event);
}

export function onSessionBroadcast(listener: (event: SessionEvent) => void): () => void {
  if (!globalThis.BroadcastChannel) return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => {
    if (data === 'ended' || data === 'changed') listener(data);
  };
  open = channel;
  return () => {
    channel.close();
    if (open === channel) open = null;
  };
}
