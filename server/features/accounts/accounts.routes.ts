import {
  CurrentUser,
  ForgotPasswordBody,
  LoginBody,
  ResetPasswordBody,
  ResetPasswordResponse,
  ResetTokenBody,
  ResetTokenResponse,
  SignedIn,
  SignInLinkBody,
  SignupBody,
  UseSignInLinkBody,
} from '@threshold/core/contract/accounts';
import { message } from '@threshold/core/contract/fields';
import type { FastifyRequest } from 'fastify';
import type { ZodApp } from '../../base/app';
import { hashToken } from '../../base/secrets';
import { actorOf } from '../../http/access';
import { perAddress } from '../../http/rate-limit';
import type { SessionsService } from '../sessions/session-cookies';
import type { AccountsService } from './accounts.service';
import type { ForgottenPasswordService } from './forgotten-password.service';
import { DEVICE_COOKIE } from './known-devices';
import type { SignInLinkService } from './sign-in-link.service';
import type { SessionStarter } from './start-session';

const tags = ['accounts'];
const SIGN_IN_ANSWER = 'If your email is registered, you will receive a login link.';
const RESET_ANSWER = 'If your email is registered, you will receive a password reset link.';

/** Low-entropy values are not accepted as a key. */
function signupKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && /^[\w-]{20,100}$/.test(key) ? hashToken(key) : undefined;
}

interface Dependencies {
  accounts: AccountsService;
  sessions: SessionsService;
  sessionFor: SessionStarter;
  links: SignInLinkService;
  forgotten: ForgottenPasswordService;
}

export function accountsRoutes(
  app: ZodApp,
  { accounts, sessions, sessionFor, links, forgotten }: Dependencies,
) {
  app.get(
    '/api/auth/user',
    {
      config: { access: 'signedIn', suspended: 'open', priority: 'high' },
      schema: { tags, response: { 200: CurrentUser } },
    },
    async (request) => accounts.currentUser(actorOf(request)),
  );

  app.post(
    '/api/auth/signup',
    {
      config: { access: 'public', priority: 'high', limits: perAddress('signup', 20, 3600) },
      schema: {
        tags,
        description:
          'With an Idempotency-Key header (20 to 100 letters, digits, - and _) the same signup may be sent again for an hour, when its answer was lost.',
        body: SignupBody,
        response: { 201: SignedIn },
      },
    },
    async (request, reply) => {
      const key = signupKeyOf(request);
      const answer = await accounts.signUp(request.body, key, sessionFor(request, reply, { key }));
      return reply.status(201).send(answer);
    },
  );

  app.post(
    '/api/auth/login',
    {
      config: { access: 'public', priority: 'high', limits: perAddress('login', 60, 600) },
      schema: { tags, body: LoginBody, response: { 200: SignedIn } },
    },
    async (request, reply) =>
      accounts.signInWithPassword(request.body, request.cookies[DEVICE_COOKIE], sessionFor(request, reply)),
  );

  app.post(
    '/api/auth/forgot-password',
    {
      // Not limited by email: otherwise anyone could lock the owner out with five requests.
      config: { access: 'public', priority: 'high', limits: perAddress('forgot', 20, 3600) },
      schema: { tags, body: ForgotPasswordBody, response: { 200: message } },
    },
    async (request) => {
      await forgotten.requestReset(request.body.email);
      return { message: RESET_ANSWER };
    },
  );

  app.post(
    '/api/auth/sign-in-link',
    {
      config: { access: 'public', priority: 'high', limits: perAddress('sign-in-link', 20, 3600) },
      schema: { tags, body: SignInLinkBody, response: { 200: message } },
    },
    async (request) => {
      await links.request(request.body.email);
      return { message: SIGN_IN_ANSWER };
    },
  );

  app.post(
    '/api/auth/sign-in-link/use',
    {
      config: { access: 'public', priority: 'high', limits: perAddress('sign-in-link-use', 60, 3600) },
      schema: { tags, body: UseSignInLinkBody, response: { 200: SignedIn } },
    },
    async (request, reply) =>
      links.use(
        request.body,
        { deviceCookie: request.cookies[DEVICE_COOKIE], sid: request.sid },
        sessionFor(request, reply),
      ),
  );

  app.post(
    '/api/auth/reset-password/check',
    {
      config: { access: 'public', priority: 'high', limits: perAddress('reset-check', 60, 3600) },
      schema: { tags, body: ResetTokenBody, response: { 200: ResetTokenResponse } },
    },
    (request) => forgotten.checkResetToken(request.body.token),
  );

  app.post(
    '/api/auth/reset-password',
    {
      config: { access: 'public', priority: 'high', limits: perAddress('reset', 30, 3600) },
      schema: { tags, body: ResetPasswordBody, response: { 200: ResetPasswordResponse } },
    },
    async (request, reply) => {
      const { token, newPassword } = request.body;
      const { invited } = await forgotten.resetPassword(
        token,
        newPassword,
        request.sid,
        sessionFor(request, reply),
      );
      return invited
        ? { message: 'Your account is ready.', redirectTo: '/staff-dashboard?staff=welcome' }
        : { message: 'Your password has been reset. You can now log in with your new password.' };
    },
  );

  app.get(
    '/api/login',
    { config: { access: 'public', skipsAuth: true }, schema: { tags } },
    async (request, reply) => reply.redirect(loginRedirect(request.query), 302),
  );

  app.get(
    '/api/logout',
    { config: { access: 'public', priority: 'high' }, schema: { tags } },
    async (request, reply) => {
      // Refuses cross-site requests, so that an image elsewhere cannot sign a user out.
      if (request.headers['sec-fetch-site'] !== 'cross-site') await sessions.end(request, reply);
      return reply.redirect('/', 302);
    },
  );
}

/** Target of `/api/login`: the landing page with the requested view, Log In by default. */
function loginRedirect(query: unknown): string {
  const params = typeof query === 'object' && query !== null ? (query as Record<string, unknown>) : {};
  const to = new URLSearchParams({ view: params.userType === 'agent' ? 'agent' : 'buyer' });
  if (params.tab !== 'signup') to.set('tab', 'login');
  if (isSameSitePath(params.returnTo)) to.set('returnTo', params.returnTo);
  return `/?${to}`;
}

/** Only a path on this site: `//host` and `/\host` are other sites. */
function isSameSitePath(path: unknown): path is string {
  return typeof path === 'string' && path.length <= 500 && /^\/(?![/\\])[^\s\\]*$/.test(path);
}
