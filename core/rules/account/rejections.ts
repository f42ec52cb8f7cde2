/** Why a document can be refused, in the order the list is read. */
export const rejectionReasons = [
  'unreadable',
  'wrong-document',
  'other-company',
  'out-of-date',
  'not-an-agency',
  'website',
  'other',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** What the agent reads, in the mail and on the profile. `other` speaks with the reviewer's own words alone. */
export const REJECTION_TEXTS: Readonly<Record<RejectionReason, string>> = {
  unreadable: "We can't read the document. Send a sharper picture or the original PDF.",
  'wrong-document': "This isn't a certificate of incorporation.",
  'other-company': 'The document is for a different company from the agency in your profile.',
  'out-of-date': 'The document is out of date. Send the current one.',
  'not-an-agency': "The document doesn't show that the company is an estate agency.",
  website: "We couldn't open the website, or it doesn't belong to the agency.",
  other: '',
};

export const REJECTED_NOTE = 'Document requires resubmission';

/** The usual note first, the reason after it. */
export function rejectionNote(note: string, reason?: RejectionReason, text?: string): string {
  const parts = [reason ? REJECTION_TEXTS[reason] : '', text?.trim() ?? ''].filter(Boolean).join(' ');
  return parts ? `${note.replace(/[.\s]+$/, '')}. ${parts}` : note;
}
