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
  // Configured once: @fastify/helmet does that again for every request, 0.08 ms each.
  const setHeaders = helmet(policy(config));
  const payment = config.stripe ? 'payment=(self "https://js.stripe.com")' : 'payment=(self)';
  const permissions = `camera=(), microphone=(), geolocation=(), ${payment}`;
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', permissions).header('x-request-id', request.id);
    // API responses are not cached unless the route says so. The router decodes the path: `/%61pi/stats` is a call too.
    if (isApiRequest(request.url) || isApiRequest(request.routeOptions.url ?? ''))
      reply.header('cache-control', 'no-store');
    setHeaders(request.raw, reply.raw, () => done());
  });
}

function policy(config: Config): HelmetOptions {
  const stripe = config.stripe ? stripeOrigins : noOrigins;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...stripe.scripts],
        // Base UI positions elements with style attributes; scripts have no such exception.
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
