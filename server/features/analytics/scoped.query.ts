import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { preparedQuery } from '../../db/client/query';
import type { Db } from '../../db/types';
import type { Scope } from '../agent-searches/agent-searches.policy';
import type { ScopedParams, ScopePlaceholders } from './analytics.query';

type Ids = { actorId: string; agencyId: string; staffId: string | null };

/** A query for the own, the team's or one user's stats: three prepared queries. */
export function preparedPerScope<Row>(
  name: string,
  schema: z.ZodType<Row>,
  write: (params: ScopePlaceholders) => SQL,
) {
  const about = (scope: Scope['kind']) =>
    preparedQuery<Ids>()(`${name}, ${scope}`, schema, ({ actorId, agencyId, staffId }) =>
      write({ scope, actorId, agencyId, staffId }),
    );
  const query = { mine: about('mine'), team: about('team'), one: about('one') };
  return (db: Db, { actorId, agencyId, scope }: ScopedParams): Promise<Row[]> =>
    query[scope.kind](db, { actorId, agencyId, staffId: scope.kind === 'one' ? scope.staffId : null });
}
