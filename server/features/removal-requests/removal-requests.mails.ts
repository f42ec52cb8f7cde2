import { REMOVAL_DAYS, removalDueAt } from '@threshold/core/rules/contact/removal-requests';
import { formatLongDay } from '@threshold/core/rules/format/dates';
import { hello } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';
import type { DueMail } from './removal-requests.repository';

/** Without names: these are on the dashboard until removal is confirmed, and in no mailbox. */
export function removalRequestMail(agencyId: string, due: DueMail, publicUrl: string): MailToQueue {
  const people = due.open === 1 ? '1 person' : `${due.open} people`;
  const again = due.fresh === 0;
  return {
    kind: 'recalls',
    to: due.email,
    userId: agencyId,
    subject: again
      ? `Still to remove from your records: ${people}`
      : `Please remove ${people} from your records`,
    content: {
      preheader: 'Confirm on your dashboard once it is done.',
      heading: again ? 'Please remove these people' : `Please remove ${people} from your records`,
      paragraphs: [
        hello(due.firstName),
        `Your agency holds the details of ${people} who no longer want to be in your records. Please remove them from your files, lists and notes, and stop contacting them.`,
        `Their names are on your dashboard. Once you have removed them, confirm it there. Data protection law gives you ${REMOVAL_DAYS} days.`,
      ],
      facts: [
        ['Still to confirm', String(due.open)],
        ['First to be confirmed by', formatLongDay(removalDueAt(new Date(due.oldestMs)))],
      ],
      button: { label: 'See who it is', url: `${publicUrl}/agent-dashboard#removals` },
    },
  };
}
