import { formatPenceWhole, REFERRAL_CREDIT_PENCE } from '@threshold/core/rules/format/money';

export const REWARD = formatPenceWhole(REFERRAL_CREDIT_PENCE);

/** Link to the agent sign-up with the referrer's code. */
export function referralLink(origin: string, code: string): string {
  return `${origin}/?${new URLSearchParams({ ref: code, userType: 'agent' })}`;
}

/** mailto: link without a recipient. */
export function mailDraft(brand: string, link: string): string {
  const subject = `Join me on ${brand}`;
  const body = [
    'Hello,',
    '',
    `I use ${brand} to find buyers for the properties I sell. You enter a property and see straight away who's looking for one like it.`,
    '',
    `Join with my link: ${link}`,
    '',
    `Once your subscription is active, I get ${REWARD} off the following month's subscription.`,
  ].join('\r\n');
  // Not URLSearchParams: mail programs show its plus signs instead of spaces.
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
