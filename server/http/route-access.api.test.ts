import { describe, expect, it } from 'vitest';
import type { Actor } from '../base/actor';
import { Failure } from '../base/failure';
import { testApp } from '../test/app';
import {
  externalList,
  highPriorityList,
  lowPriorityList,
  neverRefusedList,
  openToChoosingPasswordList,
  openToSuspendedList,
  recentPasswordList,
  routeAccessList,
} from '../test/route-access-list';
import { type Access, accessKinds, refuseUnless } from './access';

describe('route access', () => {
  it('every route declares it, and the declarations are the written list', async () => {
    const { app } = await testApp();
    const declared = app
      .routeAccess()
      .filter((route) => route.method !== 'HEAD' && !route.url.startsWith('/api/docs'))
      .map((route) => `${route.access} ${route.method} ${route.url}`);
    expect([...new Set(declared)].sort()).toEqual([...routeAccessList].sort());
  });

  it('what is left to a suspended agency is declared, and is the written list', async () => {
    const { app } = await testApp();
    const open = app
      .routeAccess()
      .filter((route) => route.openToSuspended && route.method !== 'HEAD')
      .map((route) => `${route.method} ${route.url}`);
    expect([...new Set(open)].sort()).toEqual([...openToSuspendedList].sort());
  });

  it('what is left to someone who has to choose a new password is declared, and is the written list', async () => {
    const { app } = await testApp();
    const open = app.routeAccess().filter((route) => route.openToChoosingPassword);
    expect(open.map((route) => `${route.method} ${route.url}`)).toEqual(openToChoosingPasswordList);
  });

  it('the routes that require a recent password are those of the list', async () => {
    const { app } = await testApp();
    const declared = app.routeAccess().filter((route) => route.recentPassword);
    const named = declared.map((route) => `${route.method} ${route.url}`);
    expect([...new Set(named)].sort()).toEqual([...recentPasswordList].sort());
  });

  it('every route has a priority for times when there is too much to do, and they are the written lists', async () => {
    const { app } = await testApp();
    const routes = app
      .routeAccess()
      .filter((route) => route.method !== 'HEAD' && !route.url.startsWith('/api/docs'));
    const withPriority = (priority: string | null) => [
      ...new Set(
        routes.filter((route) => route.priority === priority).map(({ method, url }) => `${method} ${url}`),
      ),
    ];
    expect(withPriority('low').sort()).toEqual([...lowPriorityList].sort());
    expect(withPriority('high').sort()).toEqual([...highPriorityList].sort());
    expect(withPriority('external').sort()).toEqual([...externalList].sort());
    expect(withPriority(null).sort()).toEqual([...neverRefusedList].sort());
    expect(withPriority('normal')).toHaveLength(
      new Set(routeAccessList).size -
        lowPriorityList.length -
        highPriorityList.length -
        externalList.length -
        neverRefusedList.length,
    );
  });

  it('a route without a declaration stops the start', async () => {
    const t = await testApp();
    const { buildApp } = await import('../build-app');
    const { app } = await buildApp(t.context);
    app.get('/api/forgotten', async () => 'open to all');
    await expect(app.ready()).rejects.toThrow('GET /api/forgotten does not declare who may call it');
  });
});

