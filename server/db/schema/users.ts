import {
  agentRoles,
  setupFeeStatuses,
  subscriptionStatuses,
  userTypes,
  verificationStatuses,
} from '@threshold/core/contract/accounts';
import { SETUP_FEE_PENCE } from '@threshold/core/rules/format/money';
import { OPERATING_RADIUS_DEFAULT } from '@threshold/core/rules/matching/search-defaults';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { citext, createdAt, oneOf, timestamptz, updatedAt } from './columns';

/** Same normalisation as `core/rules/format/phones`. */
const phoneDigits = `coalesce(regexp_replace(regexp_replace(phone, '\\D', '', 'g'), '^(0044|44)0?', '0'), '')`;

/** Same pattern as `core/rules/places/postcode`. */
const postcodeIn = (line: string) =>
  `substring(upper(${line}) from '[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}')`;

/** Text of the admin search: everything on a card except the phone number. */
const searchable = `coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email::text || ' ' ||
        coalesce(case when user_type = 'buyer' then current_postcode || ' ' || replace(current_postcode, ' ', '') end, '') ||
        coalesce(case when user_type = 'agent' then coalesce(agency_name, '') || '  ' || coalesce(business_address, '') || ' ' ||
          coalesce(branch_location, '') || ' ' || replace(coalesce(business_address_postcode, ${postcodeIn('business_address')}, ''), ' ', '') || ' ' ||
          case when branch_location ~ '[0-9]' then replace(branch_location, ' ', '') else '' end end, '')`;

/**
 * All letter pairs of a text as words: 'anna' gives 'an na' and 'nn a'. The trigram index finds one or two letters
 * only at the start of a word.
 */
