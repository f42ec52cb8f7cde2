import type { PropertyBuyer, WorkBody, WorkEvent } from '@threshold/core/contract/properties';
import type { DisclosureKind } from '@threshold/core/rules/contact/disclosure';
import { CALLING_MINUTES } from '@threshold/core/rules/pipeline/stages';
import type { Actor } from '../../base/actor';
import { failure, fieldFailure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { WorkedBuyerRow } from '../../db/schema/pipeline';
import type { Tx } from '../../db/types';
import type { DisclosuresService } from '../disclosures/disclosures.service';
import { publishEvent } from '../live/publish';
import { membersOf } from './buyers.repository';
import type { BuyersService } from './buyers.service';
import { openedForPeople } from './load-property';
import { BLANK, isSameChange, linesOf, planOf } from './pipeline.policy';
import * as repository from './pipeline.repository';
import { forTimeline } from './properties.presenter';
import { goOnVisiting, type PropertyRow } from './property.repository';
import { buyerMeant, openBuyerMeant } from './resolve-buyer';

/** The very same change sent again within this time is the first one sent twice. */
const SAME_SUBMIT_MS = 10_000;

/** What the agency does about a buyer: the row's present state and the record of how it came to be, in one commit. */
export function workService(context: AppContext, buyers: BuyersService, disclosures: DisclosuresService) {
  const { database, clock } = context;

  const announce = (tx: Tx, property: PropertyRow, buyerId: string) =>
    publishEvent(tx, { agencyId: property.agencyId }, { kind: 'work', propertyId: property.id, buyerId });

  /** A row for whoever matches, or did, and was never touched; null when a colleague's came first. */
  async function firstRow(tx: Tx, actor: Actor, property: PropertyRow, buyerId: string) {
    const now = clock.now();
    const standing = await repository.findStanding(tx, property, buyerId, now);
    if (!standing) throw failure('NOT_FOUND');
    return () => repository.insertRow(tx, { property, buyerId, ...standing, by: actor.id, now });
  }

  async function wasSentTwice(tx: Tx, actor: Actor, row: WorkedBuyerRow, body: WorkBody): Promise<boolean> {
    const age = clock.now().getTime() - row.touchedAt.getTime();
    if (row.touchedBy !== actor.id || row.version !== body.version + 1 || age > SAME_SUBMIT_MS) return false;
    return isSameChange(row, await repository.eventsAt(tx, row.id, row.touchedAt), body);
  }

  /** Answers what the buyer reads of it; a conflict where the row is not as it was when the change was made up. */
  async function store(
    tx: Tx,
    actor: Actor,
    property: PropertyRow,
    buyerId: string,
    body: WorkBody,
  ): Promise<readonly DisclosureKind[] | 'conflict'> {
    const now = clock.now();
    let row = await repository.lockRow(tx, property.id, buyerId);
    if (!row) {
      const insert = await firstRow(tx, actor, property, buyerId);
      if (body.version !== 0) return 'conflict';
      if (planOf(BLANK, body, now).events.length === 0) return [];
      row = (await insert()) ?? (await repository.lockRow(tx, property.id, buyerId));
      if (!row) throw failure('NOT_FOUND');
    }
    if (row.version !== body.version) return (await wasSentTwice(tx, actor, row, body)) ? [] : 'conflict';
    const { change, events } = planOf(row, body, now);
    if (events.length === 0) return [];
    await repository.updateRow(tx, row.id, {
      ...change,
      version: row.version + 1,
      touchedAt: now,
      touchedBy: actor.id,
      updatedAt: now,
      // Whoever writes down what was said has rung off.
      ...(row.callingBy === actor.id ? { callingBy: null, callingUntil: null } : {}),
    });
    await repository.addEvents(tx, { ...row, buyerId }, events, { actorId: actor.id, now });
    await announce(tx, property, buyerId);
    if (change.stage) await publishEvent(tx, { userId: buyerId }, { kind: 'contacts' });
    return linesOf(events);
  }

  async function refuseStranger(tx: Tx, property: PropertyRow, assignedTo: string | null | undefined) {
    if (!assignedTo) return;
    const members = await membersOf(tx, property.agencyId);
    if (!members.some(({ id, isActive }) => id === assignedTo && isActive))
      throw fieldFailure('assignedTo', 'Choose someone who works at your agency');
  }

  const one = (actor: Actor, id: string, given: string): Promise<PropertyBuyer> =>
    database.db.transaction(async (tx) => {
      const property = await openedForPeople(tx, actor, id);
      const { buyerId } = await buyerMeant(tx, context, property, given);
      const begun = await buyers.beginOne(tx, actor, id, buyerId);
      return buyers.one(tx, actor, property, buyerId, begun);
    });

  /** In a transaction of its own: what was refused is undone, and who was shown instead stays written down. */
  async function refuseLate(actor: Actor, id: string, buyerId: string): Promise<never> {
    const current = await one(actor, id, buyerId);
    const who = current.lastTouch?.by;
    const name = who && who.id !== actor.id ? who.name : who ? 'You' : 'Someone';
    throw failure('CONFLICT', {
      message: `${name} changed this buyer a moment ago. Look at what is new, then save again.`,
      current,
    });
  }

  return {
    /** One buyer by themselves: whom a link names, wherever in the list they stand. */
    one,

    async change(actor: Actor, id: string, given: string, body: WorkBody): Promise<PropertyBuyer> {
      const row = await database.db.transaction(async (tx) => {
        const property = await openedForPeople(tx, actor, id);
        const buyerId = await openBuyerMeant(tx, context, property, given);
        const begun = await buyers.beginOne(tx, actor, id, buyerId);
        const staff = [actor.id, body.assignedTo];
        if (!(await repository.lockPeople(tx, { agencyId: property.agencyId, staff, buyerId })))
          throw failure('NOT_FOUND');
        await refuseStranger(tx, property, body.assignedTo);
        const stored = await store(tx, actor, property, buyerId, body);
        if (stored === 'conflict') return null;
        const shown = await buyers.one(tx, actor, property, buyerId, begun);
        await disclosures.note(tx, actor, property, buyerId, stored);
        return shown;
      });
      return row ?? refuseLate(actor, id, given);
    },

    /** Tells colleagues for a while. It changes nothing that a colleague may be changing, and so counts as no version. */
    async calling(actor: Actor, id: string, given: string): Promise<void> {
      await database.db.transaction(async (tx) => {
        const property = await openedForPeople(tx, actor, id);
        const buyerId = await openBuyerMeant(tx, context, property, given);
        const people = { agencyId: property.agencyId, staff: [actor.id], buyerId };
        if (!(await repository.lockPeople(tx, people))) throw failure('NOT_FOUND');
        const now = clock.now();
        await goOnVisiting(tx, id, actor.id, now);
        let row = await repository.lockRow(tx, id, buyerId);
        if (!row) {
          const insert = await firstRow(tx, actor, property, buyerId);
          row = (await insert()) ?? (await repository.lockRow(tx, id, buyerId));
        }
        if (!row) throw failure('NOT_FOUND');
        const goesOn = row.callingBy === actor.id && row.callingUntil !== null && row.callingUntil > now;
        await repository.updateRow(tx, row.id, {
          callingBy: actor.id,
          callingUntil: new Date(now.getTime() + CALLING_MINUTES * 60_000),
          touchedAt: now,
          touchedBy: actor.id,
        });
        if (!goesOn)
          await repository.addEvents(tx, { ...row, buyerId }, [{ kind: 'call' }], { actorId: actor.id, now });
        await announce(tx, property, buyerId);
      });
    },

    /** What was written down about them is read like a list of matches: the buyer learns that it was. */
    async events(actor: Actor, id: string, given: string): Promise<{ events: WorkEvent[] }> {
      return database.db.transaction(async (tx) => {
        const property = await openedForPeople(tx, actor, id);
        const { buyerId } = await buyerMeant(tx, context, property, given);
        await goOnVisiting(tx, id, actor.id, clock.now());
        const known = await repository.findKnown(tx, id, buyerId);
        // Of someone who is gone there is the row, and nothing that was said.
        if (known?.isRow && !known.named) return { events: [] };
        if (known && (known.isRow || !known.named)) throw failure('NOT_FOUND');
        if (!known && !(await repository.findStanding(tx, property, buyerId, clock.now())))
          throw failure('NOT_FOUND');
        const seen = await disclosures.seen(tx, actor, property, [{ buyerId, searchId: null }], 'opened');
        if (seen.get(buyerId)?.contact !== 'open') return { events: [] };
        const members = await membersOf(tx, property.agencyId);
        const events = await repository.eventsOf(tx, id, buyerId);
        return { events: events.map((event) => forTimeline(event, members)) };
      });
    },
  };
}

export type WorkService = ReturnType<typeof workService>;
