import { id, message } from '@threshold/core/contract/fields';
import {
  DisableTotpBody,
  EnableTotpBody,
  ReauthBody,
  RecoveryCodes,
  SwitchOffTwoStepBody,
  TotpSetup,
} from '@threshold/core/contract/two-step';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import { currentSession } from '../accounts/start-session';
import type { TwoStepService } from './two-step.service';

const tags = ['accounts'];
const own = { access: 'signedIn', suspended: 'open', priority: 'high' } as const;

export function twoStepRoutes(app: ZodApp, twoStep: TwoStepService) {
  // A stolen session must not lock its owner out with a second factor.
  const setting = { ...own, recentPassword: true } as const;

  app.post(
    '/api/account/totp/setup',
    { config: setting, schema: { tags, response: { 200: TotpSetup } } },
    async (request) => twoStep.setUp(currentSession(request)),
  );

  app.post(
    '/api/account/totp/enable',
    { config: setting, schema: { tags, body: EnableTotpBody, response: { 200: RecoveryCodes } } },
    async (request) => ({
      recoveryCodes: await twoStep.enable(currentSession(request), request.body.code),
    }),
  );

  app.post(
    '/api/account/totp/disable',
    {
      config: own,
      schema: { tags, body: DisableTotpBody, response: { 200: message } },
    },
    async (request) => {
      await twoStep.disable(currentSession(request), request.body);
      return { message: 'Two-step login is off.' };
    },
  );

  app.post(
    '/api/auth/reauth',
    { config: own, schema: { tags, body: ReauthBody, response: { 200: message } } },
    async (request) => {
      await twoStep.reauthenticate(currentSession(request), request.body);
      return { message: 'Thank you.' };
    },
  );

  app.post(
    '/api/admin/people/:id/two-step-off',
    {
      config: { access: 'admin', recentPassword: true },
      schema: {
        tags: ['admin'],
        params: z.object({ id }),
        body: SwitchOffTwoStepBody,
        response: { 200: message },
      },
    },
    async (request) => {
      await twoStep.disableFor(actorOf(request), request.params.id, request.body.reason);
      return { message: 'Two-step login is off.' };
    },
  );
}
