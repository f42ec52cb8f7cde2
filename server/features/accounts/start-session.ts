import type { SignedIn } from '@threshold/core/contract/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import type { Sessions } from '../sessions/session-cookies';
import type { KnownDevices } from './known-devices';

/** Runs last in the transaction that authenticated the user. */
export type StartSession = (tx: Tx, user: UserRow) => Promise<SignedIn>;

/** Final step of every sign-in: starts a session and marks the device as known. */
export const createSessionStarter = (sessions: Sessions, devices: KnownDevices) => ({
  onSignIn:
    (request: FastifyRequest, reply: FastifyReply, signup?: { key: string | undefined }): StartSession =>
    async (tx, user) => {
      const { fallback } = await sessions.begin(tx, request, reply, user, signup);
      devices.remember(reply, user.id);
      return { id: user.id, firstName: user.firstName, userType: user.userType, tempAuthToken: fallback };
    },
});

export type SessionStarter = ReturnType<typeof createSessionStarter>;
