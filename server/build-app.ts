import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import Fastify from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { trustProxyOption } from './base/trust-proxy';
import type { AppContext } from './context';
import { accountsRoutes } from './features/accounts/accounts.routes';
import { accountsService, RESET_MAIL } from './features/accounts/accounts.service';
import { confirmEmailRoutes } from './features/accounts/confirm-email.routes';
import { confirmEmailService } from './features/accounts/confirm-email.service';
import { knownDevices } from './features/accounts/known-devices';
import { ownAccountRoutes } from './features/accounts/own-account.routes';
import { ownAccountService } from './features/accounts/own-account.service';
import { SIGN_IN_MAIL, signInLinkService } from './features/accounts/sign-in-link.service';
import { adminRoutes } from './features/admin/admin.routes';
import { migrationService } from './features/admin/migration.service';
import { FAILED_SIGN_IN, recordIfAdmin } from './features/admins/failed-sign-ins';
import { agentSearchesRoutes } from './features/agent-searches/agent-searches.routes';
import { agentSearchesService } from './features/agent-searches/agent-searches.service';
import { analyticsRoutes } from './features/analytics/analytics.routes';
import { analyticsService } from './features/analytics/analytics.service';
import { billingJobs } from './features/billing/billing.jobs';
import { billingRoutes, billingWebhook } from './features/billing/billing.routes';
import { billingService } from './features/billing/billing.service';
import { billingReconciler } from './features/billing/reconcile.service';
import { refundsService } from './features/billing/refunds.service';
import { billingSync } from './features/billing/sync.service';
import { buyerSearchJobs } from './features/buyer-searches/buyer-searches.jobs';
import { buyerSearchesRoutes } from './features/buyer-searches/buyer-searches.routes';
import { buyerSearchesService } from './features/buyer-searches/buyer-searches.service';
import { contactRoutes } from './features/contact/contact.routes';
import { contactService } from './features/contact/contact.service';
import { disclosuresRoutes } from './features/disclosures/disclosures.routes';
import { disclosuresService } from './features/disclosures/disclosures.service';
import { matchingService } from './features/matching/matching.service';
import { lastLook } from './features/notifications/last-look';
import { mailLinksRoutes } from './features/notifications/mail-links.routes';
import { notificationJobs } from './features/notifications/notifications.jobs';
import { notificationsRoutes } from './features/notifications/notifications.routes';
import { notificationsService } from './features/notifications/notifications.service';
import { remindersService } from './features/notifications/reminders.service';
import { placesRoutes } from './features/places/places.routes';
import { consentsService } from './features/privacy/consents.service';
import { accountEraser } from './features/privacy/erase';
import { dataRequestRoutes, privacyRoutes } from './features/privacy/privacy.routes';
import { privacyService } from './features/privacy/privacy.service';
import { requestsService } from './features/privacy/requests.service';
import { profileRoutes } from './features/profile/profile.routes';
import { profileService } from './features/profile/profile.service';
import { pushJobs } from './features/push/push.jobs';
import { pushRoutes } from './features/push/push.routes';
import { pushService } from './features/push/push.service';
import { referralsRoutes } from './features/referrals/referrals.routes';
import { referralsService } from './features/referrals/referrals.service';
import { retention } from './features/retention/retention';
import { sessions as sessionsFor } from './features/sessions/session-cookies';
import { staffRoutes } from './features/staff/staff.routes';
import { staffService } from './features/staff/staff.service';
import { statsRoutes } from './features/stats/stats.routes';
import { lostFactorService } from './features/two-step/lost-factor.service';
import { secondFactor } from './features/two-step/second-factor';
import { lostFactorRoutes, twoStepRoutes } from './features/two-step/two-step.routes';
import { twoStepService } from './features/two-step/two-step.service';
import { pdfReader } from './features/verification/document/read-pdf';
import { verificationJobs } from './features/verification/verification.jobs';
import { verificationRoutes } from './features/verification/verification.routes';
import { verificationService } from './features/verification/verification.service';
import { documentViewer } from './features/verification/view-document';
import { access } from './http/access';
import { apiDocs } from './http/api-docs';
import { readableAddress, refuseBadAddresses, refuseNoise } from './http/bad-address';
import { refuseWhileClosing } from './http/closing';
import { devOutbox } from './http/dev-outbox';
import { errors } from './http/errors';
import { health } from './http/health';
import { jsonBodies } from './http/json-body';
import { loggerOptions } from './http/logging';
import { sameOriginWrites } from './http/origin';
import { listeningAt } from './http/own-url';
import { type PageRenderer, pages } from './http/pages';
import { rateLimiter, routeLimits } from './http/rate-limit';
import { securityHeaders } from './http/security-headers';
import type { JobHandler } from './jobs/define';
import { inLanes } from './jobs/lanes';
import { createWorker, type Worker } from './jobs/worker';
import { usesSandbox } from './providers/billing/mode';
import { billingProvider } from './providers/billing/provider';
import { stripeSandbox } from './providers/billing/sandbox/sandbox';
import { bulkMailDelivery, mailDelivery, mailForgetting } from './providers/mail/outbox';
import { vapidKeys } from './providers/push/keys';
import { pushSender } from './providers/push/sender';
import { storageFor } from './providers/storage/choose';

const BODY_LIMIT = 64 * 1024;

