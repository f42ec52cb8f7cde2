import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PropertyBuyer, ViewingBody } from '@threshold/core/contract/properties';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { describeError } from '../../api/describe-error';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Badge } from '../../ui/data/badge';
import { Button } from '../../ui/forms/button';
import { Section } from './buyer-details';
import { hasEnded, nameOf, VIEWING_LABELS } from './labels';
import { cancelViewing, changeViewing, inviteToViewing, propertyChanged } from './property.api';
import { ViewingForm } from './viewing-form';
import { ViewingOutcome } from './viewing-outcome';

interface ViewingSectionProps {
  propertyId: string;
  buyer: PropertyBuyer;
  /** False for a buyer whose details are hidden from the agency: the viewing can only be cancelled. */
  mayChange?: boolean;
}

/** How the last viewing went, and the next one or a button to arrange it. The buyer gets an email at every change. */
export function ViewingSection({ propertyId, buyer, mayChange = true }: ViewingSectionProps) {
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const { viewing, pastViewing } = buyer;
  // The server refuses to move or cancel a viewing that has begun.
  const hasBegun = viewing !== null && new Date(viewing.startsAt) <= new Date();
  const upcoming =
    viewing && !hasBegun && viewing.status !== 'cancelled' && viewing.status !== 'declined' ? viewing : null;
  const finished =
    pastViewing && pastViewing.status !== 'declined' && hasEnded(pastViewing) ? pastViewing : null;

  const content = useRef<HTMLDivElement>(null);
  const close = () => {
    // The form is gone before its place gets the focus and scrolls into view.
    flushSync(() => setEditing(false));
    content.current?.focus();
  };
  const saving = useMutation({
    mutationFn: (body: ViewingBody) =>
      upcoming ? changeViewing(upcoming.id, body) : inviteToViewing(propertyId, buyer.buyerId, body),
    retry: false,
    onSuccess: async () => {
      await propertyChanged(client, propertyId);
      close();
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
          {describeError(failure)}
        </p>
      )}
      <div ref={content} tabIndex={-1} className="outline-none">
        {finished && mayChange && !editing && <ViewingOutcome propertyId={propertyId} viewing={finished} />}
        {editing ? (
          <ViewingForm
            from={upcoming}
            pending={saving.isPending}
            onSave={(body) => save(body)}
            onCancel={close}
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
                They've asked for{' '}
                <span className="font-medium tabular-nums">
                  {formatDayTime(new Date(upcoming.proposedAt))}
                </span>
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
                  Accept their time
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
            {viewing && viewing.id !== finished?.id && (
              <p className="mb-2 text-ink-soft">
                {VIEWING_LABELS[viewing.status]}: {formatDayTime(new Date(viewing.startsAt))}
              </p>
            )}
            <Button variant="secondary" onClick={() => setEditing(true)}>
              {finished ? 'Arrange another viewing' : 'Arrange a viewing'}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={cancelling}
        onClose={() => setCancelling(false)}
        title="Cancel this viewing?"
        description={`We'll email ${nameOf(buyer)} and remove it from their calendar.`}
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
