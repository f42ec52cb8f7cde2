import type { AdminDataRequest, DataRequest } from '@threshold/core/contract/privacy';
import { displayName } from '@threshold/core/rules/format/names';
import type { DataRequestRow } from '../../db/schema/privacy';
import type { RequestOfPerson } from './requests.repository';

export function forPerson(request: DataRequestRow): DataRequest {
  return {
    id: request.id,
    kind: request.kind,
    details: request.details,
    status: request.status,
    createdAt: request.createdAt.toISOString(),
    dueAt: request.dueAt.toISOString(),
    answer: request.answer,
    answeredAt: request.answeredAt?.toISOString() ?? null,
  };
}

export function toAdminView({ request, person }: RequestOfPerson, now: Date): AdminDataRequest {
  return {
    ...forPerson(request),
    person: person && {
      id: person.id,
      name: displayName(person),
      email: person.email,
      userType: person.userType,
    },
    overdue: request.answeredAt === null && request.dueAt < now,
  };
}
