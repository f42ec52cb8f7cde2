import { type Match, openUser } from '@threshold/core/contract/agent-searches';
import { displayName } from '@threshold/core/rules/format/names';
import { normalisePhone } from '@threshold/core/rules/format/phones';
import { Mail, Phone } from 'lucide-react';
import { AccessRequestSection, ContactLink, contactFacts, mailAddress } from '../../matches';
import type { SearchValues } from './search-values';

interface MatchDetailsProps {
  id: string;
  match: Match;
  property: SearchValues;
  /** The saved search, needed to request access to a buyer who wants to be asked first. */
  propertyId?: string | null;
  /** Rendered in a row that already shows the name. */
  inRow?: boolean;
}

/** Contact details and requirements of one buyer. */
export function MatchDetails({ id, match, property, propertyId, inRow = false }: MatchDetailsProps) {
  const { specificRequirements } = match;
  const user = openUser(match.user);
  const name = displayName(match.user);
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
      {match.contact !== 'open' && propertyId && (
        <AccessRequestSection
          key={match.buyerRef}
          agentSearchId={propertyId}
          buyerRef={match.buyerRef}
          contact={match.contact}
          initials={name}
        />
      )}
      <div className="flex flex-wrap gap-x-8">
        {user?.email && (
          <ContactLink href={mailAddress(user.email, property)} icon={<Mail aria-hidden="true" />}>
            {user.email}
          </ContactLink>
        )}
        {user?.phone ? (
          <ContactLink href={`tel:${normalisePhone(user.phone)}`} icon={<Phone aria-hidden="true" />}>
            {user.phone}
          </ContactLink>
        ) : (
          user && <p className="flex min-h-11 items-center text-ink-soft">No phone number given</p>
        )}
      </div>
      {user?.hours && <p>Best times to call: {user.hours}</p>}
      <p className={specificRequirements ? '' : 'text-ink-soft'}>
        {specificRequirements ? <>&ldquo;{specificRequirements}&rdquo;</> : 'No specific requirements.'}
      </p>
      <p className="mt-1 text-sm text-ink-soft">{contactFacts(match, new Date()).join(' · ')}</p>
    </section>
  );
}
