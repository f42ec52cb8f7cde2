import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ValidateReferralResponse } from '@threshold/core/contract/referrals';
import type { Stats } from '@threshold/core/contract/stats';
import { useEffect } from 'react';
import { apiRequest } from '../../api/request';
import { dropReferralCode } from '../../session/referral-code';

type LandingStats = Pick<Stats, 'buyerCount' | 'agentCount' | 'activeSearches'>;
const NOTHING: LandingStats = { buyerCount: 0, agentCount: 0, activeSearches: 0 };

/** Null while loading. A failure shows zeros: the stats are decorative. */
export function useStats(): LandingStats | null {
  const { data, error, isPending } = useQuery<Stats | null>({ queryKey: ['api', 'stats'] });
  useEffect(() => {
    if (error) console.warn('Could not load the landing stats', error);
  }, [error]);
  return isPending ? null : (data ?? NOTHING);
}

export type Referral =
  | { status: 'none' }
  | { status: 'checking' }
  | { status: 'valid'; code: string; referrerName: string };

const referralQuery = (code: string | null) =>
  queryOptions({
    queryKey: ['referral', code],
    queryFn: ({ signal }) =>
      apiRequest<ValidateReferralResponse>('POST', '/api/referral/validate', { code }, { signal }),
  });

/** Waits for a pending check. If the check failed, the code is sent with the sign-up and the server decides. */
export function useSettledReferral(code: string | null): () => Promise<string | null> {
  const client = useQueryClient();
  return async () => {
    if (code === null) return null;
    try {
      return (await client.fetchQuery(referralQuery(code))).valid ? code : null;
    } catch (error) {
      console.warn('Could not check the referral code', error);
      return code;
    }
  };
}

/** A code is used only if the server confirms it; an unknown one is dropped without a message. */
export function useReferral(code: string | null): Referral {
  const { data, isPending } = useQuery({ ...referralQuery(code), enabled: code !== null });
  const unknown = data?.valid === false;
  useEffect(() => {
    if (code !== null && unknown) dropReferralCode(code);
  }, [code, unknown]);
  if (code === null) return { status: 'none' };
  if (isPending) return { status: 'checking' };
  if (!data?.valid) return { status: 'none' };
  return { status: 'valid', code, referrerName: data.referrerName ?? 'another agent' };
}
