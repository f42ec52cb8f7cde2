import { lazyWithRetry } from '../../shared/lazy';

export const AnalyticsView = lazyWithRetry(() => import('./analytics-view'));
