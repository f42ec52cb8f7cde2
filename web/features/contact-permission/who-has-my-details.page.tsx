import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MetaOf } from '../../shared/page-meta';
import { Container } from '../../ui/container';
import { QueryView } from '../../ui/data/query-view';
import { CardSkeleton } from '../../ui/feedback/skeletons';
import { PageTitle } from '../../ui/page-title';
import { BlockedSection } from './blocked';
import { introductionsQuery, preferencesQuery } from './contact-permission.api';
import { DisclosureLogSection, LOG_TITLE } from './disclosure-log';
import { IntroductionCard } from './introduction-card';
import { PreferencesSection } from './preferences-form';
import { Section } from './section';

export const meta: MetaOf = () => ({
  title: 'Who has my details',
  description: 'Which agencies have your details, who can contact you, and how to block one.',
  noIndex: true,
});

const SECTIONS = [
  ['who-can-contact-me', 'Who can contact me'],
  ['ledger', LOG_TITLE],
  ['blocked', "Agencies I've blocked"],
] as const;

export default function WhoHasMyDetailsPage() {
  // Rendered together to avoid layout shift. A failed request counts: its section reads again, and shows the error.
  const introductions = useQuery(introductionsQuery);
  const preferences = useQuery(preferencesQuery);
  return (
    <Container className="py-8 sm:py-10">
      <PageTitle
        title="Who has my details"
        text="Choose who can contact you, see which agencies have your details, and block or report one."
      />
      {/* Links past the form and the list, which may be long. */}
      <nav aria-label="On this page" className="mt-4 flex flex-wrap gap-x-5">
        {SECTIONS.map(([id, label]) => (
          <Link key={id} to={`#${id}`} className="link inline-flex min-h-11 items-center">
            {label}
          </Link>
        ))}
      </nav>
      {!introductions.isFetched || !preferences.isFetched ? (
        <div role="status" className="mt-6 min-h-screen max-w-4xl">
          <span className="sr-only">Loading who has your details...</span>
          <CardSkeleton />
        </div>
      ) : (
        <Sections />
      )}
    </Container>
  );
}

function Sections() {
  return (
    <div className="mt-6 grid max-w-4xl gap-12">
      <IntroductionsSection />
      <PreferencesSection />
      <DisclosureLogSection />
      <BlockedSection />
      <p className="border-t border-line pt-6 text-ink-soft">
        Your viewings and the agencies in touch with you are on{' '}
        <Link to="/buyer-dashboard" className="link">
          your dashboard
        </Link>
        . To stop all agents seeing you, withdraw your consent in{' '}
        <Link to="/settings#consents" className="link">
          Settings
        </Link>
        .
      </p>
    </div>
  );
}

const TITLE = 'Agencies that want to contact me';

/** Access requests and their answers. Hidden until there is one. */
function IntroductionsSection() {
  const query = useQuery(introductionsQuery);
  // Most users have none: no space is reserved while loading.
  if (!query.error && !query.data?.introductions.length) return null;
  return (
    <Section
      id="introductions"
      title={TITLE}
      text="They can see what you're looking for, not who you are. If you say yes, they see your name and the contact details you allow below. If you don't reply within 7 days, we'll say no for you."
    >
      <QueryView
        query={query}
        failed="We couldn't load the requests"
        waiting="Loading requests..."
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
