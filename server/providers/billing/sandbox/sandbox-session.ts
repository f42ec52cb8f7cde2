import { z } from 'zod';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/types';
import { defineJob } from '../../../jobs/define';
import { advanceTo } from './lifecycle';
import type { SandboxSession } from './request-context';
import { clockOffset, newId, put, withSandboxLock } from './store';

export const DELIVERY = defineJob('billing.sandbox-delivery', z.object({ eventId: z.string() }));

export function sandboxSessions({ database, clock, publicUrl }: AppContext) {
  const seconds = (offsetMs: number) => Math.floor((clock.now().getTime() + offsetMs) / 1000);

  function openSession(tx: Tx, now: number): SandboxSession {
    const session: SandboxSession = {
      tx,
      now,
      publicUrl: publicUrl(),
      async emit(type, object) {
        const event = await put(tx, 'event', {
          id: newId('event'),
          object: 'event',
          created: session.now,
          type,
          api_version: '2026-10-28.endive',
          data: { object: structuredClone(object) },
        });
        await DELIVERY.enqueue(tx, { eventId: event.id }, { runAt: clock.now() });
      },
    };
    return session;
  }

  // Callers in this process wait here instead of each occupying a database connection with the lock.
  let last: Promise<unknown> = Promise.resolve();

  return {
    /** Processes what is due before the call. */
    run<T>(work: (session: SandboxSession) => Promise<T>): Promise<T> {
      const current = last.then(() =>
        withSandboxLock(database.db, async (tx) => {
          const now = seconds(await clockOffset(tx));
          await advanceTo(openSession(tx, now), now);
          return work(openSession(tx, now));
        }),
      );
      last = current.catch(() => undefined);
      return current;
    },
  };
}

export type SandboxSessions = ReturnType<typeof sandboxSessions>;
