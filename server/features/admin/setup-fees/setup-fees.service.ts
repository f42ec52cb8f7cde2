import type { MarketingSentBody, SetupFeeStatusBody } from '@threshold/core/contract/setup-fees';
import { type CsvColumn, csvFileName } from '@threshold/core/rules/format/csv';
import { formatNumericDay } from '@threshold/core/rules/format/format-day';
import { displayName } from '@threshold/core/rules/format/names';
import { pagination } from '@threshold/core/rules/format/pagination';
import type { z } from 'zod';
import type { Actor } from '../../../base/actor';
import { BATCH_SIZE, csvStream } from '../../../base/csv-stream';
import { failure } from '../../../base/failure';
import type { AppContext } from '../../../context';
import type { UserRow } from '../../../db/schema/users';
import type { Tx } from '../../../db/types';
import { updateUser } from '../../accounts';
import { audit, auditPeopleSearch, auditUser } from '../../audit/audit.service';
import { agentForAdmin } from '../people/people.presenter';
import { agentsById } from '../people/people.repository';
import * as repository from './setup-fees.repository';

const day = (date: Date | null) => (date ? formatNumericDay(date) : '');
const agreement = (agreed: boolean | null) =>
  agreed === null ? 'Not asked' : agreed ? 'Agreed' : 'Declined';

const columns: CsvColumn<UserRow>[] = [
  { header: 'Name', value: (agent) => displayName(agent) },
  { header: 'Email', value: (agent) => agent.email },
  { header: 'Agency', value: (agent) => agent.agencyName },
  { header: 'Setup Fee Status', value: (agent) => agent.setupFeeStatus },
  { header: 'Setup Fee (GBP)', value: (agent) => agent.setupFeeAmount / 100 },
  { header: 'Marketing Email', value: (agent) => agreement(agent.marketingEmailAgreed) },
  { header: 'Answered Date', value: (agent) => day(agent.marketingEmailAgreedAt) },
  { header: 'Email Sent', value: (agent) => agent.marketingEmailSent },
  { header: 'Sent Date', value: (agent) => day(agent.marketingEmailSentAt) },
  { header: 'Joined', value: (agent) => day(agent.createdAt) },
];

export function setupFeesService(context: AppContext) {
  const { database, clock } = context;

  /** All or none. */
  async function lockAllOwners(tx: Tx, ids: readonly string[]): Promise<UserRow[]> {
    const wanted = [...new Set(ids)];
    const owners = await repository.lockOwners(tx, wanted);
    if (owners.length < wanted.length) throw failure('NOT_FOUND');
    return owners;
  }

  return {
    async page(actor: Actor, filter: repository.FeeFilter, { page, limit }: { page: number; limit: number }) {
      const { readDb } = database;
      const rows = await repository.feesOf(readDb, filter, limit, (page - 1) * limit);
      const agents = await agentsById(
        readDb,
        rows.map(({ id }) => id),
      );
      const total = await repository.countFees(readDb, filter);
      if (filter.search)
        await auditPeopleSearch(context, actor, 'setup fees', { count: total, people: agents });
      return {
        agents: agents.map(agentForAdmin),
        pagination: pagination(page, limit, total),
      };
    },

    metrics: () => repository.feeMetrics(database.readDb),

    async export(actor: Actor, filter: repository.FeeFilter) {
      const count = await database.db.transaction(async (tx) => {
        const fees = await repository.countFees(tx, filter);
        if (fees === 0) throw failure('NOT_FOUND', { message: 'No data to export' });
        await audit(tx, clock, {
          actorId: actor.id,
          action: 'setup-fees.exported',
          targetType: 'setup_fees',
          details: { count: fees, status: filter.status, marketingEmailAgreed: filter.marketingEmailAgreed },
        });
        return fees;
      });
      const csv = csvStream<UserRow>(database.readDb, columns, (tx, _last, done) =>
        repository.feesOf(tx, filter, BATCH_SIZE, done),
      );
      return { csv, fileName: csvFileName('setup-fees', clock.now()), count };
    },

    async setStatus(
      actor: Actor,
      ids: readonly string[],
      { status, notes }: z.infer<typeof SetupFeeStatusBody>,
    ): Promise<number> {
      return database.db.transaction(async (tx) => {
        const agents = await lockAllOwners(tx, ids);
        for (const agent of agents) {
          await updateUser(tx, agent.id, { setupFeeStatus: status, updatedAt: clock.now() });
          await auditUser(tx, clock, {
            actorId: actor.id,
            action: 'setup-fee.status',
            userId: agent.id,
            details: { from: agent.setupFeeStatus, to: status, ...(notes && { notes }) },
          });
        }
        return agents.length;
      });
    },

    /** Only an agency that agreed to send the mail can have sent it. */
    async setSent(
      actor: Actor,
      ids: readonly string[],
      { sent, notes }: z.infer<typeof MarketingSentBody>,
    ): Promise<number> {
      return database.db.transaction(async (tx) => {
        const agents = await lockAllOwners(tx, ids);
        if (agents.some((agent) => agent.marketingEmailAgreed !== true)) {
          const subject = agents.length === 1 ? 'This agent has' : 'One of these agents has';
          throw failure('CONFLICT', { message: `${subject} not agreed to send the marketing email.` });
        }
        for (const agent of agents) {
          const marketingEmailSentAt = sent ? (agent.marketingEmailSentAt ?? clock.now()) : null;
          await updateUser(tx, agent.id, {
            marketingEmailSent: sent,
            marketingEmailSentAt,
            updatedAt: clock.now(),
          });
          await auditUser(tx, clock, {
            actorId: actor.id,
            action: sent ? 'marketing-email.sent' : 'marketing-email.not-sent',
            userId: agent.id,
            details: notes ? { notes } : {},
          });
        }
        return agents.length;
      });
    },
  };
}

export type SetupFeesService = ReturnType<typeof setupFeesService>;
