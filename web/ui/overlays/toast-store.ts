import { useSyncExternalStore } from 'react';

export type ToastVariant = 'default' | 'destructive' | 'success';

export interface ToastInput {
  title: string;
  description?: string;
  /** Link to the fix, after the description. */
  link?: { to: string; text: string };
  variant?: ToastVariant;
  /** Milliseconds on screen. */
  duration?: number;
  /** Milliseconds in which no other toast replaces it: later ones have the same cause. */
  minVisibleMs?: number;
}

interface ToastState {
  toast: (ToastInput & { id: number; replaceableAt: number }) | null;
  /** One for each open dialog, the topmost last. */
  slots: readonly HTMLElement[];
}

let state: ToastState = { toast: null, slots: [] };
let count = 0;
const listeners = new Set<() => void>();

function update(change: Partial<ToastState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** One at a time: it replaces the toast on screen. */
export function toast(input: ToastInput): void {
  if (state.toast && state.toast.replaceableAt > Date.now()) return;
  count += 1;
  update({ toast: { ...input, id: count, replaceableAt: Date.now() + (input.minVisibleMs ?? 0) } });
}

export function dismissToast(): void {
  update({ toast: null });
}

export const currentToast = () => state.toast;

/**
 * Ref of the element inside an open dialog that the toast moves to, so that it covers nothing there. What succeeded before the
 * dialog opened has nothing to do with it and disappears.
 */
export function toastSlot(element: HTMLElement | null) {
  if (!element) return;
  const toast = state.toast?.variant === 'success' ? null : state.toast;
  update({ toast, slots: [...state.slots, element] });
  return () => update({ slots: state.slots.filter((slot) => slot !== element) });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const getState = () => state;
export const useToastState = () => useSyncExternalStore(subscribe, getState, getState);
