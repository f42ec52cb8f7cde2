/** Why an agency may not invite staff yet, for the API response and for the screen. */
export const INVITE_UNVERIFIED =
  "You can invite staff once we've verified your agency. Complete your profile if you haven't yet.";
export const INVITE_UNCONFIRMED = 'Confirm your email address before you invite staff.';
export const TOO_MANY_INVITATIONS =
  'Your agency has sent 50 invitations today. You can send more from midnight, or contact support.';

/** Null if the owner may invite. */
export function inviteObstacle(owner: {
  verificationStatus: 'pending' | 'approved' | 'rejected';
  emailConfirmed: boolean;
}): 'unverified' | 'unconfirmed' | null {
  if (!owner.emailConfirmed) return 'unconfirmed';
  return owner.verificationStatus === 'approved' ? null : 'unverified';
}
