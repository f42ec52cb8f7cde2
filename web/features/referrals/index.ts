import { lazyPart } from '../../lib/lazy-part';

export const ReferralView = lazyPart(() => import('./referral-view'));
