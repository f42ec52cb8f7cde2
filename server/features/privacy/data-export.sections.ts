import { eq, or, sql } from 'drizzle-orm';
import { agencyRefunds, billingAccounts, paidInvoices, referralCredits } from '../../db/schema/billing';
import { contactMessages, mailOutbox, verificationEvidence } from '../../db/schema/messages';
import { notificationPreferences, pushSubscriptions } from '../../db/schema/notifications';
import { dataRequests, inactivityNotices } from '../../db/schema/privacy';
import { auditLog, consentHistory } from '../../db/schema/records';
import { authTokens, mailedLinks, recoveryCodes, sessions } from '../../db/schema/sessions';
import { uploadSlots } from '../../db/schema/uploads';
import { users } from '../../db/schema/users';
import { reachSections } from './data-export.contact';
import { matchSections } from './data-export.matches';
import { workSections } from './data-export.pipeline';
import { removalRequestSections } from './data-export.removal-requests';
import { reportSections } from './data-export.reports';
import { COPY, full, INTERNAL, OTHERS, SECRET, type Section } from './data-export.section';

/** All personal data, table by table, in reading order. */
export const sections: Section[] = [
  {
    key: 'account',
    title: 'Your account',
    table: users,
    ownedBy: ({ id }) => eq(users.id, id),
    withheld: {
      passwordHash: SECRET,
      resetToken: SECRET,
      totpSecret: SECRET,
      totpUsedStep: INTERNAL,
      searchText: COPY,
      documentPath: 'where the file lies; the file itself is the one you gave us',
      referredBy: OTHERS,
      parentAgentId: OTHERS,
      branchPlaceId: INTERNAL,
    },
    added: () => ({
      joinedThroughReferral: sql`(${full(users.referredBy)} is not null)`,
      holdsYourDocument: sql`(${full(users.documentPath)} is not null)`,
      agency: sql`(select o.agency_name from users o where o.id = ${full(users.parentAgentId)})`,
      staffAccounts: sql`(select count(*)::int from users s where s.parent_agent_id = ${full(users.id)})`,
    }),
  },
  {
    key: 'consents',
    title: 'Consents, given and withdrawn',
    table: consentHistory,
    ownedBy: ({ id }) => eq(consentHistory.userId, id),
    order: consentHistory.createdAt,
    withheld: { id: INTERNAL, userId: INTERNAL },
  },
  ...matchSections,
  ...reachSections,
  ...workSections,
  ...reportSections,
  ...removalRequestSections,
  {
    key: 'evidence',
    title: 'What we read from your verification documents',
    table: verificationEvidence,
    ownedBy: ({ id }) => eq(verificationEvidence.userId, id),
    order: verificationEvidence.createdAt,
    withheld: { id: INTERNAL, userId: INTERNAL, filePath: INTERNAL },
  },
  {
    key: 'uploads',
    title: 'Uploads of documents',
    table: uploadSlots,
    ownedBy: ({ id }) => eq(uploadSlots.userId, id),
    order: uploadSlots.createdAt,
    withheld: { id: SECRET, userId: INTERNAL, fileKey: INTERNAL },
  },
  {
    key: 'billing',
    title: 'Billing',
    table: billingAccounts,
    ownedBy: ({ id }) => eq(billingAccounts.userId, id),
    withheld: { userId: INTERNAL, version: INTERNAL },
  },
  {
    key: 'payments',
    title: 'Payments for your subscription',
    table: paidInvoices,
    ownedBy: ({ id }) => eq(paidInvoices.userId, id),
    order: paidInvoices.paidAt,
    withheld: { userId: INTERNAL },
  },
  {
    key: 'referralCredits',
    title: 'Referral credits you have earned',
    table: referralCredits,
    ownedBy: ({ id }) => eq(referralCredits.referrerId, id),
    order: referralCredits.createdAt,
    withheld: { id: INTERNAL, referrerId: INTERNAL, referredId: OTHERS },
  },
  {
    key: 'refunds',
    title: 'Money we gave back to you',
    table: agencyRefunds,
    ownedBy: ({ id }) => eq(agencyRefunds.userId, id),
    order: agencyRefunds.askedAt,
    withheld: { id: INTERNAL, userId: INTERNAL, askedBy: OTHERS },
  },
  {
    key: 'notificationPreferences',
    title: 'Your choices for notifications',
    table: notificationPreferences,
    ownedBy: ({ id }) => eq(notificationPreferences.userId, id),
    withheld: { userId: INTERNAL },
  },
  {
    key: 'pushSubscriptions',
    title: 'Browsers that receive push notifications',
    table: pushSubscriptions,
    ownedBy: ({ id }) => eq(pushSubscriptions.userId, id),
    order: pushSubscriptions.createdAt,
    withheld: {
      id: INTERNAL,
      userId: INTERNAL,
      endpoint: SECRET,
      p256dh: SECRET,
      auth: SECRET,
      sid: SECRET,
    },
    added: () => ({
      service: sql`substring(${full(pushSubscriptions.endpoint)} from '^[a-z]+://([^/?#]+)')`,
    }),
  },
  {
    key: 'sessions',
    title: 'Where you are signed in',
    table: sessions,
    ownedBy: ({ id }) => eq(sessions.userId, id),
    order: sessions.expire,
    withheld: {
      sid: SECRET,
      userId: INTERNAL,
      sess: 'holds a mark of the form you signed up with, and the browser, which is shown',
      provedAt: 'shown as passwordGivenAgainAt',
    },
    added: () => ({
      device: sql`${full(sessions.sess)} ->> 'device'`,
      passwordGivenAgainAt: sql`${full(sessions.provedAt)}`,
    }),
  },
  {
    key: 'signInTokens',
    title: 'Sign-in tokens for browsers that block cookies',
    table: authTokens,
    ownedBy: ({ id }) => eq(authTokens.userId, id),
    order: authTokens.createdAt,
    withheld: { tokenHash: SECRET, sid: SECRET, userId: INTERNAL },
  },
  {
    key: 'mailedLinks',
    title: 'Links we mailed to you that have not run out',
    table: mailedLinks,
    ownedBy: ({ id }) => eq(mailedLinks.userId, id),
    order: mailedLinks.createdAt,
    withheld: { tokenHash: SECRET, userId: INTERNAL },
  },
  {
    key: 'recoveryCodes',
    title: 'Recovery codes of your two-step sign-in',
    table: recoveryCodes,
    ownedBy: ({ id }) => eq(recoveryCodes.userId, id),
    order: recoveryCodes.createdAt,
    withheld: { codeHash: SECRET, userId: INTERNAL },
  },
  {
    key: 'mails',
    title: 'Mails we wrote to you in the last year',
    table: mailOutbox,
    ownedBy: ({ id }) => eq(mailOutbox.userId, id),
    order: mailOutbox.createdAt,
    withheld: {
      id: INTERNAL,
      userId: INTERNAL,
      html: 'is in your mailbox; may hold a link that acts for you, or name another person',
      text: 'is in your mailbox; may hold a link that acts for you, or name another person',
      headers: 'may hold a link that acts for you',
      calendar: 'is in your mailbox and among your viewings',
      messageId: INTERNAL,
      attempts: INTERNAL,
      about: OTHERS,
      forgetOnceSent: INTERNAL,
    },
  },
  {
    key: 'contactMessages',
    title: 'Messages sent to us under your email address',
    table: contactMessages,
    ownedBy: ({ email, emailConfirmedAt }) =>
      emailConfirmedAt ? sql`lower(${contactMessages.email}) = lower(${email})` : sql`false`,
    order: contactMessages.createdAt,
    note: 'Anyone can write any address into our contact form, so we list messages only once you have confirmed your address, and do not show what was written until we know that it was you. To have it, make a data request.',
    withheld: {
      id: INTERNAL,
      name: 'see the note',
      message: 'see the note',
      reply: 'see the note',
      isRead: INTERNAL,
    },
  },
  {
    key: 'dataRequests',
    title: 'Your data requests',
    table: dataRequests,
    ownedBy: ({ id }) => eq(dataRequests.userId, id),
    order: dataRequests.createdAt,
    withheld: { id: INTERNAL, userId: INTERNAL, answeredBy: OTHERS },
  },
  {
    key: 'inactivityNotice',
    title: 'Notice that an unused account will go',
    table: inactivityNotices,
    ownedBy: ({ id }) => eq(inactivityNotices.userId, id),
    withheld: { userId: INTERNAL },
  },
  {
    key: 'log',
    title: 'Log of what you did, and what was done to your account',
    table: auditLog,
    ownedBy: ({ id }) => or(eq(auditLog.actorId, id), eq(auditLog.targetId, id)),
    order: auditLog.createdAt,
    withheld: { id: INTERNAL, actorId: OTHERS, targetType: INTERNAL, targetId: OTHERS },
    added: ({ id }) => ({
      by: sql`case when ${auditLog.actorId} = ${id}::uuid then 'you'
        when ${auditLog.actorId} is null then 'the system' else 'someone else' end`,
    }),
  },
];

/** Tables that are never exported, each with the reason. */
export const notPersonal: Record<string, string> = {
  credited_addresses: 'marks that recognise an address which earned a referral credit, and name nobody',
  demand_counts:
    'groups of buyers alike in what they want, without anything that leads to one of them; gone within two days',
  demand_days: 'figures of groups of people that anyone may read, of one day',
  demand_records: 'how many buyers a property had on a day, in full fives',
  installation: 'facts about this installation',
  installation_keys: 'keys of this installation',
  jobs: 'work to be done within moments, kept only until it is done',
  place_imports: 'which files of places were loaded',
  place_names: 'names of places',
  places: 'places',
  postcodes: 'places',
  provider_states: 'when mail, storage, billing and push last worked',
  rate_limits: 'counters under keys that cannot be read back, gone within the day',
  sandbox_objects: 'the stand-in for the card payment provider, not used in production',
  sandbox_replies: 'the stand-in for the card payment provider, not used in production',
  stripe_events: 'numbers of messages from the card payment provider; they name nobody',
};
