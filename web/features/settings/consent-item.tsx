import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Consent } from '@threshold/core/contract/privacy';
import { formatLongDay } from '@threshold/core/rules/format/dates';
import { useState } from 'react';
import { Link } from 'react-router';
import { CURRENT_USER_KEY } from '../../api/query-client';
import type { CurrentUser } from '../../session/current-user';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Badge } from '../../ui/data/badge';
import { Button } from '../../ui/forms/button';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { toast } from '../../ui/overlays/toast-store';
import { consentLabels } from './consent-labels';
import { reportFailure } from './failures';
import { changeConsent, privacyQuery } from './settings.api';

interface ConsentItemProps {
  user: CurrentUser;
  consent: Consent;
  givenBefore: boolean;
}

export function ConsentItem({ user, consent, givenBefore }: ConsentItemProps) {
  const { kind, given, since, text, canWithdraw } = consent;
  const { title, withdrawing } = consentLabels(user, kind);
  const [asking, setAsking] = useState(false);
  const change = useChangeConsent(consent, () => setAsking(false));
  const start = useSubmitOnce(change);
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h4 className="font-semibold">{title}</h4>
        {given ? (
          <Badge tone="green">{since ? `Agreed since ${formatLongDay(new Date(since))}` : 'Agreed'}</Badge>
        ) : (
          <Badge>{givenBefore ? 'Withdrawn' : 'Not agreed'}</Badge>
        )}
      </div>
      <blockquote className="mt-2 max-w-prose border-l-2 border-line pl-4 text-ink-soft">{text}</blockquote>
      <div className="mt-3">
        {given && canWithdraw && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Withdraw: ${title}`}
            onClick={() => setAsking(true)}
          >
            Withdraw
          </Button>
        )}
        {given && !canWithdraw && (
          <p className="text-sm text-ink-soft">
            You can't have an account without this.{' '}
            <Link to="/settings#delete-account" className="link">
              Delete your account
            </Link>{' '}
            to withdraw it.
          </p>
        )}
        {!given && (
          <Button
            size="sm"
            aria-label={`${givenBefore ? 'Agree again' : 'Agree'}: ${title}`}
            pending={change.isPending}
            pendingText="Saving..."
            onClick={() => start(true)}
          >
            {givenBefore ? 'Agree again' : 'Agree'}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Withdraw this consent?"
        description={withdrawing}
        confirmText="Withdraw"
        variant="danger"
        pending={change.isPending}
        pendingText="Withdrawing..."
        onConfirm={() => start(false)}
      />
    </li>
  );
}

function useChangeConsent({ kind }: Consent, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: boolean) => changeConsent(kind, given),
    onSuccess: (privacy, given) => {
      client.setQueryData(privacyQuery.queryKey, privacy);
      onDone();
      toast({
        variant: 'success',
        title: given ? 'Consent given' : 'Consent withdrawn',
        description: given ? undefined : 'This takes effect straight away.',
      });
      // The account includes the consents, and withdrawing one may switch off searches.
      void client.invalidateQueries({ queryKey: CURRENT_USER_KEY });
      void client.invalidateQueries({ queryKey: ['api', 'buyer-searches'] });
    },
    onError: (error, given) => {
      onDone();
      reportFailure(error, given ? 'Consent not given' : 'Consent not withdrawn');
    },
  });
}
