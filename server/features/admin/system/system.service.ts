import { type AdminSystem, providerNames } from '@threshold/core/contract/admin-system';
import { isoOrNull } from '@threshold/core/rules/format/dates';
import { version } from '../../../../package.json';
import type { AppContext } from '../../../context';
import { countDeadLetters, waitingByKind } from '../../../jobs/dead-letters.repository';
import { MAIL_KINDS } from '../../../providers/mail/outbox';
import { readStates } from '../../../providers/provider-health';
import { databaseSize, lastBackup, setupKeyUses } from './system.repository';

const VERSION: string = version;

export function systemService({
  database,
  clock,
  adminSetupKey,
}: Pick<AppContext, 'database' | 'clock' | 'adminSetupKey'>) {
  const startedAt = clock.now().toISOString();

  return async function system(): Promise<AdminSystem> {
    const { db, kind } = database;
    const now = clock.now();
    const waiting = database.poolStats().waiting;
    const kinds = await waitingByKind(db, now);
    const states = new Map((await readStates(db)).map((state) => [state.provider, state]));
    const mails = kinds.filter((each) => MAIL_KINDS.has(each.kind));
    return {
      version: VERSION,
      asOf: now.toISOString(),
      startedAt,
      database: { kind, sizeBytes: await databaseSize(db), waiting },
      jobs: { ...summed(kinds), givenUp: await countDeadLetters(db) },
      mails: summed(mails),
      providers: providerNames.map((name) => {
        const state = states.get(name);
        return {
          name,
          lastSuccess: isoOrNull(state?.succeededAt),
          lastFailure: isoOrNull(state?.failedAt),
          failure: state?.failure ?? null,
        };
      }),
      lastBackup: isoOrNull(await lastBackup(db)),
      setupKey: { isSet: adminSetupKey !== null, ...(await setupKeyUses(db)) },
      lastReconciliation: isoOrNull(states.get('reconciliation')?.succeededAt),
    };
  };
}

const summed = (kinds: { count: number; oldestSeconds: number }[]) => ({
  waiting: kinds.reduce((sum, { count }) => sum + count, 0),
  oldestSeconds: Math.max(0, ...kinds.map(({ oldestSeconds }) => oldestSeconds)),
});

export type System = ReturnType<typeof systemService>;
