import type { ApiScope } from '@threshold/core/rules/account/api-keys';
import { searchRefusal } from '@threshold/core/rules/account/entitlement';
import { isSuspended } from '@threshold/core/rules/account/suspension';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Actor, AuthenticationState } from '../base/actor';
import { failure } from '../base/failure';
import type { AppContext } from '../context';
import { priorityOf } from './load-shedding';
import { requireLoopback } from './loopback-only';

/** Who may call a route. The server does not start with a route that declares none. */
export const accessKinds = [
  'public',
  'signedIn',
  'buyer',
  'agent',
  'agent.owner',
  'agent.staff',
  'agent.canSearch',
  'agentOrAdmin',
  'admin',
  'apiKey',
  'loopback',
] as const;
export type Access = (typeof accessKinds)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** What an API key must be allowed to do; null for any key. Required with `apiKey`. */
    scope?: ApiScope | null;
    /** Open to suspended agencies too: account status, billing, privacy. */
    suspended?: 'open';
    /** Open to users who must choose a new password first. */
    choosingPassword?: 'open';
    /** Requires a password entered within the last minutes: for destructive actions and exports of personal data. */
    recentPassword?: true;
    /** Called by an open page on its own, so it does not count as activity. */
    background?: true;
  }
  interface FastifyRequest {
    actor: Actor | null;
    sid: string | null;
    /** How the actor has authenticated in this session. */
    authentication: AuthenticationState | null;
  }
}

/** How long an entered password counts as recent. */
const RECENT_PASSWORD_MINUTES = 15;

export interface Authentication {
  /** By session. */
  loadActor: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor | null>;
  /** By `Authorization: Bearer thr_...`; counts the call against the key's limit. */
  loadApiKey: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor>;
}

/** The public API: keys and nothing else, so neither cookies nor other accounts matter. */
const API_KEY_PATHS = '/api/v1/';

/** Loads who calls a route and refuses those whom its declaration does not admit. */
export function registerAccessControl(
  app: FastifyInstance,
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  { loadActor, loadApiKey }: Authentication,
) {
  const routes: RouteOptions[] = [];
  app.decorate('routeAccess', () => routes.flatMap(declaredBy));
  app.decorateRequest('actor', null);
  app.decorateRequest('sid', null);
  app.decorateRequest('authentication', null);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    // Throws for a route without a declaration.
    routes.flatMap(declaredBy);
  });
  app.addHook('onRequest', async (request, reply) => {
    const {
      access: required = 'public',
      suspended,
      recentPassword,
      skipsAuth,
      choosingPassword,
      scope,
    } = request.routeOptions.config;
    if (skipsAuth) return;
    if (required === 'apiKey') {
      request.actor = await loadApiKey(request, reply);
      refuseUnless(required, request.actor);
      requireScope(request.actor, scope ?? null);
      return;
    }
    if (required === 'loopback') requireLoopback(request);
    request.actor = await loadActor(request, reply);
    if (required !== 'public') rejectOtherAccount(request);
    if (request.authentication?.mustChoosePassword && choosingPassword !== 'open') {
      if (required !== 'public') throw failure('NEW_PASSWORD_REQUIRED');
      // On public routes they count as signed out.
      request.actor = null;
    }
    refuseUnless(required, request.actor, suspended === 'open');
    const { authentication } = request;
    const asAdmin =
      required === 'admin' || (required === 'agentOrAdmin' && request.actor?.userType === 'admin');
    if (asAdmin && config.production && !authentication?.secondFactor) throw failure('TOTP_SETUP_REQUIRED');
    if (recentPassword && !isRecent(authentication, clock.now())) throw failure('REAUTH_REQUIRED');
    // A page prefetches before it knows the account: it uses the response only if it is for its own account.
    if (required !== 'public' && request.actor) reply.header('x-account', request.actor.id);
  });
}

export type RouteAccess = ReturnType<typeof declaredBy>[number];

/** One for each method of the route. */
function declaredBy(route: RouteOptions) {
  const required = route.config?.access;
  if (!required)
    throw new Error(`Route ${String(route.method)} ${route.url} does not declare who may call it`);
  // These routes load no actor, so they cannot be restricted.
  if (route.config?.skipsAuth && required !== 'public')
    throw new Error(`Route ${route.url} skips authentication and is not public`);
  if (required === 'apiKey' && (route.config?.scope === undefined || !route.url.startsWith(API_KEY_PATHS)))
    throw new Error(
      `Route ${route.url} is for API keys: it needs a scope, and a path under ${API_KEY_PATHS}`,
    );
  return [route.method].flat().map((method) => ({
    method,
    url: route.url,
    access: required,
    openToSuspended: route.config?.suspended === 'open',
    recentPassword: route.config?.recentPassword === true,
    openToChoosingPassword: route.config?.choosingPassword === 'open',
    /** Load shedding priority; null = never shed. */
    priority: priorityOf(route.config ?? {}),
    body: route.schema?.body,
    /** By status; none for files. */
    response: { ...(route.schema?.response as Record<string, unknown> | undefined) },
    queryFields: fieldsOf(route.schema?.querystring),
  }));
}

const fieldsOf = (schema: unknown) =>
  typeof schema === 'object' && schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];

const isRecent = (authentication: AuthenticationState | null, now: Date) =>
  authentication?.at != null &&
  now.getTime() - authentication.at.getTime() < RECENT_PASSWORD_MINUTES * 60_000;

/** Tabs share one session: a page rendered for one account must not read or write as another that signed in since. */
function rejectOtherAccount(request: FastifyRequest): void {
  const expected = request.headers['x-account'];
  // Checked before the role: the role of the other account is irrelevant.
  if (expected && request.actor && expected !== request.actor.id) throw failure('ACCOUNT_CHANGED');
}

/** Throws unless the actor has access. Exported for the table test. */
export function refuseUnless(required: Access, actor: Actor | null, openToSuspended = false): void {
  if (required === 'public' || required === 'loopback') return;
  if (!actor) throw failure('UNAUTHORIZED');
  if (required === 'apiKey') {
    if (!actor.apiKey) throw failure('UNAUTHORIZED');
    // The same refusals as for the agency's people.
    refuseUnless('agent.canSearch', actor);
    return;
  }
  if (required === 'buyer' || required === 'admin') {
    if (actor.userType !== required) throw failure('FORBIDDEN');
    return;
  }
  if (isSuspended({ ...actor.agency, userType: actor.userType }) && !openToSuspended)
    throw failure('ACCOUNT_SUSPENDED');
  if (required === 'signedIn' || (required === 'agentOrAdmin' && actor.userType === 'admin')) return;
  if (actor.userType !== 'agent') throw failure('FORBIDDEN');
  if (required === 'agent.owner' && actor.agentRole !== 'owner') throw failure('OWNER_ONLY');
  if (required === 'agent.staff' && actor.agentRole !== 'staff') throw failure('FORBIDDEN');
  if (required === 'agent.canSearch') {
    const refusal = searchRefusal(actor.agency);
    if (refusal) throw failure(refusal);
  }
}

function requireScope(actor: Actor, scope: ApiScope | null): void {
  if (scope && !actor.apiKey?.scopes.includes(scope))
    throw failure('SCOPE_REQUIRED', { details: `Required scope: ${scope}` });
}

declare module 'fastify' {
  interface FastifyInstance {
    routeAccess(): RouteAccess[];
  }
}

/** For handlers of routes that require an actor. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw failure('UNAUTHORIZED');
  return request.actor;
}
