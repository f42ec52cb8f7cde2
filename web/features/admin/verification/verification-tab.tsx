import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@threshold/core/rules/format/counts';
import { useCallback, useRef, useState } from 'react';
import { PagedList } from '../../../ui/data/paged-list';
import { QueryView } from '../../../ui/data/query-view';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { Segmented } from '../../../ui/forms/segmented';
import { decidedQuery, type QueueSort, queueQuery } from '../admin.api';
import { TabHeading } from '../shared/tab-heading';
import { type Decision, UndoBar } from './undo-bar';
import { DecidedCard, WaitingCard, type WaitingCardProps } from './verification-cards';

const SHOWN = 5;
const SORTS = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
] as const;

const STATUSES = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
] as const;

export default function VerificationTab() {
  const [status, setStatus] = useState<'waiting' | 'decided'>('waiting');
  const [sort, setSort] = useState<QueueSort>('oldest');
  const [decision, setDecision] = useState<Decision | null>(null);
  const clearDecision = useCallback(() => setDecision(null), []);
  const [isFinal, setIsFinal] = useState(false);
  const markFinal = useCallback(() => setIsFinal(true), []);
  const heading = useRef<HTMLHeadingElement>(null);
  const isWaiting = status === 'waiting';
  function decide(made: Decision) {
    setDecision(made);
    setIsFinal(false);
  }
  function show(next: typeof status) {
    setStatus(next);
    if (isFinal) clearDecision();
  }
  const title = sort === 'oldest' ? 'Verification Queue (oldest first)' : 'Verification Queue (by name)';
  return (
    <>
      <TabHeading
        ref={heading}
        title={isWaiting ? title : 'Recent decisions'}
        text={
          isWaiting
            ? 'Agents who have sent a document and are waiting for a decision.'
            : "Reopening a decision puts the agent back in the queue. We don't email anyone."
        }
        action={
          <div className="flex flex-wrap gap-3">
            <Segmented label="Show" options={STATUSES} value={status} onValueChange={show} />
            {isWaiting && <Segmented label="Order" options={SORTS} value={sort} onValueChange={setSort} />}
          </div>
        }
      />
      {decision && (
        <UndoBar
          key={`${decision.agent.id}-${decision.approved}`}
          decision={decision}
          isFinal={isFinal}
          onFinal={markFinal}
          onClose={clearDecision}
          onPressed={() => heading.current?.focus()}
        />
      )}
      {isWaiting ? <Queue sort={sort} heading={heading} onDecided={decide} /> : <DecidedList />}
    </>
  );
}

function Queue({ sort, ...card }: Omit<WaitingCardProps, 'agent'> & { sort: QueueSort }) {
  const query = useQuery(queueQuery(sort));
  /** Only the first five until expanded. */
  const [all, setAll] = useState(false);
  return (
    <QueryView query={query} failed="The verification queue didn't load">
      {({ agents, total }) => {
        if (agents.length === 0) {
          return <EmptyState title="All caught up!" text="No documents waiting for review." />;
        }
        const shown = agents.slice(0, all ? undefined : SHOWN);
        const remaining = total - shown.length;
        return (
          <div className="grid gap-4">
            {shown.map((agent) => (
              <WaitingCard key={agent.id} agent={agent} {...card} />
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
    <PagedList
      list={{ query }}
      rows={({ agents }) => agents}
      failed="The decisions didn't load"
      empty={{ title: 'Nothing decided yet', text: 'Your decisions appear here.' }}
    >
      {(agent) => <DecidedCard agent={agent} />}
    </PagedList>
  );
}
