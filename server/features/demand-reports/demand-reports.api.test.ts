import type { Property } from '@threshold/core/contract/criteria';
import { publishedCount } from '@threshold/core/rules/demand/published-count';
import { blankProperty, changedProperty } from '@threshold/core/test/samples';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { demandCounts, demandReports } from '../../db/schema/demand-reports';
import { type TestApp, testApp } from '../../test/app';
import { countedSearch } from '../demand/test/counted';
import { resolve } from '../places/places.service';
import { agencyApp } from '../properties/test/agency';
import { signReport } from './signing';
import { makeReport, type Person, requestReport } from './test/reports';
import { seed } from './test/seed';

const DAY = 86_400_000;
let t: TestApp;
let agency: Awaited<ReturnType<typeof agencyApp>>;
beforeEach(async () => {
  t = await testApp();
  agency = await agencyApp(t);
});

const made = (person = agency.olive, id = agency.property.id, address?: string) =>
  makeReport(person, id, address);
const look = (code: string, person: Person = t.client()) => person.get(`/api/demand/${code}`);

describe('a demand report', () => {
  it('equals the matching, rounded to fives', async () => {
    await seed(t, 40);
    const { figures, code, url, expiresAt } = await made(agency.olive, agency.property.id, ' 4 Steep Hill ');
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(url).toBe(`http://threshold.test/demand/${code}`);
    expect(expiresAt).toBe(new Date(t.clock.now().getTime() + 90 * DAY).toISOString());
    const exact = (await agency.olive.get(`/api/agent-searches/${agency.property.id}/matches`)).json();
    expect(figures.buyers).toBe(publishedCount(exact.totalCount));
    expect(figures.buyers).toBeGreaterThan(5);
    expect(figures.needToSell).toBe(publishedCount(exact.needToSellCount));
    expect(figures).toMatchObject({
      weeks: [],
      area: 'Lincoln, Lincolnshire',
      agency: 'Example & Co',
      date: '2026-11-15',
      address: '4 Steep Hill',
    });
    expect(Object.keys(figures).sort()).toEqual(
      'address agency area buyers buyingStatus confirmed curve date financing needToSell weeks'.split(' '),
    );
  });

  it('equals single counts for every stat, rounded to fives', async () => {
    await seed(t, 60);
    const { figures } = await made();
    const { demandCurve } = await import('../matching/matching.service');
    const { steps } = await demandCurve(t.db, { ...agency.property, agencyId: null }, t.clock.now());
    expect(figures.curve).toEqual(
      steps.map(({ price, total, needToSell }) => ({
        price,
        total: publishedCount(total),
        needToSell: publishedCount(needToSell),
      })),
    );
    const everyone = (
      await agency.olive.get(`/api/agent-searches/${agency.property.id}/matches?export=true`)
    ).json() as { financing: string | null; buyingStatus: string | null; lastConfirmedAt: string | null }[];
    const publishedOf = (predicate: (match: (typeof everyone)[number]) => boolean) =>
      publishedCount(everyone.filter(predicate).length);
    const within = (days: number) =>
      publishedOf(
        ({ lastConfirmedAt }) =>
          lastConfirmedAt !== null &&
          t.clock.now().getTime() - new Date(lastConfirmedAt).getTime() <= days * DAY,
      );
    expect(figures.confirmed).toEqual({ days3: within(3), days7: within(7), days30: within(30) });
    for (const [way, count] of Object.entries(figures.financing))
      expect(count, way).toBe(publishedOf(({ financing }) => financing === way));
    for (const [status, count] of Object.entries(figures.buyingStatus))
      expect(count, status).toBe(publishedOf(({ buyingStatus }) => buyingStatus === status));
  });

  it('is the same for four, one and no buyers', async () => {
    const empty = (await made()).figures;
    expect([empty.buyers, empty.needToSell, empty.confirmed.days30]).toEqual([null, null, null]);
    const other = await agencyApp(t);
    await seed(t, 4);
    expect((await made(other.olive, other.property.id)).figures).toEqual(empty);
  });

  it('counts buyers with a confirmed address and an account at least a week old', async () => {
    await seed(t, 9);
    for (let n = 0; n < 5; n++) {
      await t.make.search({ maxPrice: 300_000 });
      await countedSearch(t, { maxPrice: 300_000 }, { emailConfirmedAt: null });
    }
    const wanting = (await agency.olive.get(`/api/agent-searches/${agency.property.id}/matches`)).json();
    expect(wanting.totalCount).toBeGreaterThanOrEqual(15);
    expect((await made()).figures.buyers).toBe(5);
    t.clock.advance(7 * DAY);
    // The new accounts are a week old now; the unconfirmed ones are still excluded.
    expect((await made()).figures.buyers).toBe(10);
  });

  it('contains no exact location that the agent did not enter', async () => {
    const property = await t.make.agentSearch({ userId: agency.owner.id, location: 'LN1 3AA' });
    const { figures } = await made(agency.olive, property.id);
    expect(figures).toMatchObject({ area: 'the LN1 area', address: null });
    expect(JSON.stringify(figures)).not.toContain('3AA');
  });

  it('shows the area on the map, of a postcode no more than its outward code', async () => {
    const place = async (location: string) => {
      const property = await t.make.agentSearch({ userId: agency.owner.id, location });
      const { code } = await made(agency.olive, property.id);
      return (await look(code)).json().place;
    };
    const outcode = await resolve(t.db, { location: 'LN1' });
    expect(await place('LN1 3AA')).toEqual({
      easting: outcode?.easting,
      northing: outcode?.northing,
      extent: outcode?.extent,
    });
    expect(await place('LN1 3AA, Lincoln')).toEqual(await place('LN1'));
    expect(await place('Lincoln, Lincolnshire')).toMatchObject({ extent: expect.any(Number) });
    expect(await place('Nowhere')).toBeNull();
  });

  it('is created once when sent twice concurrently', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => requestReport(agency.olive, agency.property.id)));
    expect(new Set(answers.map((answer) => answer.json().code)).size).toBe(1);
    t.clock.advance(11_000);
    expect((await made()).code).not.toBe(answers[0]?.json().code);
  });

  it('counts the same buyers for a day, whatever the price, and anew on the next day', async () => {
    await seed(t, 14, { maxPrice: 300_000 });
    expect((await made()).figures.buyers).toBe(10);
    await seed(t, 3, { maxPrice: 300_000 });
    t.clock.advance(3_600_000);
    expect((await made()).figures.buyers).toBe(10);
    const { id, name, location } = agency.property;
    const edited = { name, location, price: 255_000, bedrooms: 3, propertyType: 'house' };
    expect((await agency.olive.patch(`/api/agent-searches/${id}`, { ...edited })).statusCode).toBe(200);
    await t.db.transaction((tx) =>
      tx.execute(sql`update agent_searches set easting = ${agency.property.easting},
        northing = ${agency.property.northing} where id = ${id}::uuid`),
    );
    expect((await made()).figures.buyers).toBe(10);
    const again = await t.make.agentSearch({ userId: agency.sam.id, name: 'The same home' });
    expect((await made(agency.olive, again.id)).figures.buyers).toBe(10);
    t.clock.advance(DAY);
    expect((await made()).figures.buyers).toBe(15);
  });

  const others = changedProperty.each.filter(({ key }) => key !== 'price');
  it.each(others)('counts anew for a home whose $key is another', async ({ after }) => {
    const { userId } = agency.property;
    for (const fields of [changedProperty.before, after])
      await made(agency.olive, (await t.make.agentSearch({ userId, ...fields })).id);
    expect(await t.db.select().from(demandCounts)).toHaveLength(2);
  });
});

