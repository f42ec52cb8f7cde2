import type {
  BlockedAgency,
  ContactPreferencesBody,
  UnderWay,
} from '@threshold/core/contract/contact-preferences';
import { type ContactPreferences, isStillShown } from '@threshold/core/rules/contact/contact-permission';
import { pick } from '@threshold/core/rules/format/pick';
import { formatHome } from '@threshold/core/rules/matching/format-criteria';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import { lockUsers } from '../../db/sql/lock-users.sql';
import type { Db, Tx } from '../../db/types';
import { queueMail } from '../../providers/mail/outbox';
import { findById } from '../accounts';
import { moveToShownAreas } from '../buyer-searches/shown-area';
import { lockNotifications } from '../notifications/announce';
import { ANONYMOUS, agencyTitle, shortName } from '../notifications/notification-text';
import { createRemovalRequests } from '../removal-requests/create';
import type { ViewingAnswers } from '../viewings/viewing-answers.service';
import * as repository from './contact-preferences.repository';
import { stoppedMail } from './introductions.mails';
import { withdrawAllAccepted } from './introductions.service';
import { type UnderWayRow, underWayOf } from './under-way.query';

/** A buyer's contact preferences and blocks. In force from their commit for every list, count, alert and export. */
export function contactPreferencesService(
  context: AppContext,
  cancelViewings: ViewingAnswers['cancelUpcoming'],
) {
  const { database, clock } = context;

  /** Contacts that continue although the buyer wants to be asked first, because they were under way by then. */
  async function stillUnderWay(db: Db, buyerId: string, { mode, keepsBefore }: repository.StoredPreferences) {
    const now = clock.now();
    const before = mode === 'ask' ? keepsBefore : now;
    const rows = await underWayOf(db, buyerId);
    return rows.filter(({ kind, since, until, refusedAt }) => {
      const contact = { keepsBefore: before, underWay: [{ since, until }], refusedAt };
      return kind === 'yes' || isStillShown(contact, now);
    });
  }

  /** For offers only: viewings and accepted introductions send their own mails. */
  async function notifyOfStop(tx: Tx, buyerId: string, offers: readonly UnderWayRow[]): Promise<void> {
    const buyer = offers.length > 0 ? await findById(tx, buyerId) : null;
    for (const { host, propertyId, propertyName } of offers)
      if (buyer && host && propertyName)
        await queueMail(tx, context, stoppedMail(context, { buyer, host, propertyId, propertyName }));
  }

  const preferences = (actor: Actor): Promise<ContactPreferences> =>
    repository.contactPreferencesOf(database.db, actor.id);

  async function blocked(actor: Actor): Promise<BlockedAgency[]> {
    const rows = await repository.blockedBy(database.db, actor.id);
    return rows.map(({ blockedAt, agencyName, verificationStatus, ...row }) => ({
      ...row,
      agencyName: agencyTitle(agencyName),
      verified: verificationStatus === 'approved',
      blockedAt: blockedAt.toISOString(),
    }));
  }

  return {
    preferences,
    blocked,

    underWay: async (actor: Actor): Promise<UnderWay[]> => {
      const { db } = database;
      const rows = await stillUnderWay(db, actor.id, await repository.contactPreferencesOf(db, actor.id));
      return rows.map(forBuyer);
    },

    async choose(
      actor: Actor,
      { stopUnderWay = false, ...chosen }: ContactPreferencesBody,
    ): Promise<ContactPreferences> {
      const stop = stopUnderWay && chosen.mode === 'ask';
      await database.db.transaction(async (tx) => {
        const now = clock.now();
        // Lock order: agencies before buyers.
        if (stop) await lockUsers(tx, agenciesOf(await underWayOf(tx, actor.id)), 'key share');
        if (!(await repository.lockBuyer(tx, actor.id))) throw failure('UNAUTHORIZED');
        const before = await repository.contactPreferencesOf(tx, actor.id);
        // Read while the agencies may still see the buyer.
        const offers = stop
          ? (await stillUnderWay(tx, actor.id, before)).filter(({ kind }) => kind === 'offer')
          : [];
        if (stop) await cancelViewings(tx, actor.id, 'stopped');
        const shownSince = before.mode === 'ask' ? before.keepsBefore : now;
        const keepsBefore = chosen.mode === 'ask' && !stop ? shownSince : null;
        await repository.savePreferences(tx, actor.id, { ...chosen, keepsBefore }, now);
        if (stop) {
          await withdrawAllAccepted(tx, context, actor.id);
          await notifyOfStop(tx, actor.id, offers);
        }
        if (chosen.mode === 'ask') await repository.hideNameInInboxes(tx, actor.id, shortName(ANONYMOUS));
        await moveToShownAreas(tx, actor.id);
      });
      return preferences(actor);
    },

    /** Idempotent. */
    async block(actor: Actor, agencyId: string): Promise<BlockedAgency> {
      await database.db.transaction(async (tx) => {
        if (!(await repository.isAgency(tx, agencyId))) throw failure('NOT_FOUND');
        // Same lock order as lists and exports: agency, properties, buyers.
        await lockUsers(tx, [agencyId], 'key share');
        await lockNotifications(tx, [agencyId]);
        await repository.lockProperties(tx, agencyId);
        if (!(await repository.lockBuyer(tx, actor.id))) throw failure('UNAUTHORIZED');
        if (!(await repository.block(tx, actor.id, agencyId, clock.now()))) return;
        await cancelViewings(tx, actor.id, 'withdrawn', agencyId);
        await repository.removeFromAgency(tx, actor.id, agencyId);
        await createRemovalRequests(tx, { clock }, [actor.id], 'block', agencyId);
      });
      const stored = (await blocked(actor)).find((each) => each.agencyId === agencyId);
      if (!stored) throw failure('NOT_FOUND');
      return stored;
    },

    /** 404 for an agency that is not blocked. */
    async unblock(actor: Actor, agencyId: string): Promise<void> {
      await database.db.transaction(async (tx) => {
        if (!(await repository.lockBuyer(tx, actor.id))) throw failure('UNAUTHORIZED');
        if (!(await repository.unblock(tx, actor.id, agencyId))) throw failure('NOT_FOUND');
      });
    },
  };
}

const agenciesOf = (rows: readonly UnderWayRow[]) => [...new Set(rows.map(({ agencyId }) => agencyId))];

function forBuyer(row: UnderWayRow): UnderWay {
  return {
    ...pick(row, ['kind', 'agencyId', 'verified', 'websiteUrl']),
    agencyName: agencyTitle(row.agencyName),
    home: row.home ?? (row.property ? formatHome(row.property) : 'home'),
    startsAt: row.startsAt?.toISOString() ?? null,
  };
}

export type ContactPreferencesService = ReturnType<typeof contactPreferencesService>;
