import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MyContact } from '@threshold/core/contract/my-contacts';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { formatPounds } from '@threshold/core/rules/format/money';
import { useState } from 'react';
import { describeError } from '../../api/describe-error';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { safeWebsite } from '../../shared/safe-website';
import { Card, CardTitle } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { CONTACTS_KEY, decline } from './my-contacts.api';

/** An agency that contacted the buyer, with the homes it did so about, newest first. */
export function AgencyCard({ contacts }: { contacts: readonly MyContact[] }) {
  const [latest] = contacts;
  const first = contacts.at(-1);
  if (!latest || !first) return null;
  const { agencyName, agencyPhone } = latest;
  const websiteUrl = safeWebsite(latest.websiteUrl);
  return (
    <Card padding="none">
      <header className="flex flex-wrap items-center justify-between gap-x-6 px-5 pt-4 pb-2">
        <div className="min-w-0">
          <CardTitle className="wrap-anywhere">{agencyName}</CardTitle>
          <p className="text-sm text-ink-soft">In touch since {formatDay(new Date(first.contactedAt))}</p>
        </div>
        <p className="flex flex-wrap gap-x-4">
          {agencyPhone && (
            <a
              href={`tel:${agencyPhone.replaceAll(' ', '')}`}
              className="link inline-flex min-h-11 items-center tabular-nums"
            >
              {agencyPhone}
            </a>
          )}
          {websiteUrl && (
            <a
              href={websiteUrl}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Website of ${agencyName}`}
              className="link inline-flex min-h-11 items-center"
            >
              Website
            </a>
          )}
        </p>
      </header>
      <ul className="divide-y divide-line border-t border-line">
        {contacts.map((contact) => (
          <Home key={contact.id} contact={contact} />
        ))}
      </ul>
    </Card>
  );
}

function Home({ contact }: { contact: MyContact }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const refuse = useMutation({
    mutationFn: () => decline(contact.id),
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: CONTACTS_KEY });
    },
  });
  const { agencyName, home, price, searchName, declined, closed } = contact;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere">
          {home}, <span className="font-medium whitespace-nowrap tabular-nums">{formatPounds(price)}</span>
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {searchName ? `For ${searchName}, ` : 'Since '}
          {formatDay(new Date(contact.contactedAt))}
        </p>
      </div>
      {declined || closed ? (
        <Badge>{declined ? 'Not interested' : 'No longer for sale'}</Badge>
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          Not interested<span className="sr-only"> in {home}</span>
        </Button>
      )}
      {refuse.error && (
        <Banner tone="danger" title="Not saved" text={describeError(refuse.error)} className="w-full" />
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Not interested in this home?"
        description={`We'll tell ${agencyName} and decline any viewing you have there. Your searches stay on.`}
        confirmText="Not interested"
        pendingText="Saving..."
        pending={refuse.isPending}
        onConfirm={() => refuse.mutate()}
      />
    </li>
  );
}
