import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../format/dates';
import {
  type ContactFacts,
  contactModes,
  contactPermissionOf,
  DEFAULT_PREFERENCES,
  expiresAt,
  introductionScopes,
  introductionStatuses,
  OPEN,
  outcomeOf,
  weeklyLimits,
} from './contact-permission';

const NOW = new Date('2026-11-16T12:00:00Z');
const days = (count: number) => new Date(NOW.getTime() - count * DAY_MS);
const asksFirst = { ...DEFAULT_PREFERENCES, mode: 'ask' as const };
const upTo = (weeklyLimit: 3 | 5 | 10) => ({ ...DEFAULT_PREFERENCES, weeklyLimit });
const requested = (at: Date) => ({ status: 'asked' as const, scope: null, askedAt: at });
const yes = { status: 'accepted' as const, scope: 'property' as const, askedAt: days(30) };
const no = { status: 'declined' as const, scope: null, askedAt: days(1) };

const factsWith = (changes: Partial<ContactFacts>): ContactFacts => ({
  preferences: DEFAULT_PREFERENCES,
  blocked: false,
  introduction: null,
  agreed: false,
  keepsBefore: null,
  underWay: [],
  refusedAt: null,
  known: false,
  newAgencies: 0,
  ...changes,
});
const viewing = (since: Date, until: Date) => ({ underWay: [{ since, until }] });
const offer = (since: Date) => ({ underWay: [{ since, until: null }] });
const contact = (changes: Partial<ContactFacts>) => contactPermissionOf(factsWith(changes), NOW).contact;

describe('what an agency may see of a buyer now', () => {
  it.each<[string, Partial<ContactFacts>, string]>([
    ['who changed nothing', {}, 'open'],
    ['who changed nothing, after many agencies', { newAgencies: 500 }, 'open'],
    ['who asks first', { preferences: asksFirst }, 'ask'],
    ['who asks first, by an agency that saw them before', { preferences: asksFirst, known: true }, 'ask'],
    ['who was asked', { preferences: asksFirst, introduction: requested(days(6.9)) }, 'asked'],
    ['who did not answer', { preferences: asksFirst, introduction: requested(days(7)) }, 'declined'],
    ['who said no', { preferences: asksFirst, introduction: no }, 'declined'],
    ['who said yes for this property', { preferences: asksFirst, introduction: yes }, 'open'],
    ['who said yes to the agency', { preferences: asksFirst, agreed: true }, 'open'],
    [
      'who said yes to the agency, no before',
      { preferences: asksFirst, agreed: true, introduction: no },
      'open',
    ],
    ['who said no, and is open now', { introduction: no }, 'open'],
    ['with a place of the week left', { preferences: upTo(3), newAgencies: 2 }, 'open'],
    ['whose week is full', { preferences: upTo(3), newAgencies: 3 }, 'ask'],
    [
      'whose week is full, by one that is not new',
      { preferences: upTo(3), newAgencies: 3, known: true },
      'open',
    ],
    [
      'whose week is full, by one they said yes to',
      { preferences: upTo(5), newAgencies: 9, introduction: yes },
      'open',
    ],
    [
      'with a viewing to come when they began to ask first',
      { preferences: asksFirst, keepsBefore: days(1), ...viewing(days(2), days(-3)) },
      'open',
    ],
    [
      'with a viewing that goes on',
      { preferences: asksFirst, keepsBefore: days(1), ...viewing(days(2), new Date(NOW.getTime() + 1)) },
      'open',
    ],
    [
      'with a viewing that has ended',
      { preferences: asksFirst, keepsBefore: days(1), ...viewing(days(2), NOW) },
      'ask',
    ],
    [
      'with a viewing arranged since',
      { preferences: asksFirst, keepsBefore: days(2), ...viewing(days(1), days(-3)) },
      'ask',
    ],
    ['with an offer', { preferences: asksFirst, keepsBefore: days(1), ...offer(days(40)) }, 'open'],
    [
      'with an offer written down since',
      { preferences: asksFirst, keepsBefore: days(2), ...offer(days(1)) },
      'ask',
    ],
    ['who stopped that too', { preferences: asksFirst, keepsBefore: null, ...offer(days(40)) }, 'ask'],
    [
      'with an offer, who was asked before',
      {
        preferences: asksFirst,
        keepsBefore: days(1),
        ...offer(days(40)),
        introduction: no,
        refusedAt: days(2),
      },
      'open',
    ],
    [
      'with an offer, who took their yes back',
      {
        preferences: asksFirst,
        keepsBefore: days(2),
        ...offer(days(40)),
        introduction: no,
        refusedAt: days(1),
      },
      'declined',
    ],
    [
      'with an offer, who blocked the agency',
      { preferences: asksFirst, keepsBefore: days(1), ...offer(days(40)), blocked: true },
      'hidden',
    ],
    ['who blocked the agency', { blocked: true }, 'hidden'],
    ['who blocked it after a yes', { blocked: true, agreed: true, introduction: yes, known: true }, 'hidden'],
  ])('%s', (_, changes, expected) => {
    expect(contact(changes)).toBe(expected);
  });

  it('returns the allowed channels and hours', () => {
    const preferences = { ...DEFAULT_PREFERENCES, phone: false, hours: 'After six' };
    const found = { contact: 'open', phone: false, email: true, hours: 'After six' };
    expect(contactPermissionOf(factsWith({ preferences }), NOW)).toEqual({ ...found, introduced: false });
    expect(contactPermissionOf(factsWith({ preferences, introduction: yes }), NOW)).toEqual({
      ...found,
      introduced: true,
    });
    expect(contactPermissionOf(factsWith({}), NOW)).toEqual(OPEN);
  });

  it('treats an unanswered request as declined when it expires', () => {
    const introduction = requested(NOW);
    const end = expiresAt(NOW);
    expect(outcomeOf(introduction, new Date(end.getTime() - 1))).toBe('asked');
    expect(outcomeOf(introduction, end)).toBe('declined');
    expect(outcomeOf({ ...introduction, status: 'accepted', scope: 'agency' }, days(-90))).toBe('accepted');
  });
});

