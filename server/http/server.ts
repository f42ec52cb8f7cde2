import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import Fastify from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { ZodApp } from '../base/app';
import type { RateLimiter } from '../base/rate-limiter';
import { trustProxyOption } from '../base/trust-proxy';
import type { AppContext } from '../context';
import { type Authentication, registerAccessControl } from './access';
import { csrfProtection } from './csrf';
import { registerErrorHandlers } from './errors';
import { jsonBodies } from './json-body';
import { shedLoad } from './load-shedding';
import { loggerOptions } from './logging';
import { routeLimits } from './rate-limit';
import { securityHeaders } from './security-headers';
import { refuseWhileClosing } from './shutdown';
import { handleClientError, normaliseUrl, refuseMalformedUrls } from './url-validation';

const BODY_LIMIT = 64 * 1024;

interface Guards extends Authentication {
  limiter: RateLimiter;
}

/** A server with all hooks and no routes. The order is that of the hooks. */
export async function httpServer(
  context: AppContext,
  { limiter, loadActor, loadApiKey }: Guards,
): Promise<ZodApp> {
  const { config } = context;
  const app = Fastify({
    logger: loggerOptions(config),
    genReqId: () => randomUUID(),
    trustProxy: trustProxyOption(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    // Longer than any URL: path parameters are validated by the schemas.
    routerOptions: { maxParamLength: 100_000 },
    rewriteUrl: normaliseUrl,
    clientErrorHandler: handleClientError,
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  securityHeaders(app, config);
  await app.register(cookie);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${config.brand} API`, version: '1.0.0' },
    },
    transform: jsonSchemaTransform,
  });
  registerErrorHandlers(app);
  refuseWhileClosing(app);
  refuseMalformedUrls(app);
  shedLoad(app, context);
  jsonBodies(app);
  csrfProtection(app, context.publicUrl);
  registerAccessControl(app, context, { loadActor, loadApiKey });
  routeLimits(app, limiter);
  return app;
}
