import type { ReactNode } from 'react';

interface PartProps {
  id: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

export function Part({ id, title, text, children }: PartProps) {
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
