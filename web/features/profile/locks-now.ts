import type { ProfileBody } from '@threshold/core/contract/profile';
import { lockedFields } from '@threshold/core/rules/account/profile-locks';
import { radiusLabel } from '@threshold/core/rules/matching/search-defaults';
import type { CurrentUser } from '../../session/current-user';

const LABELS = {
  agencyName: 'Agency name',
  websiteUrl: 'Website',
  businessAddress: 'Business address',
  branchLocation: 'Branch location',
} as const;

/** Agency details that saving this form locks, as label and value. */
export function locksNow(user: CurrentUser, body: ProfileBody): { label: string; value: string }[] {
  if (user.userType !== 'agent') return [];
  const locked = lockedFields(user);
  const locks = (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((field) => {
    const value = body[field]?.trim();
    return value && !locked.has(field) ? [{ label: LABELS[field], value }] : [];
  });
  // The radius locks together with the branch.
  const radius = body.operatingRadius;
  return radius && body.branchLocation?.trim() && !locked.has('operatingRadius')
    ? [...locks, { label: 'Operating radius', value: radiusLabel(radius) }]
    : locks;
}
