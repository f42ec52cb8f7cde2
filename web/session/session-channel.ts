import type { SessionEvent } from './current-account';

// The tabs of a browser share one session: what one of them learns about it is broadcast to the others.

const NAME = 'session';

/** Also sends: a second channel of the same tab would receive its own messages. */
let open: BroadcastChannel | null = null;

/** Without BroadcastChannel a local storage event is the message. */
export function broadcastSession(event: SessionEvent): void {
  try {
    if (globalThis.BroadcastChannel) {
      open?.postMessage(event);
    } else {
      localStorage.setItem(NAME, event);
      localStorage.removeItem(NAME);
    }
  } catch (error) {
    // Other tabs notice at their next request.
    console.warn('Could not notify the other tabs', error);
  }
}

export function onSessionBroadcast(listener: (event: SessionEvent) => void): () => void {
  const onMessage = (message: unknown) => {
    if (message === 'ended' || message === 'changed') listener(message);
  };
  if (globalThis.BroadcastChannel) {
    const channel = new BroadcastChannel(NAME);
    channel.onmessage = (event) => onMessage(event.data);
    open = channel;
    return () => {
      channel.close();
      if (open === channel) open = null;
    };
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === NAME) onMessage(event.newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
