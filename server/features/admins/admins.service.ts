import type { AdminSetupBody } from '@threshold/core/contract/accounts';
import type { Admins } from '@threshold/core/contract/admins';
import { pick } from '@threshold/core/rules/format/pick';
import type { Actor } from '../../base/actor';
import { failure, fieldFailure } from '../../base/failure';
import { sameSecret } from '../../base/secrets';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { queueMail } from '../../providers/mail/outbox';
import { createUser } from '../accounts/create-user';
import { hashPassword, refuseCommonPassword } from '../accounts/passwords';
import { audit, auditOwnAccount } from '../audit/audit.service';
import { eraseAccount } from '../privacy/erase';
import { adminRemovedMail, adminsAddedMail, setupKeyUsedMail } from './admins.mails';
import * as repository from './admins.repository';
import { SETUP_KEY_USED } from './setup-key';

export function adminsService(context: AppContext) {
  const { database, config, clock } = context;

  return {
    async list(actor: Actor): Promise<Admins> {
      const admins = await repository.listAdmins(database.db);
      return { admins: admins.map((admin) => present(admin, actor)) };
    },

    /** Erases the account. Its actions stay in the audit log, anonymised. */
    async remove(actor: Actor, id: string): Promise<void> {
      if (id === actor.id) {
        throw failure('CONFLICT', { message: "You can't remove yourself. Ask another admin." });
      }
      await database.db.transaction(async (tx) => {
        const admins = await repository.lockAdmins(tx);
        const by = admins.find((admin) => admin.id === actor.id);
        const removed = admins.find((admin) => admin.id === id);
        // An administrator who was removed concurrently cannot remove others, so at least one always stays.
        if (!by) throw failure('UNAUTHORIZED');
        if (!removed) throw failure('NOT_FOUND');
        await eraseAccount(tx, context, id, { actorId: actor.id, action: 'admin.removed' });
        for (const to of admins) await queueMail(tx, context, adminRemovedMail(to, removed, by, config));
      });
    },

    /** Creates administrators; requires the installation's setup key. */
    async setUp(input: AdminSetupBody) {
      const key = context.adminSetupKey;
      if (!key) throw failure('SETUP_DISABLED');
      if (new Set(input.adminAccounts.map((account) => account.email)).size < input.adminAccounts.length) {
        throw fieldFailure('adminAccounts', 'The two accounts need different emails');
      }
      refuseCommonPassword('password', input.password);
      // The last check, so that a caller who learns that a key is valid has used it, which is reported.
      if (!sameSecret(key, input.setupKey)) throw failure('SETUP_KEY_INVALID');
      const passwordHash = await hashPassword(input.password);
      return database.db.transaction(async (tx) => {
        const results: { email: string; status: 'created' | 'already exists' }[] = [];
        const added: UserRow[] = [];
        const before = await repository.listAdmins(tx);
        for (const account of input.adminAccounts) {
          const now = clock.now();
          const user = await createUser(tx, context, {
            ...account,
            passwordHash,
            userType: 'admin',
            agentRole: null,
            createdAt: now,
            updatedAt: now,
          });
          if (user) {
            added.push(user);
            await auditOwnAccount(tx, clock, { userId: user.id, action: 'admin.created' });
          }
          results.push({ email: account.email, status: user ? 'created' : 'already exists' });
        }
        if (before.length > 0) {
          await audit(tx, clock, {
            actorId: null,
            action: SETUP_KEY_USED,
            targetType: 'installation',
            details: { created: added.length },
          });
        }
        await notifyAdmins(tx, context, before, added);
        return results;
      });
    },
  };
}

export type AdminsService = ReturnType<typeof adminsService>;

/** Notifies all administrators of each use of the key, in the same transaction. */
async function notifyAdmins(tx: Tx, context: AppContext, before: UserRow[], added: UserRow[]): Promise<void> {
  for (const to of [...before, ...added]) {
    const mail =
      added.length > 0
        ? adminsAddedMail(to, added, context.publicUrl())
        : setupKeyUsedMail(to, context.publicUrl());
    await queueMail(tx, context, mail);
  }
}

const present = (admin: UserRow, actor: Actor): Admins['admins'][number] => ({
  ...pick(admin, ['id', 'firstName', 'lastName', 'email']),
  totpEnabled: admin.totpEnabledAt !== null,
  lastActiveAt: admin.lastActiveAt?.toISOString() ?? null,
  createdAt: admin.createdAt.toISOString(),
  isYou: admin.id === actor.id,
});
