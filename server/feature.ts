import type { ZodApp } from './base/app';
import type { DailyWork } from './jobs/daily';
import type { JobHandler } from './jobs/define';

/** A feature's routes, job handlers and daily jobs. `build-app.ts` and `integrations.ts` list them. */
export interface Feature {
  routes?: (app: ZodApp) => void;
  jobs?: JobHandler[];
  daily?: DailyWork[];
}
