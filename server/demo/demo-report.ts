import { desc, eq } from 'drizzle-orm';
import type { AppContext } from '../context';
import { agentSearches } from '../db/schema/searches';
import { users } from '../db/schema/users';
import { demandReportsService } from '../features/demand-reports/demand-reports.service';
import { demoSignIns } from './demo-domain';

type Context = Pick<AppContext, 'database' | 'clock' | 'config' | 'secrets'>;

/** The demo agent has made a report of the property most buyers want, by the call that every agent makes one with. */
export async function makeDemoReport(context: Context): Promise<void> {
  const [wanted] = await context.database.db
    .select({ id: agentSearches.id, agent: users })
    .from(agentSearches)
    .innerJoin(users, eq(users.id, agentSearches.userId))
    .where(eq(users.email, demoSignIns.agent))
    .orderBy(desc(agentSearches.matchCount), agentSearches.id)
    .limit(1);
  if (!wanted) throw new Error('the demo agent has no property');
  const { agent, id: agentSearchId } = wanted;
  const reports = demandReportsService({
    // Nobody is handed its address here.
    context: { ...context, publicUrl: () => '' },
    limiter: { hit: async () => undefined, forgive: async () => undefined },
    logos: { sizeOf: async () => null, open: async () => null },
  });
  const { id, verificationStatus, subscriptionStatus, isActive } = agent;
  const agency = { verificationStatus, subscriptionStatus, isActive };
  await reports.make({ id, userType: 'agent', agentRole: 'owner', agencyId: id, agency }, { agentSearchId });
}