describe('each kind of access against each sort of person', () => {
  const activeAgency = {
    verificationStatus: 'approved',
    subscriptionStatus: 'active',
    isActive: true,
  } as const;
  const person = (change: Partial<Actor>): Actor => ({
    id: 'a',
    userType: 'agent',
    agentRole: 'owner',
    agencyId: 'a',
    agency: activeAgency,
    ...change,
  });
  const people: Record<string, Actor | null> = {
    visitor: null,
    buyer: person({ userType: 'buyer' }),
    owner: person({}),
    staff: person({ agentRole: 'staff', agencyId: 'o' }),
    unverified: person({ agency: { ...activeAgency, verificationStatus: 'pending' } }),
    unsubscribed: person({ agency: { ...activeAgency, subscriptionStatus: 'past_due' } }),
    suspended: person({ agency: { ...activeAgency, subscriptionStatus: 'suspended' } }),
    admin: person({ userType: 'admin' }),
  };
  const answers = (who: Access, openToSuspended?: boolean) =>
    Object.fromEntries(
      Object.entries(people).map(([name, actor]) => {
        try {
          refuseUnless(who, actor, openToSuspended);
          return [name, 'yes'];
        } catch (error) {
          return [name, error instanceof Failure ? error.code : 'broken'];
        }
      }),
    );

  const SHUT = 'ACCOUNT_SUSPENDED';
  const agents = { owner: 'yes', staff: 'yes', unverified: 'yes', unsubscribed: 'yes', suspended: SHUT };
  const noAgents = Object.fromEntries(Object.keys(agents).map((name) => [name, 'FORBIDDEN']));
  const expected: Record<Access, Record<string, string>> = {
    public: { visitor: 'yes', buyer: 'yes', ...agents, suspended: 'yes', admin: 'yes' },
    signedIn: { visitor: 'UNAUTHORIZED', buyer: 'yes', ...agents, admin: 'yes' },
    buyer: { visitor: 'UNAUTHORIZED', buyer: 'yes', ...noAgents, admin: 'FORBIDDEN' },
    agent: { visitor: 'UNAUTHORIZED', buyer: 'FORBIDDEN', ...agents, admin: 'FORBIDDEN' },
    'agent.owner': {
      visitor: 'UNAUTHORIZED',
      buyer: 'FORBIDDEN',
      ...agents,
      staff: 'OWNER_ONLY',
      admin: 'FORBIDDEN',
    },
    'agent.staff': {
      visitor: 'UNAUTHORIZED',
      buyer: 'FORBIDDEN',
      ...noAgents,
      staff: 'yes',
      suspended: SHUT,
      admin: 'FORBIDDEN',
    },
    'agent.canSearch': {
      visitor: 'UNAUTHORIZED',
      buyer: 'FORBIDDEN',
      ...agents,
      unverified: 'VERIFICATION_REQUIRED',
      unsubscribed: 'SUBSCRIPTION_REQUIRED',
      admin: 'FORBIDDEN',
    },
    agentOrAdmin: { visitor: 'UNAUTHORIZED', buyer: 'FORBIDDEN', ...agents, admin: 'yes' },
    admin: { visitor: 'UNAUTHORIZED', buyer: 'FORBIDDEN', ...noAgents, admin: 'yes' },
    // No session is an API key.
    apiKey: Object.fromEntries(Object.keys(people).map((name) => [name, 'UNAUTHORIZED'])),
    // Depends on the address, not on the account.
    loopback: { visitor: 'yes', buyer: 'yes', ...agents, suspended: 'yes', admin: 'yes' },
  };
  it.each(accessKinds)('%s', (who) => expect(answers(who)).toEqual(expected[who]));

  it('an API key is refused like the people of its agency', () => {
    const apiKey = { id: 'k', name: 'CRM', scopes: [] };
    const refusals = Object.entries(people).flatMap(([name, actor]) => {
      if (actor?.userType !== 'agent') return [];
      try {
        refuseUnless('apiKey', { ...actor, apiKey });
        return [[name, 'yes']];
      } catch (error) {
        return [[name, error instanceof Failure ? error.code : 'broken']];
      }
    });
    const searching = expected['agent.canSearch'];
    expect(Object.fromEntries(refusals)).toEqual(
      Object.fromEntries(Object.keys(agents).map((name) => [name, searching[name]])),
    );
  });

  it('what is open to a suspended agency is open as to any other, and searching never', () => {
    for (const who of ['signedIn', 'agent', 'agent.owner'] as const)
      expect(answers(who, true)).toEqual({ ...expected[who], suspended: 'yes' });
    expect(answers('agent.canSearch', true)).toEqual(expected['agent.canSearch']);
  });
});
