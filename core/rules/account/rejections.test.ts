import { expect, it } from 'vitest';
import { REJECTED_NOTE, REJECTION_TEXTS, rejectionNote } from './rejections';

it.each([
  [undefined, undefined, 'Document requires resubmission'],
  ['unreadable', undefined, `Document requires resubmission. ${REJECTION_TEXTS.unreadable}`],
  ['unreadable', ' Page 2. ', `Document requires resubmission. ${REJECTION_TEXTS.unreadable} Page 2.`],
  ['other', 'Signed by nobody.', 'Document requires resubmission. Signed by nobody.'],
  ['other', '', 'Document requires resubmission'],
] as const)('says the note and then %s %s', (reason, text, said) => {
  expect(rejectionNote(REJECTED_NOTE, reason, text)).toBe(said);
});
