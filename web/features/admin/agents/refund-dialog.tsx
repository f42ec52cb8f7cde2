import { useQuery } from '@tanstack/react-query';
import type { AdminAgent } from '@threshold/core/contract/admin';
import type { AgencyRefund } from '@threshold/core/contract/billing';
import { formatLongDay } from '@threshold/core/rules/format/dates';
import { formatPence } from '@threshold/core/rules/format/money';
import { displayName } from '@threshold/core/rules/format/names';
import { useState } from 'react';
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
      description: `The money goes back to the card of ${name}, who is told by email.`,
    }),
    failed: 'Refund failed',
    fallback: 'Failed to pay the money back. Please try again.',
  });
  const payable = data?.payablePence ?? 0;
  return (
    <>
      <Button variant="secondary" size="sm" aria-label={`Pay back ${name}`} onClick={() => setOpen(true)}>
        Pay back
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        variant={payable > 0 ? 'danger' : 'default'}
        title={`Pay back ${name}?`}
        description={error ? `What was paid could not be read. ${error.message}` : consequence(data)}
        confirmText={payable > 0 ? `Pay back ${formatPence(payable)}` : 'Close'}
        pending={change.isPending}
        pendingText="Paying back..."
        onConfirm={() => {
          if (payable > 0) change.mutate(undefined, { onSettled: () => setOpen(false) });
          else setOpen(false);
        }}
      />
    </>
  );
}

function consequence(refund: AgencyRefund | null | undefined): string {
  if (!refund) return 'Reading what was paid...';
  if (refund.onItsWay) return 'The money is already on its way back.';
  if (refund.payablePence > 0) {
    return `${formatPence(refund.payablePence)} goes back to their card and their subscription ends at once. They are told by email. This cannot be undone.`;
  }
  return refund.paidBackAt && refund.paidBackPence
    ? `${formatPence(refund.paidBackPence)} was paid back on ${formatLongDay(new Date(refund.paidBackAt))}. Nothing is left to pay back.`
    : 'They have paid nothing, so there is nothing to pay back.';
}
