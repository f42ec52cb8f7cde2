import type { AccessAgency, AccessEntry, Introduction } from '@threshold/core/contract/contact-preferences';
import type { ContactReport } from '@threshold/core/contract/contact-reports';
import type { DisclosureKind } from '@threshold/core/rules/contact/disclosure';
import { countOf } from '@threshold/core/rules/format/counts';
import { calendarDaysSince } from '@threshold/core/rules/format/dates';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { propertyTypeLabel } from '@threshold/core/rules/matching/search-defaults';
import type { BadgeTone } from '../../ui/data/badge';

const DID: Record<Exclude<DisclosureKind, 'alerted'>, string> = {
  shown: 'saw you in a list of matches',
  opened: 'opened your details',
  exported: 'downloaded your details',
  contacted: 'contacted you',
  noted: 'wrote a note about you',
};

const day = (time: string) => formatDay(new Date(time));

/** Sam Brown opened your details, 3 times that day. Or: Threshold told Hill and Son about you. */
export function describeEntry({ person, kind, count, agencyName }: AccessEntry, brand: string): string {
  const what =
    kind === 'alerted'
      ? `${brand} told ${agencyName} about you`
      : `${person ?? 'Someone at the agency'} ${DID[kind]}`;
  return `${what}${count > 1 ? `, ${count} times that day` : ''}.`;
}

/** For a house, through A first home */
export function describePurpose({ propertyType, searchName }: AccessEntry): string {
  const home = `For a ${propertyTypeLabel(propertyType).toLowerCase()}`;
  return searchName ? `${home}, from your search "${searchName}".` : `${home}.`;
}

/** 14 events, last yesterday */
export function eventsLabel({ entries, lastAt }: AccessAgency, now: Date): string {
  const last = new Date(lastAt);
  const days = calendarDaysSince(last, now);
  const when = days === 0 ? 'today' : days === 1 ? 'yesterday' : formatDay(last);
  return `${countOf(entries, 'event')}, ${entries > 1 ? 'last ' : ''}${when}`;
}

export function removalRequestLabel({ askedAt, confirmedAt }: NonNullable<AccessEntry['recall']>): string {
  return confirmedAt
    ? `They confirmed on ${day(confirmedAt)} that they deleted your details.`
    : `We asked them on ${day(askedAt)} to delete your details. They haven't confirmed yet.`;
}

const OUTCOMES = { upheld: 'upheld', not_upheld: 'not upheld', withdrawn: 'closed' } as const;

export function reportLabel({ createdAt, dueAt, outcome, decidedAt }: ContactReport): string {
  if (outcome) return `Your report was ${OUTCOMES[outcome]}${decidedAt ? ` on ${day(decidedAt)}` : ''}.`;
  return `You reported this on ${day(createdAt)}. We'll tell you the outcome by ${day(dueAt)}.`;
}

export function answerBadge({ status, scope, answeredAt }: Introduction): { label: string; tone: BadgeTone } {
  if (status === 'asked') return { label: 'Waiting for your answer', tone: 'blue' };
  if (status === 'accepted')
    return {
      label: scope === 'agency' ? 'You said yes to this agency' : 'You said yes for this property',
      tone: 'green',
    };
  return { label: answeredAt ? 'You said no' : 'Not answered in time', tone: 'neutral' };
}
