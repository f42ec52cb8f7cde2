import { useSearchParams } from '../../../lib/router';
import AudiencePage from '../audience.page';
import LandingPage from '../landing.page';
import { readLanding } from '../landing-state';

/** Both pages of the path, as the route table chooses between them. */
export function Landing() {
  const [query] = useSearchParams();
  return readLanding(query).view === 'home' ? <LandingPage /> : <AudiencePage />;
}
