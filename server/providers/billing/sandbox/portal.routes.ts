import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ZodApp } from '../../../base/app';
import { failure } from '../../../base/failure';
import { AdvanceBody, advanceClock } from './advance';
import { SandboxError } from './errors';
import { readForm } from './form-body';
import { replaceCard } from './intents';
import { type PortalView, portalPage } from './portal.page';
import type { SandboxSession } from './request-context';
import type { SandboxSessions } from './sandbox-session';
import { find, list } from './store';
import { updateSubscription } from './subscription-calls';

const PATH = '/sandbox/stripe/portal/:session';
const Params = z.object({ session: z.string().max(100) });
const notices = {
  saved: { kind: 'good', text: "Your card is saved. We'll use it for future payments." },
  refused: { kind: 'bad', text: 'Your card was declined. Check the details or try another.' },
  passed: { kind: 'good', text: 'Time has passed.' },
  ending: { kind: 'good', text: 'Your subscription ends at the end of the paid period.' },
  goes_on: { kind: 'good', text: 'Your subscription will continue.' },
} as const;
type Notice = keyof typeof notices;
const Query = z.object({
  notice: z.enum(['saved', 'refused', 'passed', 'ending', 'goes_on']).optional(),
});
const EndingForm = z.object({ ends: z.enum(['true', 'false']) });
const CardForm = z.object({
  number: z.string().max(40),
  exp_month: z.coerce.number().int().min(1).max(12),
  exp_year: z.coerce.number().int().min(0).max(2100),
  cvc: z.string().max(4),
});

/** The customer portal. Its URL grants access, as at Stripe. */
export function sandboxPortal(app: ZodApp, sandboxSessions: SandboxSessions) {
  const open = { access: 'loopback' as const };

  async function act(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (sandbox: SandboxSession, view: PortalView) => Promise<Notice>,
  ) {
    const { session } = Params.parse(request.params);
    const notice = await sandboxSessions.run(async (sandbox) =>
      work(sandbox, await viewOf(sandbox, session)),
    );
    return reply.redirect(`/sandbox/stripe/portal/${session}?notice=${notice}`, 303);
  }

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, readForm(String(body))),
    );
    scope.get(
      PATH,
      { config: open, schema: { hide: true, params: Params, querystring: Query } },
      async (request, reply) => {
        const { session } = Params.parse(request.params);
        const { notice } = Query.parse(request.query);
        const view = await sandboxSessions.run((sandbox) => viewOf(sandbox, session));
        return reply
          .type('text/html; charset=utf-8')
          .send(portalPage({ ...view, notice: notice ? notices[notice] : null }));
      },
    );
    scope.post(`${PATH}/card`, { config: open, schema: { hide: true, params: Params } }, (request, reply) =>
      act(request, reply, async (sandbox, { customer }) => {
        const fields = CardForm.safeParse(request.body);
        if (!fields.success) return 'refused';
        try {
          await replaceCard(sandbox, customer.id, fields.data);
          return 'saved';
        } catch (error) {
          if (error instanceof SandboxError) return 'refused';
          throw error;
        }
      }),
    );
    scope.post(
      `${PATH}/subscription`,
      { config: open, schema: { hide: true, params: Params } },
      (request, reply) =>
        act(request, reply, async (sandbox, { subscription }) => {
          const parsed = EndingForm.safeParse(request.body);
          if (!parsed.success || !subscription || subscription.ended_at !== null) throw failure('NOT_FOUND');
          const { ends } = parsed.data;
          await updateSubscription(sandbox, subscription.id, { cancel_at_period_end: ends });
          return ends === 'true' ? 'ending' : 'goes_on';
        }),
    );
    scope.post(
      `${PATH}/advance`,
      { config: open, schema: { hide: true, params: Params } },
      (request, reply) =>
        act(request, reply, async (sandbox) => {
          const parsed = AdvanceBody.pick({ unit: true }).safeParse(request.body);
          await advanceClock(sandbox, { amount: 1, unit: parsed.data?.unit ?? 'day' });
          return 'passed';
        }),
    );
  });
}

async function viewOf(sandbox: SandboxSession, sessionId: string): Promise<PortalView> {
  const session = await find(sandbox.tx, 'billing_portal.session', sessionId);
  const customer = session && (await find(sandbox.tx, 'customer', session.customer));
  if (!session || !customer) throw failure('NOT_FOUND');
  const subscriptions = await list(sandbox.tx, 'subscription', { customer: customer.id });
  const subscription =
    subscriptions.find((candidate) => candidate.ended_at === null) ?? subscriptions[0] ?? null;
  const cardId = subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return {
    session,
    customer,
    subscription,
    card: cardId ? await find(sandbox.tx, 'payment_method', cardId) : null,
    invoices: await list(sandbox.tx, 'invoice', { customer: customer.id }),
    now: sandbox.now,
    notice: null,
  };
}
