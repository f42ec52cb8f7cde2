import type { Clock } from './base/clock';
import type { Secrets } from './base/secrets';
import type { Config } from './config';
import type { Database } from './db/types';
import type { MailTransport } from './providers/mail/transport';

/** Shared dependencies of the features, passed from `build-app.ts`. */
export interface AppContext {
  config: Config;
  /** For signing and encryption, newest first. Configured in production, generated elsewhere. */
  secrets: Secrets;
  adminSetupKey: string | null;
  /** PUBLIC_URL, or the address the server listens on. */
  publicUrl: () => string;
  /** Overrides the server's own URL: tests put a faulty network in between. */
  ownUrl?: () => string;
  /** Whether this installation has demo data, which pages state. */
  demo?: boolean;
  clock: Clock;
  database: Database;
  mail: MailTransport;
}
