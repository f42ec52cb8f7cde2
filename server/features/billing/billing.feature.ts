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

interface Dependencies {
  context: AppContext;
  referrals: ReferralsService;
  /** URL of this process, where the sandbox is called. */
  ownUrl: () => string;
  log: FastifyBaseLogger;
  track: TrackHealth;
}

export function billingFeature({ context, referrals, ownUrl, log, track }: Dependencies) {
  const provider = billingProvider(context, ownUrl, log, track);
  const sync = billingSync(context, provider, referrals);
  const billing = billingService(context, provider, sync);
  const { ensureCustomer } = billing;
  const operations = billingJobs({ context, provider, sync, ensureCustomer, referrals });
  const refunds = refundsService(context, provider, sync, referrals);
  const reconciler = billingReconciler(context, operations, referrals);
  return {
    operations,
    refunds,
    reconciler,
    routes(app: ZodApp) {
      billingRoutes(app, billing);
      billingWebhook(app, operations);
    },
    jobs: [...operations.handlers, ...refunds.handlers],
    daily: provider ? [reconciler.daily] : [],
  };
}
