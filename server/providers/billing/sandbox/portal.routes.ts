import { SandboxConfirmBody } from '@threshold/core/contract/billing';
import { z } from 'zod';
import type { ZodApp } from '../../../base/app';
import { failure } from '../../../base/failure';
import { AdvanceBody, advanceClock } from './advance';
import { setCancelAtPeriodEnd } from './calls';
import { SandboxError } from './errors';
import { replaceCard } from './intents';
import { cardOf } from './invoices';
import { type PortalView, portalPage } from './portal.page';
import type { SandboxSession } from './session';
import type { RunInSession } from './session-queue';
import { find, list } from './store';

const PATH = '/sandbox/stripe/portal/:session';
const Params = z.object({ session: z.string().max(100) });
const Notice = z.enum(['saved', 'refused', 'passed', 'ending', 'goes_on']);
type Notice = z.infer<typeof Notice>;
const Query = z.object({ notice: Notice.optional() });

const EndingForm = z.object({ ends: z.enum(['true', 'false']) });
const CardForm = SandboxConfirmBody.shape.card.extend({
  exp_month: z.coerce.number().int().min(1).max(12),
  exp_year: z.coerce.number().int().min(0).max(2100),
});

type Action = (session: SandboxSession, view: PortalView, body: unknown) => Promise<Notice>;

const actions: Record<'card' | 'subscription' | 'advance', Action> = {
  async card(session, { customer }, body) {
    const fields = CardForm.safeParse(body);
    if (!fields.success) return 'refused';
    try {
      await replaceCard(session, customer.id, fields.data);
      return 'saved';
    } catch (error) {
      if (error instanceof SandboxError) return 'refused';
      throw error;
    }
  },
  async subscription(session, { subscription }, body) {
    const parsed = EndingForm.safeParse(body);
    if (!parsed.success || !subscription || subscription.ended_at !== null) throw failure('NOT_FOUND');
    const ends = parsed.data.ends === 'true';
    await setCancelAtPeriodEnd(session, subscription, ends);
    return ends ? 'ending' : 'goes_on';
  },
  async advance(session, _view, body) {
    const { data } = AdvanceBody.pick({ unit: true }).safeParse(body);
    await advanceClock(session, { amount: 1, unit: data?.unit ?? 'day' });
    return 'passed';
  },
};

/** The customer portal. Its URL grants access, as at Stripe. */
export function sandboxPortal(app: ZodApp, runInSession: RunInSession) {
  const config = { access: 'loopback' as const };

  app.register(async (scope: ZodApp) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(
      PATH,
      { config, schema: { hide: true, params: Params, querystring: Query } },
      async (request, reply) => {
        const { session } = request.params;
        const view = await runInSession((sandbox) => viewOf(sandbox, session));
        return reply.type('text/html; charset=utf-8').send(portalPage(view, request.query.notice));
      },
    );
    for (const [name, act] of Object.entries(actions))
      scope.post(
        `${PATH}/${name}`,
        { config, schema: { hide: true, params: Params } },
        async (request, reply) => {
          const { session } = request.params;
          const notice = await runInSession(async (sandbox) =>
            act(sandbox, await viewOf(sandbox, session), request.body),
          );
          return reply.redirect(`/sandbox/stripe/portal/${session}?notice=${notice}`, 303);
        },
      );
  });
}

async function viewOf(sandbox: SandboxSession, sessionId: string): Promise<PortalView> {
  const { tx, now } = sandbox;
  const session = await find(tx, 'billing_portal.session', sessionId);
  const customer = session && (await find(tx, 'customer', session.customer));
  if (!session || !customer) throw failure('NOT_FOUND');
  const subscriptions = await list(tx, 'subscription', customer.id);
  const subscription =
    subscriptions.find((candidate) => candidate.ended_at === null) ?? subscriptions[0] ?? null;
  return {
    session,
    customer,
    subscription,
    card: await cardOf(sandbox, customer.id, subscription),
    invoices: await list(tx, 'invoice', customer.id),
    now,
  };
}
