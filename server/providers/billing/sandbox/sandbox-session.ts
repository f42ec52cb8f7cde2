import { z } from 'zod';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/types';
import { defineJob } from '../../../jobs/define';
import { passTime } from './lifecycle';
import type { Turn } from './request-context';
import { clockOffset, inTurn, newId, put } from './store';

export const DELIVERY = defineJob('billing.sandbox-delivery', z.object({ eventId: z.string() }));

export function sandboxSessions({ database, clock, publicUrl }: AppContext) {
  const seconds = (offsetMs: number) => Math.floor((clock.now().getTime() + offsetMs) / 1000);

  function turnAt(tx: Tx, now: number): Turn {
    const turn: Turn = {
      tx,
      now,
      publicUrl: publicUrl(),
      async emit(type, object) {
        const event = await put(tx, 'event', {
          id: newId('event'),
          object: 'event',
          created: turn.now,
          type,
          api_version: '2026-10-28.endive',
          data: { object: structuredClone(object) },
        });
        await DELIVERY.enqueue(tx, { eventId: event.id }, { runAt: clock.now() });
      },
    };
    return turn;
  }

  // Callers of this process queue here, not in the database, where each would keep a connection waiting.
  let last: Promise<unknown> = Promise.resolve();

  return {
    /** Whatever was due by now has happened before the call is looked at. */
    take<T>(work: (turn: Turn) => Promise<T>): Promise<T> {
      const mine = last.then(() =>
        inTurn(database.db, async (tx) => {
          const now = seconds(await clockOffset(tx));
          await passTime(turnAt(tx, now), now);
          return work(turnAt(tx, now));
        }),
      );
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

export type SandboxSessions = ReturnType<typeof sandboxSessions>;
