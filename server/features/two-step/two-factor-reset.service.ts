import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import { queueMail } from '../../providers/mail/outbox';
import { audit } from '../audit/audit.service';
import { endSessionsOf } from '../sessions/sessions.service';
import { switchedOffByAdminMail } from './two-step.mails';
import * as repository from './two-step.repository';

const conflict = (message: string) => failure('CONFLICT', { message });

/** The way back for someone who lost their phone and their recovery codes: an administrator who knows that it is them. */
export function lostFactorService(context: AppContext) {
  const { database, clock } = context;

  return {
    /**
     * Whoever talks an administrator into it must not stay unnoticed: the owner is told where they are known to read
     * it, and whatever was signed in is no more.
     */
    async switchOff(actor: Actor, id: string, reason: string): Promise<void> {
      if (id === actor.id) {
        throw conflict(
          'You cannot do this for yourself. Use your own settings, or ask another administrator.',
        );
      }
      await database.db.transaction(async (tx) => {
        const person = await repository.lockPerson(tx, id);
        if (!person) throw failure('NOT_FOUND');
        if (!person.totpEnabledAt) throw conflict('Two-step sign-in is off already.');
        if (!person.emailConfirmedAt && person.userType !== 'admin') {
          throw conflict(
            'Their email address is not confirmed, so nobody could be told. Resetting their password confirms it.',
          );
        }
        await repository.switchOff(tx, id, clock.now());
        await endSessionsOf(tx, id);
        await audit(tx, clock, {
          actorId: actor.id,
          action: 'two-step.switched-off-by-admin',
          targetType: 'user',
          targetId: id,
          // Under the name of what goes with the account, since it may name someone.
          details: { notes: reason },
        });
        await queueMail(tx, context, switchedOffByAdminMail(person));
      });
    },
  };
}

export type LostFactorService = ReturnType<typeof lostFactorService>;
