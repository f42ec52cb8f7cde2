import type { AppContext } from '../context';
import type { MailTransport } from './mail/transport';
import { type TrackHealth, trackHealth } from './provider-health';
import { storageFor } from './storage/choose';
import type { Storage } from './storage/storage';

/** External providers, with health tracking. */
export async function instrumentedProviders(context: AppContext) {
  const { track, settled } = trackHealth(context);
  return {
    track,
    settled,
    mail: instrumentMail(context, track),
    storage: instrumentStorage(await storageFor(context.config), track),
  };
}

function instrumentMail({ mail }: AppContext, track: TrackHealth): MailTransport {
  return {
    ...mail,
    send: (message) => track('mail', () => mail.send(message)),
    get deleteCopies() {
      return mail.deleteCopies;
    },
  };
}

function instrumentStorage(storage: Storage, track: TrackHealth): Storage {
  return {
    put: (key, file) => track('storage', () => storage.put(key, file)),
    open: (key) => track('storage', () => storage.open(key)),
    remove: (key) => track('storage', () => storage.remove(key)),
  };
}
