import type { ReactNode } from 'react';

/** A part of the buyer's side with a heading, divided from the one above by a hairline. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  );
}
