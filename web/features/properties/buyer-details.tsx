import { useQuery } from '@tanstack/react-query';
import type { Match } from '@threshold/core/contract/agent-searches';
import type {
  MatchingBuyer,
  PropertyBuyer,
  PropertyPage,
  WorkEvent,
} from '@threshold/core/contract/properties';
import { countOf } from '@threshold/core/rules/format/counts';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { distanceText } from '@threshold/core/rules/matching/fit';
import { criteriaFacts } from '@threshold/core/rules/matching/format-criteria';
import { isTopGraded, matchPriority, SCORE_MIN } from '@threshold/core/rules/matching/score';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { QueryView } from '../../ui/data/query-view';
import { ScoreRing } from '../../ui/data/score-ring';
import { TextSkeleton } from '../../ui/feedback/skeletons';
import { budgetLabel, isLifted, matchLabels, scoreReasons } from '../matches';
import { buyerPath } from './buyer-path';
import { describeEvent } from './labels';
import { eventsQuery } from './property.api';
import { StageBadge } from './stage-badge';

export function ScoreExplained({ match }: { match: Match }) {
  return (
    <Section title="Score">
      <div className="flex items-start gap-4">
        <div className="grid shrink-0 justify-items-center gap-1">
          <ScoreRing score={match.matchScore} topGraded={isTopGraded(match.matchScore)} size="md" />
          <span className="text-sm font-semibold">{matchPriority(match.matchScore)}</span>
        </div>
        <dl className="grid min-w-0 flex-1 gap-2">
          {scoreReasons(match, new Date()).map(({ label, points, of, why }) => (
            <div key={label}>
              <dt className="flex justify-between gap-4">
                {label}
                <span className="tabular-nums">
                  {points} / {of}
                </span>
              </dt>
              <dd className="text-sm text-ink-soft">{why}</dd>
            </div>
          ))}
        </dl>
      </div>
      {isLifted(match) && (
        <p className="mt-2 text-sm text-ink-soft">Every active buyer scores at least {SCORE_MIN}.</p>
      )}
    </Section>
  );
}

/** The agency's other properties that match this buyer, so that one call covers them. */
export function AlsoOn({ buyer }: { buyer: PropertyBuyer }) {
  if (buyer.alsoOn.length === 0) return null;
  return (
    <Section title="Also on">
      <ul className="grid gap-1">
        {buyer.alsoOn.map(({ id, name, stage, mayOpen }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3">
            {mayOpen ? (
              <Link to={buyerPath(id, buyer.buyerId)} className="link min-w-0 wrap-anywhere">
                {name}
              </Link>
            ) : (
              <span className="min-w-0 wrap-anywhere">{name}, with a colleague</span>
            )}
            <StageBadge stage={stage} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface RequirementsProps {
  buyer: MatchingBuyer;
  property: Pick<PropertyPage, 'price' | 'propertyType'>;
}

/** Their area reaches so many miles beyond the edge of the place; the distance is measured from its centre. */
const distanceFromCentre = ({ distanceMiles, location }: MatchingBuyer) =>
  distanceMiles === 0
    ? distanceText(distanceMiles)
    : `${countOf(distanceMiles, 'mile')} from the centre of ${location.split(',')[0]}`;

export function Requirements({ buyer, property }: RequirementsProps) {
  const facts: [string, string][] = [
    ...criteriaFacts({ ...buyer, propertyType: property.propertyType }),
    ['This home', `${distanceFromCentre(buyer)}, ${budgetLabel(buyer, property).toLowerCase()}`],
    ['Position', matchLabels(buyer).join(', ') || 'Not stated'],
  ];
  return (
    <Section title="What they want">
      {buyer.specificRequirements && (
        <p className="mb-2 wrap-anywhere">&ldquo;{buyer.specificRequirements}&rdquo;</p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([label, fact]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 wrap-anywhere tabular-nums">{fact}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

interface TimelineProps {
  propertyId: string;
  buyerId: string;
}

export function Timeline({ propertyId, buyerId }: TimelineProps) {
  const query = useQuery(eventsQuery(propertyId, buyerId));
  return (
    <Section title="Timeline">
      <QueryView
        inCard
        query={query}
        failed="The timeline didn't load."
        waiting="Loading the timeline..."
        loading={<TextSkeleton lines={2} />}
      >
        {({ events }) => <Events events={events} />}
      </QueryView>
    </Section>
  );
}

function Events({ events }: { events: readonly WorkEvent[] }) {
  if (events.length === 0) {
    return <p className="text-ink-soft">Nothing yet. Calls, notes and stage changes appear here.</p>;
  }
  return (
    <ol className="grid gap-3 border-l border-line pl-4">
      {events.map((event) => (
        <li key={event.id}>
          <p className="wrap-anywhere">{describeEvent(event)}</p>
          {event.note && (
            <p className="mt-1 rounded-md bg-sand px-3 py-2 wrap-anywhere whitespace-pre-line">
              {event.note}
            </p>
          )}
          <p className="text-sm text-ink-soft tabular-nums">
            <time dateTime={event.at}>{formatDayTime(new Date(event.at))}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** A titled section of the buyer panel, separated by a hairline. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  );
}
