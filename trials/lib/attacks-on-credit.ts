import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, type AttackClients, PATIENCE_MS } from './attack-clients';
import { signup, type Visitor } from './attack-fixtures';

const CARD = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2034, cvc: '123' };
/** An approval counts once it can no longer be undone. */
const UNDO_MS = 12_000;

/** What somebody might try for £10. */
export function attacksOnCredit({ url, newcomer, agent, admin, someone, linkIn }: AttackClients): Attack[] {
  const credits = async (): Promise<number> =>
    Number((await agent.get('/api/referral/stats')).json.availableCredits);
  async function waitFor(pence: number): Promise<number> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(300))
      if ((await credits()) === pence) return pence;
    return credits();
  }

  /** A made-up agency that came with the agent's code and has paid. */
  async function madeUpAgency(): Promise<{ id: string; person: Visitor }> {
    const [person, email] = [newcomer(), someone()];
    const { referralCode } = (await agent.get('/api/referral/my-code')).json;
    await person.post('/api/auth/signup', signup(email, 'agent', { referralCode }));
    await person.post('/api/auth/confirm-email', { token: await linkIn(email, 'confirm-email') });
    const { id } = (await person.get('/api/auth/user')).json;
    return { id: String(id), person };
  }
  async function pay(person: Visitor) {
    const setup = (await person.post('/api/get-or-create-subscription')).json;
    // The card form of the sandbox answers at the machine alone, not through a proxy.
    await fetch(`${url}/sandbox/stripe/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ client_secret: setup.clientSecret, card: CARD }),
    });
    return (await person.post('/api/confirm-payment-setup')).json.status;
  }
  const decide = (id: string, verificationStatus: string) =>
    admin.call('PUT', `/api/admin/agents/${id}/verification`, { verificationStatus });
  const refund = (id: string) => admin.post(`/api/admin/agents/${id}/refund`);

  return [
    {
      what: '15 earn a referral credit with an agency that is refused, and with money that went back',
      async run() {
        const before = await credits();
        const { id, person } = await madeUpAgency();
        const status = await pay(person);
        await pause(2_000);
        const paid = (await credits()) - before;
        await decide(id, 'rejected');
        const refunded = (await refund(id)).status;
        await decide(id, 'approved');
        await pause(UNDO_MS);
        const approved = (await credits()) - before;
        return [
          `paid (${status}) ${paid}p, refunded (${refunded}) and approved ${approved}p`,
          status === 'active' && refunded === 200 && paid === 0 && approved === 0,
        ];
      },
    },
    {
      what: '15 keep the credit of an agency that is refused later',
      async run() {
        const before = await credits();
        const { id, person } = await madeUpAgency();
        await decide(id, 'approved');
        await pay(person);
        const earned = (await waitFor(before + 1_000)) - before;
        await decide(id, 'rejected');
        const refunded = (await refund(id)).status;
        const left = (await waitFor(before)) - before;
        return [`earned ${earned}p, refunded (${refunded}), kept ${left}p`, earned === 1_000 && left === 0];
      },
    },
  ];
}
