import { expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './passwords';

it('is kept as argon2id at the cost OWASP asks for, and known again', async () => {
  const kept = await hashPassword('Larch-tree-42!');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches(kept, 'Larch-tree-42!')).toBe(true);
  expect(await passwordMatches(kept, 'Larch-tree-43!')).toBe(false);
  expect(await passwordMatches(null, 'no account has this password')).toBe(false);
});
