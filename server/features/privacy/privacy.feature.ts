import type { ZodApp } from '../../base/app';
import type { RateLimiter } from '../../base/rate-limiter';
import type { AppContext } from '../../context';
import type { BillingJobs } from '../billing/billing.jobs';
import type { SessionsService } from '../sessions/session-cookies';
import type { SecondFactor } from '../two-step/second-factor';
import type { ViewingAnswers } from '../viewings/viewing-answers.service';
import { consentsService } from './consents.service';
import { accountEraser } from './erase';
import { dataRequestRoutes, privacyRoutes } from './privacy.routes';
import { privacyService } from './privacy.service';
import { erasureRecorder } from './record-erasure';
import { requestsService } from './requests.service';

interface Dependencies {
  context: AppContext;
  limiter: RateLimiter;
  factor: SecondFactor;
  sessions: SessionsService;
  billing: Pick<BillingJobs, 'cancelAtOnce'>;
  answers: ViewingAnswers;
}

export function privacyFeature({ context, limiter, factor, sessions, billing, answers }: Dependencies) {
  const erase = accountEraser(context, billing);
  const consents = consentsService(context, answers);
  const privacy = privacyService({ context, limiter, factor, erase });
  const requests = requestsService(context);
  return {
    /** The only way to delete an account. */
    erase,
    jobs: [erasureRecorder(context.config)],
    routes(app: ZodApp) {
      privacyRoutes(app, { sessions, consents, privacy, requests });
      dataRequestRoutes(app, requests);
    },
  };
}
