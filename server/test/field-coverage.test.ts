import { CRITERIA_KEYS, PROPERTY_KEYS } from '@threshold/core/contract/criteria';
import { OPEN } from '@threshold/core/rules/contact/contact-permission';
import {
  criteriaFacts,
  formatCriteria,
  formatHome,
  homeInBrief,
  summariseCriteria,
} from '@threshold/core/rules/matching/format-criteria';
import { changedCriteria, changedProperty } from '@threshold/core/test/samples';
import { describe, expect, it } from 'vitest';
import type { BuyerSearchRow } from '../db/schema/searches';
import type { SearchWithCreator } from '../features/agent-searches/agent-searches.repository';
import { forAgency } from '../features/agent-searches/agent-searches.service';
import { forOwner } from '../features/buyer-searches/buyer-searches.service';
import { forAgent } from '../features/matching/matching.presenter';
import type { MatchRow } from '../features/matching/matching.repository';
import { columnsOf } from '../features/privacy/data-export.define-section';
import { matchSections } from '../features/privacy/data-export.matches';

/**
 * Detects contract fields that some presenter ignores: changing the field must change its output. Fields omitted on
 * purpose have a reason.
 */
const NOT_TO_AGENTS: Readonly<Record<string, string>> = { propertyType: 'it is the one of their property' };
const NOT_IN_MAILS: Readonly<Record<string, string>> = {
  buyingStatus: 'is about the person, who is met in the product',
  financing: 'is about the person, who is met in the product',
  specificRequirements: 'are their own words, which stay in the product',
};
const NOT_TO_BUYERS: Readonly<Record<string, string>> = { price: 'the agent names it, to whom they choose' };
const NOT_IN_BRIEF: Readonly<Record<string, string>> = {
  ...NOT_IN_MAILS,
  radius: 'stands with the place',
  maxPrice: 'has a column of its own',
  price: 'has a column of its own',
};

/** Where to fix it. */
const FORMATTER = 'of core/rules/matching/format-criteria.ts';
const DAY = new Date('2026-11-15T09:00:00Z');
const dates = { createdAt: DAY, updatedAt: DAY, lastConfirmedAt: DAY };
const buyer = { phone: null, lastActiveAt: null, mortgageBrokerConsent: null, estateAgentConsent: null };
const creator = { id: 'a', firstName: 'Sam', lastName: null, email: 'sam@example.com', parentAgentId: null };

const toOwner = (criteria: object) =>
  forOwner({ search: { ...dates, ...criteria } as BuyerSearchRow, buyer }, DAY);
const seen = { permission: OPEN, buyerRef: 'r' };
const toAgent = (criteria: object) =>
  forAgent({ lastConfirmedMs: 0, lastActiveMs: 0, ...criteria } as MatchRow, seen);
const toAgency = (property: object) =>
  forAgency({ createdAt: DAY, creator, ...property } as SearchWithCreator);
const download = (key: string) => Object.keys(columnsOf(matchSections.find((each) => each.key === key)!));
const located = <T extends object>(criteria: T) => ({ ...criteria, location: 'Lincoln' });

describe.each(changedCriteria.each)('$key of the search criteria', ({ key, after }) => {
  const { before } = changedCriteria;

  it('is shown to the buyer, to agents, and in the download', () => {
    expect(toOwner(after)[key], 'buyer-searches.service.ts').not.toEqual(toOwner(before)[key]);
    if (!(key in NOT_TO_AGENTS)) expect(toAgent(after), 'matching.presenter.ts').not.toEqual(toAgent(before));
    expect(download('searches')).toContain(key);
  });

  it('is in the texts of mails and of the admin area', () => {
    if (key in NOT_IN_MAILS) return;
    expect(formatCriteria(located(after)), `formatCriteria ${FORMATTER}`).not.toBe(
      formatCriteria(located(before)),
    );
    expect(criteriaFacts(located(after)), `criteriaFacts ${FORMATTER}`).not.toEqual(
      criteriaFacts(located(before)),
    );
    if (!(key in NOT_IN_BRIEF))
      expect(summariseCriteria(after), `summariseCriteria ${FORMATTER}`).not.toBe(summariseCriteria(before));
  });
});

describe.each(changedProperty.each)('$key of a property', ({ key, after }) => {
  const { before } = changedProperty;

  it('is shown to the agency, in the download and in texts', () => {
    expect(toAgency(after)[key], 'agent-searches.service.ts').not.toEqual(toAgency(before)[key]);
    expect(download('properties')).toContain(key);
    if (!(key in NOT_TO_BUYERS))
      expect(formatHome(after), `formatHome ${FORMATTER}`).not.toBe(formatHome(before));
    if (!(key in NOT_IN_BRIEF))
      expect(homeInBrief(after), `homeInBrief ${FORMATTER}`).not.toBe(homeInBrief(before));
  });
});

it('leaves out no field that is not one', () => {
  const known: string[] = [...CRITERIA_KEYS, ...PROPERTY_KEYS];
  for (const list of [NOT_TO_AGENTS, NOT_IN_MAILS, NOT_TO_BUYERS, NOT_IN_BRIEF])
    expect(known).toEqual(expect.arrayContaining(Object.keys(list)));
});