describe('the holder of a code', () => {
  it('sees the signed stats, in any spelling of the code, and the view is counted', async () => {
    await seed(t, 12);
    const { code, figures } = await made();
    await seed(t, 12);
    for (const typed of [code, code.toLowerCase(), code.replace('-', '')]) {
      const answer = await look(typed);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['x-robots-tag']).toBe('noindex');
      expect(answer.json()).toMatchObject({ code, status: 'valid', figures });
      expect(answer.body).not.toContain(agency.property.id);
    }
    await look(code, agency.asSam);
    await look(code, await t.as(await t.make.admin()));
    const { reports } = (await agency.olive.get('/api/demand-reports')).json();
    expect(reports).toMatchObject([{ code, views: 3, status: 'valid', property: 'Terrace' }]);
  });

  it('sees when it was withdrawn or has expired', async () => {
    const [first, second] = [await made(), await made(agency.olive, agency.property.id, 'Another')];
    expect((await agency.olive.delete(`/api/demand-reports/${first.code}`)).statusCode).toBe(204);
    expect((await agency.olive.delete(`/api/demand-reports/${first.code}`)).statusCode).toBe(204);
    expect((await look(first.code)).json()).toMatchObject({ status: 'withdrawn', figures: first.figures });
    t.clock.advance(90 * DAY - 1);
    expect((await look(second.code)).json().status).toBe('valid');
    t.clock.advance(1);
    expect((await look(second.code)).json()).toMatchObject({ status: 'expired', figures: second.figures });
    expect((await look(first.code)).json().status).toBe('withdrawn');
  });

  it('gets 404 for an invalid code', async () => {
    for (const wrong of ['0000-0000', 'x', 'U'.repeat(500), '7K3F-92QD%20or%201=1'])
      expect((await look(wrong)).statusCode, wrong).toBe(404);
  });

  it('gets an error for changed stats, but not for a changed expiry', async () => {
    await seed(t, 12);
    const { code } = await made();
    const change = (what: ReturnType<typeof sql>) =>
      t.db.transaction((tx) => tx.execute(sql`update demand_reports set ${what} where code = ${code}`));
    await change(sql`expires_at = expires_at + interval '1 day'`);
    expect((await look(code)).statusCode).toBe(200);
    for (const what of [
      sql`figures = jsonb_set(figures, '{buyers}', '95')`,
      sql`figures = jsonb_set(jsonb_set(figures, '{buyers}', '10'), '{agency}', '"Others & Co"')`,
      sql`home = jsonb_set(home, '{price}', '1'), figures = jsonb_set(figures, '{agency}', '"Example & Co"')`,
    ]) {
      await change(what);
      const answer = await look(code);
      expect([answer.statusCode, answer.json().errorCode]).toEqual([409, 'REPORT_CHANGED']);
    }
    expect((await agency.olive.get('/api/demand-reports')).statusCode).toBe(200);
  });

  it('can open a report made before a field existed', async () => {
    const { code } = await made();
    const [row] = await t.db.select().from(demandReports);
    const { garden: _, ...home } = row?.home ?? blankProperty;
    const before = { code, home: home as Property, figures: row?.figures };
    await t.db.transaction((tx) =>
      tx.update(demandReports).set({ ...before, signature: signReport(t.context.secrets, before) }),
    );
    expect((await look(code)).json()).toMatchObject({ home: { ...home, garden: null } });
    expect((await agency.olive.get('/api/demand-reports')).statusCode).toBe(200);
  });

  it('cannot be shown the stats of another report', async () => {
    await seed(t, 12);
    const [first, second] = [await made(), await made(agency.olive, agency.property.id, 'Another')];
    await t.db.transaction((tx) =>
      tx.execute(sql`update demand_reports a set figures = b.figures, signature = b.signature
        from demand_reports b where a.code = ${first.code} and b.code = ${second.code}`),
    );
    expect((await look(first.code)).statusCode).toBe(409);
  });
});
