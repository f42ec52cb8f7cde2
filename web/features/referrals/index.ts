import { lazyWithRetry } from '../../shared/lazy';

export const ReferralView = lazyWithRetry(() => import('./referral-view'));
