const REVEAL_TIMEOUT_MS = 5_000;

/** Scrolls to the element of the hash, waiting for it while its data loads. Returns a cancel function. */
export function scrollToAnchor(hash: string): () => void {
  const id = decodeURIComponent(hash.slice(1));
  const find = () => {
    const target = document.getElementById(id);
    target?.scrollIntoView();
    return target !== null;
  };
  if (find()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (find()) stop();
  });
  const timer = setTimeout(() => stop(), REVEAL_TIMEOUT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
