import {
  ConfirmPaymentBody,
  ConfirmPaymentResponse,
  MarketingAgreementBody,
  MarketingAgreementResponse,
  PortalResponse,
  SubscriptionChanged,
  SubscriptionSetup,
  SubscriptionStatus,
} from '@threshold/core/contract/billing';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import { failure } from '../../base/failure';
import { actorOf } from '../../http/access';
import type { BillingJobs } from './billing.jobs';
import type { BillingService } from './billing.service';

/** For calls to the provider, so the limit is low. */
const limits = [{ name: 'billing', by: 'address' as const, max: 120, seconds: 600 }];
const EVENT_BYTES = 1024 * 1024;

export function billingRoutes(app: ZodApp, service: BillingService) {
  const owner = { access: 'agent.owner' as const };
  const openWhenSuspended = { ...owner, suspended: 'open' as const };
  const callsProvider = { ...openWhenSuspended, limits, priority: 'external' as const };
  const tags = ['billing'];

  app.get(
    '/api/subscription-status',
    { config: openWhenSuspended, schema: { tags, response: { 200: SubscriptionStatus } } },
    (request) => service.status(actorOf(request)),
  );

  app.post(
    '/api/get-or-create-subscription',
    {
      config: callsProvider,
      schema: { tags, response: { 200: SubscriptionSetup } },
    },
    (request) => service.getOrCreate(actorOf(request)),
  );

  app.post(
    '/api/confirm-payment-setup',
    {
      config: callsProvider,
      schema: { tags, body: ConfirmPaymentBody, response: { 200: ConfirmPaymentResponse } },
    },
    (request) => service.confirm(actorOf(request), request.body),
  );

  app.post(
    '/api/cancel-subscription',
    {
      config: callsProvider,
      schema: { tags, response: { 200: SubscriptionChanged } },
    },
    async (request) => ({
      message: 'Your subscription ends with the current billing period.',
      subscription: await service.cancel(actorOf(request)),
    }),
  );

  app.post(
    '/api/reactivate-subscription',
    {
      config: callsProvider,
      schema: { tags, response: { 200: SubscriptionChanged } },
    },
    async (request) => ({
      message: 'Your subscription will continue.',
      subscription: await service.reactivate(actorOf(request)),
    }),
  );

  app.post(
    '/api/billing-portal',
    {
      config: callsProvider,
      schema: { tags, response: { 200: PortalResponse } },
    },
    async (request) => ({ url: await service.portalUrl(actorOf(request)) }),
  );

  app.post(
    '/api/marketing-email-agreement',
    {
      config: owner,
      schema: { tags, body: MarketingAgreementBody, response: { 200: MarketingAgreementResponse } },
    },
    async (request) => {
      const setupFeeStatus = await service.answerMarketing(actorOf(request), request.body.agreed);
      const { agreed } = request.body;
      let message = 'Thank you for letting us know.';
      if (agreed && setupFeeStatus === 'waived') message = "Thank you. We've waived the setup fee.";
      if (!agreed && setupFeeStatus === 'due') message += " We'll be in touch about the setup fee.";
      return { message, setupFeeStatus };
    },
  );
}

/** Webhook. The signature covers the raw bytes, so the body is not parsed first. */
export function billingWebhook(app: ZodApp, jobs: Pick<BillingJobs, 'receive'>) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/api/stripe/webhook',
      {
        bodyLimit: EVENT_BYTES,
        config: { access: 'public' },
        schema: { hide: true, response: { 200: z.object({ received: z.literal(true) }) } },
      },
      async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const signature = String(request.headers['stripe-signature'] ?? '');
        if (!(await jobs.receive(body, signature))) throw failure('MALFORMED_REQUEST');
        return { received: true as const };
      },
    );
  });
}
