import type { Tx } from '../../../db/types';

/** One call's stay in the sandbox: its transaction, its time, and a way to tell the product what happened. */
export interface Turn {
  tx: Tx;
  /** Seconds of the sandbox's own clock. */
  now: number;
  /** Where people reach the site, and with it the sandbox's pages. */
  publicUrl: string;
  emit(type: string, object: { id: string; object: string }): Promise<void>;
}
