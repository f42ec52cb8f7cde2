import type { MetaOf } from '../../lib/page-meta';
import { Link } from '../../router/router';
import { Container } from '../../ui/container';
import { PageTitle } from '../../ui/page-title';
import { BlockedPart } from './blocked';
import { IntroductionsPart } from './introductions';
import { LedgerPart } from './ledger';
import { PreferencesPart } from './preferences-form';

export const meta: MetaOf = () => ({
  title: 'Who has my details',
  description: 'Which agencies were shown you, how you may be reached, and how to stop one.',
  noIndex: true,
});

export default function WhoHasMyDetailsPage() {
  return (
    <Container className="py-8 sm:py-10">
      <PageTitle
        title="Who has my details"
        text="Every agency that was shown you, how you may be reached, and how to stop one."
      />
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
    </Container>
  );
}
