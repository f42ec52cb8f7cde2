import { searchRefusal } from '@threshold/core/rules/account/entitlement';
import { isSuspended } from '@threshold/core/rules/account/suspension';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Actor, Proof } from '../base/actor';
import { failure } from '../base/failure';
import type { AppContext } from '../context';
import { type Priority, priorityOf } from './load-shedding';
import { requireLoopback } from './loopback-only';

/** Who may call a route. Every route names one; a route that names none does not start. */
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
  'thisMachine',
] as const;
export type Access = (typeof accessKinds)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Whether a suspended agency may call it: its standing, its billing, its privacy. Everything else is shut to it. */
    suspended?: 'open';
    /** Whether someone who has to choose a new password first may call it. */
    choosingPassword?: 'open';
    /** Needs a password given within the last minutes: for what destroys, or shows people's data. */
    fresh?: true;
    /** Called by an open page on its own: nobody need be sitting there, so it counts as no activity of theirs. */
    unattended?: true;
  }
  interface FastifyRequest {
    actor: Actor | null;
    /** Which session the actor came with. */
    sid: string | null;
    /** What the actor has shown of themselves in this session. */
    proof: Proof | null;
  }
}

/** How long a password counts for what needs a fresh one. */
export const FRESH_MINUTES = 15;

export interface RouteAccess {
  method: string;
  url: string;
  access: Access;
  openToSuspended: boolean;
  fresh: boolean;
  openToChoosingPassword: boolean;
  /** When its calls are refused if there are too many; null for one that is never refused. */
  priority: Priority | null;
  /** The schema of what it takes, if it takes anything. */
  body: unknown;
  /** The schemas of what it answers, by status. A file has none. */
  response: Readonly<Record<string, unknown>>;
  /** What may be asked for behind its address. */
  queryFields: string[];
}

/** Collects every route's declaration while the app is built, and does not start with a route that has none. */
export function access(
  app: FastifyInstance,
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  loadActor: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor | null>,
) {
  const routes: RouteOptions[] = [];
  app.decorate('routeAccess', () => routes.flatMap(declaredBy));
  app.decorateRequest('actor', null);
  app.decorateRequest('sid', null);
  app.decorateRequest('proof', null);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    routes.flatMap(declaredBy);
  });
  app.addHook('onRequest', async (request, reply) => {
    const {
      access: who = 'public',
      suspended,
      fresh,
      anyone,
      choosingPassword,
    } = request.routeOptions.config;
    if (anyone) return;
    if (who === 'thisMachine') requireLoopback(request);
    request.actor = await loadActor(request, reply);
    if (who !== 'public') rejectOtherAccount(request);
    if (request.proof?.mustChoosePassword && choosingPassword !== 'open') {
      if (who !== 'public') throw failure('NEW_PASSWORD_REQUIRED');
      // What everybody may call is answered as to a visitor.
      request.actor = null;
    }
    refuseUnless(who, request.actor, suspended === 'open');
    const { proof } = request;
    const asAdmin = who === 'admin' || (who === 'agentOrAdmin' && request.actor?.userType === 'admin');
    if (asAdmin && config.production && !proof?.secondFactor) throw failure('TOTP_SETUP_REQUIRED');
    if (fresh && !isFresh(proof, clock.now())) throw failure('REAUTH_REQUIRED');
    // Whose answer it is: a page asks for its first data before it can say for whom, and takes it only if it is theirs.
    if (who !== 'public' && request.actor) reply.header('x-account', request.actor.id);
  });
}

function declaredBy(route: RouteOptions): RouteAccess[] {
  const who = route.config?.access;
  if (!who) throw new Error(`Route ${String(route.method)} ${route.url} does not declare who may call it`);
  // Nobody is looked up for it, so it cannot be kept from anyone.
  if (route.config?.anyone && who !== 'public')
    throw new Error(`Route ${route.url} answers anyone and is not public`);
  return [route.method].flat().map((method) => ({
    method,
    url: route.url,
    access: who,
    openToSuspended: route.config?.suspended === 'open',
    fresh: route.config?.fresh === true,
    openToChoosingPassword: route.config?.choosingPassword === 'open',
    priority: priorityOf(route.config ?? {}),
    body: route.schema?.body,
    response: { ...(route.schema?.response as object | undefined) },
    queryFields: fieldsOf(route.schema?.querystring),
  }));
}

const fieldsOf = (schema: unknown) =>
  typeof schema === 'object' && schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];

const isFresh = (proof: Proof | null, now: Date) =>
  proof?.at != null && now.getTime() - proof.at.getTime() < FRESH_MINUTES * 60_000;

/**
 * The tabs of a browser share one session. A page drawn for one person, left open while another signs in, says whom it
 * was drawn for, and neither reads nor writes in the other's name.
 */
function rejectOtherAccount(request: FastifyRequest): void {
  const meant = request.headers['x-account'];
  // Before anything is said about roles: those of the other person are not what the page asked about.
  if (meant && request.actor && meant !== request.actor.id) throw failure('ACCOUNT_CHANGED');
}

/** Throws unless the actor may pass. Exported for the table test of every kind against every sort of person. */
export function refuseUnless(who: Access, actor: Actor | null, openToSuspended = false): void {
  if (who === 'public' || who === 'thisMachine') return;
  if (!actor) throw failure('UNAUTHORIZED');
  if (who === 'buyer' || who === 'admin') {
    if (actor.userType !== who) throw failure('FORBIDDEN');
    return;
  }
  if (isSuspended({ ...actor.agency, userType: actor.userType }) && !openToSuspended)
    throw failure('ACCOUNT_SUSPENDED');
  if (who === 'signedIn' || (who === 'agentOrAdmin' && actor.userType === 'admin')) return;
  if (actor.userType !== 'agent') throw failure('FORBIDDEN');
  if (who === 'agent.owner' && actor.agentRole !== 'owner') throw failure('OWNER_ONLY');
  if (who === 'agent.staff' && actor.agentRole !== 'staff') throw failure('FORBIDDEN');
  if (who === 'agent.canSearch') {
    const refusal = searchRefusal(actor.agency);
    if (refusal) throw failure(refusal);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    routeAccess(): RouteAccess[];
  }
}

/** For handlers behind a guard: the guard has made sure that there is someone. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw failure('UNAUTHORIZED');
  return request.actor;
}
