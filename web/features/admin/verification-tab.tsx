import { useQuery } from '@tanstack/react-query';
import type { VerificationQueue } from '@threshold/core/contract/admin-verification';
import { formatCount } from '@threshold/core/rules/format/counts';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { displayName } from '@threshold/core/rules/format/names';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { codeOf } from '../../lib/failure-code';
import { QueryView } from '../../lib/query-view';
import { Card, CardTitle } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Button } from '../../ui/forms/button';
import { Segmented } from '../../ui/forms/segmented';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import {
  approveAgent,
  decidedQuery,
  type QueueSort,
  queueQuery,
  rejectAgent,
  reopenAgent,
} from './admin.api';
import { ViewDocument } from './documents';
import { Facts } from './people/facts';
import { PersonLink } from './person/person-link';
import { TabHeading } from './tab-heading';
import { serverWords, useAdminChange } from './use-admin-change';
import { ClaimsBesideDocument } from './verification/claims-beside-document';
import { RejectDialog, type RejectionWhy } from './verification/reject-dialog';
import { type DecidedNow, UndoBar } from './verification/undo-bar';
import { WaitingBadge } from './verification/waiting-badge';

const SHOWN = 5;
const SORTS = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
] as const;

const SHELVES = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
] as const;
type QueueAgent = VerificationQueue['agents'][number];

export function VerificationTab() {
  const [shelf, setShelf] = useState<'waiting' | 'decided'>('waiting');
  const [sort, setSort] = useState<QueueSort>('oldest');
  const [decided, setDecided] = useState<DecidedNow | null>(null);
  const forget = useCallback(() => setDecided(null), []);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = sort === 'oldest' ? 'Verification Queue (oldest first)' : 'Verification Queue (by name)';
  return (
    <>
      <TabHeading
        ref={heading}
        title={shelf === 'waiting' ? title : 'Decided lately'}
        text={
          shelf === 'waiting'
            ? 'Agents who sent a document and wait for a decision.'
            : 'The last decisions. Reopening one puts the agent back into the queue and tells nobody.'
        }
        action={
          <div className="flex flex-wrap gap-3">
            <Segmented label="Show" options={SHELVES} value={shelf} onValueChange={setShelf} />
            {shelf === 'waiting' && (
              <Segmented label="Order" options={SORTS} value={sort} onValueChange={setSort} />
            )}
          </div>
        }
      />
      {decided && (
        <UndoBar
          key={`${decided.agent.id}-${decided.approved}`}
          decided={decided}
          onGone={forget}
          onPressed={() => heading.current?.focus()}
        />
      )}
      {shelf === 'waiting' ? (
        <Waiting sort={sort} heading={heading} onDecided={setDecided} />
      ) : (
        <DecidedList />
      )}
    </>
  );
}

function Waiting({ sort, ...entry }: Omit<EntryProps, 'agent'> & { sort: QueueSort }) {
  const query = useQuery(queueQuery(sort));
  /** Five at a time keep a decision in sight; whoever wants more asks. */
  const [all, setAll] = useState(false);
  return (
    <QueryView query={query} failed="The verification queue did not load">
      {({ agents, total }) => {
        if (agents.length === 0) {
          return <EmptyState title="All caught up!" text="No document is waiting to be reviewed." />;
        }
        const shown = agents.slice(0, all ? undefined : SHOWN);
        const remaining = total - shown.length;
        return (
          <div className="grid gap-4">
            {shown.map((agent) => (
              <Entry key={agent.id} agent={agent} {...entry} />
            ))}
            {remaining > 0 && (
              <p className="text-center text-ink-soft">
                {formatCount(remaining)} more {remaining === 1 ? 'agent' : 'agents'} waiting for review.
              </p>
            )}
            {shown.length < agents.length && (
              <Button variant="secondary" className="mx-auto" onClick={() => setAll(true)}>
                Show more
              </Button>
            )}
          </div>
        );
      }}
    </QueryView>
  );
}

