import type { AgentAnalytics } from '@threshold/core/contract/analytics';
import { canSearch } from '@threshold/core/rules/entitlement';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import { mayView, type Scope } from '../agent-searches/agent-searches.policy';
import { forAgent, forStranger } from './analytics.presenter';
import { figuresFor, peopleAround } from './analytics.repository';

export function analyticsService({ database }: AppContext) {
  return {
    async figures(actor: Actor, scope: Scope): Promise<AgentAnalytics> {
      if (!mayView(actor, scope)) {
        throw failure('OWNER_ONLY', { message: 'Only agency owners can view team data.' });
      }
      const { id: actorId, agencyId } = actor;
      const figures = await figuresFor(database.db, { actorId, agencyId, scope });
      if (!figures.inScope) throw failure('NOT_FOUND');
      if (canSearch(actor.agency)) return forAgent(figures, actor.agentRole);
      return forStranger(figures, await peopleAround(database.db, agencyId), actor.agentRole);
    },
  };
}

export type AnalyticsService = ReturnType<typeof analyticsService>;
