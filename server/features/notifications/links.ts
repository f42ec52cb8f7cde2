import type { MailTopic } from '@threshold/core/contract/notifications';
import { mailTopics } from '@threshold/core/contract/notifications';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import { isSigned, type Secrets, sign } from '../../base/secrets';

/**
 * Links that act for someone who is not signed in. Each says whom and what it is for and is signed for that purpose
 * alone, so that one kind never passes for the other; nothing needs to be stored for them.
 */
const PURPOSES = { unsubscribe: 'unsubscribe', stillLooking: 'still-looking', viewing: 'viewing' } as const;
type Purpose = (typeof PURPOSES)[keyof typeof PURPOSES];

const STILL_LOOKING_DAYS = 60;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function encrypt(secrets: Secrets, purpose: Purpose, id: string, word: string): string {
  return `${id}.${word}.${sign(secrets, `${purpose}:${id}.${word}`)}`;
}

function decrypt(secrets: Secrets, purpose: Purpose, token: string): { id: string; word: string } | null {
  const [id, word, signature, ...rest] = token.split('.');
  if (!id || !word || !signature || rest.length > 0 || !UUID.test(id)) return null;
  return isSigned(secrets, `${purpose}:${id}.${word}`, signature) ? { id, word } : null;
}

/** Never expires: a mail may be read, and its sender silenced, years later. */
export const unsubscribeToken = (secrets: Secrets, userId: string, topic: MailTopic) =>
  encrypt(secrets, PURPOSES.unsubscribe, userId, topic);

export function readUnsubscribe(
  secrets: Secrets,
  token: string,
): { userId: string; topic: MailTopic } | null {
  const read = decrypt(secrets, PURPOSES.unsubscribe, token);
  const topic = mailTopics.find((each) => each === read?.word);
  return read && topic ? { userId: read.id, topic } : null;
}

export const stillLookingToken = (secrets: Secrets, userId: string, issuedAt: Date) =>
  encrypt(secrets, PURPOSES.stillLooking, userId, String(issuedAt.getTime()));

export function readStillLooking(
  secrets: Secrets,
  token: string,
  now: Date,
): { userId: string; issuedAt: Date } | null {
  const read = decrypt(secrets, PURPOSES.stillLooking, token);
  if (!read) return null;
  const issuedAt = new Date(Number(read.word));
  const age = now.getTime() - issuedAt.getTime();
  return age <= STILL_LOOKING_DAYS * DAY_MS ? { userId: read.id, issuedAt } : null;
}

/** For one viewing at one time: when it is moved, the links of earlier mails answer a question nobody asks any more. */
export const viewingToken = (secrets: Secrets, viewing: { id: string; startsAt: Date }) =>
  encrypt(secrets, PURPOSES.viewing, viewing.id, String(viewing.startsAt.getTime()));

export function readViewing(secrets: Secrets, token: string): { id: string; startsAt: Date } | null {
  const read = decrypt(secrets, PURPOSES.viewing, token);
  return read && { id: read.id, startsAt: new Date(Number(read.word)) };
}
