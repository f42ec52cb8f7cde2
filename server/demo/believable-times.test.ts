import { DAY_MS, londonClock } from '@threshold/core/rules/format/dates';
import { describe, expect, it } from 'vitest';
import { demoPeople } from './demo-people';
import { type Pipeline, planPipeline } from './pipeline';
import { seededRandom } from './random';
import { runProperties } from './runs';

/** By day, by night, on a Sunday, and around both changes of the clocks. */
const CLOCKS = [
  '2026-11-17T00:10:00Z',
  '2026-11-17T03:30:00Z',
  '2026-11-18T12:00:00Z',
  '2026-11-15T15:00:00Z',
  '2026-07-14T22:50:00Z',
  '2026-03-29T01:30:00Z',
  '2026-03-30T08:05:00Z',
  '2026-10-25T00:40:00Z',
  '2026-10-26T23:50:00Z',
];
const SEEDS = [5, 77, 4_711];
const MINUTE_MS = 60_000;

function filled(now: Date, seed: number) {
  const { agencies, homes } = demoPeople('hash', now);
  const { shown } = runProperties(agencies, homes, now);
  const demoBuyer = homes[0]?.buyer.id;
  const plan = planPipeline({ agencies, homes, shown, demoBuyer }, seededRandom(seed), now);
  return { agencies, homes, shown, demoBuyer, plan };
}

const byDay = (at: Date | null | undefined) => {
  if (!at) return true;
  const { hour, minute } = londonClock(at);
  return hour >= 8 && (hour < 20 || (hour === 20 && minute === 0));
};
const timesOf = ({ rows, events, viewings, closings }: Pipeline) => [
  ...rows.flatMap((row) => [row.touchedAt, row.nextStepAt, row.createdAt, row.soldAt]),
  ...events.flatMap(({ at, dueAt }) => [at, dueAt]),
  ...viewings.flatMap(({ startsAt, answeredAt, createdAt }) => [startsAt, answeredAt, createdAt]),
  ...closings.map(({ closedAt }) => closedAt),
];
function groups<T>(list: readonly T[], keyOf: (item: T) => string | null | undefined): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const item of list) {
    const key = keyOf(item);
    if (key) found.set(key, [...(found.get(key) ?? []), item]);
  }
  return found;
}

