import { lazyWithRetry } from '../../shared/lazy';

export { MakeReport } from './make-report';

export const ReportsView = lazyWithRetry(() => import('./reports-view'));
