import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodApp } from '../../../base/app';
import { sameSecret } from '../../../base/secrets';
import { findCall } from './calls';
import { SandboxError } from './errors';
import { present } from './expand';
import { listIn } from './form-body';
import { type Answer, once } from './idempotency';
import type { RunInSession } from './session-queue';

const PREFIX = '/sandbox/stripe/v1/';

/** The endpoints of Stripe's API that the product calls, with Stripe's wire format. */
export function sandboxApi(app: ZodApp, runInSession: RunInSession, apiKey: string) {
  function answer(request: FastifyRequest): Promise<Answer> {
    const token = request.headers.authorization?.match(/^Bearer (\S+)$/)?.[1] ?? '';
    if (!sameSecret(token, apiKey))
      throw new SandboxError('api_key_invalid', 'Invalid API Key provided.', 401);
    const [path = '', query = ''] = request.url.slice(PREFIX.length).split('?');
    const body = request.method === 'GET' ? query : String(request.body ?? '');
    const form = new URLSearchParams(body);
    const { call, id } = findCall(request.method, path);
    const text = (name: string) => form.get(name) ?? '';
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    return runInSession(async (session) => {
      const work = async () =>
        present(session.tx, await call(session, { form, text, id }), listIn(form, 'expand'));
      if (!key) return work();
      return once(session.tx, String(key), `${path}\n${body}`, work);
    });
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const send = (status: number, body: Answer) =>
      reply.status(status).serializer(JSON.stringify).type('application/json').send(body);
    try {
      return send(200, await answer(request));
    } catch (error) {
      if (error instanceof SandboxError) return send(error.status, error.body());
      throw error;
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
