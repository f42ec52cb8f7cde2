import { chmodSync, existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { codeOf } from '../../base/error-code';
import { markUnreachable } from '../../base/unreachable-error';
import type { Config } from '../../config';
import type { MailCalendar } from '../../db/schema/messages';

export interface OutgoingMail {
  id: string;
  messageId: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  calendar?: MailCalendar | null;
}

export interface MailTransport {
  /** Shown to the operator at start. */
  destination: string;
  send(mail: OutgoingMail): Promise<void>;
  /** Only for a transport that stores copies. */
  deleteCopies?(mailIds: string[]): Promise<void>;
}

export function mailTransport(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): MailTransport {
  return config.smtpUrl
    ? smtp(config.smtpUrl, config.mailFrom)
    : files(join(config.dataDir, 'outbox'), config.mailFrom);
}

const compose = (mail: OutgoingMail, from: string) => ({
  from,
  // An address object cannot be parsed as several recipients.
  to: { name: '', address: mail.recipient },
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  messageId: mail.messageId,
  headers: mail.headers,
  // As an alternative part, which mail clients show with buttons, and as an attachment for others.
  ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'viewing.ics' } }),
});

/** Connection error codes; errors about a single mail have other codes. */
const connectionErrors = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'ESOCKET',
  'ETIMEDOUT',
]);

function smtp(url: string, from: string): MailTransport {
  const transporter = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    destination: `SMTP server ${new URL(url).host}`,
    async send(mail) {
      try {
        await transporter.sendMail(compose(mail, from));
      } catch (error) {
        throw error instanceof Error && connectionErrors.has(codeOf(error)) ? markUnreachable(error) : error;
      }
    },
  };
}

/** Mails contain sign-in links: readable by the server's user only. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 };

/** One file per mail, written atomically. */
function files(folder: string, from: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  if (existsSync(folder)) chmodSync(folder, OWNER_ONLY.folder);
  return {
    destination: folder,
    async send(mail) {
      const { message } = await composer.sendMail(compose(mail, from));
      if (await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder }))
        await chmod(folder, OWNER_ONLY.folder);
      const path = join(folder, `${mail.id}.eml`);
      try {
        await writeFile(`${path}.part`, message as Buffer, { mode: OWNER_ONLY.file });
        // The mode applies to new files only; a part left by a crash keeps its own.
        await chmod(`${path}.part`, OWNER_ONLY.file);
        await rename(`${path}.part`, path);
      } catch (error) {
        // Remove an incomplete file, e.g. when the disk is full.
        await rm(`${path}.part`, { force: true });
        throw error;
      }
    },
    async deleteCopies(mailIds) {
      for (const id of mailIds) await rm(join(folder, `${id}.eml`), { force: true });
    },
  };
}
