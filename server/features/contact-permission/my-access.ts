import type { MyAccess } from '@threshold/core/contract/contact-preferences';
import { z } from 'zod';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import { isSigned, type Secrets, sign } from '../../base/secrets';
import type { AppContext } from '../../context';
import { agencyTitle } from '../notifications/notification-text';
import { entriesOf } from './my-access.query';

const PER_PAGE = 50;

const iso = (millis: number) => new Date(millis).toISOString();

const Cursor = z.tuple([z.string(), z.uuid()]);
const signed = (text: string, buyerId: string) => `my-access:${buyerId}:${text}`;
function readCursor(secrets: Secrets, buyerId: string, cursor: string) {
  const [text = '', signature = ''] = cursor.split('.');
  if (!isSigned(secrets, signed(text, buyerId), signature))
    throw failure('VALIDATION_ERROR', {
      message: 'This page is not there any more. Begin with the first.',
      fieldErrors: { cursor: 'Not a page of this list' },
    });
  return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
}
function writeCursor(secrets: Secrets, buyerId: string, last: z.infer<typeof Cursor>) {
  const text = Buffer.from(JSON.stringify(last)).toString('base64url');
  return `${text}.${sign(secrets, signed(text, buyerId))}`;
}

/** Who has a buyer's details. */
export function myAccess({ database, secrets }: AppContext) {
  return async (actor: Actor, cursor?: string): Promise<MyAccess> => {
    const after = cursor ? readCursor(secrets, actor.id, cursor) : null;
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
      nextCursor: last && rows.length > PER_PAGE ? writeCursor(secrets, actor.id, [last.at, last.id]) : null,
    };
  };
}
