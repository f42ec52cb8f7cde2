import type { VerificationQueue } from '@threshold/core/contract/admin-verification';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { displayName } from '@threshold/core/rules/format/names';
import { type RefObject, useState } from 'react';
import { describeError } from '../../../api/describe-error';
import { codeOf } from '../../../api/error-codes';
import { Card, CardTitle } from '../../../ui/card';
import { Badge } from '../../../ui/data/badge';
import { Button } from '../../../ui/forms/button';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { approveAgent, rejectAgent, reopenAgent } from '../admin.api';
import { ViewDocument } from '../shared/documents';
import { KeyValueList } from '../shared/key-value-list';
import { PersonLink } from '../shared/person-link';
import { useAdminMutation } from '../shared/use-admin-mutation';
import { ClaimsBesideDocument } from './claims-beside-document';
import { RejectDialog, type Rejection } from './reject-dialog';
import type { Decision } from './undo-bar';
import { WaitingBadge } from './waiting-badge';

type QueueAgent = VerificationQueue['agents'][number];

/** On a conflict (document replaced) retrying does not help, so the server's message is shown. */
function describeFailure(error: Error): string {
  const fallback = 'Failed to update verification status. Please try again.';
  return codeOf(error) === 'CONFLICT' ? describeError(error, fallback) : fallback;
}

export interface WaitingCardProps {
  agent: QueueAgent;
  heading: RefObject<HTMLHeadingElement | null>;
  onDecided: (decision: Decision) => void;
}

export function WaitingCard({ agent, heading, onDecided }: WaitingCardProps) {
  const name = displayName(agent);
  const [dialog, setDialog] = useState<'approve' | 'reject' | null>(null);
  const change = useAdminMutation({
    send: async (rejection: Rejection | null) => {
      const answer = await (rejection ? rejectAgent(agent, rejection) : approveAgent(agent));
      // Called here, because the card unmounts once the queue is refetched.
      if (answer.undoUntil) onDecided({ agent, approved: rejection === null, before: answer.before });
      heading.current?.focus();
      return answer;
    },
    // The bar with Undo says the same.
    done: (rejection, { undoUntil }) =>
      undoUntil
        ? null
        : {
            title: 'Verification Updated',
            description: `${name} was ${rejection ? 'rejected' : 'approved'}.`,
          },
    failed: 'Error',
    describe: describeFailure,
  });
  const decide = (rejection: Rejection | null) =>
    change.mutate(rejection, { onSettled: () => setDialog(null) });
  const missing = [!agent.documentPath && 'document', !agent.websiteUrl && 'website'].filter(Boolean);
  const deciding = change.isPending ? (change.variables ? 'reject' : 'approve') : null;
  return (
    <Card>
      <AgentDetails agent={agent} />
      <div className="mt-4 flex flex-wrap gap-3">
        <ViewDocument agent={{ ...agent, name, verificationStatus: 'pending' }} />
        <Button
          size="sm"
          aria-label={`Approve ${name}`}
          pending={deciding === 'approve'}
          disabled={deciding === 'reject'}
          onClick={() => (missing.length > 0 ? setDialog('approve') : decide(null))}
        >
          Approve
        </Button>
        <Button
          variant="danger"
          size="sm"
          className="ml-auto"
          aria-label={`Reject ${name}`}
          disabled={deciding !== null}
          onClick={() => setDialog('reject')}
        >
          Reject
        </Button>
      </div>
      <ConfirmDialog
        open={dialog === 'approve'}
        onClose={() => setDialog(null)}
        title={`Approve ${name} without a ${missing.join(' and a ')}?`}
        description="We can't check what's missing, so it won't be marked as verified."
        confirmText="Approve"
        pending={change.isPending}
        onConfirm={() => decide(null)}
        focusFallback={heading}
      />
      <RejectDialog
        open={dialog === 'reject'}
        onClose={() => setDialog(null)}
        name={name}
        pending={change.isPending}
        onReject={decide}
        focusFallback={heading}
      />
    </Card>
  );
}

export function DecidedCard({ agent }: { agent: QueueAgent }) {
  const name = displayName(agent);
  const change = useAdminMutation({
    send: () => reopenAgent(agent),
    done: () => ({ title: 'Verification Updated', description: `${name} is back in the queue.` }),
    failed: 'Error',
    describe: describeFailure,
  });
  return (
    <Card>
      <AgentDetails agent={agent} />
      {agent.verificationNotes && (
        <p className="mt-3 wrap-anywhere">
          <span className="font-medium">Note:</span> {agent.verificationNotes}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Reopen ${name}`}
          pending={change.isPending}
          onClick={() => change.mutate(undefined)}
        >
          Reopen
        </Button>
      </div>
    </Card>
  );
}

const BADGES = {
  pending: { tone: 'blue', label: 'Pending Review' },
  approved: { tone: 'green', label: 'Approved' },
  rejected: { tone: 'brick', label: 'Rejected' },
} as const;

function AgentDetails({ agent }: { agent: QueueAgent }) {
  const badge = BADGES[agent.verificationStatus];
  const handedIn = agent.documentHandedInAt;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <CardTitle className="mr-1 wrap-anywhere">
          <PersonLink id={agent.id}>{displayName(agent)}</PersonLink>
        </CardTitle>
        <Badge tone={badge.tone}>{badge.label}</Badge>
        {agent.verificationStatus === 'pending' && <WaitingBadge since={handedIn ?? agent.createdAt} />}
      </div>
      <KeyValueList
        items={[
          ['Email', agent.email],
          ['Joined', formatDay(new Date(agent.createdAt))],
          ['Document sent', handedIn && formatDay(new Date(handedIn))],
          ['Decided', agent.decidedAt && formatDay(new Date(agent.decidedAt))],
        ]}
      />
      <ClaimsBesideDocument agent={agent} website={agent.websiteUrl && <Website url={agent.websiteUrl} />} />
    </>
  );
}

/** User input: prefixed with `https://` unless it is http(s), so that no `javascript:` URL becomes a link. */
function Website({ url }: { url: string }) {
  const address = /^https?:\/\//i.test(url) ? url : `https://${url}`;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="link">
      {url}
    </a>
  );
}
