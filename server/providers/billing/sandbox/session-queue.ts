import pLimit from 'p-limit';
import type { AppContext } from '../../../context';
import { advanceTo } from './lifecycle';
import { openSession, type SandboxSession } from './session';
import { clockOffset, withSandboxLock } from './store';

/** Runs a call after those before it, and after everything that fell due before it. */
export type RunInSession = <T>(work: (session: SandboxSession) => Promise<T>) => Promise<T>;

export function sessionQueue(context: AppContext): RunInSession {
  const { database, clock } = context;
  // Callers in this process wait here instead of each occupying a database connection with the lock.
  const queue = pLimit(1);

  return (work) =>
    queue(() =>
      withSandboxLock(database.db, async (tx) => {
        const now = Math.floor((clock.now().getTime() + (await clockOffset(tx))) / 1000);
        await advanceTo(openSession(tx, context, now), now);
        return work(openSession(tx, context, now));
      }),
    );
}
