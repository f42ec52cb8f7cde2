import { eq, sql } from 'drizzle-orm';
import { apiKeys } from '../../db/schema/api-keys';
import { auditLog } from '../../db/schema/audit';
import { agencyRefunds, billingAccounts, paidInvoices, referralCredits } from '../../db/schema/billing';
import { contactMessages, mailOutbox, verificationEvidence } from '../../db/schema/messages';
import { notificationPreferences, pushSubscriptions } from '../../db/schema/notifications';
import { consentHistory, dataRequests, inactivityNotices } from '../../db/schema/privacy';
import { authTokens, mailedLinks, recoveryCodes, sessions } from '../../db/schema/sessions';
import { stockImports, stockMappings } from '../../db/schema/stock-imports';
import { uploadSlots } from '../../db/schema/uploads';
import { users } from '../../db/schema/users';
import { webhookEndpoints } from '../../db/schema/webhooks';
import { contactSections, removalRequestSections } from './data-export.contact';
import {
  copies,
  internal,
  others,
  owned,
  qualified,
  type Section,
  secret,
} from './data-export.define-section';
import { matchSections } from './data-export.matches';
import { reportSections, workSections } from './data-export.pipeline';

/** All personal data, table by table, in reading order. */
export const sections: Section[] = [
  {
    key: 'account',
    title: 'Your account',
    table: users,
    ownedBy: ({ id }) => eq(users.id, id),
    withheld: {
      ...internal('totpUsedStep', 'branchPlaceId'),
      ...others('referredBy', 'parentAgentId'),
      ...secret('passwordHash', 'resetToken', 'totpSecret'),
      ...copies('searchText'),
      documentPath: 'where we store the file you gave us',
    },
    added: () => ({
      joinedThroughReferral: sql`(${qualified(users.referredBy)} is not null)`,
      holdsYourDocument: sql`(${qualified(users.documentPath)} is not null)`,
      agency: sql`(select o.agency_name from users o where o.id = ${qualified(users.parentAgentId)})`,
      staffAccounts: sql`(select count(*)::int from users s where s.parent_agent_id = ${qualified(users.id)})`,
    }),
  },
  owned('consents', 'Consents given and withdrawn', consentHistory.userId, {
    order: consentHistory.createdAt,
  }),
  ...matchSections,
  ...contactSections,
  ...workSections,
  ...reportSections,
  ...removalRequestSections,
  owned('stockImports', 'Stock files you uploaded', stockImports.createdBy, {
    order: stockImports.createdAt,
    withheld: {
      ...internal('number', 'agencyId', 'fileKey', 'heldBecause', 'zipped'),
      changes: 'the properties before and after, which are listed as your property searches',
      waiting: 'properties that wait to be withdrawn, which are listed as your property searches',
    },
  }),
  owned('stockMappings', 'Your choices for codes in your stock files', stockMappings.agencyId, {
    order: stockMappings.updatedAt,
  }),
  owned('webhookEndpoints', 'Other systems we send events to for you', webhookEndpoints.agencyId, {
    order: webhookEndpoints.createdAt,
    withheld: { ...internal('timeouts', 'previousSecretUntil'), ...secret('secret', 'previousSecret') },
  }),
  owned('evidence', 'What we read from your verification documents', verificationEvidence.userId, {
    order: verificationEvidence.createdAt,
    withheld: internal('filePath'),
  }),
  owned('uploads', 'Document uploads', uploadSlots.userId, {
    order: uploadSlots.createdAt,
    withheld: { ...internal('fileKey'), ...secret('id') },
  }),
  owned('billing', 'Billing', billingAccounts.userId, { withheld: internal('version') }),
  owned('payments', 'Payments for your subscription', paidInvoices.userId, {
    order: paidInvoices.paidAt,
    // On the invoice too.
    added: () => ({ id: sql`${paidInvoices.id}` }),
  }),
  owned('referralCredits', 'Referral credits you have earned', referralCredits.referrerId, {
    order: referralCredits.createdAt,
    withheld: others('referredId'),
  }),
  owned('refunds', 'Refunds we sent you', agencyRefunds.userId, {
    order: agencyRefunds.askedAt,
    withheld: others('askedBy'),
  }),
  owned('notificationPreferences', 'Your notification settings', notificationPreferences.userId),
  owned('pushSubscriptions', 'Browsers that receive push notifications', pushSubscriptions.userId, {
    order: pushSubscriptions.createdAt,
    withheld: secret('endpoint', 'p256dh', 'auth', 'sid'),
    added: () => ({
      service: sql`substring(${qualified(pushSubscriptions.endpoint)} from '^[a-z]+://([^/?#]+)')`,
    }),
  }),
  owned('sessions', "Where you're logged in", sessions.userId, {
    order: sessions.expire,
    withheld: {
      ...secret('sid'),
      sess: 'a code for the form you signed up with, and your browser, which is shown',
      provedAt: 'shown as passwordGivenAgainAt',
    },
    added: () => ({
      device: sql`${qualified(sessions.sess)} ->> 'device'`,
      passwordGivenAgainAt: sql`${qualified(sessions.provedAt)}`,
    }),
  }),
  owned('signInTokens', 'Login tokens for browsers that block cookies', authTokens.userId, {
    order: authTokens.createdAt,
    withheld: secret('tokenHash', 'sid'),
  }),
  owned('apiKeys', "Your agency's API keys", apiKeys.agencyId, {
    order: apiKeys.createdAt,
  }),
  owned('mailedLinks', 'Links we emailed you that still work', mailedLinks.userId, {
    order: mailedLinks.createdAt,
    withheld: secret('tokenHash'),
  }),
  owned('recoveryCodes', 'Recovery codes for two-step login', recoveryCodes.userId, {
    order: recoveryCodes.createdAt,
    withheld: secret('codeHash'),
  }),
  owned('mails', 'Emails we sent you in the last year', mailOutbox.userId, {
    order: mailOutbox.createdAt,
    withheld: {
      ...internal('messageId', 'attempts', 'forgetOnceSent'),
      ...others('about'),
      html: 'is in your inbox; may contain a link that acts for you, or name another person',
      text: 'is in your inbox; may contain a link that acts for you, or name another person',
      headers: 'may contain a link that acts for you',
      calendar: 'is in your inbox and in your viewings',
    },
  }),
  {
    key: 'contactMessages',
    title: 'Messages sent to us with your email address',
    table: contactMessages,
    ownedBy: ({ email, emailConfirmedAt }) =>
      emailConfirmedAt ? sql`lower(${contactMessages.email}) = lower(${email})` : sql`false`,
    order: contactMessages.createdAt,
    note: "Anyone can type any address into our contact form, so we only list messages once you've confirmed your address, and we don't show the text until we know it was you. Make a data request to see it.",
    withheld: {
      ...internal('id', 'isRead'),
      name: 'see the note',
      message: 'see the note',
      reply: 'see the note',
    },
  },
  owned('dataRequests', 'Your data requests', dataRequests.userId, {
    order: dataRequests.createdAt,
    withheld: others('answeredBy'),
  }),
  owned('inactivityNotice', "Notice that we'll delete an unused account", inactivityNotices.userId),
  owned('log', 'Log of what you did and of changes to your account', [auditLog.actorId, auditLog.targetId], {
    order: auditLog.createdAt,
    withheld: { ...internal('targetType'), ...others('actorId', 'targetId') },
    added: ({ id }) => ({
      by: sql`case when ${auditLog.actorId} = ${id}::uuid then 'you'
        when ${auditLog.actorId} is null then 'the system' else 'someone else' end`,
    }),
  }),
];
