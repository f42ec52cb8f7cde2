import type { TestApp } from '../../test/app';
import { demoSignIns } from '../demo-domain';
import { demoPassword } from '../fill';

export async function signedIn(t: TestApp, who: keyof typeof demoSignIns) {
  const person = t.client();
  await person.post('/api/auth/login', { email: demoSignIns[who], password: await demoPassword(t.db) });
  return person;
}
