import type { ReactNode } from 'react';
import { Container } from '../../ui/container';

interface HeroProps {
  title: string;
  text: string;
  /** The buttons under the text. */
  actions: ReactNode;
  picture: ReactNode;
}

export function Hero({ title, text, actions, picture }: HeroProps) {
  return (
    <header className="overflow-hidden border-b border-ink bg-sand">
      <Container className="grid items-end gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
        <div className="pt-14 pb-4 sm:pt-20 lg:pb-20">
          <h1 className="font-heading text-hero">{title}</h1>
          <p className="mt-6 max-w-xl text-lg text-ink-soft">{text}</p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">{actions}</div>
        </div>
        {picture}
      </Container>
    </header>
  );
}