const pairs = (text: string) =>
  ['1', '2']
    .map((from) => `regexp_replace(substr(${text}, ${from}), '(..)', '\\1 ', 'g')`)
    .join(` || ' ' || `);

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: citext('email').notNull().unique(),
    /** When the owner confirmed the address. Until then it proves nothing. */
    emailConfirmedAt: timestamptz('email_confirmed_at'),
    passwordHash: text('password_hash'),
    /**
     * The address was first confirmed by someone other than the person who signed up: no request is allowed until a
     * new password is chosen.
     */
    mustChoosePassword: boolean('must_choose_password').notNull().default(false),
    /** TOTP secret, encrypted; active from `totpEnabledAt`. */
    totpSecret: text('totp_secret'),
    totpEnabledAt: timestamptz('totp_enabled_at'),
    /** Last accepted time step: a code is valid once. */
    totpUsedStep: integer('totp_used_step'),
    authProvider: text('auth_provider').notNull().default('email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    userType: text('user_type', { enum: userTypes }).notNull(),
    phone: text('phone'),
    currentPostcode: text('current_postcode'),
    agencyName: text('agency_name'),
    businessAddress: text('business_address'),
    businessAddressPostcode: text('business_address_postcode'),
    branchLocation: text('branch_location'),
    branchPlaceId: text('branch_place_id'),
    branchEasting: integer('branch_easting'),
    branchNorthing: integer('branch_northing'),
    operatingRadius: integer('operating_radius').notNull().default(OPERATING_RADIUS_DEFAULT),
    areasOfOperation: text('areas_of_operation').array(),
    /** Set by an admin: the areas do not follow the branch until cleared. */
    areasSetByHand: boolean('areas_set_by_hand').notNull().default(false),
    websiteUrl: text('website_url'),
    websiteVerified: boolean('website_verified').notNull().default(false),
    documentPath: text('document_path'),
    documentHandedInAt: timestamptz('document_handed_in_at'),
    documentVerified: boolean('document_verified').notNull().default(false),
    extractedCompanyName: text('extracted_company_name'),
    extractedSicCode: text('extracted_sic_code'),
    propertyOmbudsmanUrl: text('property_ombudsman_url'),
    propertyOmbudsmanVerified: boolean('property_ombudsman_verified').notNull().default(false),
    extractedOmbudsmanServices: text('extracted_ombudsman_services'),
    verificationStatus: text('verification_status', { enum: verificationStatuses })
      .notNull()
      .default('pending'),
    verificationNotes: text('verification_notes'),
    /** When it was approved or rejected; null while pending. */
    verificationDecidedAt: timestamptz('verification_decided_at'),
    stripeCustomerId: text('stripe_customer_id').unique(),
    stripeSubscriptionId: text('stripe_subscription_id').unique(),
    subscriptionStatus: text('subscription_status', { enum: subscriptionStatuses })
      .notNull()
      .default('inactive'),
    /** Set by an admin: overrides billing until cleared. */
    statusSetByHandAt: timestamptz('status_set_by_hand_at'),
    trialEndsAt: timestamptz('trial_ends_at'),
    currentPeriodEnd: timestamptz('current_period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    referralCode: text('referral_code').unique(),
    referredBy: uuid('referred_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    referralCredits: integer('referral_credits').notNull().default(0),
    gdprConsentGiven: boolean('gdpr_consent_given').notNull().default(false),
    gdprConsentDate: timestamptz('gdpr_consent_date'),
    marketingConsent: boolean('marketing_consent').notNull().default(false),
    needsToSell: boolean('needs_to_sell'),
    needsMortgage: boolean('needs_mortgage'),
    mortgageBrokerConsent: boolean('mortgage_broker_consent'),
    estateAgentConsent: boolean('estate_agent_consent'),
    mortgageConsentDate: timestamptz('mortgage_consent_date'),
    estateAgentConsentDate: timestamptz('estate_agent_consent_date'),
    /** Hashes of mailed tokens; the tokens are not stored. */
    resetToken: text('reset_token').unique(),
    resetTokenExpiry: timestamptz('reset_token_expiry'),
    parentAgentId: uuid('parent_agent_id').references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    agentRole: text('agent_role', { enum: agentRoles }).default('owner'),
    jobTitle: text('job_title'),
    isActive: boolean('is_active').notNull().default(true),
    marketingEmailAgreed: boolean('marketing_email_agreed'),
    marketingEmailAgreedAt: timestamptz('marketing_email_agreed_at'),
    setupFeeStatus: text('setup_fee_status', { enum: setupFeeStatuses }).notNull().default('pending'),
    setupFeeAmount: integer('setup_fee_amount').notNull().default(SETUP_FEE_PENCE),
    marketingEmailSent: boolean('marketing_email_sent').notNull().default(false),
    marketingEmailSentAt: timestamptz('marketing_email_sent_at'),
    lastActiveAt: timestamptz('last_active_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Generated column. */
    searchText: text('search_text').generatedAlwaysAs(
      sql.raw(`lower(${searchable} || ' ' || ${phoneDigits} || ' ' || ${pairs(searchable)})`),
    ),
  },
  (t) => [
    oneOf('users_user_type_check', t.userType, userTypes),
    oneOf('users_verification_status_check', t.verificationStatus, verificationStatuses),
    oneOf('users_subscription_status_check', t.subscriptionStatus, subscriptionStatuses),
    oneOf('users_agent_role_check', t.agentRole, agentRoles),
    oneOf('users_setup_fee_status_check', t.setupFeeStatus, setupFeeStatuses),
    check(
      'users_staff_has_parent',
      sql`${t.agentRole} is distinct from 'staff' or ${t.parentAgentId} is not null`,
    ),
    check('users_credits_not_negative', sql`${t.referralCredits} >= 0 and ${t.setupFeeAmount} >= 0`),
    check('users_radius_positive', sql`${t.operatingRadius} > 0`),
    index('users_type_created_idx').on(t.userType, t.createdAt),
    // For counting all users: in table order, it reads a hundredth of what the index above does.
    index('users_type_idx').on(t.userType),
    index('users_parent_agent_idx').on(t.parentAgentId),
    index('users_referred_by_idx').on(t.referredBy),
    index('users_verification_queue_idx')
      .on(t.documentHandedInAt)
      .where(
        sql`${t.userType} = 'agent' and ${t.verificationStatus} = 'pending' and ${t.documentPath} is not null`,
      ),
    index('users_verification_decided_idx')
      .on(t.verificationDecidedAt)
      .where(sql`${t.userType} = 'agent' and ${t.verificationDecidedAt} is not null`),
    index('users_last_active_idx').on(t.lastActiveAt),
    // The few who have withdrawn consent.
    index('users_without_consent_idx').on(t.id).where(sql`not ${t.gdprConsentGiven}`),
    index('users_search_text_idx').using('gin', t.searchText.op('gin_trgm_ops')),
    // Partial index, because agents are few among many buyers.
    index('users_agent_search_text_idx')
      .using('gin', t.searchText.op('gin_trgm_ops'))
      .where(sql`${t.userType} = 'agent'`),
    // In the order of the lead exports, so that the first rows and the count are fast.
    index('users_mortgage_leads_idx')
      .on(t.updatedAt, t.id)
      .where(
        sql`${t.userType} = 'buyer' and ${t.isActive} and ${t.mortgageBrokerConsent} and ${t.needsMortgage}`,
      ),
    index('users_valuation_leads_idx')
      .on(t.updatedAt, t.id)
      .where(sql`${t.userType} = 'buyer' and ${t.isActive} and ${t.estateAgentConsent}`),
    index('users_consents_idx')
      .on(t.mortgageBrokerConsent, t.estateAgentConsent, t.needsMortgage)
      .where(
        sql`${t.userType} = 'buyer' and (${t.mortgageBrokerConsent} is not null or ${t.estateAgentConsent} is not null)`,
      ),
  ],
);

export type UserRow = typeof users.$inferSelect;

/** A user that a row is about; deleted with them. */
export const user = (column = 'user_id') =>
  uuid(column)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const buyer = () => user('buyer_user_id');

/** The owner's account. */
export const agency = () => user('agency_id');
