import type { WorkItem, WorkItems, WorkQuery } from '@threshold/core/contract/public-api';
import { daysBefore } from '@threshold/core/rules/format/dates';
import { pick } from '@threshold/core/rules/format/pick';
import type { Actor } from '../../base/actor';
import { pageCursor } from '../../base/cursor';
import type { AppContext } from '../../context';
import { buyerRefs } from '../contact-permission/buyer-pseudonym';
import {
  findPipelineActivity,
  PipelineActivityCursor,
  type PipelineActivityRow,
} from './pipeline-activity.query';

const DEFAULT_DAYS = 30;
const LAST_MS = Date.UTC(9000, 0);

/** What an agency's other systems need to follow: stages, viewings, answers and removal requests, without names. */
export function pipelineActivityService({
  database,
  clock,
  secrets,
}: Pick<AppContext, 'database' | 'clock' | 'secrets'>) {
  return async (actor: Actor, { since, limit, cursor }: WorkQuery): Promise<WorkItems> => {
    const pages = pageCursor(secrets, `work:${actor.agencyId}`, PipelineActivityCursor);
    const rows = await findPipelineActivity(database.db, actor.agencyId, {
      since: since ? storable(new Date(since)) : daysBefore(clock.now(), DEFAULT_DAYS),
      after: cursor ? pages.read(cursor) : null,
      limit: limit + 1,
    });
    const { page, nextCursor } = pages.page(rows, limit, (row) => [row.at, row.id]);
    const refs = buyerRefs(secrets, actor.agencyId);
    return { data: page.map((row) => toItem(row, refs)), nextCursor };
  };
}

/** PostgreSQL refuses years that ISO 8601 and JavaScript allow. */
const storable = (time: Date) => new Date(Math.min(Math.max(time.getTime(), 0), LAST_MS));

export type ListPipelineActivity = ReturnType<typeof pipelineActivityService>;

function toItem(row: PipelineActivityRow, refOf: (buyerId: string) => string): WorkItem {
  const item = { ...pick(row, ['id', 'propertyId', 'reference']), at: new Date(row.atMs).toISOString() };
  switch (row.type) {
    case 'stage.changed':
      return { ...item, type: row.type, buyerRef: refOf(row.subjectId), stage: row.value };
    case 'viewing.changed':
      return { ...item, type: row.type, viewingId: row.subjectId, status: row.value };
    case 'introduction.answered':
      return { ...item, type: row.type, introductionId: row.subjectId, answer: row.value };
    case 'removal.requested':
      return { ...item, type: row.type, recallId: row.subjectId };
  }
}
