import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config';

/** Structured lines with a request id and no personal data: addresses, query strings and bodies stay out. */
export function loggerOptions(config: Config): FastifyServerOptions['logger'] {
  if (config.logLevel === 'silent') return false;
  return {
    level: config.logLevel,
    serializers: {
      req: (request) => ({ method: request.method, path: pathOnly(request.url) }),
      err: (error) => ({ type: error.name, message: '', stack: '' }),
    },
  };
}

/** Tokens travel in query strings, and an encoded line break must not forge a line of its own. */
const pathOnly = (url: string) => (url.split('?')[0] ?? '').slice(0, 200);
