export type ToastVariant = 'default' | 'destructive' | 'success';

export interface ToastInput {
  title: string;
  description?: string;
  /** Where to put it right, after the description. */
  link?: { to: string; text: string };
  variant?: ToastVariant;
  /** Milliseconds on screen. */
  duration?: number;
  /** Milliseconds in which no other notice takes its place: what else is said then has the same cause. */
  firmMs?: number;
}

export interface ToastRecord extends ToastInput {
  id: string;
  variant: ToastVariant;
  duration: number;
  open: boolean;
  firmUntil: number;
}

export interface ToastHandle {
  id: string;
  update: (change: Partial<ToastInput>) => void;
  dismiss: () => void;
}

export const VISIBLE_TOASTS = 1;
export const TOAST_DURATION_MS = 5_000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

let records: readonly ToastRecord[] = [];
let issued = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function publish(next: readonly ToastRecord[]): void {
  const kept = new Set(next.map((record) => record.id));
  for (const [id, timer] of removals) {
    if (kept.has(id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  records = next;
  for (const listener of listeners) listener();
}

/** Shows a notice; the one on screen, if any, gives way to it unless it is a firm one. */
export function toast(input: ToastInput): ToastHandle {
  issued += 1;
  const id = String(issued);
  const record: ToastRecord = {
    ...input,
    id,
    variant: input.variant ?? 'default',
    duration: input.duration ?? TOAST_DURATION_MS,
    open: true,
    firmUntil: Date.now() + (input.firmMs ?? 0),
  };
  const isHeld = records.some(({ open, firmUntil }) => open && firmUntil > Date.now());
  if (!isHeld) publish([record, ...records].slice(0, VISIBLE_TOASTS));
  return { id, update: (change) => updateToast(id, change), dismiss: () => dismissToast(id) };
}

export function updateToast(id: string, change: Partial<ToastInput>): void {
  publish(records.map((record) => (record.id === id ? { ...record, ...change } : record)));
}

/** Closes one notice, or all of them. A closed notice is kept for a while, so that its leaving can be shown. */
export function dismissToast(id?: string): void {
  const closing = records.filter((record) => id === undefined || record.id === id);
  for (const record of closing) scheduleRemoval(record.id);
  publish(records.map((record) => (closing.includes(record) ? { ...record, open: false } : record)));
}

export function removeToast(id?: string): void {
  publish(id === undefined ? [] : records.filter((record) => record.id !== id));
}

function scheduleRemoval(id: string): void {
  if (removals.has(id)) return;
  removals.set(
    id,
    setTimeout(() => removeToast(id), TOAST_REMOVE_DELAY_MS),
  );
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly ToastRecord[] {
  return records;
}
