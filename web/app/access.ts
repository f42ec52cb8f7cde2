import { isSuspended } from '@threshold/core/rules/account/suspension';
import { type LoginTarget, loginUrl } from '../lib/browser-navigation';
import { type CurrentUser, isStaff } from '../lib/current-user';

/**
 * Who may see a page. `home` sends members on, `member` and `visitor` exist for one side only, the rest
 * name the role they are for.
 */
export type Access =
  | 'public'
  | 'home'
  | 'member'
  | 'visitor'
  | 'buyer'
  | 'owner'
  | 'staff'
  | 'agent'
  | 'profile'
  | 'settings'
  | 'subscribe'
  | 'subscription';

export interface Leave {
  to: string;
  /** `browser` asks the server for the address; `router` stays in the application. */
  by: 'browser' | 'router';
  afterMs: number;
}

export type Decision =
  | { kind: 'page' }
  | { kind: 'not-found' }
  | { kind: 'suspended' }
  | { kind: 'wait'; message: string; leave?: Leave }
  | { kind: 'refuse'; title: string; text: string; leave?: Leave; action?: { label: string; href: string } };

export interface Visit {
  user: CurrentUser | null;
  isLoading: boolean;
  /** The address being visited, to come back to after a login. */
  address: string;
  /** Where a login was meant to lead, when the address says so. */
  returnTo?: string | null;
}

const LOGGED_OUT_DELAY_MS = 500;
const WRONG_ROLE_DELAY_MS = 1_000;

const PAGE: Decision = { kind: 'page' };
const NOT_FOUND: Decision = { kind: 'not-found' };
/** The server refuses what these pages ask for; settings and billing stay open. */
const SHUT_WHILE_SUSPENDED: readonly Access[] = ['owner', 'staff', 'agent', 'profile'];

export function decide(access: Access, visit: Visit): Decision {
  if (access === 'public') return PAGE;
  if (visit.isLoading) return { kind: 'wait', message: 'Initializing your account...' };
  return visit.user ? decideForMember(access, visit.user, visit) : decideForVisitor(access, visit);
}

/** Whether the page changes with the account: only these wait for it. */
export function dependsOnAccount(access: Access): boolean {
  return access !== 'public';
}

/** Whether somebody who is not signed in is led away from it. */
export function isForMembers(access: Access | undefined): boolean {
  return access !== undefined && !OPEN.has(access);
}

const OPEN: ReadonlySet<Access> = new Set(['public', 'home', 'visitor']);

function decideForVisitor(access: Access, { address }: Visit): Decision {
  switch (access) {
    case 'home':
    case 'visitor':
      return PAGE;
    case 'member':
      return NOT_FOUND;
    case 'subscribe':
      return deniedSubscribe();
    case 'subscription':
      return {
        kind: 'refuse',
        title: 'Subscription',
        text: 'Please log in to view your subscription',
        action: { label: 'Log In', href: loginUrl({ userType: 'agent', returnTo: address }) },
      };
    case 'buyer':
      return loggedOut({ userType: 'buyer', returnTo: address });
    case 'owner':
    case 'staff':
    case 'agent':
      return loggedOut({ userType: 'agent', returnTo: address });
    default:
      return loggedOut({ returnTo: address });
  }
}

function decideForMember(access: Access, user: CurrentUser, visit: Visit): Decision {
  const staff = isStaff(user);
  if (isSuspended(user) && SHUT_WHILE_SUSPENDED.includes(access)) return { kind: 'suspended' };
  switch (access) {
    case 'home':
      return goHome(user, visit.returnTo);
    case 'visitor':
      return NOT_FOUND;
    case 'buyer':
      if (user.userType === 'buyer') return PAGE;
      return denied('This page is only for buyers. Redirecting to login...', toLogin);
    case 'owner':
    case 'agent':
      if (staff && access === 'owner') return move('/staff-dashboard');
      if (user.userType === 'agent') return PAGE;
      return denied('This page is only for estate agents. Redirecting to login...', toLogin);
    case 'staff':
      if (staff) return PAGE;
      return denied(
        'This page is only for staff members. Redirecting...',
        user.userType === 'agent' ? { to: '/agent-dashboard', by: 'router' } : toLogin,
      );
    case 'profile':
      return staff ? move('/staff-dashboard') : PAGE;
    case 'settings':
      return user.userType === 'admin' ? move('/admin-dashboard') : PAGE;
    case 'subscribe':
      return user.userType === 'agent' && !staff ? PAGE : deniedSubscribe();
    case 'subscription':
      return decideSubscription(user, staff);
    default:
      return PAGE;
  }
}

function decideSubscription(user: CurrentUser, staff: boolean): Decision {
  if (user.userType === 'agent' && !staff) return PAGE;
  return {
    kind: 'refuse',
    title: 'Access Denied',
    text: staff
      ? 'Your agency owner manages the subscription.'
      : 'This feature is only available for estate agents.',
    action: { label: 'Return Home', href: '/' },
  };
}

const DASHBOARDS: Partial<Record<string, string>> = {
  admin: '/admin-dashboard',
  buyer: '/buyer-dashboard',
  agent: '/agent-dashboard',
};

function goHome(user: CurrentUser, returnTo: string | null | undefined): Decision {
  const dashboard = DASHBOARDS[user.userType];
  const leave: Leave = dashboard
    ? { to: returnTo ?? dashboard, by: 'router', afterMs: 0 }
    : { to: loginUrl(), by: 'browser', afterMs: 0 };
  return { kind: 'wait', message: 'Redirecting to your dashboard...', leave };
}

function move(to: string): Decision {
  return {
    kind: 'wait',
    message: 'Redirecting to your dashboard...',
    leave: { to, by: 'router', afterMs: 0 },
  };
}

function loggedOut(target: LoginTarget): Decision {
  return {
    kind: 'refuse',
    title: 'Unauthorized',
    text: 'You are logged out. Logging in again...',
    leave: { to: loginUrl(target), by: 'browser', afterMs: LOGGED_OUT_DELAY_MS },
  };
}

const toLogin = { to: loginUrl(), by: 'browser' } as const;

function denied(text: string, leave: Omit<Leave, 'afterMs'>): Decision {
  return { kind: 'refuse', title: 'Access Denied', text, leave: { ...leave, afterMs: WRONG_ROLE_DELAY_MS } };
}

function deniedSubscribe(): Decision {
  return denied('This page is only for estate agents. Redirecting...', { to: '/', by: 'router' });
}
