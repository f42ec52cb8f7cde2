import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatPenceWhole, SETUP_FEE_NET_PENCE, SETUP_FEE_PENCE } from '@threshold/core/rules/format/money';
import { usePublicConfig } from '../../api/public-config';
import { CURRENT_USER_KEY } from '../../api/query-client';
import type { CurrentUser } from '../../session/current-user';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { DETAILS_FIRST, WaitingStep } from '../../shared/waiting-step';
import { Card, CardText, CardTitle } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { toast } from '../../ui/overlays/toast-store';
import { useDialogState } from '../../ui/overlays/use-dialog-state';
import { answerMarketing } from './billing.api';

const FEE = `${formatPenceWhole(SETUP_FEE_PENCE)} setup fee (${formatPenceWhole(SETUP_FEE_NET_PENCE)} + VAT)`;

/** An admin may waive the fee or mark it as paid, whatever the agency answered. */
const SETTLED: Partial<Record<CurrentUser['setupFeeStatus'], { badge: string; text: string }>> = {
  waived: { badge: 'Setup fee waived', text: "We've waived your setup fee." },
  paid: { badge: 'Setup fee paid', text: "You've paid the setup fee." },
};

/** Offers to waive the setup fee for one marketing email. The answer is final. */
export function PartnershipCard({ user, waiting = false }: { user: CurrentUser; waiting?: boolean }) {
  const { brand } = usePublicConfig();
  const agreed = user.marketingEmailAgreed;
  const settled = SETTLED[user.setupFeeStatus];
  return (
    <Card id="marketing-agreement-section" padding="lg">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CardTitle as="h2">Partnership Opportunity</CardTitle>
        {settled ? (
          <Badge tone="green">{settled.badge}</Badge>
        ) : (
          agreed !== null && <Badge tone="neutral">Setup fee to be paid</Badge>
        )}
      </div>
      {agreed !== null ? (
        <Answered agreed={agreed} settled={settled?.text} brand={brand} />
      ) : waiting ? (
        <WaitingStep {...DETAILS_FIRST} className="mt-4" />
      ) : (
        <Choice settled={settled?.text} brand={brand} />
      )}
    </Card>
  );
}

interface ChoiceProps {
  /** What became of the fee; undefined while it is to be paid. */
  settled: string | undefined;
  brand: string;
}

function Answered({ agreed, settled, brand }: ChoiceProps & { agreed: boolean }) {
  const fee = settled ?? `The ${FEE} applies. We'll contact you about it separately.`;
  return (
    <Banner
      tone={agreed ? 'success' : 'info'}
      title={agreed ? 'You agreed to send one marketing email' : 'You chose not to send the marketing email'}
      text={agreed ? `${fee} We'll send you the email about ${brand} to forward to your buyers.` : fee}
      className="mt-4"
    />
  );
}

function Choice({ settled, brand }: ChoiceProps) {
  const dialog = useDialogState<{ agreed: boolean }>();
  const save = useSaveAnswer(dialog.close);
  const start = useSubmitOnce(save);
  const agreed = dialog.record?.agreed ?? true;
  return (
    <>
      <CardText>
        {settled
          ? `${settled} You can still agree to send one email about ${brand} to the buyers in your database.`
          : `Send one email about ${brand} to the buyers in your database, and we waive your ${FEE}. You can also decline and pay it.`}
      </CardText>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        <Button onClick={() => dialog.open({ agreed: true })}>
          {settled ? 'Agree to send it' : 'Agree and waive the fee'}
        </Button>
        <Button variant="secondary" onClick={() => dialog.open({ agreed: false })}>
          {settled ? 'Decline to send it' : 'Decline and pay the fee'}
        </Button>
      </div>
      <p className="mt-3 text-sm text-ink-soft">You can't change your answer later.</p>
      <ConfirmDialog
        open={dialog.isOpen}
        onClose={dialog.close}
        title={
          agreed
            ? 'Agree to send one marketing email?'
            : settled
              ? 'Decline to send a marketing email?'
              : 'Decline and pay the setup fee?'
        }
        description={`${consequence(agreed, settled, brand)} You can't change this later.`}
        confirmText={agreed ? 'Agree' : 'Decline'}
        cancelText="Go back"
        pending={save.isPending}
        pendingText="Saving..."
        onConfirm={() => start(agreed)}
      />
    </>
  );
}

function consequence(agreed: boolean, settled: string | undefined, brand: string): string {
  if (!agreed) return settled ?? `We'll invoice the ${FEE} separately.`;
  const send = `You'll send one email about ${brand} to your buyers`;
  return settled ? `${send}.` : `${send}, and we'll waive your ${FEE}.`;
}

function useSaveAnswer(close: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: answerMarketing,
    onSuccess: async ({ message }, agreed) => {
      await client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
      close();
      toast({
        variant: 'success',
        title: agreed ? 'Partnership agreed' : 'Answer saved',
        description: message,
      });
    },
    onError: (error) => {
      close();
      toast({ variant: 'destructive', title: 'Error', description: error.message });
      // Refetch, in case it was answered in another window.
      void client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
    },
  });
}
