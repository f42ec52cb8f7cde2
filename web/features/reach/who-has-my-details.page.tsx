import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { MetaOf } from '../../lib/page-meta';
import { useTogether } from '../../lib/use-together';
import { Link } from '../../router/router';
import { Container } from '../../ui/container';
import { CardSkeleton } from '../../ui/feedback/skeletons';
import { PageTitle } from '../../ui/page-title';
import { BlockedPart } from './blocked';
import { IntroductionsPart } from './introductions';
import { LedgerPart } from './ledger';
import { PreferencesPart } from './preferences-form';
import { accessQuery, introductionsQuery } from './reach.api';

export const meta: MetaOf = () => ({
  title: 'Who has my details',
  description: 'Which agencies were shown you, how you may be reached, and how to stop one.',
  noIndex: true,
});

export default function WhoHasMyDetailsPage() {
  // Shown together: whoever comes later would push down what is being read.
  const asking = useQuery(introductionsQuery);
  const shown = useInfiniteQuery(accessQuery);
  const ready = useTogether(asking.isPending || shown.isPending);
  return (
    <Container className="py-8 sm:py-10">
      <PageTitle
        title="Who has my details"
        text="Every agency that was shown you, how you may be reached, and how to stop one."
      />
      {ready ? (
        <Parts />
      ) : (
        <div role="status" className="mt-8 min-h-screen max-w-4xl">
          <span className="sr-only">Loading who has your details...</span>
          <CardSkeleton />
        </div>
      )}
    </Container>
  );
}

function Parts() {
  return (
    <div className="mt-8 grid max-w-4xl gap-12">
      <IntroductionsPart />
      <LedgerPart />
      <PreferencesPart />
      <BlockedPart />
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
