import type { ContactBody } from '@threshold/core/contract/contact';
import type { AppContext } from '../../context';
import { contactMessages } from '../../db/schema/messages';

export function contactService({ database, clock }: AppContext) {
  return {
    async receive(input: ContactBody) {
      await database.db.transaction((tx) =>
        tx.insert(contactMessages).values({ ...input, createdAt: clock.now() }),
      );
    },
  };
}

export type ContactService = ReturnType<typeof contactService>;
