import type { AddressInfo } from 'node:net';
import type { SandboxConfirmBody } from '@threshold/core/contract/billing';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/users';
import { type TestApp, type TestAppOptions, testApp } from '../../../test/app';

export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  declinedLater: '4000 0000 0000 0341',
};

export const card = (number: string): SandboxConfirmBody['card'] => ({
  number,
  exp_month: 12,
  exp_year: 2034,
  cvc: '123',
});

/** In the free period or after it: the test clock is at 15 November 2026. */
export const FREE = { freeAccessUntil: '2027-01-01' };
export const PAID = { freeAccessUntil: '2026-01-01' };

type Person = Awaited<ReturnType<TestApp['as']>>;

/** A listening app, because the SDK calls the sandbox over the network. */
export async function billingApp(options: TestAppOptions = {}) {
  const t = await testApp(options);
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as AddressInfo;

  const confirm = (person: Person, clientSecret: string, number: string) =>
    person.post('/sandbox/stripe/confirm', { client_secret: clientSecret, card: card(number) });

  return {
    ...t,
    url: `http://127.0.0.1:${port}`,
    confirm,

    /** The browser's calls to subscribe. Returns the last response. */
    async subscribe(person: Person, number = CARDS.pays) {
      const setup = (await person.post('/api/get-or-create-subscription')).json();
      const confirmed = await confirm(person, setup.clientSecret, number);
      if (confirmed.statusCode !== 200) return confirmed;
      const { setupIntentId, paymentIntentId } = confirmed.json();
      return person.post('/api/confirm-payment-setup', { setupIntentId, paymentIntentId });
    },

    async advance(amount: number, unit: string) {
      const answer = await t.client().post('/sandbox/stripe/advance', { amount, unit });
      await t.worker.drain();
      return answer.json();
    },

    /** Resets the clock and the sandbox: cheaper than a database for every test. */
    async startOver() {
      await t.db.transaction(async (tx) => {
        await tx.execute(sql`delete from jobs`);
        await tx.execute(sql`delete from sandbox_replies`);
        await tx.execute(
          sql`delete from sandbox_objects where kind not in ('price', 'billing_portal.configuration')`,
        );
        await tx.execute(sql`update users set stripe_customer_id = null, stripe_subscription_id = null`);
      });
    },

    async row(userId: string) {
      const [row] = await t.db.select().from(users).where(eq(users.id, userId));
      if (!row) throw new Error('the user is gone');
      return row;
    },
  };
}

export type BillingApp = Awaited<ReturnType<typeof billingApp>>;
