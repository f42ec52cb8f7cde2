import { randomUUID } from 'node:crypto';
import { blockedAgencies, contactPreferences, introductions } from '../../../db/schema/contact-permissions';
import { contactReports, removalRequests } from '../../../db/schema/contact-reports';
import { disclosureDays, disclosures } from '../../../db/schema/disclosures';
import { mailOutbox } from '../../../db/schema/messages';
import { agencyMailDays, matchNotifications, searchReminders } from '../../../db/schema/notifications';
import {
  foundHomes,
  propertyClosings,
  propertyVisits,
  viewings,
  workEvents,
  workedBuyers,
} from '../../../db/schema/pipeline';
import { matches, searchViews } from '../../../db/schema/searches';
import type { UserRow } from '../../../db/schema/users';
import type { TestApp } from '../../../test/app';

/** Data between a buyer and an agent, which is about both. */
export async function plantMatch(
  t: TestApp,
  buyer: UserRow,
  agent: UserRow,
  words: { buyer: string; agent: string },
) {
  const now = t.clock.now();
  const agencyId = agent.parentAgentId ?? agent.id;
  const search = await t.make.search({
    userId: buyer.id,
    name: `${words.buyer} search`,
    location: `${words.buyer} Town`,
    specificRequirements: `${words.buyer} garden`,
  });
  const property = await t.make.agentSearch({
    userId: agent.id,
    name: `${words.agent} property`,
    location: `${words.agent} Town`,
  });
  await t.db.transaction(async (tx) => {
    const pair = { agentSearchId: property.id, buyerSearchId: search.id };
    const both = { ...pair, buyerUserId: buyer.id, agencyId };
    await tx.insert(matches).values({ ...pair, matchScore: 77 });
    await tx.insert(searchViews).values({ buyerSearchId: search.id, agencyId });
    await tx.insert(matchNotifications).values([
      {
        ...both,
        side: 'agent',
        agentUserId: agent.id,
        title: `New buyer for ${words.agent} property`,
        body: `${words.buyer} looks`,
      },
      {
        ...both,
        side: 'buyer',
        title: `${words.agent} Homes has a property`,
        body: `fits ${words.buyer} search`,
      },
    ]);
    const day = '2026-11-15';
    await tx
      .insert(disclosures)
      .values({
        agencyId,
        agentUserId: agent.id,
        buyerUserId: buyer.id,
        day,
        kind: 'shown',
        propertyType: 'house',
        buyerSearchId: search.id,
        firstAt: now,
        lastAt: now,
      })
      .onConflictDoNothing();
    await tx.insert(contactReports).values({
      agencyId,
      agentUserId: agent.id,
      buyerUserId: buyer.id,
      entryId: randomUUID(),
      happenedAt: now,
      kind: 'rude',
      said: `${words.buyer} was shouted at`,
      agencyView: `${words.agent} says otherwise of ${words.buyer}`,
      dueAt: now,
    });
    // Requested a while ago and confirmed, so that leaving now creates another one.
    await tx.insert(removalRequests).values({
      agencyId,
      buyerUserId: buyer.id,
      reason: 'consent',
      askedAt: new Date(now.getTime() - 1e9),
      confirmedAt: new Date(now.getTime() - 1e9),
      confirmedBy: agent.id,
    });
    await tx.insert(disclosureDays).values({ agencyId, day, people: 1 }).onConflictDoNothing();
    await tx
      .insert(agencyMailDays)
      .values({ buyerUserId: buyer.id, agencyId, day: '2026-11-15' })
      .onConflictDoNothing();
    await tx
      .insert(searchReminders)
      .values({ buyerSearchId: search.id, confirmedAt: now, stage: 7, sentAt: now });
    const copy = { kind: 'test', html: '', messageId: '' };
    const named = { ...copy, subject: `${words.agent} Homes`, text: words.buyer };
    await tx.insert(mailOutbox).values([
      {
        ...named,
        userId: agent.id,
        recipient: agent.email,
        messageId: `<${randomUUID()}>`,
        about: [buyer.id],
        sentAt: now,
      },
      {
        ...named,
        userId: buyer.id,
        recipient: buyer.email,
        messageId: `<${randomUUID()}>`,
        about: [agencyId],
        sentAt: now,
      },
    ]);
  });
  await plantWork(t, buyer, agent, { property, words });
  await plantContactPermission(t, buyer, agent, { property, search, words });
  return { search, property };
}

/** Contact preferences, and the agency's request for details. */
async function plantContactPermission(
  t: TestApp,
  buyer: UserRow,
  agent: UserRow,
  of: { property: { id: string }; search: { id: string }; words: { buyer: string; agent: string } },
) {
  const now = t.clock.now();
  const both = { buyerUserId: buyer.id, agencyId: agent.parentAgentId ?? agent.id };
  await t.db.transaction(async (tx) => {
    await tx
      .insert(contactPreferences)
      .values({ userId: buyer.id, mode: 'ask', phone: true, email: true, hours: `${of.words.buyer} hours` })
      .onConflictDoNothing();
    await tx
      .insert(blockedAgencies)
      .values({ ...both, blockedAt: now })
      .onConflictDoNothing();
    await tx.insert(introductions).values({
      ...both,
      agentSearchId: of.property.id,
      buyerSearchId: of.search.id,
      askedBy: agent.id,
      home: '3 bedroom house',
      propertyType: 'house',
      bedrooms: 3,
      price: 250_000,
      easting: 497_700,
      northing: 371_500,
      message: `${of.words.agent} asks`,
      status: 'declined',
      reason: `${of.words.buyer} reason`,
      askedAt: now,
      answeredAt: now,
    });
  });
}

/** The agency's pipeline entry for the buyer, and the closed property. */
async function plantWork(
  t: TestApp,
  buyer: UserRow,
  agent: UserRow,
  { property, words }: { property: { id: string }; words: { buyer: string; agent: string } },
) {
  const now = t.clock.now();
  const agencyId = agent.parentAgentId ?? agent.id;
  const by = { agencyId, buyerUserId: buyer.id };
  await t.db.transaction(async (tx) => {
    const [pipelineEntry] = await tx
      .insert(workedBuyers)
      .values({
        ...by,
        agentSearchId: property.id,
        stage: 'viewing',
        assignedTo: agent.id,
        touchedBy: agent.id,
        callingBy: agent.id,
        nextStepAt: now,
        touchedAt: now,
        matchedAt: now,
        firstScore: 77,
        contactedAt: now,
        viewingAt: now,
      })
      .returning();
    if (!pipelineEntry) throw new Error('the row was not planted');
    const row = { ...by, workedBuyerId: pipelineEntry.id };
    await tx.insert(workEvents).values([
      { ...row, kind: 'note', actorId: agent.id, note: `${words.buyer} rang`, at: now },
      { ...row, kind: 'assigned', assignedTo: agent.id, at: now },
    ]);
    await tx.insert(viewings).values({
      ...row,
      arrangedBy: agent.id,
      startsAt: now,
      minutes: 30,
      where: `${words.agent} gate, for ${words.buyer}`,
      status: 'accepted',
      outcome: 'second_viewing',
    });
    await tx
      .insert(propertyClosings)
      .values({ agentSearchId: property.id, outcome: 'withdrawn', closedBy: agent.id, closedAt: now });
    await tx.insert(propertyVisits).values({ agentSearchId: property.id, userId: agent.id, lastAt: now });
    await tx.insert(foundHomes).values({ userId: buyer.id, throughThreshold: true, at: now });
  });
}
