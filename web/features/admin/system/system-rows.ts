import type { AdminSystem } from '@threshold/core/contract/admin-system';
import {
  agedHealth,
  type Health,
  healthOf,
  providerHealth,
  worstOf,
} from '@threshold/core/rules/account/system-health';
import { formatCount } from '@threshold/core/rules/format/counts';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { ageLabel } from '../shared/labels';

export interface SystemRow {
  name: string;
  health: Health;
  says: string;
  /** Tab with details or actions. */
  tab?: string;
}

const PROVIDERS: Record<AdminSystem['providers'][number]['name'], string> = {
  mail: 'Email delivery',
  storage: 'Document storage',
  billing: 'Billing',
  push: 'Push notifications',
};

const at = (date: string | null, never: string) => (date ? formatDayTime(new Date(date)) : never);
const waits = (waiting: number, oldestSeconds: number) =>
  waiting === 0
    ? 'None waiting'
    : `${formatCount(waiting)} waiting${oldestSeconds > 0 ? `, oldest due for ${ageLabel(oldestSeconds)}` : ', none due yet'}`;

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
        ...(database.waiting > 0 ? [`${formatCount(database.waiting)} queries waiting`] : []),
      ].join(', '),
    },
    {
      name: 'Jobs',
      health: worstOf([
        healthOf('jobsOldestSeconds', jobs.oldestSeconds),
        healthOf('jobsGivenUp', jobs.givenUp),
      ]),
      says: `${waits(jobs.waiting, jobs.oldestSeconds)}; ${formatCount(jobs.givenUp)} failed`,
      tab: 'jobs',
    },
    {
      name: 'Email queue',
      health: healthOf('mailsOldestSeconds', mails.oldestSeconds),
      says: waits(mails.waiting, mails.oldestSeconds),
    },
    ...system.providers.map((provider) => {
      const health = providerHealth(provider, asOf);
      const failed = `; failed ${at(provider.lastFailure, '')} (${provider.failure ?? 'unknown'})`;
      return {
        name: PROVIDERS[provider.name],
        health,
        says: `Last success: ${at(provider.lastSuccess, 'not yet')}${health === 'good' ? '' : failed}`,
      };
    }),
    {
      name: 'Backup',
      health: agedHealth('backupAgeSeconds', system.lastBackup, asOf),
      says: `Last backup: ${at(system.lastBackup, 'never')}`,
    },
    {
      name: 'Reconciliation',
      health: agedHealth('reconciliationAgeSeconds', system.lastReconciliation, asOf),
      says: `Last checked against the billing provider: ${at(system.lastReconciliation, 'never')}`,
    },
    {
      name: 'Setup key',
      health: system.setupKey.isSet ? 'look' : 'good',
      says: [
        system.setupKey.isSet ? 'Set. Remove ADMIN_SETUP_KEY when you no longer need it' : 'Not set',
        ...(system.setupKey.lastUsed
          ? [
              `Used ${formatCount(system.setupKey.uses)} ${system.setupKey.uses === 1 ? 'time' : 'times'} since the first administrator, last ${at(system.setupKey.lastUsed, '')}`,
            ]
          : []),
      ].join('. '),
    },
  ];
}
