import { chmodSync, existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
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
  /** Said to the operator at the start. */
  destination: string;
  send(mail: OutgoingMail): Promise<void>;
  /** Only for a transport that keeps copies of its own. */
  forget?(mailIds: string[]): Promise<void>;
}

export function mailTransport(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): MailTransport {
  return config.smtpUrl
    ? smtp(config.smtpUrl, config.mailFrom)
    : files(join(config.dataDir, 'outbox'), config.mailFrom);
}

const compose = (mail: OutgoingMail, from: string) => ({
  from,
  // As an address object, so that nothing in it can be read as a second recipient.
  to: { name: '', address: mail.recipient },
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  messageId: mail.messageId,
  headers: mail.headers,
  // As a part that says its method, which mail programs show with a button, and as a file for those that do not.
  ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'viewing.ics' } }),
});

/** Of a mail server that nobody reached, or that fell silent; what it says about a mail has other codes. */
const unreachable = new Set(['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'EDNS', 'ESOCKET', 'ETIMEDOUT']);
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

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
        throw error instanceof Error && unreachable.has(codeOf(error)) ? markUnreachable(error) : error;
      }
    },
  };
}

/** Mails carry links that open accounts: the folder and its files are readable by the server's own user alone. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 };

/** One file a mail, complete or not there at all. */
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
        // The mode counts for a new file only; a part left by a crash keeps its own.
        await chmod(`${path}.part`, OWNER_ONLY.file);
        await rename(`${path}.part`, path);
      } catch (error) {
        // A full disk, most likely: half a mail is of no use to anyone.
        await rm(`${path}.part`, { force: true });
        throw error;
      }
    },
    async forget(mailIds) {
      for (const id of mailIds) await rm(join(folder, `${id}.eml`), { force: true });
    },
  };
}
