import type { Viewer } from '@threshold/core/rules/account/account-kind';
import { isSuspended } from '@threshold/core/rules/account/suspension';
import { isStaff } from '../../session/current-user';
import { type LoginTarget, loginUrl } from '../../shared/browser-navigation';

/**
 * Who may open a page. `home` redirects members, `member` and `visitor` are for one side only, and the others name a
 * role.
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

export interface Redirect {
  to: string;
  /** `browser` loads a document; `router` navigates in the app. */
  by: 'browser' | 'router';
  afterMs: number;
}

export type AccessResult =
  | { kind: 'page' }
  | { kind: 'not-found' }
  | { kind: 'suspended' }
  | { kind: 'wait'; message: string; redirect?: Redirect }
  | {
      kind: 'refuse';
      title: string;
      text: string;
      redirect?: Redirect;
      action?: { label: string; href: string };
    };

interface AccessContext {
  user: Viewer | null;
  isLoading: boolean;
  /** Current URL, to return to after login. */
  address: string;
  /** Target after login, from the URL. */
  returnTo?: string | null;
}

const LOGGED_OUT_DELAY_MS = 500;
const WRONG_ROLE_DELAY_MS = 1_000;

const PAGE: AccessResult = { kind: 'page' };
const NOT_FOUND: AccessResult = { kind: 'not-found' };
/** The server rejects the requests of these pages; settings and billing stay available. */
const SHUT_WHILE_SUSPENDED: readonly Access[] = ['owner', 'staff', 'agent', 'profile'];

export function checkAccess(access: Access, context: AccessContext): AccessResult {
  if (access === 'public') return PAGE;
  if (context.isLoading) return { kind: 'wait', message: 'Initializing your account...' };
  return context.user ? checkMember(access, context.user, context) : checkVisitor(access, context);
}

/** Whether the page depends on the account: only these wait for it. */
export function dependsOnAccount(access: Access): boolean {
  return access !== 'public';
}

/** Whether signed-out users are redirected from it. */
export function isForMembers(access: Access): boolean {
  return !OPEN.has(access);
}

const OPEN: ReadonlySet<Access> = new Set(['public', 'home', 'visitor']);

function checkVisitor(access: Access, { address }: AccessContext): AccessResult {
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

function checkMember(access: Access, user: Viewer, context: AccessContext): AccessResult {
  const staff = isStaff(user);
  if (isSuspended(user) && SHUT_WHILE_SUSPENDED.includes(access)) return { kind: 'suspended' };
  switch (access) {
    case 'home':
      return goHome(user, context.returnTo);
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
      return checkSubscription(user, staff);
    default:
      return PAGE;
  }
}

function checkSubscription(user: Viewer, staff: boolean): AccessResult {
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

function goHome(user: Viewer, returnTo: string | null | undefined): AccessResult {
  const dashboard = DASHBOARDS[user.userType];
  const redirect: Redirect = dashboard
    ? { to: returnTo ?? dashboard, by: 'router', afterMs: 0 }
    : { to: loginUrl(), by: 'browser', afterMs: 0 };
  return { kind: 'wait', message: 'Redirecting to your dashboard...', redirect };
}

function move(to: string): AccessResult {
  return {
    kind: 'wait',
    message: 'Redirecting to your dashboard...',
    redirect: { to, by: 'router', afterMs: 0 },
  };
}

function loggedOut(target: LoginTarget): AccessResult {
  return {
    kind: 'refuse',
    title: 'Unauthorized',
    text: 'You are logged out. Logging in again...',
    redirect: { to: loginUrl(target), by: 'browser', afterMs: LOGGED_OUT_DELAY_MS },
  };
}

const toLogin = { to: loginUrl(), by: 'browser' } as const;

function denied(text: string, redirect: Omit<Redirect, 'afterMs'>): AccessResult {
  return {
    kind: 'refuse',
    title: 'Access Denied',
    text,
    redirect: { ...redirect, afterMs: WRONG_ROLE_DELAY_MS },
  };
}

function deniedSubscribe(): AccessResult {
  return denied('This page is only for estate agents. Redirecting...', { to: '/', by: 'router' });
}
