import type { Turn } from './account-watch';

// The tabs of one browser share one session, so what one of them learns about it is told to the others.

const NAME = 'visit';

/** The one that listens also speaks: a second one of the same tab would be heard by the first. */
let open: BroadcastChannel | null = null;

/** The channel, or a stored word whose change the other tabs hear of, in browsers without channels. */
export function tellOtherTabs(turn: Turn): void {
  try {
    if (globalThis.BroadcastChannel) {
      open?.postMessage(turn);
    } else {
      localStorage.setItem(NAME, turn);
      localStorage.removeItem(NAME);
    }
  } catch (error) {
    // They learn it from their own next answer.
    console.warn('The other tabs could not be told', error);
  }
}

export function onOtherTabs(listener: (turn: Turn) => void): () => void {
  const hear = (word: unknown) => {
    if (word === 'ended' || word === 'changed') listener(word);
  };
  if (globalThis.BroadcastChannel) {
    const channel = new BroadcastChannel(NAME);
    channel.onmessage = (event) => hear(event.data);
    open = channel;
    return () => {
      channel.close();
      if (open === channel) open = null;
    };
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === NAME) hear(event.newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
