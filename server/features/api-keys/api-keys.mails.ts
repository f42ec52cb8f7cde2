import { ROTATION_HOURS } from '@threshold/core/rules/account/api-keys';
import type { UserRow } from '../../db/schema/users';
import { mailTo } from '../../providers/mail/greeting';
import type { MailToQueue } from '../../providers/mail/outbox';

const MAILS = {
  created: {
    kind: 'api-key-created',
    subject: 'A new API key was created',
    change: (by: string, name: string) =>
      `${by} has created the API key “${name}”. Any system that has it can act for your agency.`,
  },
  rotated: {
    kind: 'api-key-rotated',
    subject: 'An API key was rotated',
    change: (by: string, name: string) =>
      `${by} has rotated the API key “${name}”, which gives it a new secret. The old one works for ${ROTATION_HOURS} more hours.`,
  },
};

export function newKeyMail(
  owner: UserRow,
  {
    action,
    by,
    name,
    publicUrl,
  }: { action: keyof typeof MAILS; by: string; name: string; publicUrl: string },
): MailToQueue {
  const { kind, subject, change } = MAILS[action];
  return mailTo(owner, {
    kind,
    subject,
    preheader: "If this wasn't you, revoke it.",
    paragraphs: [
      change(by, name),
      "If this wasn't you, reset your password, revoke the key under Integrations and contact us.",
    ],
    button: { label: 'See your API keys', url: `${publicUrl}/integrations#api-keys` },
  });
}
