import { type Match, type OpenUser, openUser } from '@threshold/core/contract/agent-searches';
import { formatPounds } from '@threshold/core/rules/format/money';
import { propertyKind } from '@threshold/core/rules/matching/search-defaults';
import type { ReactNode } from 'react';
import type { PropertySummary } from './property-fit';
import { when } from './score-reasons';

interface ContactLinkProps {
  href: string;
  icon: ReactNode;
  onClick?: () => void;
  children: ReactNode;
}

export function ContactLink({ href, icon, onClick, children }: ContactLinkProps) {
  return (
    <a
      href={href}
      onClick={onClick}
      className="flex min-h-11 min-w-0 items-center gap-2 font-medium [&_svg]:size-4.5 [&_svg]:shrink-0"
    >
      {icon}
      <span className="link min-w-0 wrap-anywhere">{children}</span>
    </a>
  );
}

export function mailAddress(
  email: string,
  { bedrooms, propertyType, location, price }: PropertySummary,
): string {
  const subject = `${bedrooms} bedroom ${propertyKind(propertyType)} in ${location}, ${formatPounds(price ?? 0)}`;
  // Unencoded @: some mail programs do not decode %40.
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`;
}

export function contactFacts(match: Match, now: Date): string[] {
  const { user, lastConfirmedAt } = match;
  return [
    when('Confirmed', lastConfirmedAt, now, 'Never confirmed'),
    when('Active', user.lastActiveAt, now, 'Not seen yet'),
    livesIn(openUser(user)),
    aboutSelling(match),
  ].filter((fact) => fact !== '');
}

const livesIn = (user: OpenUser | null) =>
  user?.currentPostcode ? `Lives in ${user.currentPostcode.replace(' ', '\u00a0')}` : '';

/** Only buyers with a home to sell were asked for this consent. */
function aboutSelling({ buyingStatus, estateAgentConsent }: Match): string {
  if (buyingStatus !== 'needToSell' || estateAgentConsent === null) return '';
  return estateAgentConsent ? 'Open to hearing from agents about selling' : 'No contact about selling';
}
