import { z } from 'zod';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/types';
import { defineJob } from '../../../jobs/define';
import { newEvent, type SandboxEvent, type SandboxObject } from './objects';
import { put } from './store';

export const DELIVERY = defineJob('billing.sandbox-delivery', z.object({ eventId: z.string() }));

/** Context of one call. */
export type SandboxSession = ReturnType<typeof openSession>;

export function openSession(tx: Tx, { clock, publicUrl }: AppContext, time: number) {
  const emitted: SandboxEvent[] = [];
  return {
    tx,
    /** The events caused by this call. */
    emitted,
    /** Unix time of the sandbox's clock. */
    now: time,
    /** The site's public URL, for links to the sandbox's pages. */
    publicUrl: publicUrl(),
    /** Stores an object and emits these events about it. */
    async save<T extends Exclude<SandboxObject, { object: 'event' }>>(
      object: T,
      ...events: string[]
    ): Promise<T> {
      await put(tx, object);
      for (const type of events) {
        const event = newEvent(this.now, type, object);
        emitted.push(event);
        await put(tx, event);
        await DELIVERY.enqueue(tx, { eventId: event.id }, { runAt: clock.now() });
      }
      return object;
    },
  };
}
