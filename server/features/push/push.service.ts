import type { PushSubscriptionBody } from '@threshold/core/contract/notifications';
import type { Actor } from '../../base/actor';
import { failure, fieldFailure } from '../../base/failure';
import type { AppContext } from '../../context';
import { pushAddress } from '../../providers/push/endpoint';
import { canReceive } from './push.policy';
import * as repository from './push.repository';

const MOST_BROWSERS = 10;

export function pushService({ config, database, clock }: AppContext, publicKey: string) {
  return {
    publicKey,

    async subscribe(actor: Actor, sid: string, { endpoint, keys }: PushSubscriptionBody) {
      if (!pushAddress(endpoint, config.push.allowLocal))
        throw fieldFailure('endpoint', 'This is not the address of a push service');
      if (!canReceive(keys)) throw fieldFailure('keys', 'These keys cannot receive messages');
      await database.db.transaction(async (tx) => {
        await repository.lockPerson(tx, actor.id);
        // Ended since the call began, by a new password for one: nothing may be left behind by it.
        if (!(await repository.lockSession(tx, sid))) throw failure('UNAUTHORIZED');
        await repository.saveSubscription(tx, actor.id, sid, { endpoint, ...keys }, clock.now());
        await repository.keepNewest(tx, actor.id, MOST_BROWSERS);
      });
    },

    /** Someone else's and an unknown one look alike: both are not among the caller's, before and after. */
    async unsubscribe(actor: Actor, endpoint: string) {
      await database.db.transaction((tx) => repository.removeOwn(tx, actor.id, endpoint));
    },

    isMine: (actor: Actor, endpoint: string) => repository.isOwn(database.db, actor.id, endpoint),
  };
}

export type PushService = ReturnType<typeof pushService>;
