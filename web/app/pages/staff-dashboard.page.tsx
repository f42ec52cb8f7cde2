import { isSuspended } from '@threshold/core/rules/account/suspension';
import { AgencyDashboard } from '../../features/agency-dashboard/agency-dashboard';
import { searchesQuery } from '../../features/agent-searches';
import { todayQuery } from '../../features/properties';
import { recallsQuery } from '../../features/recalls';
import { MY_SCOPE } from '../../lib/agent-scope';
import { isStaff } from '../../lib/current-user';
import { need, needsOf } from '../../lib/needs';
import type { MetaOf } from '../../lib/page-meta';

export const meta: MetaOf = () => ({
  title: 'Staff Dashboard',
  description: 'Your searches for your agency.',
  noIndex: true,
});

export const needs = needsOf(
  (user) => isStaff(user) && !isSuspended(user),
  need(recallsQuery),
  need(searchesQuery(MY_SCOPE)),
  need(todayQuery, { url: '/api/today', by: (user) => user.canSearch }),
);

export default AgencyDashboard;
