import type { Actor } from '../../base/actor';
import type { DemandReportRow } from '../../db/schema/demand-reports';
import type { ReportScope } from './demand-reports.repository';

/** Owners see those of the agency, staff their own, admins all. */
export function reportScope(actor: Actor): ReportScope {
  if (actor.userType === 'admin') return 'everyone';
  return actor.agentRole === 'owner' ? { agencyId: actor.agencyId } : { madeBy: actor.id };
}

export function mayAccess(actor: Actor, report: Pick<DemandReportRow, 'agencyId' | 'madeBy'>): boolean {
  const scope = reportScope(actor);
  if (scope === 'everyone') return true;
  return 'madeBy' in scope ? report.madeBy === scope.madeBy : report.agencyId === scope.agencyId;
}
