/** Stored of an answer. */
export const ANSWER_BYTES = 1_024;

const EMAIL = /[^\s@<>"'(),;:=]+@[^\s@<>"'(),;:=]+/g;
const PHONE = /(?<![\w.])(?:\+44|0)(?:[\s()-]{0,2}\d){9,10}(?!\d)/g;
/** The longest address is 254 characters. */
const LONGEST_PERSONAL = 254;
/** PostgreSQL cannot store NUL, and other control characters are no text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removes them
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * The first kilobyte of an answer without email addresses and phone numbers: events carry none, but a receiver may
 * answer with what it knows.
 */
export function answerExcerpt(answer: string): string {
  const start = answer.slice(0, 2 * ANSWER_BYTES);
  const redacted = start.replace(CONTROL, '').replace(EMAIL, '[email]').replace(PHONE, '[number]');
  // At the cut, half an address or number is not recognised.
  const text = start === answer ? redacted : redacted.slice(0, -LONGEST_PERSONAL);
  // A character cut in two decodes to a replacement character.
  return Buffer.from(text)
    .subarray(0, ANSWER_BYTES)
    .toString('utf8')
    .replace(/\ufffd$/, '');
}
