import type { ZodApp } from '../../base/app';
import type { RateLimiter } from '../../base/rate-limiter';
import type { AppContext } from '../../context';
import type { SessionsService } from '../sessions/session-cookies';
import { secondFactor } from '../two-step/second-factor';
import { accountsRoutes } from './accounts.routes';
import { accountsService } from './accounts.service';
import { confirmEmailService } from './confirm-email.service';
import { forgottenPasswordService, RESET_MAIL } from './forgotten-password.service';
import { knownDevices } from './known-devices';
import { confirmEmailRoutes, ownAccountRoutes } from './own-account.routes';
import { ownAccountService } from './own-account.service';
import { SIGN_IN_MAIL, signInLinkService } from './sign-in-link.service';
import { sessionStarter } from './start-session';

interface Dependencies {
  context: AppContext;
  limiter: RateLimiter;
  sessions: SessionsService;
}

export function accountsFeature({ context, limiter, sessions }: Dependencies) {
  const devices = knownDevices(context);
  const factor = secondFactor(context, limiter, devices);
  const accounts = accountsService(context, limiter, devices, factor);
  const forgotten = forgottenPasswordService(context, accounts);
  const links = signInLinkService(context, accounts);
  return {
    /** The service that switches two-step sign-in on and off. */
    factor,
    routes(app: ZodApp) {
      const sessionFor = sessionStarter(sessions, devices);
      accountsRoutes(app, { accounts, sessions, sessionFor, links, forgotten });
      confirmEmailRoutes(app, confirmEmailService(context, limiter), sessionFor);
      ownAccountRoutes(app, ownAccountService(context, limiter, factor), sessionFor);
    },
    jobs: [
      SIGN_IN_MAIL.transactional((tx, { email }) => links.send(tx, email)),
      RESET_MAIL.transactional((tx, { email }) => forgotten.sendResetMail(tx, email)),
    ],
  };
}
