import { lazyPart } from '../../lib/lazy-part';

export { MakeReport } from './make-report';

export const ReportsView = lazyPart(() => import('./reports-view'));
