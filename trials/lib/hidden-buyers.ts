import { postcodes } from '../../server/db/schema/places';
import type { Database } from '../../server/db/types';
import type { factories } from '../../server/factories/make';

/** Two postcodes at the far ends of an outward code, as an import gives them, two agencies, and three buyers. */
export async function plantHidden({ db }: Pick<Database, 'db'>, make: ReturnType<typeof factories>) {
  await db.transaction((tx) =>
    tx.insert(postcodes).values([
      { postcode: 'LN1 3XA', easting: 495_100, northing: 372_300 },
      { postcode: 'LN1 3XB', easting: 497_900, northing: 375_900 },
    ]),
  );
  const agencies = [await make.agent({ agencyName: 'Mint' }), await make.agent({ agencyName: 'Lane' })];
  const quiet = [await make.buyer(), await make.buyer()];
  const viewed = await make.buyer();
  await make.search({ userId: viewed.id });
  const property = await make.agentSearch({ userId: agencies[0]?.id ?? '' });
  const sessions = (people: readonly { id: string }[]) =>
    Promise.all(people.map(({ id }) => make.session(id)));
  return {
    agents: await sessions(agencies),
    quiet: await sessions(quiet),
    viewed: { session: await make.session(viewed.id), buyerId: viewed.id, propertyId: property.id },
  };
}
