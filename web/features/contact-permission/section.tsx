import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <h2 id={`${id}-title`} tabIndex={-1} className="text-xl font-semibold outline-none">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-prose text-ink-soft">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
