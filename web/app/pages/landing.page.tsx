import { ContactForm } from '../../features/contact/contact-form';
import { HomeView } from '../../features/landing/home-view';
import { useHeadingFocus, useLanding } from '../../features/landing/use-landing';

export { meta } from '../../features/landing/landing-meta';

/** Combines features, which do not import each other. */
export default function LandingPage() {
  const { carriedParams } = useLanding();
  return (
    <div ref={useHeadingFocus('home')}>
      <HomeView carriedParams={carriedParams} contactForm={<ContactForm />} />
    </div>
  );
}
