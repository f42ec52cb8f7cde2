import type { AdminPerson } from '@threshold/core/contract/admin-person';
import { isoOrNull } from '@threshold/core/rules/format/dates';
import { displayName } from '@threshold/core/rules/format/names';
import type { Actor } from '../../../base/actor';
import { failure } from '../../../base/failure';
import type { AppContext } from '../../../context';
import type { UserRow } from '../../../db/schema/users';
import type { Tx } from '../../../db/types';
import { findById } from '../../accounts';
import { auditUser } from '../../audit/audit.service';
import { agentForAdmin } from './people.presenter';
import { agentsById } from './people.repository';
import * as repository from './person.repository';

const named = (person: UserRow) => ({ id: person.id, name: displayName(person) });

/** All data about one person. Audited before it is shown. */
export function personService({ database, clock }: AppContext) {
  async function agencyOf(tx: Tx, person: UserRow): Promise<AdminPerson['person']['agency']> {
    if (person.userType !== 'agent') return null;
    const owner = person.parentAgentId ? await findById(tx, person.parentAgentId) : null;
    const staff = owner ? [] : await repository.staffOf(tx, person.id);
    return {
      currentPeriodEnd: isoOrNull((owner ?? person).currentPeriodEnd),
      owner: owner && named(owner),
      staff: staff.map(named),
    };
  }

  async function agentOf(tx: Tx, person: UserRow): Promise<AdminPerson['agent']> {
    const [agent] = person.userType === 'agent' ? await agentsById(tx, [person.id]) : [];
    return agent ? agentForAdmin(agent) : null;
  }

  async function auditOf(tx: Tx, person: UserRow): Promise<AdminPerson['audit']> {
    const { rows, total, people } = await repository.auditOf(tx, person);
    const names = new Map(people.map((entry) => [entry.id, displayName(entry)]));
    return {
      total,
      rows: rows.map(({ id, action, actorId, createdAt }) => ({
        id,
        action,
        createdAt,
        actor: actorId ? (names.get(actorId) ?? 'A deleted account') : 'The system',
      })),
    };
  }

  return {
    open: (actor: Actor, id: string): Promise<AdminPerson> =>
      database.db.transaction(async (tx) => {
        const person = await findById(tx, id);
        if (!person || person.userType === 'admin') throw failure('NOT_FOUND');
        await auditUser(tx, clock, { actorId: actor.id, action: 'person.viewed', userId: id });
        return {
          person: {
            ...named(person),
            userType: person.userType,
            email: person.email,
            emailConfirmed: person.emailConfirmedAt !== null,
            phone: person.phone,
            currentPostcode: person.currentPostcode,
            isActive: person.isActive,
            twoStep: person.totpEnabledAt !== null,
            createdAt: person.createdAt.toISOString(),
            lastActiveAt: isoOrNull(person.lastActiveAt),
            agency: await agencyOf(tx, person),
          },
          agent: await agentOf(tx, person),
          searches: await repository.searchesOf(tx, person),
          matches: await repository.matchesOf(tx, person),
          mails: await repository.mailsOf(tx, person),
          payments: await repository.paymentsOf(tx, person.parentAgentId ?? person.id),
          messages: await repository.messagesOf(tx, person),
          consents: await repository.consentsOf(tx, person),
          dataRequests: await repository.requestsOf(tx, person),
          audit: await auditOf(tx, person),
        };
      }),
  };
}

export type PersonService = ReturnType<typeof personService>;
