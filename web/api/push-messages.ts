/** Subscribes to push messages received by the service worker. Returns an unsubscribe function. */
export function onPushMessage(callback: () => void): () => void {
  const worker = globalThis.navigator?.serviceWorker;
  if (!worker) return () => undefined;
  const listen = (event: MessageEvent) => {
    if (isPushNews(event.data)) callback();
  };
  worker.addEventListener('message', listen);
  return () => worker.removeEventListener('message', listen);
}

const isPushNews = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'push';
