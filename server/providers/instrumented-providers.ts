import type { AppContext } from '../context';
import type { MailTransport } from './mail/transport';
import { type TrackHealth, trackHealth } from './provider-health';
import { storageFor } from './storage/choose';
import type { Storage } from './storage/storage';

/** External providers, with health tracking. */
export async function instrumentedProviders(context: AppContext) {
  const { watch, settled } = trackHealth(context);
  return {
    watch,
    settled,
    mail: instrumentMail(context, watch),
    storage: instrumentStorage(await storageFor(context.config), watch),
  };
}

function instrumentMail({ mail }: AppContext, watch: TrackHealth): MailTransport {
  return {
    ...mail,
    send: (message) => watch('mail', () => mail.send(message)),
    get deleteCopies() {
      return mail.deleteCopies;
    },
  };
}

function instrumentStorage(storage: Storage, watch: TrackHealth): Storage {
  return {
    put: (key, file) => watch('storage', () => storage.put(key, file)),
    open: (key) => watch('storage', () => storage.open(key)),
    remove: (key) => watch('storage', () => storage.remove(key)),
  };
}
