import type { Clock } from './base/clock';
import type { Secrets } from './base/secrets';
import type { Config } from './config';
import type { Database } from './db/types';
import type { MailTransport } from './providers/mail/transport';

/** The little that every feature may need, handed down by hand from `build-app.ts`. */
export interface AppContext {
  config: Config;
  /** Sign cookies and links, the first of them what is new. From the settings in production, made and kept elsewhere. */
  secrets: Secrets;
  adminSetupKey: string | null;
  /** Where people reach the site: PUBLIC_URL, or the address the server listens on. */
  publicUrl: () => string;
  /** Where this very process answers, if not where it listens: tests put a faulty network in between. */
  ownUrl?: () => string;
  /** Whether this installation was filled with demo people, which its pages then say. */
  demo?: boolean;
  clock: Clock;
  /** Event loop delay that load shedding goes by. Measured where it is not given. */
  loopDelayMs?: () => number;
  database: Database;
  mail: MailTransport;
}
