import type { RateLimiter } from '../../base/rate-limiter';
import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import type { SecondFactor } from './second-factor';
import { twoStepRoutes } from './two-step.routes';
import { twoStepService } from './two-step.service';

interface Dependencies {
  context: AppContext;
  limiter: RateLimiter;
  factor: SecondFactor;
}

export const twoStepFeature = ({ context, limiter, factor }: Dependencies): Feature => ({
  routes: (app) => twoStepRoutes(app, twoStepService(context, limiter, factor)),
});
