import { lazyWithRetry } from '../../lib/lazy';

export const AnalyticsView = lazyWithRetry(() => import('./analytics-view'));
