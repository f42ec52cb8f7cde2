import type { Actor } from '../../base/actor';
import { failure, orFail } from '../../base/failure';
import type { AppContext } from '../../context';
import { queueMail } from '../../providers/mail/outbox';
import { audit } from '../audit/audit.service';
import { endSessionsOf } from '../sessions';
import { switchedOffByAdminMail } from './two-step.mails';
import * as repository from './two-step.repository';

const conflict = (message: string) => failure('CONFLICT', { message });

/** Recovery for users without phone and recovery codes, by an administrator who verified their identity. */
export function lostFactorService(context: AppContext) {
  const { database, clock } = context;

  return {
    /** Against social engineering: the owner is notified at a confirmed address, and every session ends. */
    async switchOff(actor: Actor, id: string, reason: string): Promise<void> {
      if (id === actor.id) {
        throw conflict("You can't do this for yourself. Use your own settings, or ask another admin.");
      }
      await database.db.transaction(async (tx) => {
        const person = orFail(await repository.lockPerson(tx, id));
        if (!person.totpEnabledAt) throw conflict('Two-step login is already off.');
        if (!person.emailConfirmedAt && person.userType !== 'admin') {
          throw conflict(
            "They haven't confirmed their email address, so we can't let them know. Resetting their password confirms it.",
          );
        }
        await repository.switchOff(tx, id, clock.now());
        await endSessionsOf(tx, id);
        await audit(tx, clock, {
          actorId: actor.id,
          action: 'two-step.switched-off-by-admin',
          targetType: 'user',
          targetId: id,
          // Stored under a key that is erased with the account, since it may name someone.
          details: { notes: reason },
        });
        await queueMail(tx, context, switchedOffByAdminMail(person));
      });
    },
  };
}

export type LostFactorService = ReturnType<typeof lostFactorService>;
