import type { FastifyServerOptions } from 'fastify';
import { redact, redactError } from '../base/redact-error';
import type { Config } from '../config';

/** Structured lines with a request id and no personal data: addresses, query strings and bodies stay out. */
export function loggerOptions(config: Config): FastifyServerOptions['logger'] {
  if (config.logLevel === 'silent') return false;
  return {
    level: config.logLevel,
    serializers: {
      req: (request) => ({ method: request.method, path: pathOnly(request.url) }),
      // Fastify and its plug-ins log errors whole; the redacted text holds message and stack.
      err: (error) => ({ type: error.name, message: '', stack: redactError(error) }),
    },
    hooks: {
      // An error that is logged by itself, or beside its own message, would put that message into the line.
      logMethod(args, method) {
        const [first, message] = args as [unknown, string?];
        const err = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
        if (!(err instanceof Error)) return method.apply(this, args);
        const fields = first instanceof Error ? { err } : first;
        return method.apply(this, [fields, redact(message ?? err.message)] as unknown as typeof args);
      },
    },
  };
}

/** Tokens travel in query strings, and an encoded line break must not forge a line of its own. */
const pathOnly = (url: string) => (url.split('?')[0] ?? '').slice(0, 200);
