import type { MyAccess } from '@threshold/core/contract/contact-preferences';
import { z } from 'zod';
import type { Actor } from '../../base/actor';
import { pageCursor } from '../../base/cursor';
import type { AppContext } from '../../context';
import { agencyTitle } from '../notifications/notification-text';
import { entriesOf } from './my-access.query';

const PER_PAGE = 50;

const iso = (millis: number) => new Date(millis).toISOString();

const Position = z.tuple([z.string(), z.uuid()]);

/** Who has a buyer's details. */
export function myAccess({ database, secrets }: AppContext) {
  return async (actor: Actor, cursor?: string): Promise<MyAccess> => {
    const pages = pageCursor(secrets, `my-access:${actor.id}`, Position);
    const after = cursor ? pages.read(cursor) : null;
    const rows = await entriesOf(database.db, actor.id, after, PER_PAGE + 1);
    const page = rows.slice(0, PER_PAGE);
    const last = page.at(-1);
    return {
      entries: page.map(({ atMs, at: _, agencyName, removalRequestedMs, confirmedMs, ...row }) => ({
        ...row,
        agencyName: agencyTitle(agencyName),
        at: iso(atMs),
        recall:
          removalRequestedMs === null
            ? null
            : {
                askedAt: iso(removalRequestedMs),
                confirmedAt: confirmedMs === null ? null : iso(confirmedMs),
              },
      })),
      nextCursor: last && rows.length > PER_PAGE ? pages.write([last.at, last.id]) : null,
    };
  };
}
