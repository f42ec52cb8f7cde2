import type { Actor } from '../../base/actor';
import type { DemandReportRow } from '../../db/schema/demand-reports';
import type { Whose } from './demand-reports.repository';

/** An owner sees the agency's, a colleague their own, an administrator everybody's. */
export function whoseReports(actor: Actor): Whose {
  if (actor.userType === 'admin') return 'everyone';
  return actor.agentRole === 'owner' ? { agencyId: actor.agencyId } : { madeBy: actor.id };
}

export function isTheirs(actor: Actor, report: Pick<DemandReportRow, 'agencyId' | 'madeBy'>): boolean {
  const whose = whoseReports(actor);
  if (whose === 'everyone') return true;
  return 'madeBy' in whose ? report.madeBy === whose.madeBy : report.agencyId === whose.agencyId;
}
