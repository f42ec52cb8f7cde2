import { isSuspended } from '@threshold/core/rules/account/suspension';
import { type CurrentUser, isStaff } from '../session/current-user';

export interface NavigationLink {
  label: string;
  to: string;
}

const VISITOR: readonly NavigationLink[] = [
  { label: 'Home', to: '/' },
  { label: 'About Us', to: '/#about' },
  { label: 'How It Works - Agents', to: '/how-it-works-agents' },
  { label: 'How It Works - Buyers', to: '/how-it-works-buyers' },
  { label: 'For Sellers', to: '/demand' },
];

const INTEGRATIONS: NavigationLink = { label: 'Integrations', to: '/integrations' };
const SETTINGS: NavigationLink = { label: 'Settings', to: '/settings' };

const BUYER: readonly NavigationLink[] = [
  { label: 'Dashboard', to: '/buyer-dashboard' },
  { label: 'Who has my details', to: '/who-has-my-details' },
  { label: 'Profile', to: '/profile' },
  SETTINGS,
];

const OWNER: readonly NavigationLink[] = [
  { label: 'Dashboard', to: '/agent-dashboard' },
  INTEGRATIONS,
  { label: 'Subscription', to: '/subscription' },
  { label: 'Profile', to: '/profile' },
  SETTINGS,
];

const STAFF: readonly NavigationLink[] = [
  { label: 'Dashboard', to: '/staff-dashboard' },
  INTEGRATIONS,
  SETTINGS,
];

export function navigationLinks(user: CurrentUser | null): readonly NavigationLink[] {
  if (!user) return VISITOR;
  if (isStaff(user)) return STAFF;
  if (isSuspended(user)) return OWNER.filter(({ to }) => to !== '/profile' && to !== '/integrations');
  if (user.userType === 'buyer') return BUYER;
  return user.userType === 'agent' ? OWNER : [];
}

/** The Log In tab of the current audience's view. */
export function loginPath(pathname: string, search: string): string {
  const view = new URLSearchParams(search).get('view');
  const agents = pathname === '/how-it-works-agents' || view === 'agent';
  return `/?view=${agents ? 'agent' : 'buyer'}&tab=login`;
}
