import type { ReactNode } from 'react';
import { About } from './about';
import { ContactSection } from './contact-section';
import { Figures } from './figures';
import { Hero } from './hero';
import type { LandingState } from './landing-state';
import { LogoStrip } from './logo-strip';

export function HomeView({ state, contactForm }: { state: LandingState; contactForm: ReactNode }) {
  return (
    <>
      <Hero state={state} />
      <Figures />
      <LogoStrip />
      <About />
      <ContactSection form={contactForm} />
    </>
  );
}
