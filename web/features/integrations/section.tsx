import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid min-w-0 gap-5">
      <div>
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          {title}
        </h2>
        {text && <p className="mt-1 max-w-prose text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  );
}

export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid min-w-0 gap-3">
      <h3 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
