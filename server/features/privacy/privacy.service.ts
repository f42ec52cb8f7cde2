import type { DeleteAccountBody, dataFormats } from '@threshold/core/contract/privacy';
import type { Actor } from '../../base/actor';
import { failure, orFail } from '../../base/failure';
import type { RateLimiter } from '../../base/rate-limiter';
import type { AppContext } from '../../context';
import { findById } from '../accounts';
import { passwordCheck } from '../accounts/password-check';
import type { CurrentSession } from '../accounts/start-session';
import { auditOwnAccount } from '../audit/audit.service';
import type { SecondFactor } from '../two-step/second-factor';
import { collectMyData, myDataJson } from './data-export';
import { myDataHtml } from './data-export.html';
import type { EraseAccount } from './erase';

const DOWNLOADS_PER_HOUR = 20;
type Format = (typeof dataFormats)[number];

interface Dependencies {
  context: AppContext;
  limiter: RateLimiter;
  factor: SecondFactor;
  erase: EraseAccount;
}

export function privacyService({ context, limiter, factor, erase }: Dependencies) {
  const { database, clock, config } = context;

  const checkPassword = passwordCheck(context, limiter);

  return {
    /** All data of a user from one snapshot, with an audit entry. */
    async myData(actor: Actor, format: Format): Promise<{ content: string; type: string; fileName: string }> {
      await limiter.hit('my-data:account', actor.id, DOWNLOADS_PER_HOUR, 3600);
      const data = await database.db.transaction(
        async (tx) => {
          const person = orFail(await findById(tx, actor.id), 'UNAUTHORIZED');
          const collected = await collectMyData(tx, person, config, clock.now());
          await auditOwnAccount(tx, clock, {
            userId: actor.id,
            action: 'data.downloaded',
            details: { format },
          });
          return collected;
        },
        { isolationLevel: 'repeatable read' },
      );
      return format === 'html'
        ? { content: myDataHtml(data), type: 'text/html; charset=utf-8', fileName: 'my-data.html' }
        : {
            content: myDataJson(data),
            type: 'application/json; charset=utf-8',
            fileName: 'my-data.json',
          };
    },

    /** A repeated request succeeds when the account no longer exists. */
    async deleteAccount({ actor, deviceCookie }: CurrentSession, input: DeleteAccountBody): Promise<void> {
      if (actor.userType === 'admin') throw failure('FORBIDDEN');
      const person = await checkPassword(actor, input.password);
      // A transaction of its own: erasing cancels the subscription at Stripe first.
      if (person.totpEnabledAt)
        await factor.withCode(person, { code: input.code, deviceCookie }, async () => undefined);
      await erase(actor.id, { actorId: actor.id, action: 'account.deleted', why: 'requested' });
    },
  };
}

export type PrivacyService = ReturnType<typeof privacyService>;
