import type { ReactNode } from 'react';
import { usePublicConfig } from '../../api/public-config';
import { TerraceArt } from '../../ui/brand/terrace-art';
import { Container } from '../../ui/container';
import { StatCard } from '../../ui/data/stat-card';
import { Hero } from './hero';
import { useStats } from './landing.api';
import type { CarriedParams } from './landing-state';
import { LogoStrip } from './logo-strip';

export function HomeView({
  carriedParams,
  contactForm,
}: {
  carriedParams: CarriedParams;
  contactForm: ReactNode;
}) {
  return (
    <>
      <Hero carriedParams={carriedParams} />
      <LogoStrip />
      <StatsSection />
      <About />
      <ContactSection form={contactForm} />
    </>
  );
}

function About() {
  return (
    <section id="about" aria-labelledby="about-title" className="py-14 sm:py-20">
      <Container className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <TerraceArt className="mx-auto max-w-lg" />
        <div className="max-w-prose">
          <h2 id="about-title" className="font-heading text-4xl">
            About Us
          </h2>
          <p className="mt-5 text-lg">Portals start with the property. We start with the buyer.</p>
          <p className="mt-4 text-ink-soft">
            Buyers tell us where they want to live, what they need and what they can spend, and keep it up to
            date. When an agent takes on a home, they can see who wants it straight away, most ready first.
            Buyers hear early, agents win instructions, and owners see real demand before a single photo is
            taken.
          </p>
          <p className="mt-4 text-ink-soft">
            We work across England. Buyers never pay, we check agents before they can search, and we only
            share your details with agents who have a matching property, unless you agree to more.
          </p>
        </div>
      </Container>
    </section>
  );
}

function ContactSection({ form }: { form: ReactNode }) {
  const { contactEmail } = usePublicConfig();
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="border-t border-line bg-surface py-14 sm:py-20"
    >
      <Container className="grid gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 id="contact-title" className="font-heading text-4xl">
            Contact Us
          </h2>
          <p className="mt-5 max-w-md text-lg text-ink-soft">
            Got a question? Send us a message and we'll reply.
          </p>
          <p className="mt-4">
            <a href={`mailto:${contactEmail}`} className="link">
              {contactEmail}
            </a>
          </p>
        </div>
        {form}
      </Container>
    </section>
  );
}

function StatsSection() {
  const stats = useStats();
  const loading = stats === null;
  return (
    <section aria-label="Live figures" className="py-14 sm:py-20">
      <Container className="grid gap-4 sm:grid-cols-3">
        <StatCard label="BUYERS REGISTERED" value={stats?.buyerCount ?? 0} loading={loading} countUp />
        <StatCard label="AGENTS REGISTERED" value={stats?.agentCount ?? 0} loading={loading} countUp />
        <StatCard label="ACTIVE SEARCHES" value={stats?.activeSearches ?? 0} loading={loading} countUp />
      </Container>
    </section>
  );
}
