import { useQuery } from '@tanstack/react-query';
import type { VerificationQueue } from '@threshold/core/contract/admin';
import { formatDay } from '@threshold/core/rules/dates';
import { displayName } from '@threshold/core/rules/names';
import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '../../lib/request';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, CardTitle } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Segmented } from '../../ui/segmented';
import { decideVerification, type QueueSort, queueQuery } from './admin.api';
import { ViewDocument } from './documents';
import { Facts } from './people/facts';
import { PersonLink } from './person/person-link';
import { QueryView } from './query-view';
import { TabHeading } from './tab-heading';
import { serverWords, useAdminChange } from './use-admin-change';
import { ClaimsBesideDocument } from './verification/claims-beside-document';
import { WaitingBadge } from './verification/waiting-badge';

const SHOWN = 5;
const SORTS = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
] as const;

export function VerificationTab() {
  const [sort, setSort] = useState<QueueSort>('oldest');
  /** Five at a time keep a decision in sight; whoever wants more asks. */
  const [all, setAll] = useState(false);
  const query = useQuery(queueQuery(sort));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <TabHeading
        ref={heading}
        title={sort === 'oldest' ? 'Verification Queue (oldest first)' : 'Verification Queue (by name)'}
        text="Agents who sent a document and wait for a decision."
        action={<Segmented label="Order" options={SORTS} value={sort} onValueChange={setSort} />}
      />
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
                <Entry key={agent.id} agent={agent} heading={heading} />
              ))}
              {remaining > 0 && (
                <p className="text-center text-ink-soft">
                  {remaining.toLocaleString('en-GB')} more {remaining === 1 ? 'agent' : 'agents'} waiting for
                  review.
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
    </>
  );
}

/** A document that was replaced meanwhile is the one failure that trying again does not help. */
function whyUndecided(error: Error): string {
  const otherwise = 'Failed to update verification status. Please try again.';
  return error instanceof ApiError && error.status === 409 ? serverWords(error, otherwise) : otherwise;
}

interface EntryProps {
  agent: VerificationQueue['agents'][number];
  heading: RefObject<HTMLHeadingElement | null>;
}

function Entry({ agent, heading }: EntryProps) {
  const name = displayName(agent);
  const change = useAdminChange({
    send: (status: 'approved' | 'rejected') => decideVerification(agent, status),
    done: (status) => ({
      title: 'Verification Updated',
      description: `${name} was ${status}.`,
    }),
    failed: (error) => ({ title: 'Error', description: whyUndecided(error) }),
  });
  // The entry, and the button with the focus, go once the queue is read again.
  const decide = (status: 'approved' | 'rejected') =>
    change.mutate(status, { onSuccess: () => heading.current?.focus() });
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2">
        <CardTitle className="mr-1 wrap-anywhere">
          <PersonLink id={agent.id}>{name}</PersonLink>
        </CardTitle>
        <Badge tone="blue">Pending Review</Badge>
        <WaitingBadge since={agent.evidence?.readAt ?? agent.createdAt} />
      </div>
      <Facts
        items={[
          ['Email', agent.email],
          ['Joined', formatDay(new Date(agent.createdAt))],
        ]}
      />
      <ClaimsBesideDocument agent={agent} website={agent.websiteUrl && <Website url={agent.websiteUrl} />} />
      <div className="mt-4 flex flex-wrap gap-3">
        <ViewDocument agent={{ ...agent, name, verificationStatus: 'pending' }} />
        <Button
          size="sm"
          aria-label={`Approve ${name}`}
          pending={change.isPending && change.variables === 'approved'}
          disabled={change.isPending && change.variables !== 'approved'}
          onClick={() => decide('approved')}
        >
          Approve
        </Button>
        <Button
          variant="danger"
          size="sm"
          aria-label={`Reject ${name}`}
          pending={change.isPending && change.variables === 'rejected'}
          disabled={change.isPending && change.variables !== 'rejected'}
          onClick={() => decide('rejected')}
        >
          Reject
        </Button>
      </div>
    </Card>
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
