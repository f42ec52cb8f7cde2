import type { ReactNode } from 'react';
import { About } from './about';
import { ContactSection } from './contact-section';
import { Figures } from './figures';
import { Hero } from './hero';
import type { Luggage } from './landing-state';
import { LogoStrip } from './logo-strip';

export function HomeView({ luggage, contactForm }: { luggage: Luggage; contactForm: ReactNode }) {
  return (
    <>
      <Hero luggage={luggage} />
      <LogoStrip />
      <Figures />
      <About />
      <ContactSection form={contactForm} />
    </>
  );
}