/** The one factory, wired by hand. Tests build the app with it too; without a renderer it serves the API alone. */
export async function buildApp(context: AppContext, renderer: PageRenderer | null = null) {
  const { config, database, clock } = context;
  const app = Fastify({
    logger: loggerOptions(config),
    genReqId: () => randomUUID(),
    trustProxy: trustProxyOption(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    // Longer than any address can be: what is in it is for the schemas to refuse, in the one shape.
    routerOptions: { maxParamLength: 100_000 },
    rewriteUrl: readableAddress,
    clientErrorHandler: refuseNoise,
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const limiter = rateLimiter(context);
  const sessions = sessionsFor(context);
  await securityHeaders(app, config);
  await app.register(cookie);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${config.brand} API`, version: '1.0.0' },
    },
    transform: jsonSchemaTransform,
  });
  errors(app);
  refuseWhileClosing(app);
  refuseBadAddresses(app);
  jsonBodies(app);
  sameOriginWrites(app, context.publicUrl);
  access(app, context, sessions.loadActor);
  routeLimits(app, limiter);

  const devices = knownDevices(context);
  const factor = secondFactor(context, limiter, devices);
  const accounts = accountsService(context, limiter, devices, factor);
  const signInLinks = signInLinkService(context, accounts);
  const ownUrl = context.ownUrl ?? (() => listeningAt(app));
  const provider = billingProvider(context, ownUrl, app.log);
  const referrals = referralsService(context);
  const billingState = billingSync(context, provider, referrals);
  const billing = billingService(context, provider, billingState);
  const billingWork = billingJobs(context, provider, billingState, billing, referrals);
  const refunds = refundsService(context, provider, billingState);
  const reconciler = billingReconciler(context, billingWork, referrals);
  const storage = await storageFor(config);
  const pdfs = pdfReader();
  const pushKeys = await vapidKeys(context);
  const verification = verificationService(context, storage, pdfs, app.log);

  const contact = contactService(context);
  const erase = accountEraser(context, billingWork);
  const retentionWork = retention(context, erase, app.log);
  const matching = matchingService(context);
  const disclosures = disclosuresService(context);
  const notifications = notificationsService(context);
  const reminders = remindersService(context);
  const notificationWork = notificationJobs(context, matching, reminders);

  health(app, database);
  accountsRoutes(app, accounts, sessions, devices, signInLinks);
  confirmEmailRoutes(app, confirmEmailService(context, limiter));
  twoStepRoutes(app, twoStepService(context, limiter, factor));
  lostFactorRoutes(app, lostFactorService(context));
  ownAccountRoutes(app, ownAccountService(context, limiter, factor));
  agentSearchesRoutes(app, agentSearchesService(context, matching, disclosures));
  analyticsRoutes(app, analyticsService(context));
  billingRoutes(app, billing);
  billingWebhook(app, billingWork);
  buyerSearchesRoutes(app, buyerSearchesService(context));
  contactRoutes(app, contact);
  adminRoutes(app, context, contact, billingWork, erase, refunds, () => worker.kinds);
  disclosuresRoutes(app, disclosures);
  mailLinksRoutes(app, notifications, reminders);
  notificationsRoutes(app, notifications);
  placesRoutes(app, context);
  const requests = requestsService(context);
  const privacy = privacyService(context, limiter, erase);
  privacyRoutes(app, sessions, { consents: consentsService(context), privacy, requests });
  dataRequestRoutes(app, requests);
  profileRoutes(app, profileService(context));
  pushRoutes(app, pushService(context, pushKeys.publicKey));
  staffRoutes(app, staffService(context));
  statsRoutes(app, context);
  referralsRoutes(app, context, referrals);
  verificationRoutes(app, context, verification, documentViewer(context, storage, app.log));
  const sandboxJobs = usesSandbox(config) ? stripeSandbox(app, context, ownUrl) : [];
  if (config.apiDocs) await apiDocs(app);
  if (!config.production) devOutbox(app, context);
  await pages(app, context, renderer);

  const handlers: JobHandler[] = [
    mailDelivery(context),
    mailForgetting(context),
    ...billingWork.handlers,
    ...refunds.handlers,
    ...buyerSearchJobs(context),
    ...migrationService(context).handlers,
    ...retentionWork.handlers,
    ...sandboxJobs,
    ...verificationJobs(context, storage, pdfs, verification),
    SIGN_IN_MAIL.within((tx, { email }) => signInLinks.send(tx, email)),
    FAILED_SIGN_IN.within((tx, { emailHash, by }) => recordIfAdmin(tx, context, emailHash, by)),
    RESET_MAIL.within((tx, { email }) => accounts.sendResetMail(tx, email)),
  ];
  const daily = [...(provider ? [reconciler.daily] : []), ...retentionWork.daily];
  const shared = { database, clock, log: app.log };
  const lanes: [Worker, ...Worker[]] = [
    createWorker({ ...shared, handlers, daily }),
    // One agent's run may tell thousands of buyers; nobody's new password waits behind them.
    createWorker({
      ...shared,
      handlers: [...notificationWork.handlers, bulkMailDelivery(context, lastLook(context))],
      daily: notificationWork.daily,
    }),
    // Push services are machines of strangers' choosing: one that hangs must not keep a mail waiting.
    createWorker({
      ...shared,
      handlers: pushJobs(context, pushSender({ ...config.push, keys: pushKeys }), app.log),
      sideBySide: true,
    }),
  ];
  const worker = inLanes(lanes, database, app.log);
  return { app, worker, billing: billingWork, reconciler };
}

export type BuiltApp = Awaited<ReturnType<typeof buildApp>>;
