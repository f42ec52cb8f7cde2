import { SignedIn, SignInLinkBody, UseSignInLinkBody } from '@threshold/core/contract/accounts';
import { message } from '@threshold/core/contract/fields';
import type { ZodApp } from '../../base/app';
import { DEVICE_COOKIE } from './known-devices';
import type { SignInLinkService } from './sign-in-link.service';
import type { SessionStarter } from './start-session';

const tags = ['accounts'];
const ANSWER = 'If your email is registered, you will receive a sign-in link.';

export function signInLinkRoutes(app: ZodApp, links: SignInLinkService, sessionStarter: SessionStarter) {
  app.post(
    '/api/auth/sign-in-link',
    {
      config: {
        access: 'public',
        priority: 'high',
        limits: [{ name: 'sign-in-link', by: 'address', max: 20, seconds: 3600 }],
      },
      schema: { tags, body: SignInLinkBody, response: { 200: message } },
    },
    async (request) => {
      await links.request(request.body.email);
      return { message: ANSWER };
    },
  );

  app.post(
    '/api/auth/sign-in-link/use',
    {
      config: {
        access: 'public',
        priority: 'high',
        limits: [{ name: 'sign-in-link-use', by: 'address', max: 60, seconds: 3600 }],
      },
      schema: { tags, body: UseSignInLinkBody, response: { 200: SignedIn } },
    },
    async (request, reply) =>
      links.use(
        request.body,
        { deviceCookie: request.cookies[DEVICE_COOKIE], sid: request.sid },
        sessionStarter.onSignIn(request, reply),
      ),
  );
}
