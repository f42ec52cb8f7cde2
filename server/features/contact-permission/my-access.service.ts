import type {
  AccessAgencies,
  AccessEntry,
  MyAccess,
  MyAccessQuery,
} from '@threshold/core/contract/contact-preferences';
import { NO_AGENCY } from '@threshold/core/rules/contact/disclosure';
import { z } from 'zod';
import type { Actor } from '../../base/actor';
import { pageCursor } from '../../base/cursor';
import type { AppContext } from '../../context';
import { agencyTitle } from '../notifications/notification-text';
import { agenciesOf, entriesOf, type RemovalFields } from './my-access.query';

const PER_PAGE = 50;
const GONE = 'Agencies that have closed their account';

const Position = z.tuple([z.string(), z.uuid()]);

function removalOf(row: RemovalFields): AccessEntry['recall'] {
  const { removalRequestedAt: requestedAt, removalConfirmedAt: confirmedAt } = row;
  return (
    requestedAt && { askedAt: requestedAt.toISOString(), confirmedAt: confirmedAt?.toISOString() ?? null }
  );
}

/** Who has a buyer's details. */
export function myAccessService({ database, secrets }: AppContext) {
  return {
    async list(actor: Actor, { agencyId, cursor }: z.infer<typeof MyAccessQuery>): Promise<MyAccess> {
      const pages = pageCursor(secrets, `my-access:${actor.id}`, Position);
      const after = cursor ? pages.read(cursor) : null;
      const rows = await entriesOf(database.db, actor.id, {
        agencyId: agencyId === NO_AGENCY ? null : agencyId,
        after,
        limit: PER_PAGE + 1,
      });
      const { page, nextCursor } = pages.page(rows, PER_PAGE, (row) => [row.cursor, row.id]);
      return {
        entries: page.map((row) => ({
          ...row,
          agencyName: agencyTitle(row.agencyName),
          at: row.at.toISOString(),
          recall: removalOf(row),
        })),
        nextCursor,
      };
    },

    async agencies(actor: Actor): Promise<AccessAgencies> {
      const rows = await agenciesOf(database.db, actor.id);
      return {
        agencies: rows.map((row) => ({
          ...row,
          agencyName: row.agencyId === null ? GONE : agencyTitle(row.agencyName),
          lastAt: row.lastAt.toISOString(),
          recall: removalOf(row),
        })),
      };
    },
  };
}

export type MyAccessService = ReturnType<typeof myAccessService>;
