import type { LiveEvent } from '@threshold/core/contract/stream';
import { isSuspended } from '@threshold/core/rules/account/suspension';
import type { FastifyBaseLogger } from 'fastify';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import { sessionsAmong } from '../sessions/sessions.service';
import { CHANNEL } from './live.repository';
import { LiveMessage } from './publish';
import { createRegistry, type StreamClient } from './stream-registry';

/** A page that loads its script anew at every wrong answer still opens no more than this many streams a minute. */
const OPENED_A_MINUTE = 60;
/** An open stream should hear everything from its first line on; a database that is away must not hold it up. */
const WAIT_FOR_LISTENING_MS = 2_000;
const CHECKED_AT_ONCE = 1_000;

/** What streams say beside events: the page reads everything again, or leaves its place to a newer tab. */
const AGAIN = 'event: again\ndata: {}\n\n';
const CROWDED = 'event: crowded\ndata: {}\n\n';
/** A comment: it keeps proxies from taking the line for dead, and finds out that it is. */
const HEARTBEAT = ': \n\n';

export function liveService(context: Pick<AppContext, 'database' | 'clock'>, log: FastifyBaseLogger) {
  const { database, clock } = context;
  const seats = createRegistry();
  const opened = new Map<string, number>();
  let listening: { stop: () => Promise<void>; began: Promise<void> } | null = null;
  let ticking: NodeJS.Timeout | undefined;
  let second = 0;

  function write(to: readonly StreamClient[], text: string): void {
    for (const seat of to) if (!seat.write(text)) seats.leave(seat);
  }

  function dismiss(seat: StreamClient, lastWords?: string): void {
    seats.leave(seat);
    seat.end(lastWords);
  }

  /** Ends the streams of those who are signed in no more, or are not who they were when it was opened. */
  async function check(some: readonly StreamClient[]): Promise<void> {
    for (let from = 0; from < some.length; from += CHECKED_AT_ONCE) {
      const part = some.slice(from, from + CHECKED_AT_ONCE);
      const found = await sessionsAmong(
        database.db,
        part.map(({ sid }) => sid),
        clock.now(),
      );
      const actors = new Map(found.map(({ sid, actor }) => [sid, actor]));
      for (const seat of part) {
        const now = actors.get(seat.sid);
        const same =
          now?.id === seat.actor.id &&
          now.userType === seat.actor.userType &&
          now.agentRole === seat.actor.agentRole &&
          now.agencyId === seat.actor.agencyId;
        if (!now || !same || isSuspended({ ...now.agency, userType: now.userType })) dismiss(seat);
      }
    }
  }

  /** While the database is away nobody can be looked up, and nothing is told either. */
  const checkQuietly = (some: readonly StreamClient[]) =>
    check(some).catch(() => log.warn('the readers of streams could not be looked up'));

  function heard(payload: string): void {
    const message = LiveMessage.safeParse(asJson(payload));
    // A newer release beside this one may say more than this one knows.
    if (!message.success) return;
    if ('recheck' in message.data) void checkQuietly(seats.ofPeople(message.data.recheck));
    else if ('agency' in message.data) write(seats.ofAgency(message.data.agency), said(message.data.event));
    else write(seats.ofPeople(message.data.users), said(message.data.event));
  }

  function listen() {
    let began: () => void = () => undefined;
    const first = new Promise<void>((resolve) => {
      began = resolve;
    });
    const stop = database.listen(CHANNEL, {
      heard,
      began() {
        began();
        // Nothing is known of what was told before. Tabs that were opened just now read once more, no harm.
        write(seats.all(), AGAIN);
      },
    });
    return { stop, began: first };
  }

  async function tick(): Promise<void> {
    second += 1;
    if (second % 60 === 0) opened.clear();
    const some = seats.inTurn(second);
    if (some.length === 0) return;
    await checkQuietly(some);
    write(seats.inTurn(second), HEARTBEAT);
  }

  return {
    /** Before the first byte: refusals are ordinary answers. Resolves when everything told from now on will be heard. */
    async admit(userId: string): Promise<void> {
      const before = opened.get(userId) ?? 0;
      if (before >= OPENED_A_MINUTE) throw failure('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 });
      opened.set(userId, before + 1);
      if (seats.isFull()) throw failure('UNAVAILABLE', { retryAfterSeconds: 60 });
      if (!ticking) {
        ticking = setInterval(() => void tick(), 1_000);
        ticking.unref();
      }
      listening ??= listen();
      await within(WAIT_FOR_LISTENING_MS, listening.began);
    },

    open(seat: StreamClient): void {
      const oldest = seats.take(seat);
      if (oldest) oldest.end(CROWDED);
    },

    leave: (seat: StreamClient) => seats.leave(seat),
    count: () => seats.count(),
    /** Every reader, as the timer does it a part a second. */
    checkAll: () => check(seats.all()),

    /** The server stops: readers come back to whichever answers then. */
    endAll(): void {
      for (const seat of seats.all()) dismiss(seat);
    },
    async stop(): Promise<void> {
      clearInterval(ticking);
      await listening?.stop();
      listening = null;
    },
  };
}

export type LiveService = ReturnType<typeof liveService>;

const said = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`;

function asJson(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    // Whoever may write to the database may say anything on the channel.
    return null;
  }
}

function within(ms: number, done: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void done.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
