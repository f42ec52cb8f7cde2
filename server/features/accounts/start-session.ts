import type { SignedIn } from '@threshold/core/contract/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import type { Sessions } from '../sessions/session-cookies';
import type { KnownDevices } from './known-devices';

/** What the service does last, in the transaction in which somebody has shown who they are. */
export type StartSession = (tx: Tx, user: UserRow) => Promise<SignedIn>;

/** Every way in ends alike: a session begins, and the browser is known from then on. */
export const visitsOf = (sessions: Sessions, devices: KnownDevices) => ({
  beginning:
    (request: FastifyRequest, reply: FastifyReply, signup?: { key: string | undefined }): StartSession =>
    async (tx, user) => {
      const { fallback } = await sessions.begin(tx, request, reply, user, signup);
      devices.remember(reply, user.id);
      return { id: user.id, firstName: user.firstName, userType: user.userType, tempAuthToken: fallback };
    },
});

export type Visits = ReturnType<typeof visitsOf>;
