import type { ReactNode } from 'react';
import { usePublicConfig } from '../../lib/public-config';
import { Container } from '../../ui/container';

export function ContactSection({ form }: { form: ReactNode }) {
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
            A question, or something we should know? Write to us and a person will answer.
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
