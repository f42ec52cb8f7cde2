import type {
  AdminDataRequest,
  AdminDataRequests,
  AnswerDataRequestBody,
  DataRequest,
  DataRequestBody,
} from '@threshold/core/contract/privacy';
import { answerDueAt, MOST_WAITING_REQUESTS } from '@threshold/core/rules/account/data-requests';
import { displayName } from '@threshold/core/rules/format/names';
import { pagination } from '@threshold/core/rules/format/pagination';
import { pick } from '@threshold/core/rules/format/pick';
import type { Actor } from '../../base/actor';
import { failure, orFail } from '../../base/failure';
import { SAME_SUBMIT_MS } from '../../base/same-submit';
import type { AppContext } from '../../context';
import type { DataRequestRow } from '../../db/schema/privacy';
import { queueMail } from '../../providers/mail/outbox';
import { auditUser } from '../audit/audit.service';
import { lockPerson } from '../profile';
import { requestAnsweredMail, requestReceivedMail } from './privacy.mails';
import * as repository from './requests.repository';

export function requestsService(context: AppContext) {
  const { database, clock, config } = context;

  return {
    async mine(actor: Actor): Promise<DataRequest[]> {
      return (await repository.listOf(database.db, actor.id)).map(forPerson);
    },

    async create(actor: Actor, input: DataRequestBody): Promise<DataRequest> {
      return database.db.transaction(async (tx) => {
        const now = clock.now();
        const person = orFail(await lockPerson(tx, actor.id), 'UNAUTHORIZED');
        const since = new Date(now.getTime() - SAME_SUBMIT_MS);
        const duplicate = await repository.findDuplicate(tx, actor.id, input, since);
        if (duplicate) return forPerson(duplicate);
        if ((await repository.countWaitingOf(tx, actor.id)) >= MOST_WAITING_REQUESTS) {
          throw failure('CONFLICT', {
            message: `You already have ${MOST_WAITING_REQUESTS} requests waiting for a reply. Wait for one of those first.`,
          });
        }
        const row = { ...input, userId: actor.id, dueAt: answerDueAt(now), createdAt: now, updatedAt: now };
        const request = await repository.insert(tx, row);
        await queueMail(tx, context, requestReceivedMail(person, request, context.publicUrl()));
        return forPerson(request);
      });
    },

    async register(status: 'waiting' | 'answered', page: number, limit: number): Promise<AdminDataRequests> {
      const now = clock.now();
      const rows = await repository.page(database.db, status, limit, (page - 1) * limit);
      const counts = await repository.counts(database.db, now);
      const total = counts[status];
      return {
        requests: rows.map((entry) => toAdminView(entry, now)),
        pagination: pagination(page, limit, total),
        waiting: counts.waiting,
        overdue: counts.overdue,
      };
    },

    /** One answer per request, so that a second click does not send a second mail. */
    async answer(actor: Actor, id: string, input: AnswerDataRequestBody): Promise<AdminDataRequest> {
      return database.db.transaction(async (tx) => {
        const now = clock.now();
        const locked = orFail(await repository.lockRequest(tx, id));
        if (locked.request.answeredAt) {
          throw failure('CONFLICT', { message: 'Someone has already answered this request.' });
        }
        if (input.status === locked.request.status) return toAdminView(locked, now);
        const answered = input.status === 'in_progress' ? {} : { answeredAt: now, answeredBy: actor.id };
        const change = { ...input, ...answered, updatedAt: now };
        const request = orFail(await repository.update(tx, id, change));
        if (locked.person && input.status !== 'in_progress') {
          const reply = { answer: input.answer, from: config, publicUrl: context.publicUrl() };
          await queueMail(tx, context, requestAnsweredMail(locked.person, request, reply));
        }
        await auditUser(tx, clock, {
          actorId: actor.id,
          action: `data-request.${input.status.replace('_', '-')}`,
          userId: locked.person?.id,
          details: { request: id, kind: request.kind },
        });
        return toAdminView({ ...locked, request }, now);
      });
    },
  };
}

export type RequestsService = ReturnType<typeof requestsService>;

function forPerson(request: DataRequestRow): DataRequest {
  return {
    ...pick(request, ['id', 'kind', 'details', 'status', 'answer']),
    createdAt: request.createdAt.toISOString(),
    dueAt: request.dueAt.toISOString(),
    answeredAt: request.answeredAt?.toISOString() ?? null,
  };
}

function toAdminView({ request, person }: repository.RequestOfPerson, now: Date): AdminDataRequest {
  return {
    ...forPerson(request),
    person: person && { ...pick(person, ['id', 'email', 'userType']), name: displayName(person) },
    overdue: request.answeredAt === null && request.dueAt < now,
  };
}
