import type { AgentAnalytics } from '@threshold/core/contract/analytics';
import { canSearch } from '@threshold/core/rules/entitlement';
import { funnelByBand, funnelOf, medianHours } from '@threshold/core/rules/funnel';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import { mayView, type Scope } from '../agent-searches/agent-searches.policy';
import { forAgent, forStranger } from './analytics.presenter';
import type { Question } from './analytics.query';
import { figuresFor, peopleAround } from './analytics.repository';
import { pairsOf, waitsOf } from './funnel.repository';

export function analyticsService({ database }: AppContext) {
  /** The way from matched to sold, told to whoever may see the people it is made of. */
  async function workOf(question: Question) {
    const groups = await pairsOf(database.db, question);
    return {
      funnel: funnelOf(groups),
      funnelByBand: funnelByBand(groups),
      medianHoursToContact: medianHours(await waitsOf(database.db, question)),
    };
  }

  return {
    async figures(actor: Actor, scope: Scope): Promise<AgentAnalytics> {
      if (!mayView(actor, scope)) {
        throw failure('OWNER_ONLY', { message: 'Only agency owners can view team data.' });
      }
      const { id: actorId, agencyId } = actor;
      const figures = await figuresFor(database.db, { actorId, agencyId, scope });
      if (!figures.inScope) throw failure('NOT_FOUND');
      if (canSearch(actor.agency)) {
        const work = await workOf({ actorId, agencyId, scope });
        return { ...forAgent(figures, actor.agentRole), ...work };
      }
      return forStranger(figures, await peopleAround(database.db, agencyId), actor.agentRole);
    },
  };
}

export type AnalyticsService = ReturnType<typeof analyticsService>;
