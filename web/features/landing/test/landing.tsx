import { useSearchParams } from 'react-router';
import AudiencePage from '../../../app/pages/audience.page';
import LandingPage from '../../../app/pages/landing.page';
import { readLanding } from '../landing-state';

/** Both pages of the path, chosen as in the route table. */
export function Landing() {
  const [query] = useSearchParams();
  return readLanding(query).view === 'home' ? <LandingPage /> : <AudiencePage />;
}
