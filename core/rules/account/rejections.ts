/** Why a document can be rejected, in the order of the list. */
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

/** Shown to the agent in the email and on the profile. `other` consists of the reviewer's text only. */
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

/** The standard note, then the reason. */
export function rejectionNote(note: string, reason?: RejectionReason, text?: string): string {
  const parts = [reason ? REJECTION_TEXTS[reason] : '', text?.trim() ?? ''].filter(Boolean).join(' ');
  return parts ? `${note.replace(/[.\s]+$/, '')}. ${parts}` : note;
}
