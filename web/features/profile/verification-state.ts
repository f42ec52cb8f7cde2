import type { CurrentUser } from '../../session/current-user';

export type VerificationState = 'none' | 'review' | 'verified' | 'returned';

type Facts = Pick<CurrentUser, 'documentPath'> & { verificationStatus: string | null };

/** Whose turn it is: the agent's (none, returned), ours (review) or nobody's (verified). */
export function verificationState({ documentPath, verificationStatus }: Facts): VerificationState {
  if (verificationStatus === 'approved') return 'verified';
  if (!documentPath) return 'none';
  return verificationStatus === 'pending' || !verificationStatus ? 'review' : 'returned';
}
