import { randomUUID } from 'node:crypto';
import { blankProperty } from '@threshold/core/test/samples';
import { apiKeySecrets, apiKeys, idempotencyKeys } from '../../../db/schema/api-keys';
import { auditLog } from '../../../db/schema/audit';
import { agencyRefunds, billingAccounts, paidInvoices, referralCredits } from '../../../db/schema/billing';
import { demandCounts, demandReports } from '../../../db/schema/demand-reports';
import { jobs } from '../../../db/schema/jobs';
import { contactMessages, mailOutbox, verificationEvidence } from '../../../db/schema/messages';
import { notificationPreferences, pushSubscriptions } from '../../../db/schema/notifications';
import { consentHistory, dataRequests, inactivityNotices } from '../../../db/schema/privacy';
import { authTokens, mailedLinks, recoveryCodes, sessions } from '../../../db/schema/sessions';
import { stockImports, stockMappings } from '../../../db/schema/stock-imports';
import { agencyLogos, uploadSlots } from '../../../db/schema/uploads';
import type { UserRow } from '../../../db/schema/users';
import { webhookDeliveries, webhookEndpoints, webhookMessages } from '../../../db/schema/webhooks';
import type { TestApp } from '../../../test/app';
import { hashPassword } from '../../accounts/passwords';

export const PASSWORD = 'Long-enough-to-matter-1!';

/** Every text column of a user, filled with a unique word. */
export const withText = (word: string) => ({
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

/** Rows of any account: one containing the word in every table about a user. */
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
    await tx
      .insert(sessions)
      .values({ sid, userId, sess: { device: word }, expire: new Date(now.getTime() + 1e9) });
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
  await t.make.search({ userId, name: `${word} wish`, location: `${word} Town`, deletedAt: now });
}

/** Further rows of an agency. */
export async function plantAgency(t: TestApp, agent: UserRow, word: string) {
  const userId = agent.id;
  const referred = await t.make.newAgent();
  await t.db.transaction(async (tx) => {
    await tx.insert(demandReports).values({
      code: randomUUID(),
      agencyId: userId,
      madeBy: userId,
      home: blankProperty,
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
    await tx.insert(stockImports).values({
      agencyId: userId,
      number: 1,
      createdBy: userId,
      format: 'blm',
      dryRun: false,
      status: 'applied',
      counts: {
        read: 1,
        created: 0,
        updated: 0,
        unchanged: 0,
        returned: 0,
        withdrawn: 0,
        skipped: 0,
        refused: 1,
      },
      heldBecause: [],
      waiting: [],
      problems: [{ record: 1, reference: word, code: 'NO_PRICE', message: `${word} has no price` }],
      problemCount: 1,
      unmapped: [{ field: 'PROP_SUB_ID', value: word, count: 1 }],
      changes: { createdIds: [], changes: [] },
      fileKey: `${word}-stock-${randomUUID()}`,
      fileBytes: 1,
      createdAt: t.clock.now(),
      appliedAt: t.clock.now(),
    });
    await tx
      .insert(stockMappings)
      .values({ agencyId: userId, field: 'PROP_SUB_ID', value: word, as: 'house' });
    const [key] = await tx
      .insert(apiKeys)
      .values({
        agencyId: userId,
        name: `${word} CRM`,
        prefix: 'thr_12345678',
        scopes: ['stock:read'],
        expiresAt: t.clock.now(),
        lastUsedAt: t.clock.now(),
        lastUsedAddress: `${word} address`,
      })
      .returning();
    if (!key) throw new Error('the API key was not planted');
    await tx
      .insert(apiKeySecrets)
      .values({ secretHash: `${word}-${randomUUID()}`, apiKeyId: key.id, expiresAt: t.clock.now() });
    await tx
      .insert(idempotencyKeys)
      .values({ apiKeyId: key.id, keyHash: `${word}-${randomUUID()}`, fingerprint: word });
    const [endpoint] = await tx
      .insert(webhookEndpoints)
      .values({
        agencyId: userId,
        url: `https://${word}.example/hooks`,
        events: ['match.new'],
        description: `${word} CRM`,
        secret: `${word}Secret`,
      })
      .returning();
    const [sent] = await tx
      .insert(webhookMessages)
      .values({ agencyId: userId, type: 'match.new', body: '{}', createdAt: t.clock.now() })
      .returning();
    if (endpoint && sent)
      await tx.insert(webhookDeliveries).values({
        messageId: sent.id,
        endpointId: endpoint.id,
        nextAttemptAt: t.clock.now(),
        createdAt: t.clock.now(),
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
