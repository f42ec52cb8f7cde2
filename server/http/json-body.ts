import type { FastifyInstance } from 'fastify';
import { failure } from '../base/failure';

/** Nothing that is asked for here nests more than a few levels; reading thousands would hold everyone else up. */
const DEEPEST = 20;
const TOO_DEEP = 'This is nested too deeply';

export function jsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body))
      done(failure('VALIDATION_ERROR', { message: TOO_DEEP, fieldErrors: { body: TOO_DEEP } }));
    else parse(request, body, done);
  });
}

/** Looked for in the text, before anything is made of it. Brackets within quotes are letters. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (quoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '[' || sign === '{') {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (sign === ']' || sign === '}') depth -= 1;
  }
  return false;
}