function DecidedList() {
  const query = useQuery(decidedQuery);
  return (
    <QueryView query={query} failed="The decisions did not load">
      {({ agents }) =>
        agents.length === 0 ? (
          <EmptyState title="Nothing decided yet" text="Decisions from the queue are listed here." />
        ) : (
          <div className="grid gap-4">
            {agents.map((agent) => (
              <DecidedEntry key={agent.id} agent={agent} />
            ))}
          </div>
        )
      }
    </QueryView>
  );
}

/** A document that was replaced meanwhile is the one failure that trying again does not help. */
function whyUndecided(error: Error): string {
  const otherwise = 'Failed to update verification status. Please try again.';
  return codeOf(error) === 'CONFLICT' ? serverWords(error, otherwise) : otherwise;
}

interface EntryProps {
  agent: QueueAgent;
  heading: RefObject<HTMLHeadingElement | null>;
  onDecided: (decided: DecidedNow) => void;
}

function Entry({ agent, heading, onDecided }: EntryProps) {
  const name = displayName(agent);
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const change = useAdminChange({
    send: async (why: RejectionWhy | null) => {
      const answer = await (why ? rejectAgent(agent, why) : approveAgent(agent));
      // Said here, because the entry, and the button with the focus, go once the queue is read again.
      if (answer.undoUntil) onDecided({ agent, approved: why === null, before: answer.before });
      heading.current?.focus();
      return answer;
    },
    done: (why) => ({
      title: 'Verification Updated',
      description: `${name} was ${why ? 'rejected' : 'approved'}.`,
    }),
    failed: (error) => ({ title: 'Error', description: whyUndecided(error) }),
  });
  const decide = (why: RejectionWhy | null) => change.mutate(why, { onSettled: () => setAsking(null) });
  const missing = [!agent.documentPath && 'document', !agent.websiteUrl && 'website'].filter(Boolean);
  const deciding = change.isPending ? (change.variables ? 'reject' : 'approve') : null;
  return (
    <Card>
      <EntryFacts agent={agent} />
      <div className="mt-4 flex flex-wrap gap-3">
        <ViewDocument agent={{ ...agent, name, verificationStatus: 'pending' }} />
        <Button
          size="sm"
          aria-label={`Approve ${name}`}
          pending={deciding === 'approve'}
          disabled={deciding === 'reject'}
          onClick={() => (missing.length > 0 ? setAsking('approve') : decide(null))}
        >
          Approve
        </Button>
        <Button
          variant="danger"
          size="sm"
          aria-label={`Reject ${name}`}
          disabled={deciding !== null}
          onClick={() => setAsking('reject')}
        >
          Reject
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'approve'}
        onOpenChange={(open) => !open && setAsking(null)}
        title={`Approve ${name} without a ${missing.join(' and a ')}?`}
        description="What is not there cannot be checked, and is not marked as verified."
        confirmText="Approve"
        pending={change.isPending}
        onConfirm={() => decide(null)}
        focusFallback={heading}
      />
      <RejectDialog
        open={asking === 'reject'}
        onOpenChange={(open) => !open && setAsking(null)}
        name={name}
        pending={change.isPending}
        onReject={decide}
        focusFallback={heading}
      />
    </Card>
  );
}

/** One that was decided, to be opened again. */
function DecidedEntry({ agent }: { agent: QueueAgent }) {
  const name = displayName(agent);
  const change = useAdminChange({
    send: () => reopenAgent(agent),
    done: () => ({ title: 'Verification Updated', description: `${name} waits for review again.` }),
    failed: (error) => ({ title: 'Error', description: whyUndecided(error) }),
  });
  return (
    <Card>
      <EntryFacts agent={agent} />
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

function EntryFacts({ agent }: { agent: QueueAgent }) {
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
      <Facts
        items={[
          ['Email', agent.email],
          ['Joined', formatDay(new Date(agent.createdAt))],
          ['Document handed in', handedIn && formatDay(new Date(handedIn))],
          ['Decided', agent.decidedAt && formatDay(new Date(agent.decidedAt))],
        ]}
      />
      <ClaimsBesideDocument agent={agent} website={agent.websiteUrl && <Website url={agent.websiteUrl} />} />
    </>
  );
}

/** Typed by an agent, so only a web address becomes a link. */
function Website({ url }: { url: string }) {
  const address = /^https?:\/\//i.test(url) ? url : `https://${url}`;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="link">
      {url}
    </a>
  );
}