const anyStatus: fc.Arbitrary<ContactFacts> = fc.record({
  preferences: fc.record({
    mode: fc.constantFrom(...contactModes),
    phone: fc.boolean(),
    email: fc.boolean(),
    hours: fc.string({ maxLength: 10 }),
    weeklyLimit: fc.constantFrom(null, ...weeklyLimits),
  }),
  blocked: fc.boolean(),
  introduction: fc.option(
    fc.record({
      status: fc.constantFrom(...introductionStatuses),
      scope: fc.constantFrom(null, ...introductionScopes),
      askedAt: fc.integer({ min: 0, max: 20 }).map(days),
    }),
  ),
  agreed: fc.boolean(),
  keepsBefore: fc.option(fc.integer({ min: 0, max: 20 }).map(days)),
  underWay: fc.array(
    fc.record({
      since: fc.integer({ min: 0, max: 20 }).map(days),
      until: fc.option(fc.integer({ min: -20, max: 20 }).map(days)),
    }),
    { maxLength: 3 },
  ),
  refusedAt: fc.option(fc.integer({ min: 0, max: 20 }).map(days)),
  known: fc.boolean(),
  newAgencies: fc.nat({ max: 12 }),
});

describe('for any combination of facts', () => {
  it('a block hides them, and nothing else does', () => {
    fc.assert(
      fc.property(anyStatus, (each) => {
        expect(contactPermissionOf(each, NOW).contact === 'hidden').toBe(each.blocked);
      }),
    );
  });

  it('a buyer who asks first is open only after an acceptance or with something under way', () => {
    fc.assert(
      fc.property(anyStatus, (each) => {
        const reach = contactPermissionOf(
          { ...each, preferences: { ...each.preferences, mode: 'ask' } },
          NOW,
        );
        if (reach.contact === 'open')
          expect(
            each.agreed ||
              each.introduction?.status === 'accepted' ||
              (each.keepsBefore !== null && each.underWay.length > 0),
          ).toBe(true);
      }),
    );
  });

  it('a reached weekly limit opens to no new agency', () => {
    fc.assert(
      fc.property(anyStatus, (each) => {
        const full = {
          ...each,
          underWay: [],
          known: false,
          agreed: false,
          introduction: null,
          newAgencies: 10,
        };
        if (each.preferences.weeklyLimit !== null)
          expect(contactPermissionOf(full, NOW).contact).not.toBe('open');
      }),
    );
  });

  it('an open buyer has exactly the chosen channels', () => {
    fc.assert(
      fc.property(anyStatus, (each) => {
        const reach = contactPermissionOf(each, NOW);
        if (reach.contact !== 'open') return;
        const { phone, email, hours } = each.preferences;
        expect(reach).toMatchObject({ phone, email, hours });
      }),
    );
  });
});
