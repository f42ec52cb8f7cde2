import type { Match } from '@threshold/core/contract/agent-searches';
import { formatPounds } from '@threshold/core/rules/money';
import { normalisePhone } from '@threshold/core/rules/phones';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { when } from './score-reasons';
import type { SearchedProperty } from './search-values';

export interface MatchContactProps {
  id: string;
  match: Match;
  property: SearchedProperty;
}

/** How to reach one buyer, and what else they told us. */
export function MatchContact({ id, match, property }: MatchContactProps) {
  const { user, specificRequirements, lastConfirmedAt } = match;
  const now = new Date();
  return (
    <div id={id} className="mt-3 border-t border-line pt-3">
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <ContactLink href={mailAddress(user.email, property)} icon={<Mail aria-hidden="true" />}>
          {user.email}
        </ContactLink>
        {user.phone ? (
          <ContactLink href={`tel:${normalisePhone(user.phone)}`} icon={<Phone aria-hidden="true" />}>
            {user.phone}
          </ContactLink>
        ) : (
          <p className="flex min-h-11 items-center text-ink-soft">No phone number given</p>
        )}
      </div>
      {specificRequirements && <p className="mt-1">&ldquo;{specificRequirements}&rdquo;</p>}
      <p className="mt-1 text-sm text-ink-soft">
        {[
          user.currentPostcode && `Lives in ${user.currentPostcode}`,
          when('Confirmed', lastConfirmedAt, now, 'Never confirmed'),
          when('Active', user.lastActiveAt, now, 'Not seen yet'),
          aboutSelling(match),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

interface ContactLinkProps {
  href: string;
  icon: ReactNode;
  children: ReactNode;
}

function ContactLink({ href, icon, children }: ContactLinkProps) {
  return (
    <a
      href={href}
      className="flex min-h-11 min-w-0 items-center gap-2 font-medium [&_svg]:size-4.5 [&_svg]:shrink-0"
    >
      {icon}
      <span className="link min-w-0 wrap-anywhere">{children}</span>
    </a>
  );
}

function mailAddress(email: string, { bedrooms, propertyType, location, price }: SearchedProperty): string {
  const subject = `${bedrooms} bedroom ${propertyType} in ${location}, ${formatPounds(price ?? 0)}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;
}

/** Only someone with a home to sell was asked whether agents may write about it. */
function aboutSelling({ buyingStatus, estateAgentConsent }: Match): string | null {
  if (buyingStatus !== 'needToSell' || estateAgentConsent === null) return null;
  return estateAgentConsent ? 'Agreed to hear from agents about selling' : 'No contact about selling, please';
}
