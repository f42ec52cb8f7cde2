import type { MyReferralCode, ReferralStats } from '@threshold/core/contract/referrals';
import { apiQuery } from '../../api/query-client';

export const codeQuery = apiQuery<MyReferralCode>(['api', 'referral', 'my-code']);
export const statsQuery = apiQuery<ReferralStats>(['api', 'referral', 'stats']);
