import { NOT_ALLOWED } from '@threshold/core/contract/fields';
import type { FastifyInstance } from 'fastify';
import { fieldFailure } from '../base/failure';

/** No valid body nests this deep; parsing thousands of levels would block the event loop. */
const MAX_DEPTH = 20;

export function jsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) return done(fieldFailure('body', 'This is nested too deeply'));
    parse(request, body, (error, value) => {
      const field = error ? null : unstorableField(value);
      if (field === null) done(error, value);
      else done(fieldFailure(field || 'body', NOT_ALLOWED));
    });
  });
}

/**
 * Where a text has what PostgreSQL cannot store: NUL, or half of a surrogate pair, which JSON can send as an escape.
 * Empty for the value itself, null for none.
 */
export function unstorableField(value: unknown): string | null {
  if (typeof value === 'string') return /\0|\p{Surrogate}/u.test(value) ? '' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, child] of Object.entries(value)) {
    if (unstorableField(name) !== null) return '';
    const field = unstorableField(child);
    if (field !== null) return field ? `${name}.${field}` : name;
  }
  return null;
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
