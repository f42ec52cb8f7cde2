import type { AppContext } from '../context';
import type { MailTransport } from './mail/transport';
import { type ProviderWatch, trackHealth } from './provider-health';
import { storageFor } from './storage/choose';
import type { Storage } from './storage/storage';

/** The outside world, and the memory of how it was last met. */
export async function watchedProviders(context: AppContext) {
  const { watch, settled } = trackHealth(context);
  return {
    watch,
    settled,
    mail: watchedMail(context, watch),
    storage: watchedStorage(await storageFor(context.config), watch),
  };
}

function watchedMail({ mail }: AppContext, watch: ProviderWatch): MailTransport {
  return {
    ...mail,
    send: (letter) => watch('mail', () => mail.send(letter)),
    get forget() {
      return mail.forget;
    },
  };
}

function watchedStorage(storage: Storage, watch: ProviderWatch): Storage {
  return {
    destination: storage.destination,
    put: (key, file) => watch('storage', () => storage.put(key, file)),
    open: (key) => watch('storage', () => storage.open(key)),
    remove: (key) => watch('storage', () => storage.remove(key)),
  };
}
