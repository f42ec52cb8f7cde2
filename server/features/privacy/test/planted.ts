import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { agencyLogos } from '../../../db/schema/agency-logos';
import { agencyRefunds, billingAccounts, paidInvoices, referralCredits } from '../../../db/schema/billing';
import { contactReports } from '../../../db/schema/contact-reports';
import { demandCounts, demandReports } from '../../../db/schema/demand-reports';
import { disclosureDays, disclosures } from '../../../db/schema/disclosures';
import { contactMessages, mailOutbox, verificationEvidence } from '../../../db/schema/messages';
import {
  agencyMailDays,
  matchNotifications,
  notificationPreferences,
  pushSubscriptions,
  searchReminders,
} from '../../../db/schema/notifications';
import { dataRequests, inactivityNotices } from '../../../db/schema/privacy';
import { blockedAgencies, contactPreferences, introductions } from '../../../db/schema/reach';
import { recalls } from '../../../db/schema/recalls';
import { auditLog, consentHistory, jobs } from '../../../db/schema/records';
import { deletedSearches, matches, searchViews } from '../../../db/schema/searches';
import { authTokens, mailedLinks, recoveryCodes, sessions } from '../../../db/schema/sessions';
import { uploadSlots } from '../../../db/schema/uploads';
import type { UserRow } from '../../../db/schema/users';
import {
  foundHomes,
  propertyClosings,
  propertyVisits,
  viewings,
  workEvents,
  workedBuyers,
} from '../../../db/schema/work';
import { rowsOf } from '../../../db/types';
import type { TestApp } from '../../../test/app';
import { hashPassword } from '../../accounts/passwords';

export const PASSWORD = 'Long-enough-to-matter-1!';

/** Every column of a person that holds words, filled with a word found nowhere else. */
export const wordy = (word: string) => ({
  email: `${word}-${randomUUID()}@example.com`,
  firstName: `${word}First`,
  lastName: `${word}Last`,
  profileImageUrl: `https://${word}.example/me.png`,
  phone: `${word} 07700`,
  currentPostcode: `${word} 1AA`,
  agencyName: `${word} Homes`,
  businessAddress: `1 ${word} Street`,
  businessAddressPostcode: `${word} 2AA`,
  branchLocation: `${word} Town`,
  areasOfOperation: [`${word}1`, `${word}2`],
  websiteUrl: `https://${word}.example`,
  extractedCompanyName: `${word} Ltd`,
  extractedSicCode: `${word} 68310`,
  propertyOmbudsmanUrl: `https://${word}.example/tpo`,
  extractedOmbudsmanServices: `${word} services`,
  verificationNotes: `${word} noted`,
  jobTitle: `${word} title`,
});

export const passwordRow = async () => ({ passwordHash: await hashPassword(PASSWORD) });

/** What any account gathers: in every table that can speak of a person, something that says the word. */
export async function plantPerson(t: TestApp, person: UserRow, word: string) {
  const userId = person.id;
  const now = t.clock.now();
  const sid = `${word}-sid-${randomUUID()}`;
  await t.db.transaction(async (tx) => {
    await tx
      .insert(consentHistory)
      .values({ userId, kind: 'gdpr', given: true, textShown: `${word} agreed` });
    await tx.insert(notificationPreferences).values({ userId });
    await tx.insert(pushSubscriptions).values({
      userId,
      endpoint: `https://push.example/${word}/${userId}`,
      p256dh: word,
      auth: `${word}Auth`,
    });
    await tx.insert(sessions).values({ sid, sess: { userId, word }, expire: new Date(now.getTime() + 1e9) });
    await tx.insert(authTokens).values({ tokenHash: `${word}-${userId}`, sid, userId, expiresAt: now });
    await tx.insert(mailedLinks).values({
      tokenHash: `${word}-${randomUUID()}`,
      userId,
      kind: 'confirm-email',
      email: person.email,
      expiresAt: now,
    });
    await tx.insert(recoveryCodes).values({ userId, codeHash: `${word}-code` });
    const mail = { kind: 'test', subject: `${word} subject`, html: word, text: `${word} text` };
    await tx.insert(mailOutbox).values([
      { ...mail, userId, recipient: person.email, messageId: `<${randomUUID()}>`, sentAt: now },
      { ...mail, recipient: person.email, messageId: `<${randomUUID()}>` },
    ]);
    await tx.insert(contactMessages).values({
      name: `${word} Writer`,
      email: person.email.toUpperCase(),
      message: `${word} asks`,
      reply: word,
    });
    await tx
      .insert(dataRequests)
      .values({ userId, kind: 'access', details: `${word} wants`, answer: `${word} told`, dueAt: now });
    await tx.insert(inactivityNotices).values({ userId, noticedAt: now });
    const gone = { search: { name: `${word} wish`, location: `${word} Town` } };
    await tx.insert(deletedSearches).values({ id: randomUUID(), userId, kept: gone, deletedAt: now });
    await tx.insert(auditLog).values([
      { actorId: userId, action: 'test.did', targetType: 'user', targetId: userId },
      {
        actorId: null,
        action: 'test.done',
        targetType: 'user',
        targetId: userId,
        details: { notes: `${word} owes` },
      },
    ]);
    await tx
      .insert(jobs)
      .values({ kind: 'accounts.reset-mail', payload: { email: person.email }, failedAt: now });
  });
}

