import { setTimeout as pause } from 'node:timers/promises';
import { cpuMsOf } from '../../bench/lib/cpu';
import { type Attack, type AttackClients, PATIENCE_MS } from './attack-clients';
import { MADE_UP, SECRET_BUDGET, type Visitor } from './attack-fixtures';

/** A page that is refused or asked again may take so many times the processor time of one that is the same for everybody. */
const MOST_TIMES = 4;
const PAGES = 100;
const ROUNDS = 5;
/** So many questions an hour are answered. */
const ALLOWED = 600;

interface Demand {
  band: object | null;
  budget: object | null;
  curve: object | null;
}

/** What tries to learn of people from figures, or to keep the server busy counting them. */
export function attacksOnStats({ newcomer }: AttackClients, serverPid: number): Attack[] {
  /** What the server's process took for so many pages, and how they were answered. */
  async function cpuMsFor(path: string, address: Visitor): Promise<{ ms: number; statuses: number[] }> {
    const statuses = new Set<number>();
    const before = cpuMsOf(serverPid);
    for (let n = 0; n < PAGES; n += 1)
      statuses.add((await address.get(path, { 'accept-encoding': 'br' })).status);
    return { ms: cpuMsOf(serverPid) - before, statuses: [...statuses] };
  }

  return [
    {
      what: `3 find one buyer’s budget among ${MADE_UP} confirmed accounts of one’s own`,
      async run() {
        const stranger = newcomer();
        const statuses = new Set<number>();
        const ask = async (bedrooms: number, price: string) => {
          const home = `location=Lincoln&propertyType=house&bedrooms=${bedrooms}&price=${price}`;
          // A server that has just started may ask to be left alone for a moment.
          for (const until = Date.now() + PATIENCE_MS; ; await pause(500)) {
            const { status, json } = await stranger.get(`/api/demand?${home}`);
            if (status === 503 && Date.now() < until) continue;
            statuses.add(status);
            return json as unknown as Demand;
          }
        };
        const told = new Set<string>();
        let bands = 0;
        for (const bedrooms of [3, 4, 5, 6, 7])
          for (const price of ['', '9000000', '300000', String(SECRET_BUDGET), '275000', '250000']) {
            const { band, budget, curve } = await ask(bedrooms, price);
            if (price === '' && band) bands += 1;
            if (budget || curve || (price !== '' && band)) told.add(`${bedrooms} at ${price}`);
          }
        return [
          `${[...statuses].join(' ')}, ${bands} bands, prices told: ${[...told].join(', ') || 'none'}`,
          told.size === 0 && bands > 0 && [...statuses].join() === '200',
        ];
      },
    },
    {
      what: '9 keep the server busy with one question, and with refused ones',
      async run() {
        const question = '/demand?location=Lincoln&propertyType=house&bedrooms=3';
        const flooder = newcomer();
        for (let n = 0; n <= ALLOWED; n += 1) await flooder.get(question);
        const took = { plain: 0, repeated: 0, refused: 0 };
        const answers = { repeated: new Set<number>(), refused: new Set<number>() };
        // In turns, so that whatever else the server does meanwhile falls on all three alike.
        for (let round = 0; round < ROUNDS; round += 1) {
          took.plain += (await cpuMsFor('/how-it-works', newcomer())).ms;
          for (const [kind, address] of [
            ['repeated', newcomer()],
            ['refused', flooder],
          ] as const) {
            const { ms, statuses } = await cpuMsFor(question, address);
            took[kind] += ms;
            for (const status of statuses) answers[kind].add(status);
          }
        }
        const times = { repeated: took.repeated / took.plain, refused: took.refused / took.plain };
        return [
          `${(took.plain / PAGES / ROUNDS).toFixed(2)} ms a plain page; ${(['repeated', 'refused'] as const)
            .map((kind) => `${kind} ${times[kind].toFixed(1)}x (${[...answers[kind]]})`)
            .join(', ')}`,
          times.repeated <= MOST_TIMES &&
            times.refused <= MOST_TIMES &&
            [...answers.repeated].join() === '200' &&
            [...answers.refused].join() === '429',
        ];
      },
    },
  ];
}
