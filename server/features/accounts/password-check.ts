import type { Actor } from '../../base/actor';
import { fieldFailure, orFail } from '../../base/failure';
import type { RateLimiter } from '../../base/rate-limiter';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import { auditOwnAccount } from '../audit/audit.service';
import * as repository from './accounts.repository';
import { GUESSES_PER_HOUR } from './login-limits';
import { passwordMatches } from './passwords';

/** The user behind a session, after entering the password again. Counts towards the sign-in limits. */
export function passwordCheck({ database, clock }: AppContext, limiter: RateLimiter) {
  return async (actor: Actor, password: string, field = 'password'): Promise<UserRow> => {
    await limiter.hit('password:account', actor.id, GUESSES_PER_HOUR, 3600);
    const person = orFail(await repository.findById(database.db, actor.id), 'UNAUTHORIZED');
    if (!(await passwordMatches(person.passwordHash, password))) {
      if (actor.userType === 'admin') {
        await database.db.transaction((tx) =>
          auditOwnAccount(tx, clock, { userId: actor.id, action: 'admin.password-wrong' }),
        );
      }
      throw fieldFailure(field, 'That password is wrong');
    }
    await limiter.undoHit('password:account', actor.id);
    return person;
  };
}
