import type { FastifyBaseLogger } from 'fastify';
import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import { billingProvider } from '../../providers/billing/provider';
import type { TrackHealth } from '../../providers/provider-health';
import type { ReferralsService } from '../referrals/referrals.service';
import { billingJobs } from './billing.jobs';
import { billingRoutes, billingWebhook } from './billing.routes';
import { billingService } from './billing.service';
import { billingReconciler } from './reconcile.service';
import { refundsService } from './refunds.service';
import { billingSync } from './sync.service';

interface Needs {
  context: AppContext;
  referrals: ReferralsService;
  /** URL of this process, where the sandbox is called. */
  ownUrl: () => string;
  log: FastifyBaseLogger;
  watch: TrackHealth;
}

export function billingFeature({ context, referrals, ownUrl, log, watch }: Needs) {
  const provider = billingProvider(context, ownUrl, log, watch);
  const state = billingSync(context, provider, referrals);
  const billing = billingService(context, provider, state);
  const work = billingJobs(context, provider, state, billing, referrals);
  const refunds = refundsService(context, provider, state, referrals);
  const reconciler = billingReconciler(context, work, referrals);
  return {
    work,
    refunds,
    reconciler,
    routes(app: ZodApp) {
      billingRoutes(app, billing);
      billingWebhook(app, work);
    },
    jobs: [...work.handlers, ...refunds.handlers],
    daily: provider ? [reconciler.daily] : [],
  };
}
