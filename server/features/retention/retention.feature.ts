import {
  DEMAND_COUNTS_RETENTION_DAYS,
  DISCLOSURES_RETENTION_DAYS,
  daysBefore,
  ENDED_REPORTS_RETENTION_DAYS,
  FAILED_JOBS_RETENTION_DAYS,
  INVOICES_RETENTION_DAYS,
  MAILS_RETENTION_DAYS,
  NOTIFICATIONS_RETENTION_DAYS,
  UPLOADS_RETENTION_DAYS,
  WEBHOOKS_RETENTION_DAYS,
  WORK_RETENTION_DAYS,
} from '@threshold/core/rules/account/retention';
import { londonIsoDate } from '@threshold/core/rules/format/dates';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import type { Feature } from '../../feature';
import type { DailyWork } from '../../jobs/daily';
import { deleteMailCopies } from '../../providers/mail/outbox';
import type { EraseAccount } from '../privacy/erase';
import { removeFile } from '../verification/files';
import { inactivity } from './inactivity';
import * as repository from './retention.repository';

const HOUR = 3;

interface Needs {
  context: AppContext;
  erase: EraseAccount;
  log: FastifyBaseLogger;
}

/**
 * Nightly deletion of expired data. Each job depends on the clock alone, so running it twice or after missed nights
 * has the same result; only counts are logged.
 */
export function retentionFeature({ context, erase, log }: Needs): Feature {
  const { clock } = context;

  const nightly = (
    name: string,
    work: (tx: Tx, now: Date) => Promise<Record<string, number>>,
  ): DailyWork => ({
    kind: `retention.${name}`,
    hour: HOUR,
    async work(tx) {
      log.info({ work: name, ...(await work(tx, clock.now())) }, 'retention');
    },
  });

  const unused = inactivity(context, erase, log);
  return {
    jobs: unused.handlers,
    daily: [
      unused.daily,
      nightly('tokens', async (tx, now) => ({
        links: await repository.dropDeadLinks(tx, now),
        mailedLinks: await repository.dropMailedLinks(tx, now),
        sessions: await repository.dropSessions(tx, now),
        tokens: await repository.dropTokens(tx, now),
        counters: await repository.dropCounters(tx, now),
        deletedSearches: await repository.dropDeletedSearches(tx, daysBefore(now, 1)),
        jobs: await repository.dropFailedJobs(tx, daysBefore(now, FAILED_JOBS_RETENTION_DAYS)),
      })),
      nightly('uploads', async (tx, now) => {
        const files = await repository.dropUploads(tx, daysBefore(now, UPLOADS_RETENTION_DAYS));
        for (const { key } of files) await removeFile(tx, context, key);
        return { files: files.length };
      }),
      nightly('notifications', async (tx, now) => {
        const before = daysBefore(now, NOTIFICATIONS_RETENTION_DAYS);
        return {
          notifications: await repository.dropNotifications(tx, before),
          mailDays: await repository.dropMailDays(tx, londonIsoDate(before)),
          reminders: await repository.dropReminders(tx, before),
        };
      }),
      nightly('disclosures', async (tx, now) => ({
        disclosures: await repository.dropDisclosures(
          tx,
          londonIsoDate(daysBefore(now, DISCLOSURES_RETENTION_DAYS)),
        ),
        introductions: await repository.dropIntroductions(tx, daysBefore(now, DISCLOSURES_RETENTION_DAYS)),
      })),
      nightly('work', (tx, now) => repository.dropWork(tx, daysBefore(now, WORK_RETENTION_DAYS))),
      nightly('demand-reports', async (tx, now) => ({
        reports: await repository.dropReports(tx, daysBefore(now, ENDED_REPORTS_RETENTION_DAYS)),
        counts: await repository.dropDemandCounts(tx, daysBefore(now, DEMAND_COUNTS_RETENTION_DAYS)),
      })),
      nightly('invoices', async (tx, now) => ({
        invoices: await repository.dropPaidInvoices(tx, daysBefore(now, INVOICES_RETENTION_DAYS)),
      })),
      nightly('webhooks', async (tx, now) => ({
        messages: await repository.dropWebhooks(tx, daysBefore(now, WEBHOOKS_RETENTION_DAYS)),
        secrets: await repository.dropReplacedSecrets(tx, now),
      })),
      nightly('mails', async (tx, now) => {
        const mails = await repository.dropSentMails(tx, daysBefore(now, MAILS_RETENTION_DAYS));
        await deleteMailCopies(tx, context, mails);
        return { mails: mails.length };
      }),
    ],
  };
}
