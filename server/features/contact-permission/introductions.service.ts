import type {
  Introduction,
  IntroductionBody,
  IntroductionRequest,
} from '@threshold/core/contract/contact-preferences';
import {
  expiresAt,
  type introductionScopes,
  limitFrom,
  outcomeOf,
} from '@threshold/core/rules/contact/contact-permission';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { pick } from '@threshold/core/rules/format/pick';
import { formatHome } from '@threshold/core/rules/matching/format-criteria';
import type { Actor } from '../../base/actor';
import { failure, orFail } from '../../base/failure';
import { SAME_SUBMIT_MS } from '../../base/same-submit';
import type { AppContext } from '../../context';
import type { IntroductionRow } from '../../db/schema/contact-permissions';
import type { Tx } from '../../db/types';
import { findById, requireConfirmedEmail } from '../accounts';
import { publishLiveEvent } from '../live/publish';
import { bestSearchFor, hiddenUserOf } from '../matching/index';
import { agencyNameOf, lockNotifications } from '../notifications/announce';
import { announceIntroduction, announceRequest } from '../notifications/introductions';
import { agencyTitle } from '../notifications/notification-text';
import { loadPropertyForBuyers } from '../properties/load-property';
import { publishIntroductionAnswer } from '../webhooks/index';
import { candidateBuyers } from './buyer-pseudonym';
import { currentPermission } from './contact-permission';
import { answerText, requestMail, requestText } from './introductions.mails';
import * as repository from './introductions.repository';

const ALREADY_REQUESTED = {
  message: "You've already asked this buyer about this property. You can only ask once.",
};
const SIMILAR_REQUESTED = {
  message: "You've already asked this buyer about this home or one just like it. You can only ask once.",
};
const OPEN = { message: 'You can already contact this buyer.' };
const CLOSED = { message: 'This property is closed.' };
const OVER = { message: 'This request has ended. We told the agency no.' };

