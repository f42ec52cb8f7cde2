import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodApp } from '../../../base/app';
import { sameSecret } from '../../../base/secrets';
import { findCall } from './calls';
import { SandboxError } from './errors';
import { present } from './expand';
import { listIn, readForm } from './form-body';
import { type Reply, remember, repliedTo } from './idempotency';
import type { SandboxSessions } from './sandbox-session';

const PREFIX = '/sandbox/stripe/v1/';

/** The endpoints of Stripe's API that the product calls, with Stripe's wire format. */
export function sandboxApi(app: ZodApp, sessions: SandboxSessions, apiKey: string) {
  async function answer(request: FastifyRequest): Promise<Reply> {
    const key = request.headers.authorization?.match(/^Bearer (\S+)$/)?.[1] ?? '';
    if (!sameSecret(key, apiKey)) throw new SandboxError('api_key_invalid', 'Invalid API Key provided.', 401);
    const [path = '', query = ''] = request.url.slice(PREFIX.length).split('?');
    const text = request.method === 'GET' ? query : String(request.body ?? '');
    const form = readForm(text);
    const { call, id } = findCall(request.method, path);
    return sessions.run(async (session) => {
      const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
      const fingerprint = createHash('sha256').update(`${path}\n${text}`).digest('base64url');
      const before = key ? await repliedTo(session, String(key), fingerprint) : null;
      if (before) return before;
      const body = await present(session.tx, await call(session, form, id), listIn(form, 'expand'));
      if (key) await remember(session, String(key), fingerprint, body, form, id);
      return { status: 200, body };
    });
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    try {
      const { status, body } = await answer(request);
      return reply.status(status).serializer(JSON.stringify).type('application/json').send(body);
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error;
      return reply
        .status(error.status)
        .serializer(JSON.stringify)
        .type('application/json')
        .send(error.body());
    }
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    const open = { config: { access: 'loopback' as const }, schema: { hide: true } };
    scope.get(`${PREFIX}*`, open, handle);
    scope.post(`${PREFIX}*`, open, handle);
    scope.delete(`${PREFIX}*`, open, handle);
  });
}
