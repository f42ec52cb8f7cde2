import { useSearchParams } from 'react-router';
import AudiencePage from '../../../app/pages/audience.page';
import LandingPage from '../../../app/pages/landing.page';
import { readLanding } from '../landing-state';

/** Both pages of the path, as the route table chooses between them. */
export function Landing() {
  const [query] = useSearchParams();
  return readLanding(query).view === 'home' ? <LandingPage /> : <AudiencePage />;
}
