import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { FailureBody } from '@threshold/core/contract/failures';
import { matchNotifications, pushSubscriptions } from '../../server/db/schema/notifications';
import { PUSH_SEND } from '../../server/features/push/push-send';
import { png } from '../../server/features/verification/document/test/sample-documents';
import { testBrowser } from '../../server/providers/push/test/push-server';
import { CRITERIA, signUpBody } from './api-client';
import type { OutageEnvironment, Service } from './outage-environment';

export interface Answer {
  what: string;
  needs: Service[];
  /** 0 when the connection broke. */
  status: number;
  hasFailureShape: boolean;
  began: number;
  took: number;
}
interface Call {
  what: string;
  needs?: Service[];
  method?: string;
  path: string;
  cookie?: string;
  body?: object | Buffer;
}

const TIMEOUT_MS = 60_000;
export const NEWCOMERS = '@trial.example';

function hasFailureShape(text: string | null): boolean {
  try {
    return FailureBody.safeParse(JSON.parse(text ?? '')).success;
  } catch {
    // Not JSON.
    return false;
  }
}

/** People at work whose calls need different services, and what was acknowledged to them. */
export async function outageLoad({ url, make, database, pushUrl }: OutageEnvironment) {
  const answers: Answer[] = [];
  const acknowledged = {
    searches: new Set<string>(),
    people: new Set<string>(),
    documents: new Set<string>(),
  };
  const pushes = new Set<string>();
  let isStopped = false;

  async function call({ what, needs = ['PostgreSQL'], method = 'GET', path, cookie = '', body }: Call) {
    const began = performance.now();
    const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json';
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, origin: url, ...(body ? { 'content-type': type } : {}) },
      ...(body ? { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    const text = (await answer?.text().catch(() => null)) ?? null;
    const status = text === null ? 0 : (answer?.status ?? 0);
    const took = performance.now() - began;
    answers.push({ what, needs, status, hasFailureShape: hasFailureShape(text), began, took });
    return { status, isOk: status >= 200 && status < 300, text: text ?? '' };
  }
  async function repeat(pauseMs: number, work: (round: number) => Promise<unknown>) {
    for (let round = 0; !isStopped; round += 1) {
      await work(round);
      await pause(pauseMs);
    }
  }
  const sessionOf = async ({ id }: { id: string }) => `sid=${await make.session(id)}`;

  async function reader() {
    const cookie = await sessionOf(await make.buyer());
    const paths = ['/api/buyer-searches', '/api/auth/user', '/api/notifications/count'];
    await repeat(100, (round) => call({ what: 'read', path: paths[round % paths.length] ?? '', cookie }));
  }

  /** Retries once after a second, as the browser does. */
  async function writer() {
    const cookie = await sessionOf(await make.buyer());
    await repeat(300, async () => {
      const body = { ...CRITERIA, name: randomUUID() };
      const save = () => call({ what: 'save', method: 'POST', path: '/api/buyer-searches', cookie, body });
      let saved = await save();
      if (saved.status === 0 || saved.status >= 500) {
        await pause(1_000);
        saved = await save();
      }
      if (saved.isOk) acknowledged.searches.add(body.name);
    });
  }

  const newcomers = () =>
    repeat(700, async () => {
      const body = signUpBody(`${randomUUID()}${NEWCOMERS}`);
      const { isOk } = await call({ what: 'sign up', method: 'POST', path: '/api/auth/signup', body });
      if (isOk) acknowledged.people.add(body.email);
    });

  /** A new agent each time: a second document would replace the first. */
  const uploader = () =>
    repeat(500, async () => {
      const agent = await make.newAgent();
      const cookie = await sessionOf(agent);
      const upload = { what: 'upload', needs: ['PostgreSQL', 'S3'] as Service[], cookie };
      const slot = await call({ ...upload, method: 'POST', path: '/api/verification/upload' });
      if (!slot.isOk) return;
      const documentUrl = (JSON.parse(slot.text) as { uploadURL: string }).uploadURL;
      const { pathname, search } = new URL(documentUrl);
      const stored = await call({ ...upload, method: 'PUT', path: pathname + search, body: png() });
      if (!stored.isOk) return;
      const attach = { what: 'attach', method: 'POST', path: '/api/verification/document', cookie };
      const { isOk } = await call({ ...attach, body: { documentUrl } });
      if (isOk) acknowledged.documents.add(agent.id);
    });

  async function payer() {
    const cookie = await sessionOf(await make.newAgent({ verificationStatus: 'approved' }));
    const needs: Service[] = ['PostgreSQL', 'Stripe'];
    const path = '/api/get-or-create-subscription';
    await repeat(1_000, () => call({ what: 'pay', needs, method: 'POST', path, cookie }));
  }

  const visitor = () =>
    repeat(150, (round) => call({ what: 'open a page', needs: [], path: round % 2 ? '/healthz' : '/' }));

  /** Push messages, enqueued as the product does. */
  async function pushSender() {
    const buyer = await make.buyer();
    const agent = await make.agent();
    const target = testBrowser().at(`${pushUrl}/push/${randomUUID()}`);
    const subscriptionId = await database.db.transaction(async (tx) => {
      const [row] = await tx
        .insert(pushSubscriptions)
        .values({ userId: buyer.id, ...target })
        .returning();
      return row?.id ?? '';
    });
    await repeat(500, async () => {
      const sentAt = new Date();
      // A property is announced once. No buyer looks for a bungalow, or every saved search would be announced too.
      const { id } = await make.agentSearch({ userId: agent.id, propertyType: 'bungalow' });
      await database.db.transaction(async (tx) => {
        const [stored] = await tx
          .insert(matchNotifications)
          .values({ buyerUserId: buyer.id, agentSearchId: id, title: 'A match', body: 'Near you', sentAt })
          .returning();
        const notificationId = stored?.id ?? '';
        await PUSH_SEND.enqueue(tx, { subscriptionId, notificationId }, { runAt: sentAt });
        pushes.add(notificationId.replaceAll('-', ''));
      });
    });
  }

  const work = [reader(), reader(), reader(), reader(), writer(), writer()];
  work.push(newcomers(), uploader(), payer(), visitor(), pushSender());
  return {
    answers,
    acknowledged,
    pushes,
    async stop() {
      isStopped = true;
      await Promise.all(work);
    },
  };
}
export type OutageLoad = Awaited<ReturnType<typeof outageLoad>>;
