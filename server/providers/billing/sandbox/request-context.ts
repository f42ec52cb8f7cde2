import type { Tx } from '../../../db/types';

/** Context of one call: its transaction, its time, and a way to emit events. */
export interface SandboxSession {
  tx: Tx;
  /** Unix time of the sandbox's clock. */
  now: number;
  /** The site's public URL, for links to the sandbox's pages. */
  publicUrl: string;
  emit(type: string, object: { id: string; object: string }): Promise<void>;
}