/** An agency requests, a buyer answers; notifications are queued in the same transaction. */
export function introductionsService(context: AppContext) {
  const { database, clock, secrets } = context;

  const toResponse = (row: IntroductionRow): IntroductionRequest => ({
    id: row.id,
    contact: 'asked',
    askedAt: row.askedAt.toISOString(),
    expiresAt: expiresAt(row.askedAt).toISOString(),
  });

  /** A form that was sent twice gets the same answer. */
  function repeatedRequest(actor: Actor, row: IntroductionRow, message: string): IntroductionRequest {
    const age = clock.now().getTime() - row.askedAt.getTime();
    if (row.askedBy === actor.id && row.message === message && age <= SAME_SUBMIT_MS) return toResponse(row);
    throw failure('CONFLICT', ALREADY_REQUESTED);
  }

  function forBuyer(row: repository.IntroductionDetails): Introduction {
    const { askedAt, answeredAt, agencyName, verificationStatus, ...rest } = row;
    return {
      ...rest,
      agencyName: agencyTitle(agencyName),
      verified: verificationStatus === 'approved',
      status: outcomeOf(row, clock.now()),
      askedAt: askedAt.toISOString(),
      expiresAt: expiresAt(askedAt).toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    };
  }

  async function storeAnswer(
    actor: Actor,
    id: string,
    changeFor: (row: IntroductionRow, outcome: IntroductionRow['status']) => Partial<IntroductionRow> | null,
  ): Promise<Introduction> {
    return database.db.transaction(async (tx) => {
      const row = orFail(await repository.lock(tx, actor.id, id));
      const change = changeFor(row, outcomeOf(row, clock.now()));
      // Yes gives the agency the buyer's name.
      const isYes = change?.status === 'accepted' && row.status !== 'accepted';
      if (isYes && !(await repository.lockBuyerAmong(tx, [actor.id])))
        throw failure('CONSENT_REQUIRED', { action: 'privacy' });
      if (change) {
        await repository.answer(tx, id, { ...change, answeredAt: clock.now() });
        if (change.status && change.status !== row.status)
          await notifyAgency(tx, context, row, change.status === 'accepted');
      }
      const updated = orFail(await repository.findOfBuyer(tx, actor.id, id, limitFrom(clock.now())));
      return forBuyer(updated);
    });
  }

  return {
    async requestIntroduction(
      actor: Actor,
      { agentSearchId, buyerRef, message }: IntroductionBody,
    ): Promise<IntroductionRequest> {
      return database.db.transaction(async (tx) => {
        const now = clock.now();
        // Serialises requests of an agency: a home is asked about once, also if it was added twice.
        await lockNotifications(tx, [actor.agencyId]);
        const property = await loadPropertyForBuyers(tx, actor, agentSearchId);
        await requireConfirmedEmail(tx, actor.agencyId);
        const candidates = candidateBuyers(secrets, actor.agencyId, buyerRef);
        const buyer = candidates.length > 0 ? await repository.lockBuyerAmong(tx, candidates) : null;
        if (!buyer) throw failure('NOT_FOUND');
        const pair = { buyerId: buyer.id, propertyId: property.id };
        const permission = await currentPermission(tx, actor.agencyId, pair, now);
        const buyerSearchId = await bestSearchFor(tx, property, buyer.id, now);
        if (permission.contact === 'hidden') throw failure('NOT_FOUND');
        const existing = await repository.findRequest(tx, property.id, buyer.id);
        if (existing) return repeatedRequest(actor, existing, message);
        if (!buyerSearchId) throw failure('NOT_FOUND');
        if (permission.contact === 'open') throw failure('CONFLICT', OPEN);
        if (property.outcome) throw failure('CONFLICT', CLOSED);
        if (permission.contact !== 'ask') throw failure('CONFLICT', SIMILAR_REQUESTED);
        const row = await repository.insertRequest(tx, {
          agencyId: actor.agencyId,
          buyerUserId: buyer.id,
          agentSearchId: property.id,
          buyerSearchId,
          askedBy: actor.id,
          home: formatHome(property),
          ...pick(property, ['propertyType', 'bedrooms', 'price', 'easting', 'northing']),
          message,
          status: 'asked',
          askedAt: now,
        });
        const request = {
          agencyName: await agencyNameOf(tx, actor.agencyId),
          home: row.home,
          message,
          answerBy: formatDay(expiresAt(now)),
        };
        await announceRequest(tx, context, row, {
          ...requestText(request),
          mail: requestMail(context, buyer, request),
        });
        await publishLiveEvent(tx, { userId: buyer.id }, { kind: 'contacts' });
        return toResponse(row);
      });
    },

    async list(actor: Actor): Promise<Introduction[]> {
      const rows = await repository.ofBuyer(database.db, actor.id, limitFrom(clock.now()));
      return rows.map(forBuyer);
    },

    /** Idempotent; a different scope replaces the earlier one. */
    accept(actor: Actor, id: string, scope: (typeof introductionScopes)[number]): Promise<Introduction> {
      return storeAnswer(actor, id, (row, outcome) => {
        if (outcome === 'declined') throw failure('CONFLICT', OVER);
        return row.scope === scope ? null : { status: 'accepted', scope };
      });
    },

    /** An accepted introduction can also be declined later. */
    decline(actor: Actor, id: string, reason: string | null): Promise<Introduction> {
      return storeAnswer(actor, id, (_, outcome) =>
        outcome === 'declined' ? null : { status: 'declined', scope: null, reason },
      );
    },
  };
}

export type IntroductionsService = ReturnType<typeof introductionsService>;

/** The caller has locked the buyer. */
export async function withdrawAllAccepted(tx: Tx, context: AppContext, buyerId: string): Promise<void> {
  for (const row of await repository.lockAccepted(tx, buyerId)) {
    const answeredAt = context.clock.now();
    await repository.answer(tx, row.id, { status: 'declined', scope: null, answeredAt });
    await notifyAgency(tx, context, row, false);
  }
}

/** A blocked agency is not notified. */
async function notifyAgency(tx: Tx, context: AppContext, row: IntroductionRow, yes: boolean): Promise<void> {
  const agentId = await repository.activeRequester(tx, row);
  const buyer = await findById(tx, row.buyerUserId);
  if (!agentId || !buyer) return;
  const property = (row.agentSearchId && (await repository.propertyName(tx, row.agentSearchId))) ?? row.home;
  const text = answerText(yes, buyer, hiddenUserOf(buyer, null).initials, property);
  await announceIntroduction(tx, context, row, { ...text, agentId });
  await publishIntroductionAnswer(tx, row, yes, context.clock.now());
  if (row.agentSearchId)
    await publishLiveEvent(
      tx,
      { agencyId: row.agencyId },
      { kind: 'work', propertyId: row.agentSearchId, buyerId: null },
    );
}
