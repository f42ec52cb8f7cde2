import { SandboxConfirmBody, SandboxConfirmResponse } from '@threshold/core/contract/billing';
import type { ZodApp } from '../../../base/app';
import { failure } from '../../../base/failure';
import { SandboxError } from './errors';
import { confirmIntent } from './intents';
import type { RunInSession } from './session-queue';

/** In place of Stripe's script: takes the card from the browser, so the product never sees it. */
export function sandboxForm(app: ZodApp, runInSession: RunInSession) {
  app.post(
    '/sandbox/stripe/confirm',
    {
      config: {
        access: 'loopback',
        limits: [{ name: 'sandbox-card', by: 'address', max: 60, seconds: 600 }],
      },
      schema: { hide: true, body: SandboxConfirmBody, response: { 200: SandboxConfirmResponse } },
    },
    async (request) => {
      const { client_secret, card } = request.body;
      const { intent, refused } = await runInSession((session) =>
        confirmIntent(session, client_secret, card),
      ).catch((error: unknown) => {
        if (error instanceof SandboxError) throw paymentFailed(error);
        throw error;
      });
      if (refused) throw paymentFailed(refused);
      return intent.object === 'setup_intent'
        ? { setupIntentId: intent.id, status: intent.status }
        : { paymentIntentId: intent.id, status: intent.status };
    },
  );
}

const paymentFailed = (error: SandboxError) =>
  failure('PAYMENT_FAILED', { message: error.message, details: error.code });
