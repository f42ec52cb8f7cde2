import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageCursor } from './cursor';
import { Failure } from './failure';

const schema = z.tuple([z.string(), z.number()]);
const cursorOf = (list: string, secret = 'a secret') => pageCursor([secret], list, schema);

describe('a cursor', () => {
  it('returns the position, also after the secret was rotated', () => {
    const cursor = cursorOf('homes').write(['2026-11-15 09:00:00.123456+00', 7]);
    expect(cursorOf('homes').read(cursor)).toEqual(['2026-11-15 09:00:00.123456+00', 7]);
    expect(pageCursor(['newer', 'a secret'], 'homes', schema).read(cursor)).toHaveLength(2);
    expect(cursor).toMatch(/^[\w-]+$/);
  });

  it.each([
    ['of another list', cursorOf('others').write(['x', 1])],
    ['of another secret', cursorOf('homes', 'other').write(['x', 1])],
    ['that is not encrypted', Buffer.from('["x",1]').toString('base64url')],
    ['that is changed', `x${cursorOf('homes').write(['x', 1])}`],
    ['that is empty', ''],
    ['that is nonsense', 'é.é.é'],
  ])('%s is refused', (_what, cursor) => {
    expect(() => cursorOf('homes').read(cursor)).toThrow(Failure);
  });
});
