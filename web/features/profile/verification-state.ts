import type { CurrentUser } from '../../session/current-user';

export type VerificationState = 'none' | 'review' | 'verified' | 'returned';

type Facts = Pick<CurrentUser, 'documentPath'> & { verificationStatus: string | null };

/** Who must act next: the agent (none, returned), we (review) or nobody (verified). */
export function verificationState({ documentPath, verificationStatus }: Facts): VerificationState {
  if (verificationStatus === 'approved') return 'verified';
  if (!documentPath) return 'none';
  return verificationStatus === 'pending' || !verificationStatus ? 'review' : 'returned';
}
