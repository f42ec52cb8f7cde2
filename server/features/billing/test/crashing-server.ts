import { eq } from 'drizzle-orm';
import { buildApp } from '../../../build-app';
import { parseConfig } from '../../../config';
import type { AppContext } from '../../../context';
import { openDatabase } from '../../../db/open';
import { referralCredits, sandboxObjects } from '../../../db/schema/billing';
import { mailOutbox } from '../../../db/schema/messages';
import { users } from '../../../db/schema/users';
import { factories } from '../../../factories/make';
import { listenUrl } from '../../../http/listen-url';
import { CrashPoint, crashingDatabase } from './faults';

// A whole server with billing sandbox in its own process. It runs commands and kills itself with SIGKILL at the
// given step.

export type Command =
  | { do: 'people' }
  | { do: 'live'; diesAt: number }
  | { do: 'drain'; afterMs: number }
  | { do: 'books'; agentId: string; referrerId: string };

class KillSwitch extends CrashPoint {
  override step(): boolean {
    const alive = super.step();
    if (!alive) process.kill(process.pid, 'SIGKILL');
    return alive;
  }
}

const options: { databaseUrl: string | null; dataDir: string; offsetMs: number } = JSON.parse(
  process.argv[2] ?? '{}',
);
let life = new KillSwitch(0);
let offsetMs = options.offsetMs;

const database = await openDatabase(options);
const fused = { step: () => life.step() } as CrashPoint;
const origin = 'http://threshold.test';
const context: AppContext = {
  config: parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', PUBLIC_URL: origin }),
  secrets: ['a secret that only tests know, long enough'],
  adminSetupKey: null,
  publicUrl: () => origin,
  clock: { now: () => new Date(Date.now() + offsetMs) },
  database: crashingDatabase(database, fused),
  mail: { destination: 'memory', send: async () => undefined },
};
const { app, worker } = await buildApp(context);
await app.listen({ port: 0, host: '127.0.0.1' });
const make = factories({ ...context, database });

async function people() {
  const referrer = await make.newAgent();
  const agent = await make.newAgent({ referredBy: referrer.id, verificationStatus: 'approved' });
  return { referrerId: referrer.id, agentId: agent.id, session: await make.session(agent.id) };
}

const userOf = async (id: string) => {
  const [user] = await database.db.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error('the user is gone');
  return user;
};

const kindsTo = async (email: string) =>
  (await database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))).map(
    ({ kind }) => kind,
  );

/** Everything that must exist once. */
async function books(agentId: string, referrerId: string) {
  const [agent, referrer] = [await userOf(agentId), await userOf(referrerId)];
  const objects = await database.db.select().from(sandboxObjects);
  const made = (kind: string, email: string) =>
    objects.filter((object) => object.kind === kind && object.data.email === email);
  const mine = (kind: string) =>
    objects.filter((object) => object.kind === kind && object.customer === agent.stripeCustomerId);
  const credits = await database.db
    .select()
    .from(referralCredits)
    .where(eq(referralCredits.referredId, agentId));
  return {
    status: agent.subscriptionStatus,
    customers: made('customer', agent.email).length,
    subscriptions: mine('subscription').map((object) => object.id === agent.stripeSubscriptionId),
    cards: mine('payment_method').length,
    paidInvoices: mine('invoice').filter((object) => object.data.status === 'paid').length,
    mails: await kindsTo(agent.email),
    credits: credits.map((credit) => Boolean(credit.transactionId)),
    creditPence: referrer.referralCredits,
    balances: made('customer', referrer.email).map((object) => object.data.balance),
    referrerMails: await kindsTo(referrer.email),
  };
}

async function obey(command: Command): Promise<unknown> {
  switch (command.do) {
    case 'people':
      return people();
    case 'live':
      life = new KillSwitch(command.diesAt);
      return null;
    case 'drain':
      offsetMs += command.afterMs;
      await worker.drain();
      return { offsetMs, steps: life.lived };
    case 'books':
      return books(command.agentId, command.referrerId);
  }
}

process.on('message', (command: Command) => {
  obey(command).then(
    (answer) => process.send?.({ answer }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.send?.({ answer: listenUrl(app) });