/** What passes between a buyer and an agent, and so speaks of both. */
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
        title: `A new buyer for ${words.agent} property`,
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
    // Asked for a while ago and confirmed, so that whoever leaves now is asked for again.
    await tx.insert(recalls).values({
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
  await plantReach(t, buyer, agent, { property, search, words });
  return { search, property };
}

/** How the buyer may be reached, and the agency's request. */
async function plantReach(
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

/** What the agency did about the buyer, and how the property ended. */
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
    const [worked] = await tx
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
    if (!worked) throw new Error('the row was not planted');
    const row = { ...by, workedBuyerId: worked.id };
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
      status: 'invited',
    });
    await tx
      .insert(propertyClosings)
      .values({ agentSearchId: property.id, outcome: 'withdrawn', closedBy: agent.id, closedAt: now });
    await tx.insert(propertyVisits).values({ agentSearchId: property.id, userId: agent.id, lastAt: now });
    await tx.insert(foundHomes).values({ userId: buyer.id, throughThreshold: true, at: now });
  });
}

export async function plantAgency(t: TestApp, agent: UserRow, word: string) {
  const userId = agent.id;
  const referred = await t.make.newAgent();
  await t.db.transaction(async (tx) => {
    await tx.insert(demandReports).values({
      code: randomUUID(),
      agencyId: userId,
      madeBy: userId,
      home: { bedrooms: 3, price: 250_000, propertyType: 'house', garden: null },
      figures: { agency: `${word} Homes`, address: `1 ${word} Street` },
      signature: 'none',
      expiresAt: t.clock.now(),
      withdrawnBy: userId,
    });
    await tx
      .insert(demandCounts)
      .values({ agencyId: userId, home: word, counted: [], countedAt: t.clock.now() });
    await tx.insert(agencyLogos).values({
      agencyId: userId,
      fileKey: `${word}-logo-${randomUUID()}`,
      contentType: 'image/png',
      width: 240,
      height: 80,
      updatedAt: t.clock.now(),
    });
    await tx.insert(verificationEvidence).values({
      userId,
      verificationType: `${word} type`,
      evidenceType: `${word} pdf`,
      extractedData: { companyName: `${word} Ltd` },
      aiAnalysis: `${word} analysed`,
    });
    await tx
      .insert(uploadSlots)
      .values({ userId, fileKey: `${word}-${randomUUID()}`, expiresAt: t.clock.now() });
    await tx.insert(billingAccounts).values({ userId }).onConflictDoNothing();
    await tx.insert(agencyRefunds).values({ userId, askedAt: t.clock.now() });
    const paidAt = t.clock.now();
    await tx.insert(paidInvoices).values({
      id: `in_${randomUUID()}`,
      userId,
      amountPence: 12_000,
      paidAt,
      coversUntil: new Date(paidAt.getTime() + 30 * 86_400_000),
    });
    await tx.insert(referralCredits).values({
      referrerId: userId,
      referredId: referred.id,
      amountPence: 5000,
      transactionId: `${word}-${randomUUID()}`,
    });
  });
}

const Name = z.object({ name: z.string() });

export async function allTables(t: TestApp): Promise<string[]> {
  const rows = await rowsOf(
    t.db,
    Name,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  return rows.map(({ name }) => name);
}

/** Loaded from files that are the same everywhere, and by far the longest to read through. */
const gazetteer = ['place_imports', 'place_names', 'places', 'postcodes'];

/** In which tables a row says this, whatever the column. */
export async function tablesSaying(t: TestApp, word: string): Promise<string[]> {
  const names = (await allTables(t)).filter((name) => !gazetteer.includes(name));
  const looks = names.map(
    (name) => sql`select ${name}::text as name where exists (
      select 1 from ${sql.identifier(name)} x where position(lower(${word}) in lower(x::text)) > 0)`,
  );
  const rows = await rowsOf(t.db, Name, sql`${sql.join(looks, sql` union all `)} order by name`);
  return rows.map(({ name }) => name);
}
