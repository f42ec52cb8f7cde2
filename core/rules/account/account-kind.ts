import type { CurrentUser } from '../../contract/accounts';
import { isSuspended } from './suspension';

/** The fields of an account that decide which requests of a page are allowed. */
export type Viewer = Pick<CurrentUser, 'userType' | 'agentRole' | 'canSearch' | 'subscriptionStatus'>;

const agent = (agentRole: 'owner' | 'staff', more: Partial<Viewer> = {}): Viewer => ({
  userType: 'agent',
  agentRole,
  canSearch: false,
  subscriptionStatus: 'inactive',
  ...more,
});
const other = (userType: 'buyer' | 'admin'): Viewer => ({
  ...agent('owner'),
  userType,
  agentRole: null,
});
const searching = { canSearch: true, subscriptionStatus: 'active' } as const;
const suspended = { subscriptionStatus: 'suspended' } as const;

/** Every kind of account with its own set of preloaded requests. */
export const viewers = {
  buyer: other('buyer'),
  admin: other('admin'),
  owner: agent('owner'),
  'owner-searching': agent('owner', searching),
  'owner-suspended': agent('owner', suspended),
  staff: agent('staff'),
  'staff-searching': agent('staff', searching),
  'staff-suspended': agent('staff', suspended),
} as const satisfies Record<string, Viewer>;

export type AccountKind = keyof typeof viewers;

export const isAccountKind = (value: unknown): value is AccountKind =>
  typeof value === 'string' && Object.hasOwn(viewers, value);

export function accountKindOf(viewer: Viewer): AccountKind {
  if (viewer.userType !== 'agent') return viewer.userType;
  const role = viewer.agentRole === 'staff' ? 'staff' : 'owner';
  if (isSuspended(viewer)) return `${role}-suspended`;
  return viewer.canSearch ? `${role}-searching` : role;
}
