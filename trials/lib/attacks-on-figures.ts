import { cpuMsOf } from '../../bench/lib/cpu';
import { MADE_UP, SECRET_BUDGET } from './attack-people';
import type { Attack, Attackers } from './attackers';

/** A page that is refused or asked again may take so many times the processor time of one that is the same for everybody. */
const MOST_TIMES = 4;
const PAGES = 400;
const WARM_UP = 100;

interface Demand {
  band: object | null;
  budget: object | null;
  curve: object | null;
}

/** What tries to learn of people from figures, or to keep the server busy counting them. */
export function attacksOnFigures({ newcomer }: Attackers, serverPid: number): Attack[] {
  async function cpuMsFor(pages: number, path: string, address = newcomer()): Promise<[number, Set<number>]> {
    const statuses = new Set<number>();
    const ask = async (times: number) => {
      for (let n = 0; n < times; n += 1)
        statuses.add((await address.get(path, { 'accept-encoding': 'br' })).status);
    };
    await ask(WARM_UP);
    statuses.clear();
    const before = cpuMsOf(serverPid);
    await ask(pages);
    return [cpuMsOf(serverPid) - before, statuses];
  }

  return [
    {
      what: `3 find one buyer’s budget among ${MADE_UP} confirmed accounts of one’s own`,
      async run() {
        const stranger = newcomer();
        const ask = async (bedrooms: number, price: string) =>
          (
            await stranger.get(
              `/api/demand?location=Lincoln&propertyType=house&bedrooms=${bedrooms}&price=${price}`,
            )
          ).json as unknown as Demand;
        const told = new Set<string>();
        for (const bedrooms of [3, 4, 5, 6, 7])
          for (const price of ['', '9000000', '300000', String(SECRET_BUDGET), '275000', '250000']) {
            const { band, budget, curve } = await ask(bedrooms, price);
            if (budget || curve || (price !== '' && band)) told.add(`${bedrooms} at ${price}`);
          }
        return [
          told.size === 0 ? 'no price is told' : `told: ${[...told].join(', ')}`,
          told.size === 0 && (await ask(3, '')).band !== undefined,
        ];
      },
    },
    {
      what: '9 keep the server busy with one question, and with refused ones',
      async run() {
        const question = '/demand?location=Lincoln&propertyType=house&bedrooms=3';
        const [plain] = await cpuMsFor(PAGES, '/how-it-works');
        const flooder = newcomer();
        const [repeated, allowed] = await cpuMsFor(PAGES, question, flooder);
        for (let n = 0; n < 100; n += 1) await flooder.get(question);
        const [refused, statuses] = await cpuMsFor(PAGES, question, flooder);
        const times = (ms: number) => ms / Math.max(plain, 1);
        return [
          `${(plain / PAGES).toFixed(2)} ms a plain page, repeated ${times(repeated).toFixed(1)}x (${[...allowed]}), refused ${times(refused).toFixed(1)}x (${[...statuses]})`,
          times(repeated) <= MOST_TIMES &&
            times(refused) <= MOST_TIMES &&
            [...allowed].join() === '200' &&
            [...statuses].join() === '429',
        ];
      },
    },
  ];
}
