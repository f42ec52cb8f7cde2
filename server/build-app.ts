import type { AppContext } from './context';
import type { Feature } from './feature';
import { accountsFeature } from './features/accounts/accounts.feature';
import { adminFeature } from './features/admin/admin.feature';
import { deleteAllService } from './features/admin/people/delete-all.service';
import { adminsFeature } from './features/admins/admins.feature';
import { agencyLogoFeature } from './features/agency-logo/agency-logo.feature';
import { agentSearchesFeature } from './features/agent-searches/agent-searches.feature';
import { analyticsFeature } from './features/analytics/analytics.feature';
import { auditFeature } from './features/audit/audit.feature';
import { billingFeature } from './features/billing/billing.feature';
import { buyerSearchesFeature } from './features/buyer-searches/buyer-searches.feature';
import { contactFeature } from './features/contact/contact.feature';
import { contactPermissionFeature } from './features/contact-permission/contact-permission.feature';
import { contactReportsFeature } from './features/contact-reports/contact-reports.feature';
import { demandFeature } from './features/demand/demand.feature';
import { disclosuresFeature } from './features/disclosures/disclosures.feature';
import { liveFeature } from './features/live/live.feature';
import { matchingService } from './features/matching/matching.service';
import { myContactsFeature } from './features/my-contacts/my-contacts.feature';
import { notificationsFeature } from './features/notifications/notifications.feature';
import { placesFeature } from './features/places/places.feature';
import { privacyFeature } from './features/privacy/privacy.feature';
import { profileFeature } from './features/profile/profile.feature';
import { propertiesFeature } from './features/properties/properties.feature';
import { pushFeature } from './features/push/push.feature';
import { referralsFeature } from './features/referrals/referrals.feature';
import { removalRequestsFeature } from './features/removal-requests/removal-requests.feature';
import { retentionFeature } from './features/retention/retention.feature';
import { sessionsService } from './features/sessions/session-cookies';
import { staffFeature } from './features/staff/staff.feature';
import { statsFeature } from './features/stats/stats.feature';
import { twoStepFeature } from './features/two-step/two-step.feature';
import { uploadsFeature } from './features/uploads/uploads.feature';
import { verificationFeature } from './features/verification/verification.feature';
import { viewingsFeature } from './features/viewings/viewings.feature';
import { listenUrl } from './http/listen-url';
import { rateLimiter } from './http/rate-limit';
import { httpServer } from './http/server';
import { type PageRenderer, systemRoutes } from './http/system-routes';
import { apiKeyLoader, integrations } from './integrations';
import { createQueues } from './jobs/queues';
import { stripeSandbox } from './providers/billing/sandbox/sandbox';
import { instrumentedProviders } from './providers/instrumented-providers';
import { mailCopyDeletion, mailDelivery } from './providers/mail/outbox';

/** Builds the app, also for tests; without a renderer it serves the API only. */
export async function buildApp(baseContext: AppContext, renderer: PageRenderer | null = null) {
  const { track, settled, mail, storage } = await instrumentedProviders(baseContext);
  const context: AppContext = { ...baseContext, mail };
  const limiter = rateLimiter(context);
  const sessions = sessionsService(context);
  const app = await httpServer(context, {
    limiter,
    loadActor: sessions.loadActor,
    loadApiKey: apiKeyLoader(context, limiter),
  });
  const { log } = app;
  app.addHook('onClose', settled);
  const ownUrl = context.ownUrl ?? (() => listenUrl(app));

  const accounts = accountsFeature({ context, limiter, sessions });
  const referrals = referralsFeature(context);
  const billing = billingFeature({ context, referrals: referrals.service, ownUrl, log, track });
  const disclosures = disclosuresFeature(context);
  const viewings = viewingsFeature(context, disclosures.service);
  const { cancelAllAt: cancelViewings } = viewings.service;
  const privacy = privacyFeature({
    context,
    limiter,
    factor: accounts.factor,
    sessions,
    billing: billing.operations,
    answers: viewings.answers,
  });
  const contact = contactFeature(context);
  const runs = { count: 0 };
  const matching = matchingService(context, () => {
    runs.count += 1;
  });
  const logo = agencyLogoFeature({ context, storage, log });
  const demand = demandFeature({ context, limiter, logos: logo.service });
  const { erase } = privacy;
  const searches = agentSearchesFeature({
    context,
    matching,
    disclosures: disclosures.service,
    cancelViewings,
  });
  const connected = integrations({ context, limiter, storage, log, searches });

  const deleteAll = deleteAllService(context, billing.operations);
  const ordinary: Feature[] = [
    accounts,
    twoStepFeature({ context, limiter, factor: accounts.factor }),
    logo,
    searches,
    ...connected.ordinary,
    analyticsFeature(context),
    billing,
    buyerSearchesFeature(context),
    contact,
    contactReportsFeature(context),
    adminFeature({
      context,
      contact: contact.service,
      billing: billing.operations,
      refunds: billing.refunds,
      erase,
      deleteAll,
      knownJobs: () => worker.kinds,
    }),
    adminsFeature(context),
    auditFeature(context),
    demand,
    disclosures,
    liveFeature({ context, log }),
    placesFeature(context),
    privacy,
    profileFeature(context),
    propertiesFeature({ context, disclosures: disclosures.service, cancelViewings }),
    contactPermissionFeature(context, viewings.answers),
    removalRequestsFeature(context),
    retentionFeature({ context, erase, log }),
    staffFeature(context),
    statsFeature(context),
    referrals,
    viewings,
    myContactsFeature({ context, answers: viewings.answers }),
    verificationFeature({ context, storage, log }),
    uploadsFeature(context, storage),
    ...stripeSandbox(context, ownUrl),
    { jobs: [mailCopyDeletion(context)] },
  ];
  // One agent's run may notify thousands of buyers; password mails must not wait behind them.
  const bulk: Feature[] = [notificationsFeature(context), { jobs: deleteAll.handlers }, connected.bulk];
  // Mail jobs mostly wait for the SMTP server, so a backlog is sent concurrently.
  const mails: Feature[] = [{ jobs: [mailDelivery(context)] }];
  // Push endpoints are user-supplied; a hanging one must not block mail.
  const push: Feature[] = [await pushFeature({ context, log, track })];

  for (const feature of [...ordinary, ...bulk, ...push, connected.webhooks]) feature.routes?.(app);
  const queryPages = { '/demand': demand.page };
  const markNotReady = await systemRoutes(app, context, {
    renderer,
    queryPages,
    matchRuns: () => runs.count,
    drainJobs: () => worker.drain(),
  });

  const worker = createQueues({ database: context.database, clock: context.clock, log }, [
    handlersOf(ordinary),
    { ...handlersOf(bulk), yieldsToRequests: () => app.isBusy() },
    // Endpoints of agencies are user-supplied too, and may take 15 seconds each.
    { ...handlersOf([connected.webhooks]), concurrent: true },
    { ...handlersOf(mails), concurrent: true },
    { ...handlersOf(push), concurrent: true },
  ]);
  return {
    app,
    worker,
    billing: { ...billing.operations, handlers: billing.jobs },
    reconciler: billing.reconciler,
    erase,
    markNotReady,
  };
}

const handlersOf = (features: Feature[]) => ({
  handlers: features.flatMap(({ jobs = [] }) => jobs),
  daily: features.flatMap(({ daily = [] }) => daily),
});
