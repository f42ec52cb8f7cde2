import type { FastifyServerOptions } from 'fastify';
import { redact, redactError } from '../base/redact-error';
import type { Config } from '../config';

/** Structured logs with a request id and without personal data: no addresses, query strings or bodies. */
export function loggerOptions(config: Config): FastifyServerOptions['logger'] {
  if (config.logLevel === 'silent') return false;
  return {
    level: config.logLevel,
    serializers: {
      req: (request) => ({ method: request.method, path: pathOnly(request.url) }),
      // Fastify and its plug-ins log whole errors; the redacted text has message and stack.
      err: (error) => ({ type: error.name, message: '', stack: redactError(error) }),
    },
    hooks: {
      // pino would copy the message of an error that is logged on its own.
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

/** Query strings may hold tokens, and the code of a demand report opens it. */
const pathOnly = (url: string) =>
  (url.split('?')[0] ?? '').replace(/(\/demand(?:-reports)?\/)[^/]+/, '$1:code').slice(0, 200);
