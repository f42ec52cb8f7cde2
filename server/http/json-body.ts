import type { FastifyInstance } from 'fastify';
import { fieldFailure } from '../base/failure';

/** No valid body nests this deep; parsing thousands of levels would block the event loop. */
const MAX_DEPTH = 20;

export function jsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) done(fieldFailure('body', 'This is nested too deeply'));
    else parse(request, body, done);
  });
}

/** Checked before parsing. Brackets inside strings do not count. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < json.length; index += 1) {
    const char = json[index];
    if (quoted) {
      if (char === '\\') index += 1;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '[' || char === '{') {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (char === ']' || char === '}') depth -= 1;
  }
  return false;
}
