import { expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './passwords';

it('are hashed with argon2id at OWASP’s cost, and verified', async () => {
  const hash = await hashPassword('Larch-tree-42!');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches(hash, 'Larch-tree-42!')).toBe(true);
  expect(await passwordMatches(hash, 'Larch-tree-43!')).toBe(false);
  expect(await passwordMatches(null, 'no account has this password')).toBe(false);
});
