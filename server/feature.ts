import type { ZodApp } from './base/app';
import type { DailyWork } from './jobs/daily';
import type { JobHandler } from './jobs/define';

/** What a feature brings into the house. `build-app.ts` lists them; nothing is found by itself. */
export interface Feature {
  routes?: (app: ZodApp) => void;
  /** Work that follows a commit. */
  jobs?: JobHandler[];
  /** Work of the small hours. */
  daily?: DailyWork[];
}
