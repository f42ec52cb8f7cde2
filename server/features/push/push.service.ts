import type { PushSubscriptionBody } from '@threshold/core/contract/notifications';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/actor';
import { fieldFailure } from '../../http/failure';
import { pushAddress } from '../../providers/push/endpoint';
import { canReceive } from './push.policy';
import * as repository from './push.repository';

const MOST_BROWSERS = 10;

export function pushService({ config, database, clock }: AppContext, publicKey: string) {
  return {
    publicKey,

    async subscribe(actor: Actor, { endpoint, keys }: PushSubscriptionBody) {
      if (!pushAddress(endpoint, config.push.allowLocal))
        throw fieldFailure('endpoint', 'This is not the address of a push service');
      if (!canReceive(keys)) throw fieldFailure('keys', 'These keys cannot receive messages');
      await database.db.transaction(async (tx) => {
        await repository.holdPerson(tx, actor.id);
        await repository.saveSubscription(tx, actor.id, { endpoint, ...keys }, clock.now());
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
