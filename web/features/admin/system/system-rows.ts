import type { AdminSystem } from '@threshold/core/contract/admin-system';
import { formatCount } from '@threshold/core/rules/counts';
import { formatDayTime } from '@threshold/core/rules/day-words';
import {
  agedHealth,
  type Health,
  healthOf,
  providerHealth,
  worstOf,
} from '@threshold/core/rules/system-health';
import { ageInWords } from '../jobs/words';

export interface SystemRow {
  name: string;
  health: Health;
  says: string;
  /** Where more is to be seen, or done. */
  tab?: string;
}

const PROVIDERS: Record<AdminSystem['providers'][number]['name'], string> = {
  mail: 'Mail',
  storage: 'Document storage',
  billing: 'Billing',
  push: 'Push messages',
};

const at = (moment: string | null, never: string) => (moment ? formatDayTime(new Date(moment)) : never);
const waits = (waiting: number, oldestSeconds: number) =>
  waiting === 0
    ? 'None waiting'
    : `${formatCount(waiting)} waiting${oldestSeconds > 0 ? `, the oldest due for ${ageInWords(oldestSeconds)}` : ', none due yet'}`;

const REPLICA: Record<NonNullable<AdminSystem['replica']>['state'], string> = {
  follows: 'Lists and figures are read from it',
  behind: 'Too far behind, so everything is read from the database itself',
  away: 'Does not answer, so everything is read from the database itself',
  foreign: 'Not a copy of this database: check DATABASE_READ_URL. Nothing is read from it',
};

/** Nobody misses it while the database itself carries everything, so it never calls for more than a look, unless it is the wrong one. */
function replicaRow({ state, lagSeconds }: NonNullable<AdminSystem['replica']>): SystemRow {
  const age =
    lagSeconds === null || state === 'foreign' ? '' : `; ${formatCount(lagSeconds)} seconds old at most`;
  return {
    name: 'Replica',
    health: state === 'follows' ? 'good' : state === 'foreign' ? 'act' : 'look',
    says: `${REPLICA[state]}${age}`,
  };
}

/** How the installation is, a line for each part, in the words of whoever runs it. */
export function systemRows(system: AdminSystem): SystemRow[] {
  const { asOf, database, jobs, mails } = system;
  return [
    { name: 'Version', health: 'good', says: `${system.version}, running since ${at(system.startedAt, '')}` },
    {
      name: 'Database',
      health: healthOf('databaseWaiting', database.waiting),
      says: [
        database.kind === 'pglite' ? 'Embedded' : 'PostgreSQL',
        `${formatCount(Math.ceil(database.sizeBytes / 1_000_000))} MB`,
        ...(database.waiting > 0 ? [`${formatCount(database.waiting)} calls wait for it`] : []),
      ].join(', '),
    },
    ...(system.replica ? [replicaRow(system.replica)] : []),
    {
      name: 'Jobs',
      health: worstOf([
        healthOf('jobsOldestSeconds', jobs.oldestSeconds),
        healthOf('jobsGivenUp', jobs.givenUp),
      ]),
      says: `${waits(jobs.waiting, jobs.oldestSeconds)}; ${formatCount(jobs.givenUp)} given up`,
      tab: 'jobs',
    },
    {
      name: 'Mails',
      health: healthOf('mailsOldestSeconds', mails.oldestSeconds),
      says: waits(mails.waiting, mails.oldestSeconds),
    },
    ...system.providers.map((provider) => {
      const health = providerHealth(provider, asOf);
      const failed = `; failed ${at(provider.lastFailure, '')} (${provider.failure ?? 'unknown'})`;
      return {
        name: PROVIDERS[provider.name],
        health,
        says: `Last went well: ${at(provider.lastSuccess, 'not yet')}${health === 'good' ? '' : failed}`,
      };
    }),
    {
      name: 'Backup',
      health: agedHealth('backupAgeSeconds', system.lastBackup, asOf),
      says: `Last made: ${at(system.lastBackup, 'never')}`,
    },
    {
      name: 'Reconciliation',
      health: agedHealth('reconciliationAgeSeconds', system.lastReconciliation, asOf),
      says: `Last compared with the billing provider: ${at(system.lastReconciliation, 'never')}`,
    },
    {
      name: 'Setup key',
      health: system.setupKey.isSet ? 'look' : 'good',
      says: [
        system.setupKey.isSet ? 'Set: unset ADMIN_SETUP_KEY once nobody needs it' : 'Not set',
        ...(system.setupKey.lastUsed
          ? [
              `Used ${formatCount(system.setupKey.uses)} ${system.setupKey.uses === 1 ? 'time' : 'times'} since there is an administrator, last ${at(system.setupKey.lastUsed, '')}`,
            ]
          : []),
      ].join('. '),
    },
  ];
}
