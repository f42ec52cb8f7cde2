import { ContactForm } from '../contact/contact-form';
import { HomeView } from './home-view';
import { useHeadingFocus, useLanding } from './use-landing';

export { meta } from './landing-meta';

/** The page brings the features together, so that none of them has to know another. */
export default function LandingPage() {
  const { luggage } = useLanding();
  return (
    <div ref={useHeadingFocus('home')}>
      <HomeView luggage={luggage} contactForm={<ContactForm />} />
    </div>
  );
}
