import { formatCount } from '@threshold/core/rules/format/counts';
import type { Actor } from '../../server/base/actor';
import { openPostgres } from '../../server/db/open';
import { disclosuresService } from '../../server/features/disclosures/disclosures.service';
import { findMatches } from '../../server/features/matching/matching.repository';
import { agendaService } from '../../server/features/properties/agenda.service';
import { buyersService } from '../../server/features/properties/buyers.service';
import { pipelineService } from '../../server/features/properties/pipeline.service';
import { propertiesService } from '../../server/features/properties/properties.service';
import { findProperty } from '../../server/features/properties/property.repository';
import { type Check, compare, median, ms } from '../lib/measure';
import { BENCH_NOW } from '../lib/population';
import { benchContext, type Case, numberOf } from './case';
import { addPropertyRows, LONDON, OWNER } from './property-rows';

/** The page of a property that tens of thousands want, beside the match query: whole calls of the services. BENCH_RUNS makes it shorter. */
const RUNS = numberOf('BENCH_RUNS', 15);
const WARM_UP = 2;
/** At most so many times the match query. */
const LIST = 1.5;
const SMALL = 0.1;
/** The header's counts are over every match. */
const HEADER = 2.5;

export const property: Case = async ({ url, client }) => {
  await addPropertyRows(client, { properties: 300, pipelineRows: 60_000 });
  await client.query('vacuum analyze');
  const database = await openPostgres(url);
  const context = benchContext(database);
  const disclosures = disclosuresService(context);
  const buyers = buyersService(context, disclosures);
  const pipeline = pipelineService(context, buyers, disclosures);
  const pages = propertiesService(context, async () => undefined);
  const agenda = agendaService(context, disclosures);
  const actor: Actor = {
    id: OWNER,
    userType: 'agent',
    agentRole: 'owner',
    agencyId: OWNER,
    agency: { verificationStatus: 'approved', subscriptionStatus: 'active', isActive: true },
  };
  const home = await findProperty(database.db, { id: LONDON, actorId: OWNER });
  if (!home) throw new Error('The property was not created.');

  const list = (query: Parameters<typeof buyers.list>[2]) => () => buyers.list(actor, LONDON, query);
  let cursor: string | null = null;
  for (let n = 0; n < 9; n += 1) {
    const page: { nextCursor: string | null } = await buyers.list(actor, LONDON, cursor ? { cursor } : {});
    cursor = page.nextCursor;
  }
  const buyer = (await buyers.list(actor, LONDON, { stage: 'interested' })).buyers[0];
  if (!cursor || !buyer) throw new Error('Fewer than ten pages of buyers match; use more searches.');
  let { version } = buyer;
  async function changeStage() {
    const stage = version % 2 ? 'contacted' : 'interested';
    version = (await pipeline.change(actor, LONDON, buyer?.buyerId ?? '', { version, stage })).version;
  }
  const calls: [name: string, atMost: number, run: () => Promise<unknown>][] = [
    ['first page', LIST, list({})],
    ['tenth page', LIST, list({ cursor })],
    ['stage', LIST, list({ stage: 'contacted' })],
    ['stage: new', LIST, list({ stage: 'new' })],
    ['assigned to nobody', LIST, list({ assignedTo: 'none' })],
    ['new since', LIST, list({ new: 'true' })],
    ['need to sell', LIST, list({ needToSell: 'true' })],
    ['buying status', LIST, list({ buyingStatus: 'rented' })],
    ['financing', LIST, list({ financing: 'cash' })],
    ['score range', LIST, list({ minScore: 60, maxScore: 69 })],
    ['name', LIST, list({ name: 'grace wilkinson' })],
    ['by budget', LIST, list({ sort: 'budget' })],
    ['by next step', LIST, list({ sort: 'nextStep' })],
    ['newest', Number.POSITIVE_INFINITY, list({ sort: 'newest' })],
    ['header and counts', HEADER, () => pages.page(actor, LONDON)],
    ['agenda', SMALL, () => agenda.today(actor)],
    ['change of stage', SMALL, changeStage],
  ];
  const match = { name: 'match query', run: () => findMatches(database.db, home, BENCH_NOW, 20) };
  const matching = (await match.run()).totalCount;
  const compared = await compare(
    Array<null>(WARM_UP + RUNS).fill(null),
    [match, ...calls.map(([name, , run]) => ({ name, run }))],
    { warmUp: WARM_UP },
  );
  await database.close();
  const took = (name: string) => median(compared.of(name).ms);
  console.log(`${formatCount(matching)} buyers match it; the match query takes ${ms(took(match.name))} ms`);
  return calls.map(([name, atMost]): Check => {
    const ratio = took(name) / took(match.name);
    const bound = Number.isFinite(atMost) ? `at most ${atMost} times the match query` : 'no bound';
    return [`${name}: ${bound}`, `${ms(took(name))} ms, ${ratio.toFixed(2)}x`, ratio <= atMost];
  });
};
