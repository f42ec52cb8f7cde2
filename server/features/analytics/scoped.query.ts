import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { preparedQuery } from '../../db/client/query';
import type { Db } from '../../db/types';
import type { Scope } from '../agent-searches/agent-searches.policy';
import type { Asked, Question } from './analytics.query';

type Ids = { actorId: string; agencyId: string; staffId: string | null };

/** A question about one's own figures, the team's or one person's: three statements, each written once. */
export function forEachScope<Row>(name: string, schema: z.ZodType<Row>, write: (asked: Asked) => SQL) {
  const about = (scope: Scope['kind']) =>
    preparedQuery<Ids>()(`${name}, ${scope}`, schema, ({ actorId, agencyId, staffId }) =>
      write({ scope, actorId, agencyId, staffId }),
    );
  const ask = { mine: about('mine'), team: about('team'), one: about('one') };
  return (db: Db, { actorId, agencyId, scope }: Question): Promise<Row[]> =>
    ask[scope.kind](db, { actorId, agencyId, staffId: scope.kind === 'one' ? scope.staffId : null });
}
