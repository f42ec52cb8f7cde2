import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MyContact } from '@threshold/core/contract/my-contacts';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { Card, CardTitle } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { CONTACTS_KEY, decline } from './my-contacts.api';

/** An agency that contacted the buyer about one property, with a button to decline it. */
export function AgencyCard({ contact }: { contact: MyContact }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const refuse = useMutation({
    mutationFn: () => decline(contact.id),
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: CONTACTS_KEY });
    },
  });
  const { agencyName, agencyPhone, home, searchName } = contact;
  // Entered by the agency: allow only http(s) links.
  const websiteUrl = /^https?:\/\//.test(contact.websiteUrl ?? '') ? contact.websiteUrl : null;
  return (
    <Card className="grid h-full content-start gap-3">
      <div>
        {(contact.declined || contact.closed) && (
          <Badge className="mb-2">{contact.declined ? 'Not interested' : 'No longer for sale'}</Badge>
        )}
        <CardTitle className="wrap-anywhere">{agencyName}</CardTitle>
        <p className="wrap-anywhere">{home}</p>
        <p className="text-ink-soft wrap-anywhere">
          {searchName ? `For ${searchName}. ` : ''}In touch since {formatDay(new Date(contact.contactedAt))}
        </p>
      </div>
      {(agencyPhone || websiteUrl) && (
        <p className="flex flex-wrap gap-x-4">
          {agencyPhone && (
            <a
              href={`tel:${agencyPhone.replaceAll(' ', '')}`}
              className="link inline-flex min-h-11 items-center"
            >
              {agencyPhone}
            </a>
          )}
          {websiteUrl && (
            <a
              href={websiteUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="link inline-flex min-h-11 items-center"
            >
              Website
            </a>
          )}
        </p>
      )}
      {refuse.error && <Banner tone="danger" title="Not saved" text={refuse.error.message} />}
      {!contact.declined && !contact.closed && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
          Not interested in this one
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Not interested in this one?"
        description={`${agencyName} is told, and a viewing of it that is still to come is declined. Your searches stay as they are.`}
        confirmText="Not interested"
        pendingText="Saving..."
        pending={refuse.isPending}
        onConfirm={() => refuse.mutate()}
      />
    </Card>
  );
}
