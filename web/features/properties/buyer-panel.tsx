import { openUser } from '@threshold/core/contract/agent-searches';
import type { PropertyBuyer, PropertyPage } from '@threshold/core/contract/properties';
import { initials } from '@threshold/core/rules/format/names';
import { normalisePhone } from '@threshold/core/rules/format/phones';
import { isTopGraded } from '@threshold/core/rules/matching/score';
import { Mail, Phone, PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../ui/cx';
import { Avatar } from '../../ui/data/avatar';
import { Badge } from '../../ui/data/badge';
import { AccessRequestSection, ContactLink, contactFacts, mailAddress } from '../matches';
import { AlsoOn, Requirements, ScoreExplained, Timeline } from './buyer-details';
import { BuyerUpdateForm } from './buyer-update-form';
import { hasEnded, nameOf, reasonOf } from './labels';
import { NoteForm } from './note-form';
import { notifyCalling } from './today.api';
import type { BuyerUpdates } from './use-buyer-updates';
import { ViewingSection } from './viewing-section';

interface BuyerPanelProps {
  property: PropertyPage;
  buyer: PropertyBuyer;
  work: BuyerUpdates;
  userId: string | undefined;
  /** Unsaved notes per buyer, kept while another buyer is selected. */
  drafts: Map<string, string>;
  noteId: string;
  /** The sheet's header already shows the name. */
  named?: boolean;
}

/** Contact details, pipeline state and criteria of the selected buyer. */
export function BuyerPanel(props: BuyerPanelProps) {
  const { property, buyer, work, userId, named = false } = props;
  // Decided once per buyer, so that the section stays in place when it is answered.
  const [asksOutcome] = useState(() => buyer.pastViewing?.outcome === null && hasEnded(buyer.pastViewing));
  const viewing = <ViewingSection propertyId={property.id} buyer={buyer} />;
  return (
    <div className="grid min-w-0 gap-4">
      {/* Below the sheet's header, only if there is more to say than the name. */}
      <div className={cx('flex items-center gap-3', named && 'not-has-[p:not(:empty)]:hidden')}>
        {!named && <Avatar initials={buyer.user ? initials(buyer.user) : '–'} />}
        <div className={cx('min-w-0 flex-1', !named && 'pr-7')}>
          {!named && <h2 className="wrap-anywhere text-lg leading-7 font-semibold">{nameOf(buyer)}</h2>}
          <p className="flex flex-wrap gap-1.5 empty:hidden">
            {buyer.isNew && <Badge tone="blue">New</Badge>}
            {buyer.reason === null && isTopGraded(buyer.matchScore) && (
              <Badge tone="amber-top">Top graded match</Badge>
            )}
            {openUser(buyer.user)?.emailConfirmed === false && (
              <Badge tone="outline">Email not confirmed</Badge>
            )}
          </p>
          {buyer.reason !== null && <p className="text-ink-soft">{reasonOf(buyer)}</p>}
        </div>
      </div>
      {buyer.calling && buyer.calling.by.id !== userId && (
        <p
          role="status"
          className="flex items-center gap-2 rounded-md bg-green-tint px-3 py-2 font-medium text-green"
        >
          <PhoneCall aria-hidden="true" className="size-4.5 shrink-0" />
          {buyer.calling.by.name} is calling them
        </p>
      )}
      {openUser(buyer.user) && (
        <>
          <Contact property={property} buyer={buyer} />
          {asksOutcome && viewing}
          <BuyerUpdateForm property={property} buyer={buyer} work={work} />
          <NoteForm buyer={buyer} work={work} drafts={props.drafts} id={props.noteId} />
          {!asksOutcome && viewing}
        </>
      )}
      {buyer.contact && buyer.contact !== 'open' && buyer.buyerRef && (
        <AccessRequestSection
          key={buyer.buyerRef}
          agentSearchId={property.id}
          buyerRef={buyer.buyerRef}
          contact={buyer.contact}
          initials={nameOf(buyer)}
        />
      )}
      {buyer.user && !openUser(buyer.user) && (
        <ViewingSection propertyId={property.id} buyer={buyer} mayChange={false} />
      )}
      {buyer.reason === null && (
        <>
          <Requirements buyer={buyer} property={property} />
          <ScoreExplained match={buyer} />
        </>
      )}
      <AlsoOn buyer={buyer} />
      {openUser(buyer.user) && <Timeline propertyId={property.id} buyerId={buyer.buyerId} />}
    </div>
  );
}

function Contact({ property, buyer }: { property: PropertyPage; buyer: PropertyBuyer }) {
  const user = openUser(buyer.user);
  if (!user) return null;
  return (
    <section aria-label={`Contact details of ${nameOf(buyer)}`}>
      {user.phone ? (
        <ContactLink
          href={`tel:${normalisePhone(user.phone)}`}
          icon={<Phone aria-hidden="true" />}
          onClick={() => void notifyCalling(property.id, buyer.buyerId)}
        >
          {user.phone}
        </ContactLink>
      ) : (
        <p className="flex min-h-11 items-center text-ink-soft">No phone number given</p>
      )}
      {user.email && (
        <ContactLink href={mailAddress(user.email, property)} icon={<Mail aria-hidden="true" />}>
          {user.email}
        </ContactLink>
      )}
      {user.hours && <p>Best times to call: {user.hours}</p>}
      {buyer.reason === null && (
        <p className="text-sm text-ink-soft">{contactFacts(buyer, new Date()).join('\u00a0· ')}</p>
      )}
    </section>
  );
}
