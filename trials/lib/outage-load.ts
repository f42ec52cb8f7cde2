import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { FailureBody } from '@threshold/core/contract/failures';
import { matchNotifications, pushSubscriptions } from '../../server/db/schema/notifications';
import { PUSH_SEND } from '../../server/features/push/push-send';
import { png } from '../../server/features/verification/document/test/sample-documents';
import { testBrowser } from '../../server/providers/push/test/push-server';
import { CRITERIA, PASSWORD } from './api-client';
import type { OutageEnvironment, Part } from './outage-environment';

export interface Answer {
  what: string;
  needs: Part[];
  /** 0 for one that never came or was broken off. */
  status: number;
  /** Whether a refusal has the one shape of all refusals. */
  shaped: boolean;
  began: number;
  took: number;
}

const GIVE_UP_MS = 60_000;
export const NEWCOMERS = '@trial.example';

/** People at work, each with something that needs a part of the outside world or does not; and what they were told is done. */
export async function outageLoad({ url, make, database, pushUrl }: OutageEnvironment) {
  const answers: Answer[] = [];
  /** What was acknowledged, and must be found afterwards, once. */
  const told = { searches: new Set<string>(), people: new Set<string>(), files: new Set<string>() };
  const planted = new Set<string>();
  let going = true;

  async function call(
    what: string,
    needs: Part[],
    method: string,
    path: string,
    { cookie = '', body, file }: { cookie?: string; body?: object; file?: Buffer } = {},
  ) {
    const began = performance.now();
    const type = file ? 'application/octet-stream' : 'application/json';
    const sent = file ? new Uint8Array(file) : body && JSON.stringify(body);
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, origin: url, ...(sent ? { 'content-type': type } : {}) },
      ...(sent ? { body: sent } : {}),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    }).catch(() => null);
    const text = (await answer?.text().catch(() => null)) ?? null;
    const status = text === null ? 0 : (answer?.status ?? 0);
    const shaped = status < 500 || FailureBody.safeParse(jsonOf(text)).success;
    answers.push({ what, needs, status, shaped, began, took: performance.now() - began });
    return { status, text: text ?? '' };
  }

  async function reader(n: number) {
    const cookie = `sid=${await make.session((await make.buyer()).id)}`;
    const paths = ['/api/buyer-searches', '/api/auth/user', '/api/notifications/count'];
    for (let turn = n; going; turn += 1) {
      await call('read', ['PostgreSQL'], 'GET', paths[turn % paths.length] ?? '', { cookie });
      await pause(100);
    }
  }

  /** As a browser does: a fault is tried once more, a second later. */
  async function writer() {
    const cookie = `sid=${await make.session((await make.buyer()).id)}`;
    while (going) {
      const name = randomUUID();
      const save = () =>
        call('save', ['PostgreSQL'], 'POST', '/api/buyer-searches', { cookie, body: { ...CRITERIA, name } });
      let { status } = await save();
      if (status === 0 || status >= 500) {
        await pause(1_000);
        ({ status } = await save());
      }
      if (status >= 200 && status < 300) told.searches.add(name);
      await pause(300);
    }
  }

  async function newcomers() {
    const person = { password: PASSWORD, firstName: 'Trial', lastName: 'Buyer', userType: 'buyer' };
    while (going) {
      const email = `${randomUUID()}${NEWCOMERS}`;
      const body = { ...person, email, gdprConsent: true };
      const { status } = await call('sign up', ['PostgreSQL'], 'POST', '/api/auth/signup', { body });
      if (status >= 200 && status < 300) told.people.add(email);
      await pause(700);
    }
  }

  async function uploader() {
    const cookie = `sid=${await make.session((await make.newAgent()).id)}`;
    while (going) {
      await pause(500);
      const slot = await call('upload', ['PostgreSQL', 'S3'], 'POST', '/api/verification/upload', { cookie });
      if (slot.status !== 200) continue;
      const { pathname, search } = new URL((JSON.parse(slot.text) as { uploadURL: string }).uploadURL);
      const file = png();
      const put = await call('upload', ['PostgreSQL', 'S3'], 'PUT', pathname + search, { cookie, file });
      if (put.status === 200) told.files.add(pathname.split('/').at(-1) ?? '');
    }
  }

  async function payer() {
    const cookie = `sid=${await make.session((await make.newAgent({ verificationStatus: 'approved' })).id)}`;
    while (going) {
      await call('pay', ['PostgreSQL', 'Stripe'], 'POST', '/api/get-or-create-subscription', { cookie });
      await pause(1_000);
    }
  }

  async function visitor() {
    for (let turn = 0; going; turn += 1) {
      await call('open a page', [], 'GET', turn % 2 === 0 ? '/' : '/healthz');
      await pause(150);
    }
  }

  /** Something to tell a browser, written down as the product does. */
  async function pushes() {
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
    while (going) {
      const now = new Date();
      // Somebody is told once of a property. Nobody is looking for these, or each search that is saved would be news of all.
      const search = await make.agentSearch({ userId: agent.id, propertyType: 'bungalow' });
      const row = {
        buyerUserId: buyer.id,
        agentSearchId: search.id,
        title: 'A match',
        body: 'Near you',
        sentAt: now,
      };
      await database.db.transaction(async (tx) => {
        const [stored] = await tx.insert(matchNotifications).values(row).returning();
        const notificationId = stored?.id ?? '';
        await PUSH_SEND.enqueue(tx, { subscriptionId, notificationId }, { runAt: now });
        planted.add(notificationId.replaceAll('-', ''));
      });
      await pause(500);
    }
  }

  const work = [
    ...Array.from({ length: 4 }, (_, n) => reader(n)),
    writer(),
    writer(),
    newcomers(),
    uploader(),
    payer(),
    visitor(),
    pushes(),
  ];
  return {
    answers,
    told,
    planted,
    async stop() {
      going = false;
      await Promise.all(work);
    },
  };
}

export type OutageLoad = Awaited<ReturnType<typeof outageLoad>>;

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    // A page of words, where the one shape was expected.
    return null;
  }
}