describe.each(CLOCKS)('demo data made at %s', (clock) => {
  const now = new Date(clock);
  const { agencies, homes, shown, demoBuyer, plan: first } = filled(now, SEEDS[0] ?? 0);
  const plans = [
    first,
    ...SEEDS.slice(1).map((seed) =>
      planPipeline({ agencies, homes, shown, demoBuyer }, seededRandom(seed), now),
    ),
  ];

  it.each(plans.map((plan, n) => [SEEDS[n], plan] as const))('is believable (seed %i)', (_, plan) => {
    const { rows, events, viewings, closings } = plan;
    expect(timesOf(plan).filter((at) => !byDay(at))).toEqual([]);
    const done = [...events.map(({ at }) => at), ...closings.map(({ closedAt }) => closedAt)];
    expect(done.filter((at) => at > now)).toEqual([]);
    const earliest = now.getTime() - 14 * DAY_MS;
    expect(done.filter((at) => at.getTime() < earliest)).toEqual([]);

    // No two viewings of a buyer, an agent or a home overlap.
    const homeOf = new Map(rows.map(({ id, agentSearchId }) => [id, agentSearchId]));
    for (const key of ['buyerUserId', 'arrangedBy', 'workedBuyerId'] as const)
      for (const [, list] of groups(viewings, (one) =>
        key === 'workedBuyerId' ? homeOf.get(one.workedBuyerId) : one[key],
      )) {
        const starts = list.map(({ startsAt }) => startsAt.getTime()).sort((a, b) => a - b);
        for (const [n, start] of starts.entries())
          expect(start - (starts[n - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(60 * MINUTE_MS);
      }

    // Nothing happens to a sold home after its sale, and nothing is arranged for it.
    const soldAt = new Map(closings.map(({ agentSearchId, closedAt }) => [agentSearchId, closedAt]));
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    for (const { workedBuyerId, at, dueAt } of events) {
      const sale = soldAt.get(homeOf.get(workedBuyerId) ?? '');
      if (sale) expect([at <= sale, (dueAt ?? at) <= sale]).toEqual([true, true]);
    }
    for (const { agentSearchId, nextStepAt } of rows)
      if (soldAt.has(agentSearchId)) expect(nextStepAt).toBeNull();

    // Each step follows the one before, on another day, and the row agrees with its log.
    const buyerOf = new Map(homes.map(({ buyer }) => [buyer.id, buyer]));
    const propertyOf = new Map(
      agencies.flatMap(({ properties }) => properties.map((one) => [one.id, one] as const)),
    );
    for (const [id, log] of groups(events, ({ workedBuyerId }) => workedBuyerId)) {
      const row = rowOf.get(id);
      const stages = log.filter(({ kind }) => kind === 'stage' || kind === 'closed');
      let before = 'new';
      let last = new Date(Number(propertyOf.get(row?.agentSearchId ?? '')?.createdAt));
      for (const { fromStage, toStage, at } of stages) {
        expect([fromStage, at > last]).toEqual([before, true]);
        [before, last] = [toStage ?? '', at];
      }
      expect(row?.stage).toBe(before);
      const ofAgency = log.filter(({ byBuyer }) => !byBuyer);
      expect([row?.touchedBy, row?.touchedAt]).toEqual([ofAgency.at(-1)?.actorId, ofAgency.at(-1)?.at]);
      const viewing = viewings.find(({ workedBuyerId }) => workedBuyerId === id);
      expect(viewing !== undefined).toBe(stages.some(({ toStage }) => toStage === 'viewing'));
      const offer = stages.find(({ toStage }) => toStage === 'offer');
      if (offer) expect([viewing && viewing.startsAt < offer.at, viewing?.outcome]).toEqual([true, 'offer']);
      // Nobody without a phone is to be called.
      if (!buyerOf.get(row?.buyerUserId ?? '')?.phone)
        expect([row?.nextStepAt ?? null, ['to_call', 'unreachable'].includes(row?.stage ?? '')]).toEqual([
          null,
          false,
        ]);
      if (row?.stage === 'unreachable') expect(row.nextStepAt ?? null).toBeNull();
    }

    // A buyer has one offer, two agencies and two coming viewings at most.
    const offers = rows.filter(({ stage }) => stage === 'offer' || stage === 'agreed');
    expect(new Set(offers.map(({ buyerUserId }) => buyerUserId)).size).toBe(offers.length);
    for (const [, list] of groups(rows, ({ buyerUserId }) => buyerUserId))
      expect(new Set(list.map(({ agencyId }) => agencyId)).size).toBeLessThanOrEqual(2);
    const coming = viewings.filter(({ startsAt }) => startsAt > now);
    for (const [, list] of groups(coming, ({ buyerUserId }) => buyerUserId))
      expect(list.length).toBeLessThanOrEqual(2);

    // The demo agency has something of everything, and the demo buyer a viewing to answer.
    const agency = agencies[0]?.owner.id;
    const own = rows.filter(({ agencyId }) => agencyId === agency);
    expect(own.some(({ stage }) => stage === 'agreed')).toBe(true);
    expect(own.some(({ stage }) => stage === 'to_call')).toBe(true);
    const theirs = coming.filter(
      ({ agencyId, buyerUserId }) => agencyId === agency && buyerUserId === demoBuyer,
    );
    expect(theirs.map(({ status }) => status)).toContain('invited');
  });

  it('sees the demo buyer through the active search only', () => {
    const [active, paused] = homes[0]?.searches ?? [];
    expect([active?.isActive, paused?.isActive]).toEqual([true, false]);
    const through = new Set(shown.map(({ buyerSearchId }) => buyerSearchId));
    expect([through.has(active?.id ?? ''), through.has(paused?.id ?? '')]).toEqual([true, false]);
    expect(active?.viewCount).toBeGreaterThan(1);
  });

  it('has no first name more than twice among the buyers of a property', () => {
    const buyerOf = new Map(
      homes.flatMap(({ buyer, searches }) => searches.map(({ id }) => [id, buyer] as const)),
    );
    for (const [, list] of groups(shown, ({ agentSearchId }) => agentSearchId)) {
      const names = groups(list, ({ buyerSearchId }) => buyerOf.get(buyerSearchId)?.firstName);
      expect(Math.max(...[...names.values()].map(({ length }) => length))).toBeLessThanOrEqual(2);
    }
  });
});
