import { desc, eq } from 'drizzle-orm';
import type { Actor } from '../base/actor';
import type { AppContext } from '../context';
import { agentSearches } from '../db/schema/searches';
import { users } from '../db/schema/users';
import { agencyLogoService } from '../features/agency-logo/agency-logo.service';
import { demandReportsService } from '../features/demand-reports/demand-reports.service';
import { storageFor } from '../providers/storage/choose';
import { demoSignIns } from './demo-domain';

/** A doorway beside the word DEMO. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="486" height="180" fill="none" stroke="#0f5b4a" stroke-linejoin="round">
  <path stroke-width="22" d="M17 174V62a45 45 0 0 1 90 0v112"/>
  <path stroke-width="14" d="M165 83v84h30a28 28 0 0 0 28-28v-28a28 28 0 0 0-28-28zM305 83h-56v84h56m-56-44h46M331 174V83l29 42 29-42v91M415 111a28 28 0 0 1 56 0v28a28 28 0 0 1-56 0z"/>
</svg>`;

/** The demo agent's logo, and a report of their most wanted property, made by the same services as any agency's. */
export async function addLogoAndReport(
  context: Pick<AppContext, 'database' | 'clock' | 'config' | 'secrets'>,
): Promise<void> {
  const [wanted] = await context.database.db
    .select({ agentSearchId: agentSearches.id, agent: users })
    .from(agentSearches)
    .innerJoin(users, eq(users.id, agentSearches.userId))
    .where(eq(users.email, demoSignIns.agent))
    .orderBy(desc(agentSearches.matchCount), agentSearches.id)
    .limit(1);
  if (!wanted) throw new Error('The demo agent has no property');
  const { agent, agentSearchId } = wanted;
  const { id } = agent;
  const actor: Actor = { id, userType: 'agent', agentRole: 'owner', agencyId: id, agency: agent };
  const { default: sharp } = await import('sharp');
  const logos = agencyLogoService(context, await storageFor(context.config), { error: () => undefined });
  await logos.put(actor, await sharp(Buffer.from(LOGO)).png().toBuffer());
  const reports = demandReportsService({
    // Nobody is handed its address here.
    context: { ...context, publicUrl: () => '' },
    limiter: { hit: async () => undefined, forgive: async () => undefined },
    logos: { sizeOf: async () => null, open: async () => null },
  });
  await reports.make(actor, { agentSearchId });
}
