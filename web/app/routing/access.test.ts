import { describe, expect, it } from 'vitest';
import { blankUser } from '../../test/test-user';
import { type Access, type AccessResult, checkAccess, type Redirect } from './access';

const people = {
  visitor: null,
  buyer: blankUser({ userType: 'buyer' }),
  owner: blankUser({ userType: 'agent', agentRole: 'owner' }),
  staff: blankUser({ userType: 'agent', agentRole: 'staff', parentAgentId: '9' }),
  admin: blankUser({ userType: 'admin' }),
};
type Person = keyof typeof people;

const visit = (person: Person, address = '/here') => ({ user: people[person], isLoading: false, address });
const seen = (access: Access, person: Person) => checkAccess(access, visit(person));
const browser = (to: string, afterMs: number): Redirect => ({ to, by: 'browser', afterMs });
const router = (to: string, afterMs: number): Redirect => ({ to, by: 'router', afterMs });

const PAGE: AccessResult = { kind: 'page' };
const NOT_FOUND: AccessResult = { kind: 'not-found' };
const moving = (redirect: Redirect): AccessResult => ({
  kind: 'wait',
  message: 'Redirecting to your dashboard...',
  redirect,
});
const loggedOut = (to: string): AccessResult => ({
  kind: 'refuse',
  title: 'Unauthorized',
  text: 'You are logged out. Logging in again...',
  redirect: browser(to, 500),
});
const denied = (text: string, redirect: Redirect): AccessResult => ({
  kind: 'refuse',
  title: 'Access Denied',
  text,
  redirect,
});
const onlyBuyers = denied(
  'This page is only for buyers. Redirecting to login...',
  browser('/api/login', 1000),
);
const onlyAgents = denied(
  'This page is only for estate agents. Redirecting to login...',
  browser('/api/login', 1000),
);
const onlyStaff = (redirect: Redirect) =>
  denied('This page is only for staff members. Redirecting...', redirect);
const noSubscribe = denied('This page is only for estate agents. Redirecting...', router('/', 1000));

const table: Record<Exclude<Access, 'subscription'>, Record<Person, AccessResult>> = {
  public: { visitor: PAGE, buyer: PAGE, owner: PAGE, staff: PAGE, admin: PAGE },
  home: {
    visitor: PAGE,
    buyer: moving(router('/buyer-dashboard', 0)),
    owner: moving(router('/agent-dashboard', 0)),
    staff: moving(router('/agent-dashboard', 0)),
    admin: moving(router('/admin-dashboard', 0)),
  },
  member: { visitor: NOT_FOUND, buyer: PAGE, owner: PAGE, staff: PAGE, admin: PAGE },
  visitor: { visitor: PAGE, buyer: NOT_FOUND, owner: NOT_FOUND, staff: NOT_FOUND, admin: NOT_FOUND },
  buyer: {
    visitor: loggedOut('/api/login?userType=buyer&returnTo=%2Fhere'),
    buyer: PAGE,
    owner: onlyBuyers,
    staff: onlyBuyers,
    admin: onlyBuyers,
  },
  owner: {
    visitor: loggedOut('/api/login?userType=agent&returnTo=%2Fhere'),
    buyer: onlyAgents,
    owner: PAGE,
    staff: moving(router('/staff-dashboard', 0)),
    admin: onlyAgents,
  },
  agent: {
    visitor: loggedOut('/api/login?userType=agent&returnTo=%2Fhere'),
    buyer: onlyAgents,
    owner: PAGE,
    staff: PAGE,
    admin: onlyAgents,
  },
  staff: {
    visitor: loggedOut('/api/login?userType=agent&returnTo=%2Fhere'),
    buyer: onlyStaff(browser('/api/login', 1000)),
    owner: onlyStaff(router('/agent-dashboard', 1000)),
    staff: PAGE,
    admin: onlyStaff(browser('/api/login', 1000)),
  },
  profile: {
    visitor: loggedOut('/api/login?returnTo=%2Fhere'),
    buyer: PAGE,
    owner: PAGE,
    staff: moving(router('/staff-dashboard', 0)),
    admin: PAGE,
  },
  settings: {
    visitor: loggedOut('/api/login?returnTo=%2Fhere'),
    buyer: PAGE,
    owner: PAGE,
    staff: PAGE,
    admin: moving(router('/admin-dashboard', 0)),
  },
  subscribe: {
    visitor: noSubscribe,
    buyer: noSubscribe,
    owner: PAGE,
    staff: noSubscribe,
    admin: noSubscribe,
  },
};

describe('page access', () => {
  for (const [access, row] of Object.entries(table) as [Access, Record<Person, AccessResult>][]) {
    for (const [person, decision] of Object.entries(row) as [Person, AccessResult][]) {
      it(`${access} page, ${person}`, () => expect(seen(access, person)).toEqual(decision));
    }
  }

  it('the subscription page explains itself instead of redirecting', () => {
    expect(seen('subscription', 'owner')).toEqual(PAGE);
    expect(seen('subscription', 'visitor')).toMatchObject({
      kind: 'refuse',
      text: 'Please log in to view your subscription',
      action: { label: 'Log In' },
    });
    for (const person of ['buyer', 'admin'] as const) {
      expect(seen('subscription', person)).toMatchObject({
        text: 'This feature is only available for estate agents.',
        action: { label: 'Return Home', href: '/' },
      });
    }
    expect(seen('subscription', 'staff')).toMatchObject({ kind: 'refuse', action: { label: 'Return Home' } });
  });

  it('a suspended agent sees the suspension instead of their pages; billing and settings stay available', () => {
    for (const agentRole of ['owner', 'staff'] as const) {
      const user = blankUser({ userType: 'agent', agentRole, subscriptionStatus: 'suspended' });
      const shown = (access: Access) => checkAccess(access, { ...visit('owner'), user }).kind;
      for (const access of ['owner', 'staff', 'profile'] as const) expect(shown(access)).toBe('suspended');
      expect(shown('settings')).toBe('page');
      expect(shown('subscription')).toBe(agentRole === 'owner' ? 'page' : 'refuse');
    }
  });

  it('an account of an unknown kind is redirected to the login', () => {
    const stranger = { ...visit('buyer'), user: Object.assign({}, people.buyer, { userType: 'robot' }) };
    expect(checkAccess('home', stranger)).toEqual(moving(browser('/api/login', 0)));
  });

  it('a login with returnTo leads there', () => {
    const decision = checkAccess('home', { ...visit('owner'), returnTo: '/profile#verification-section' });
    expect(decision).toEqual(moving(router('/profile#verification-section', 0)));
  });
});

describe('while the account is loading', () => {
  it.each(Object.keys(table) as Access[])('%s', (access) => {
    const decision = checkAccess(access, { user: null, isLoading: true, address: '/here' });
    expect(decision).toEqual(
      access === 'public' ? PAGE : { kind: 'wait', message: 'Initializing your account...' },
    );
  });
});
