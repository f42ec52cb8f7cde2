import { lazyWithRetry } from '../../lib/lazy';

export const ReferralView = lazyWithRetry(() => import('./referral-view'));
