import type { Attack, AttackClients } from './attack-clients';

const HOME = { location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house', garden: 'none' };
const CRITERIA = {
  name: 'Kept quiet',
  radius: 1,
  minBedrooms: 3,
  maxPrice: 251_000,
  propertyType: 'house',
  buyingStatus: 'firstTime',
  financing: 'mortgage',
};
const ASK = { mode: 'ask', phone: true, email: true, hours: '', weeklyLimit: null };
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

type Row = Record<string, unknown> & { location: string; distanceMiles: number; areaMiles: number };

/** What an agency tries to learn of buyers who want to be asked first. */
export function attacksOnHiddenBuyers({ planted, newcomer }: AttackClients): Attack[] {
  const { agents, viewed } = planted.hidden;
  const [mint, queue] = [newcomer(agents[0]), newcomer(agents[1])];
  const quiet = planted.hidden.quiet.map((session) => newcomer(session));

  let saves = 0;
  /** Each time at another price: the list of a home that was looked up just now may be ten seconds old. */
  const rowsAt = async (agent: typeof mint, location: string): Promise<Row[]> => {
    const price = HOME.price + ++saves;
    const saved = await agent.post('/api/agent-searches', {
      ...HOME,
      price,
      location,
      name: `At ${location}`,
    });
    const list = await agent.get(`/api/agent-searches/${String(saved.json.id)}/matches`);
    return (list.json.matches as Row[] | undefined) ?? [];
  };
  /** One search at a time, so that every row is theirs. */
  async function only<T>(who: typeof mint, location: string, work: () => Promise<T>): Promise<T> {
    await who.call('PUT', '/api/contact-preferences', ASK);
    const { json } = await who.post('/api/buyer-searches', { ...CRITERIA, location });
    try {
      return await work();
    } finally {
      await who.call('DELETE', `/api/buyer-searches/${String(json.id)}`);
    }
  }

  return [
    {
      what: '15 find a hidden buyer’s postcode from distances and the edge of matches',
      async run() {
        const corners = ['LN1 3XA', 'LN1 3XB', 'LN1', 'LN2', 'LN5', 'LN6', 'Lincoln', 'Saxilby'];
        const surveys: string[] = [];
        for (const [n, postcode] of ['LN1 3XA', 'LN1 3XB'].entries()) {
          const seen: unknown[] = [];
          await only(quiet[n] ?? newcomer(), postcode, async () => {
            for (const corner of corners)
              seen.push(
                (await rowsAt(mint, corner))
                  .filter(({ contact }) => contact === 'ask')
                  .map(({ location, distanceMiles, areaMiles }) => [
                    corner,
                    location,
                    distanceMiles,
                    areaMiles,
                  ]),
              );
          });
          surveys.push(JSON.stringify(seen));
        }
        const found = surveys[0]?.includes('"LN1"') === true;
        return [
          `found by outward code ${found}, two postcodes look alike ${surveys[0] === surveys[1]}`,
          found && surveys[0] === surveys[1] && !/LN1 3X[AB]",\d/.test(surveys[0] ?? ''),
        ];
      },
    },
    {
      what: '16 find out that two agencies mean the same hidden buyer',
      async run() {
        const lists = await only(quiet[0] ?? newcomer(), 'LN1', async () => [
          (await rowsAt(mint, 'LN1')).filter(({ contact }) => contact === 'ask'),
          (await rowsAt(queue, 'LN1')).filter(({ contact }) => contact === 'ask'),
        ]);
        const [one = '', other = ''] = lists.map((list) => JSON.stringify(list));
        const shared = (one.match(UUID) ?? []).filter((id) => other.includes(id));
        const moments = `${one}${other}`.match(/T\d\d:\d\d:\d\d\.\d{3}Z/g) ?? [];
        const fine = moments.filter((moment) => !/^T(?:00|23):00:00\.000Z$/.test(moment));
        return [
          `${lists[0]?.length} and ${lists[1]?.length} rows, ${shared.length} ids shared, ${fine.length} moments`,
          lists.every((list) => list.length === 1) && shared.length === 0 && fine.length === 0,
        ];
      },
    },
    {
      what: '17 keep a buyer who asks first by arranging further viewings; lose one that was booked',
      async run() {
        const { propertyId, buyerId, session } = viewed;
        const who = newcomer(session);
        const row = `/api/properties/${propertyId}/buyers/${buyerId}`;
        const in2Days = new Date(Date.now() + 2 * 86_400_000).toISOString();
        const viewing = { startsAt: in2Days, minutes: 30, where: 'At the gate' };
        const booked = await mint.post(`${row}/viewings`, viewing);
        await who.call('PUT', '/api/contact-preferences', ASK);
        const kept = await mint.get(row);
        const { text: named } = await who.get('/api/contact-preferences/under-way');
        const later = new Date(Date.now() + 200 * 86_400_000).toISOString();
        await mint.post(`${row}/viewings`, { ...viewing, startsAt: later });
        await mint.call('DELETE', `/api/viewings/${String(booked.json.id)}`);
        const after = await mint.get(row);
        await who.call('PUT', '/api/contact-preferences', { ...ASK, stopUnderWay: true });
        const left = await who.get('/api/my-contacts');
        return [
          `booked ${booked.status}, kept ${kept.status}, named to the buyer ${named.includes('viewing')}, prolonged ${after.status}`,
          booked.status === 201 &&
            kept.text.includes('"contact":"open"') &&
            named.includes('viewing') &&
            after.status === 404 &&
            !left.text.includes('"status":"invited"'),
        ];
      },
    },
  ];
}
