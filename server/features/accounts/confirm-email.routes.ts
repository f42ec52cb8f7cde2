import { ConfirmEmailAnswer, ConfirmEmailBody } from '@threshold/core/contract/accounts';
import { message } from '@threshold/core/contract/fields';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import type { ConfirmEmailService } from './confirm-email.service';
import type { SessionStarter } from './start-session';

export function confirmEmailRoutes(
  app: ZodApp,
  service: ConfirmEmailService,
  sessionStarter: SessionStarter,
) {
  app.post(
    '/api/auth/confirm-email',
    {
      config: {
        access: 'public',
        limits: [{ name: 'confirm-email', by: 'address', max: 60, seconds: 3600 }],
      },
      schema: { tags: ['accounts'], body: ConfirmEmailBody, response: { 200: ConfirmEmailAnswer } },
    },
    async (request, reply) => {
      const signedIn = await service.confirm(
        request.body.token,
        request.sid,
        sessionStarter.onSignIn(request, reply),
      );
      return { message: 'Your email address is confirmed.', ...(signedIn && { signedIn }) };
    },
  );

  app.post(
    '/api/auth/confirm-email/resend',
    {
      config: { access: 'signedIn', suspended: 'open' },
      schema: { tags: ['accounts'], response: { 200: message } },
    },
    async (request) => {
      await service.resend(actorOf(request));
      return { message: 'If your address is not confirmed yet, a new link is on its way to it.' };
    },
  );
}
