import { lazyWithRetry } from '../../shared/lazy';

export { MakeReport, ReportDialog } from './make-report';

export const ReportsView = lazyWithRetry(() => import('./reports-view'));
