import type { Match } from '@threshold/core/contract/agent-searches';
import { formatPounds } from '@threshold/core/rules/money';
import { displayName } from '@threshold/core/rules/names';
import { normalisePhone } from '@threshold/core/rules/phones';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { when } from './score-reasons';
import type { SearchValues } from './search-values';

export interface MatchDetailsProps {
  id: string;
  match: Match;
  property: SearchValues;
  /** Stands beside the name already, in a row of its own. */
  inRow?: boolean;
}

/** How to reach one buyer, and what else they told us. */
export function MatchDetails({ id, match, property, inRow = false }: MatchDetailsProps) {
  const { user, specificRequirements } = match;
  const name = displayName(user);
  return (
    <section
      id={id}
      aria-label={`Contact details of ${name}`}
      className={
        inRow
          ? 'px-4 pb-3 lg:border-l lg:border-line lg:py-2.5'
          : 'border-t border-line-strong px-4 pt-2.5 pb-3'
      }
    >
      {!inRow && <p className="font-semibold">{name}</p>}
      <div className="flex flex-wrap gap-x-8">
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
      <p className={specificRequirements ? '' : 'text-ink-soft'}>
        {specificRequirements ? <>&ldquo;{specificRequirements}&rdquo;</> : 'No specific requirements.'}
      </p>
      <p className="mt-1 text-sm text-ink-soft">{factsOf(match, new Date()).join(' · ')}</p>
    </section>
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

function mailAddress(email: string, { bedrooms, propertyType, location, price }: SearchValues): string {
  const subject = `${bedrooms} bedroom ${propertyType} in ${location}, ${formatPounds(price ?? 0)}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;
}

function factsOf(match: Match, now: Date): string[] {
  const { user, lastConfirmedAt } = match;
  return [
    when('Confirmed', lastConfirmedAt, now, 'Never confirmed'),
    when('Active', user.lastActiveAt, now, 'Not seen yet'),
    user.currentPostcode ? `Lives in ${user.currentPostcode}` : '',
    aboutSelling(match),
  ].filter((fact) => fact !== '');
}

/** Only someone with a home to sell was asked whether agents may write about it. */
function aboutSelling({ buyingStatus, estateAgentConsent }: Match): string {
  if (buyingStatus !== 'needToSell' || estateAgentConsent === null) return '';
  return estateAgentConsent ? 'Open to hearing from agents about selling' : 'No contact about selling';
}
