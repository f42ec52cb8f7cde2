import { SignedIn, SignInLinkBody, UseSignInLinkBody } from '@threshold/core/contract/accounts';
import { message } from '@threshold/core/contract/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodApp } from '../../base/app';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { DEVICE_COOKIE } from './known-devices';
import type { SignInLinkService } from './sign-in-link.service';

const tags = ['accounts'];
const ANSWER = 'If your email is registered, you will receive a sign-in link.';

export function signInLinkRoutes(
  app: ZodApp,
  links: SignInLinkService,
  signIn: (tx: Tx, request: FastifyRequest, reply: FastifyReply, user: UserRow) => Promise<SignedIn>,
) {
  app.post(
    '/api/auth/sign-in-link',
    {
      config: {
        access: 'public',
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
        limits: [{ name: 'sign-in-link-use', by: 'address', max: 60, seconds: 3600 }],
      },
      schema: { tags, body: UseSignInLinkBody, response: { 200: SignedIn } },
    },
    async (request, reply) =>
      links.use(request.body, request.cookies[DEVICE_COOKIE], (tx, user) => signIn(tx, request, reply, user)),
  );
}
