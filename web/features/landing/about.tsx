import { usePublicConfig } from '../../lib/public-config';
import { TerraceArt } from '../../ui/brand/terrace-art';
import { Container } from '../../ui/container';

export function About() {
  const { brand } = usePublicConfig();
  return (
    <section id="about" aria-labelledby="about-title" className="py-14 sm:py-20">
      <Container className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <TerraceArt className="mx-auto max-w-lg" />
        <div className="max-w-prose">
          <h2 id="about-title" className="font-heading text-4xl">
            About Us
          </h2>
          <p className="mt-5 text-lg">
            A listing starts with a home and waits for people. {brand} starts with the people.
          </p>
          <p className="mt-4 text-ink-soft">
            Buyers say where they want to live, what they need and what they can spend, and keep that up to
            date. When an agent takes on a home, the buyers who want it are already there, the most ready
            first. Buyers hear early, agents win instructions, and owners see real demand before a single
            photograph is taken.
          </p>
          <p className="mt-4 text-ink-soft">
            We work across England. Buyers never pay, agents are checked before they can search, and your
            details go only to agents whose property matches.
          </p>
        </div>
      </Container>
    </section>
  );
}
