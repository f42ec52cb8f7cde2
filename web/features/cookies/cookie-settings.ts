// The footer opens the settings, the shell shows them: this small switch is all they share.

let open = false;
const listeners = new Set<() => void>();

export function openCookieSettings(): void {
  setOpen(true);
}

export function closeCookieSettings(): void {
  setOpen(false);
}

export const areCookieSettingsOpen = () => open;

export function subscribeCookieSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setOpen(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}
