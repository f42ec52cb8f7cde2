import { useQuery } from '@tanstack/react-query';
import type { AdminAgent } from '@threshold/core/contract/admin';
import type { AgencyRefund } from '@threshold/core/contract/billing';
import { formatLongDay } from '@threshold/core/rules/format/dates';
import { formatPence } from '@threshold/core/rules/format/money';
import { displayName } from '@threshold/core/rules/format/names';
import { useState } from 'react';
import { describeError } from '../../../api/describe-error';
import { Button } from '../../../ui/forms/button';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { refundAgency, refundQuery } from '../admin.api';
import { useAdminMutation } from '../shared/use-admin-mutation';

/** For a rejected agency. The billing provider is queried only once the dialog is open. */
export function RefundDialog({ agent }: { agent: AdminAgent }) {
  const [open, setOpen] = useState(false);
  const name = displayName(agent);
  const { data, error } = useQuery({ ...refundQuery(agent.id), enabled: open, staleTime: 0 });
  const change = useAdminMutation({
    send: () => refundAgency(agent.id),
    done: () => ({
      title: 'Refund started',
      description: `We're refunding ${name}'s card and have emailed them.`,
    }),
    failed: 'Refund failed',
    fallback: "We couldn't make the refund. Please try again.",
  });
  const payable = data?.payablePence ?? 0;
  return (
    <>
      <Button variant="secondary" size="sm" aria-label={`Refund ${name}`} onClick={() => setOpen(true)}>
        Refund
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        variant="danger"
        title={`Refund ${name}?`}
        description={error ? describeError(error, "We couldn't check what they paid.") : consequence(data)}
        confirmText={payable > 0 ? `Refund ${formatPence(payable)}` : 'Refund'}
        disabled={payable === 0}
        pending={change.isPending}
        pendingText="Refunding..."
        onConfirm={() => change.mutate(undefined, { onSettled: () => setOpen(false) })}
      />
    </>
  );
}

function consequence(refund: AgencyRefund | null | undefined): string {
  if (!refund) return 'Checking what they paid...';
  if (refund.onItsWay) return 'The refund is already on its way.';
  if (refund.payablePence > 0) {
    return `We refund ${formatPence(refund.payablePence)} to their card, end their subscription now and email them. You can't undo this.`;
  }
  return refund.paidBackAt && refund.paidBackPence
    ? `We refunded ${formatPence(refund.paidBackPence)} on ${formatLongDay(new Date(refund.paidBackAt))}. There's nothing left to refund.`
    : "They haven't paid anything, so there's nothing to refund.";
}
