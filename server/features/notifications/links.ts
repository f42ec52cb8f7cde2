import type { MailTopic } from '@threshold/core/contract/notifications';
import { mailTopics } from '@threshold/core/contract/notifications';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import { isSigned, type Secrets, sign } from '../../base/secrets';

/**
 * Links that act for a user who is not signed in. Each names its subject and is signed for one purpose, so that no
 * kind is accepted as another; nothing is stored.
 */
const PURPOSES = { unsubscribe: 'unsubscribe', stillLooking: 'still-looking', viewing: 'viewing' } as const;
type Purpose = (typeof PURPOSES)[keyof typeof PURPOSES];

const STILL_LOOKING_DAYS = 60;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function signToken(secrets: Secrets, purpose: Purpose, id: string, value: string): string {
  return `${id}.${value}.${sign(secrets, `${purpose}:${id}.${value}`)}`;
}

function verifyToken(
  secrets: Secrets,
  purpose: Purpose,
  token: string,
): { id: string; value: string } | null {
  const [id, value, signature, ...rest] = token.split('.');
  if (!id || !value || !signature || rest.length > 0 || !UUID.test(id)) return null;
  return isSigned(secrets, `${purpose}:${id}.${value}`, signature) ? { id, value } : null;
}

/** Never expires: a mail may be read years later. */
export const unsubscribeToken = (secrets: Secrets, userId: string, topic: MailTopic) =>
  signToken(secrets, PURPOSES.unsubscribe, userId, topic);

export function readUnsubscribe(
  secrets: Secrets,
  token: string,
): { userId: string; topic: MailTopic } | null {
  const verified = verifyToken(secrets, PURPOSES.unsubscribe, token);
  const topic = mailTopics.find((each) => each === verified?.value);
  return verified && topic ? { userId: verified.id, topic } : null;
}

export const stillLookingToken = (secrets: Secrets, userId: string, issuedAt: Date) =>
  signToken(secrets, PURPOSES.stillLooking, userId, String(issuedAt.getTime()));

export function readStillLooking(
  secrets: Secrets,
  token: string,
  now: Date,
): { userId: string; issuedAt: Date } | null {
  const verified = verifyToken(secrets, PURPOSES.stillLooking, token);
  if (!verified) return null;
  const issuedAt = new Date(Number(verified.value));
  const age = now.getTime() - issuedAt.getTime();
  return age <= STILL_LOOKING_DAYS * DAY_MS ? { userId: verified.id, issuedAt } : null;
}

/** Valid for one viewing at one time: moving the viewing invalidates the links of earlier mails. */
export const viewingToken = (secrets: Secrets, viewing: { id: string; startsAt: Date }) =>
  signToken(secrets, PURPOSES.viewing, viewing.id, String(viewing.startsAt.getTime()));

export function readViewing(secrets: Secrets, token: string): { id: string; startsAt: Date } | null {
  const verified = verifyToken(secrets, PURPOSES.viewing, token);
  return verified && { id: verified.id, startsAt: new Date(Number(verified.value)) };
}
