import type { SignedIn } from '@threshold/core/contract/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { actorOf } from '../../http/access';
import type { SessionsService } from '../sessions/session-cookies';
import { DEVICE_COOKIE, type KnownDevices } from './known-devices';

/** Runs last in the transaction that authenticated the user. */
export type StartSession = (tx: Tx, user: UserRow) => Promise<SignedIn>;

/** Final step of every sign-in: starts a session and marks the device as known. */
export const sessionStarter =
  (sessions: SessionsService, devices: KnownDevices) =>
  (request: FastifyRequest, reply: FastifyReply, signup?: { key: string | undefined }): StartSession =>
  async (tx, user) => {
    const { fallback } = await sessions.begin(tx, { request, reply, user, signup });
    devices.remember(reply, user.id);
    return { id: user.id, firstName: user.firstName, userType: user.userType, tempAuthToken: fallback };
  };

export type SessionStarter = ReturnType<typeof sessionStarter>;

/** The signed-in user and session. */
export interface CurrentSession {
  actor: Actor;
  sid: string;
  deviceCookie?: string;
}

export function currentSession(request: FastifyRequest): CurrentSession {
  if (!request.sid) throw failure('UNAUTHORIZED');
  return { actor: actorOf(request), sid: request.sid, deviceCookie: request.cookies[DEVICE_COOKIE] };
}
