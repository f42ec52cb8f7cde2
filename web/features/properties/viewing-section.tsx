import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PropertyBuyer, ViewingBody } from '@threshold/core/contract/properties';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Badge } from '../../ui/data/badge';
import { Button } from '../../ui/forms/button';
import { Section } from './buyer-details';
import { nameOf, VIEWING_LABELS } from './labels';
import { cancelViewing, changeViewing, inviteToViewing, propertyChanged } from './property.api';
import { ViewingForm } from './viewing-form';

export interface ViewingSectionProps {
  propertyId: string;
  buyer: PropertyBuyer;
  /** False for a buyer whose details are hidden from the agency: the viewing can only be cancelled. */
  mayChange?: boolean;
}

/** The arranged viewing, or a button to arrange one. The buyer gets a mail at every change. */
export function ViewingSection({ propertyId, buyer, mayChange = true }: ViewingSectionProps) {
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const { viewing } = buyer;
  const upcoming =
    viewing && viewing.status !== 'cancelled' && viewing.status !== 'declined' ? viewing : null;

  const saving = useMutation({
    mutationFn: (body: ViewingBody) =>
      upcoming ? changeViewing(upcoming.id, body) : inviteToViewing(propertyId, buyer.buyerId, body),
    retry: false,
    onSuccess: () => {
      setEditing(false);
      return propertyChanged(client, propertyId);
    },
  });
  const save = useSubmitOnce(saving);
  const ending = useMutation({
    mutationFn: (id: string) => cancelViewing(id),
    retry: false,
    onSuccess: () => propertyChanged(client, propertyId),
    onSettled: () => setCancelling(false),
  });
  const failure = saving.error ?? ending.error;
  if (!mayChange && !upcoming) return null;

  return (
    <Section title="Viewing">
      {failure && (
        <p role="alert" className="mb-2 font-medium text-brick">
          {failure.message}
        </p>
      )}
      {editing ? (
        <ViewingForm
          from={upcoming}
          pending={saving.isPending}
          onSave={(body) => save(body)}
          onCancel={() => setEditing(false)}
        />
      ) : upcoming ? (
        <>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium tabular-nums">{formatDayTime(new Date(upcoming.startsAt))}</span>
            <Badge tone={upcoming.status === 'accepted' ? 'green' : 'neutral'}>
              {VIEWING_LABELS[upcoming.status]}
            </Badge>
          </p>
          <p className="text-ink-soft wrap-anywhere">
            {upcoming.minutes} minutes, {upcoming.where}
          </p>
          {upcoming.status === 'proposed' && upcoming.proposedAt && (
            <p className="mt-2">
              They would rather come on{' '}
              <span className="font-medium tabular-nums">{formatDayTime(new Date(upcoming.proposedAt))}</span>
              .
            </p>
          )}
          <div className="mt-2 flex flex-wrap gap-2">
            {mayChange && upcoming.status === 'proposed' && upcoming.proposedAt && (
              <Button
                size="sm"
                pending={saving.isPending}
                pendingText="Saving..."
                onClick={() =>
                  save({
                    startsAt: upcoming.proposedAt ?? upcoming.startsAt,
                    minutes: upcoming.minutes,
                    where: upcoming.where,
                  })
                }
              >
                Take their time
              </Button>
            )}
            {mayChange && (
              <Button size="sm" variant="secondary" onClick={() => setEditing(true)}>
                Move
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={() => setCancelling(true)}>
              Cancel viewing
            </Button>
          </div>
        </>
      ) : (
        <>
          {viewing && (
            <p className="mb-2 text-ink-soft">
              {VIEWING_LABELS[viewing.status]}: {formatDayTime(new Date(viewing.startsAt))}
            </p>
          )}
          <Button variant="secondary" onClick={() => setEditing(true)}>
            Arrange a viewing
          </Button>
        </>
      )}
      <ConfirmDialog
        open={cancelling}
        onOpenChange={setCancelling}
        title="Cancel this viewing?"
        description={`${nameOf(buyer)} gets a mail, and it leaves their calendar.`}
        confirmText="Cancel viewing"
        cancelText="Keep it"
        variant="danger"
        pending={ending.isPending}
        pendingText="Cancelling..."
        onConfirm={() => upcoming && ending.mutate(upcoming.id)}
      />
    </Section>
  );
}
