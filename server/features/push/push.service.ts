import { ECDH } from 'node:crypto';
import type { PushSubscriptionBody } from '@threshold/core/contract/notifications';
import type { Actor } from '../../base/actor';
import { failure, fieldFailure } from '../../base/failure';
import type { AppContext } from '../../context';
import { lockUsers } from '../../db/sql/lock-users.sql';
import { pushAddress } from '../../providers/push/endpoint';
import { lockSession } from '../sessions';
import * as repository from './push.repository';

const MAX_BROWSERS = 10;

export function pushService({ config, database, clock }: AppContext, publicKey: string) {
  return {
    publicKey,

    async subscribe(actor: Actor, sid: string, { endpoint, keys }: PushSubscriptionBody) {
      if (!pushAddress(endpoint, config.push.allowLocal))
        throw fieldFailure('endpoint', "That isn't a push service address");
      if (!canReceive(keys)) throw fieldFailure('keys', "These keys can't receive messages");
      await database.db.transaction(async (tx) => {
        // Serialises subscriptions of a user, or concurrent ones would exceed the limit.
        await lockUsers(tx, [actor.id], 'no key update');
        // The session may have ended since the request began, for example by a new password.
        if (!(await lockSession(tx, sid, actor.id))) throw failure('UNAUTHORIZED');
        const subscription = { userId: actor.id, sid, endpoint, ...keys, createdAt: clock.now() };
        await repository.saveSubscription(tx, subscription);
        await repository.deleteAllButNewest(tx, actor.id, MAX_BROWSERS);
      });
    },

    /** Another user's endpoint and an unknown one get the same response. */
    async unsubscribe(actor: Actor, endpoint: string) {
      await database.db.transaction((tx) => repository.removeOwn(tx, actor.id, endpoint));
    },

    isMine: (actor: Actor, endpoint: string) => repository.isOwn(database.db, actor.id, endpoint),
  };
}

export type PushService = ReturnType<typeof pushService>;

/** Invalid keys would only fail later, at every message. */
function canReceive({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  return Buffer.from(auth, 'base64url').length === 16 && isPoint(Buffer.from(p256dh, 'base64url'));
}

function isPoint(key: Buffer): boolean {
  if (key.length !== 65 || key[0] !== 4) return false;
  try {
    ECDH.convertKey(key, 'prime256v1');
    return true;
  } catch {
    // Not on the curve.
    return false;
  }
}
