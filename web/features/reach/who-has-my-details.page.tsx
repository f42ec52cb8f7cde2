import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MetaOf } from '../../shared/page-meta';
import { useRevealTogether } from '../../shared/use-reveal-together';
import { Container } from '../../ui/container';
import { QueryView } from '../../ui/data/query-view';
import { CardSkeleton } from '../../ui/feedback/skeletons';
import { PageTitle } from '../../ui/page-title';
import { BlockedSection } from './blocked';
import { DisclosureLogSection } from './disclosure-log';
import { IntroductionCard } from './introduction-card';
import { PreferencesSection } from './preferences-form';
import { accessQuery, introductionsQuery } from './reach.api';
import { Section } from './section';

export const meta: MetaOf = () => ({
  title: 'Who has my details',
  description: 'Which agencies were shown you, how you may be reached, and how to stop one.',
  noIndex: true,
});

/** Timeout for the list, the page's main content: long enough for one retry. */
const TRIED_AGAIN_MS = 10_000;

const SECTIONS = [
  ['ledger', 'Agencies that were shown me'],
  ['how-i-may-be-reached', 'How I may be reached'],
  ['blocked', 'Agencies I blocked'],
] as const;

export default function WhoHasMyDetailsPage() {
  // Rendered together to avoid layout shift.
  const introductions = useQuery(introductionsQuery);
  const shown = useInfiniteQuery(accessQuery);
  const ready = useRevealTogether(introductions.isPending || shown.isPending, TRIED_AGAIN_MS);
  return (
    <Container className="py-8 sm:py-10">
      <PageTitle
        title="Who has my details"
        text="Every agency that was shown you, how you may be reached, and how to stop one."
      />
      {/* Links past the list, which may be long. */}
      <nav aria-label="On this page" className="mt-4 flex flex-wrap gap-x-5">
        {SECTIONS.map(([id, label]) => (
          <Link key={id} to={`#${id}`} className="link inline-flex min-h-11 items-center">
            {label}
          </Link>
        ))}
      </nav>
      {ready ? (
        <Sections />
      ) : (
        <div role="status" className="mt-6 min-h-screen max-w-4xl">
          <span className="sr-only">Loading who has your details...</span>
          <CardSkeleton />
        </div>
      )}
    </Container>
  );
}

function Sections() {
  return (
    <div className="mt-6 grid max-w-4xl gap-12">
      <IntroductionsSection />
      <DisclosureLogSection />
      <PreferencesSection />
      <BlockedSection />
      <p className="border-t border-line pt-6 text-ink-soft">
        Viewings, and homes you were rung about, are on{' '}
        <Link to="/buyer-dashboard" className="link">
          your dashboard
        </Link>
        . To take back that agents see you at all, withdraw your consent in your{' '}
        <Link to="/settings#consents" className="link">
          settings
        </Link>
        .
      </p>
    </div>
  );
}

const TITLE = 'Agencies that ask to get in touch';

/** Access requests and their answers. Hidden until there is one. */
function IntroductionsSection() {
  const query = useQuery(introductionsQuery);
  // Most users have none: no space is reserved while loading.
  if (!query.error && !query.data?.introductions.length) return null;
  return (
    <Section
      id="introductions"
      title={TITLE}
      text="They see what you look for, not who you are. A yes shows them your name and the ways to reach you that you allow below. No answer within seven days is a no."
    >
      <QueryView
        query={query}
        failed="The requests did not load"
        waiting="Loading who asks..."
        loading={<CardSkeleton />}
      >
        {({ introductions }) => (
          <ul className="grid gap-4">
            {introductions.map((introduction) => (
              <li key={introduction.id}>
                <IntroductionCard introduction={introduction} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}
