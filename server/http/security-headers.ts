import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config';
import { isApiRequest } from './url-validation';

/** Stripe's card fields are frames added by its script; allowed only if Stripe is configured. */
const stripeOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
  images: ['https://*.stripe.com'],
};
const noOrigins = { scripts: [], frames: [], calls: [], images: [] };

export function securityHeaders(app: FastifyInstance, config: Config) {
  const payment = config.stripe ? 'payment=(self "https://js.stripe.com")' : 'payment=(self)';
  const always = {
    ...helmetHeaders(config),
    'permissions-policy': `camera=(), microphone=(), geolocation=(), ${payment}`,
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id);
    // API responses are not cached unless the route says so.
    if (isApiRequest(request.url)) reply.header('cache-control', 'no-store');
    done();
  });
}

/** The same for every response, so computed once: @fastify/helmet does it again for each, 0.08 ms. */
function helmetHeaders(config: Config) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(policy(config))(response.req, response, () => undefined);
  return response.getHeaders();
}

function policy(config: Config): HelmetOptions {
  const stripe = config.stripe ? stripeOrigins : noOrigins;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...stripe.scripts],
        // Radix positions elements with style attributes; scripts have no such exception.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...stripe.images],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...stripe.calls],
        frameSrc: ["'self'", ...stripe.frames],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(config.production ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: config.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
  };
}
