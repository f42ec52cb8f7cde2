import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  agency as askingAgency,
  choose,
  emptyLincoln,
  looking,
  requests,
} from '../features/contact-permission/test/people';
import { stillLookingToken } from '../features/notifications/links';
import { agency as viewingAgency } from '../features/viewings/test/agency';
import { type TestApp, testApp } from './app';
import { waitersOnLocks } from './requests-in-order';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

/** Erasing an account locks it first, then its records: a request that locked a record first would deadlock. */
async function expectLockedFirst(
  accountId: string,
  record: SQL,
  request: () => Promise<{ statusCode: number }>,
): Promise<void> {
  let answer: ReturnType<typeof request> | undefined;
  await t.db.transaction(async (tx) => {
    await tx.execute(sql`select id from users where id = ${accountId}::uuid for update`);
    answer = request();
    await vi.waitFor(async () => expect(await waitersOnLocks(t)).toBe(1), { timeout: 20_000 });
    await tx.execute(sql`${record} for update nowait`);
  });
  expect((await answer)?.statusCode).toBeLessThan(300);
}
const property = (id: string) => sql`select id from agent_searches where id = ${id}::uuid`;

describe('the agency is locked before', () => {
  it('a property that is deleted, with its viewings', async () => {
    const { owner, olive, property: home, arranged } = await viewingAgency(t);
    await arranged();
    await expectLockedFirst(owner.id, property(home.id), () =>
      olive.delete(`/api/agent-searches/${home.id}`),
    );
  });

  it('a property that a demand report is made for', async () => {
    const { owner, olive, property: home } = await viewingAgency(t);
    await expectLockedFirst(owner.id, property(home.id), () =>
      olive.post('/api/demand-reports', { agentSearchId: home.id }),
    );
  });

  it.each(['accept', 'decline'])('an introduction, to %s it', async (answer) => {
    await emptyLincoln(t);
    const { asBuyer } = await looking(t);
    await choose(asBuyer, { mode: 'ask' });
    const { owner, first, requestIntroduction } = await askingAgency(t, 'Mint');
    await requestIntroduction((await first()).buyerRef);
    const [introduction] = await requests(asBuyer);
    const id = introduction?.id ?? '';
    await expectLockedFirst(owner.id, sql`select id from introductions where id = ${id}::uuid`, () =>
      asBuyer.post(`/api/introductions/${id}/${answer}`, answer === 'accept' ? { scope: 'property' } : {}),
    );
  });
});

describe('the buyer is locked before', () => {
  it('the searches that they confirm by the link of a reminder', async () => {
    const { buyer } = await looking(t);
    const token = stillLookingToken(t.context.secrets, buyer.id, t.clock.now());
    await expectLockedFirst(
      buyer.id,
      sql`select id from buyer_searches where user_id = ${buyer.id}::uuid`,
      () => t.client().post('/api/still-looking', { token }),
    );
  });
});
