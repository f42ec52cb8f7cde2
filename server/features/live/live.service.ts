import { setTimeout as pause, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { LiveEvent } from '@threshold/core/contract/stream';
import { isSuspended } from '@threshold/core/rules/account/suspension';
import type { FastifyBaseLogger } from 'fastify';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import { sessionsAmong } from '../sessions';
import { CHANNEL } from './live.repository';
import { LiveMessage } from './publish';
import { createRegistry, type StreamClient } from './stream-registry';

/** Limits a page that reloads in a loop on errors. */
const MAX_OPENED_PER_MINUTE = 60;
/** A stream should receive everything from its start; an unavailable database must not delay it longer. */
const LISTEN_TIMEOUT_MS = 2_000;
const CHUNK = 1_000;

/** Stream control events: reload everything, or give way to a newer tab. */
const RELOAD = 'event: again\ndata: {}\n\n';
const TOO_MANY_TABS = 'event: crowded\ndata: {}\n\n';
/** Heartbeats are sent and sessions checked. */
const CHECK_EVERY_MS = 25_000;
/** An SSE comment: keeps proxies from closing the connection, and detects a dead one. */
const HEARTBEAT = ': \n\n';

export function liveService(context: Pick<AppContext, 'database' | 'clock'>, log: FastifyBaseLogger) {
  const { database, clock } = context;
  const registry = createRegistry();
  const opened = new Map<string, number>();
  let listening: { stop: () => Promise<void>; connected: Promise<void> } | null = null;
  let timers: NodeJS.Timeout[] | null = null;

  function write(to: readonly StreamClient[], text: string): void {
    for (const client of to) if (!client.write(text)) registry.remove(client);
  }

  function disconnect(client: StreamClient): void {
    registry.remove(client);
    client.end();
  }

  /** Ends streams whose session has ended or whose account's role or agency has changed. */
  async function check(clients: readonly StreamClient[]): Promise<void> {
    const sessions = await sessionsAmong(
      database.db,
      clients.map(({ sid }) => sid),
      clock.now(),
    );
    const actors = new Map(sessions.map(({ sid, actor }) => [sid, actor]));
    for (const client of clients) {
      const now = actors.get(client.sid);
      const unchanged =
        now?.id === client.actor.id &&
        now.userType === client.actor.userType &&
        now.agentRole === client.actor.agentRole &&
        now.agencyId === client.actor.agencyId;
      if (!now || !unchanged || isSuspended({ ...now.agency, userType: now.userType })) disconnect(client);
    }
  }

  /** While the database is unavailable nothing can be checked, and no events arrive either. */
  const checkQuietly = (clients: readonly StreamClient[]) =>
    check(clients).catch(() => log.warn('Checking the sessions of open streams failed'));

  function onNotification(payload: string): void {
    const message = LiveMessage.safeParse(asJson(payload));
    // A newer release running alongside may send unknown messages.
    if (!message.success) return;
    if ('recheck' in message.data) void checkQuietly(registry.ofUsers(message.data.recheck));
    else if ('agency' in message.data)
      write(registry.ofAgency(message.data.agency), formatEvent(message.data.event));
    else write(registry.ofUsers(message.data.users), formatEvent(message.data.event));
  }

  function listen() {
    let connected: () => void = () => undefined;
    const first = new Promise<void>((resolve) => {
      connected = resolve;
    });
    const stop = database.listen(CHANNEL, {
      onNotification,
      onConnected() {
        connected();
        // Events may have been missed before; reloading a tab that was just opened does no harm.
        write(registry.all(), RELOAD);
      },
    });
    return { stop, connected: first };
  }

  /** Heartbeats do not wait for the checks: proxies close a silent connection, however slow the database is. */
  async function checkAll(): Promise<void> {
    const clients = registry.all();
    for (let from = 0; from < clients.length; from += CHUNK) {
      write(clients.slice(from, from + CHUNK).filter(registry.has), HEARTBEAT);
      await yieldToEventLoop();
    }
    for (let from = 0; from < clients.length; from += CHUNK)
      await checkQuietly(clients.slice(from, from + CHUNK).filter(registry.has));
  }

  return {
    /**
     * Before the first byte, so that refusals are ordinary responses. Resolves when all later events will be received.
     */
    async admit(userId: string): Promise<void> {
      const before = opened.get(userId) ?? 0;
      if (before >= MAX_OPENED_PER_MINUTE) throw failure('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 });
      opened.set(userId, before + 1);
      if (registry.isFull()) throw failure('UNAVAILABLE', { retryAfterSeconds: 60 });
      timers ??= [
        setInterval(() => void checkAll(), CHECK_EVERY_MS).unref(),
        setInterval(() => opened.clear(), 60_000).unref(),
      ];
      listening ??= listen();
      await Promise.race([listening.connected, pause(LISTEN_TIMEOUT_MS, undefined, { ref: false })]);
    },

    open(client: StreamClient): void {
      const oldest = registry.add(client);
      if (oldest) oldest.end(TOO_MANY_TABS);
    },

    leave: (client: StreamClient) => registry.remove(client),
    checkAll,

    /** On shutdown: clients reconnect to another server. */
    endAll(): void {
      for (const client of registry.all()) disconnect(client);
    },
    async stop(): Promise<void> {
      timers?.forEach(clearInterval);
      await listening?.stop();
      listening = null;
    },
  };
}

export type LiveService = ReturnType<typeof liveService>;

const formatEvent = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`;

function asJson(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    // Any database user can send on the channel.
    return null;
  }
}
