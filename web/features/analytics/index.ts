import { lazyPart } from '../../lib/lazy-part';

export const AnalyticsView = lazyPart(() => import('./analytics-view'));
