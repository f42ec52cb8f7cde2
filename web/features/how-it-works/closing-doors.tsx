import { type ReactNode, useId } from 'react';
import { useSignedInHint } from '../../lib/signed-in-hint';
import { Container } from '../../ui/container';
import { cx } from '../../ui/cx';

export interface Door {
  title: string;
  text: string;
  actions: ReactNode;
}

interface ClosingDoorsProps {
  title: string;
  doors: readonly Door[];
}

/** The end of every information page: lit doors in a dark wall, one for each way in. Whoever is in needs none. */
export function ClosingDoors({ title, doors }: ClosingDoorsProps) {
  const headingId = useId();
  const signedIn = useSignedInHint();
  if (signedIn) return null;
  return (
    <section aria-labelledby={headingId} className="border-lamp bg-green-deep pt-16 sm:border-b-2 sm:pt-20">
      <Container>
        <h2 id={headingId} className="font-heading text-center text-3xl text-surface sm:text-4xl">
          {title}
        </h2>
        <div
          className={cx(
            'mx-auto mt-12 grid items-end gap-x-10 gap-y-12',
            doors.length > 1 ? 'max-w-3xl sm:grid-cols-2' : 'max-w-sm',
          )}
        >
          {doors.map((door) => (
            <div
              key={door.title}
              className="relative flex h-full flex-col items-center rounded-t-full bg-lamp px-8 pt-28 pb-10 text-center after:absolute after:-inset-x-4 after:bottom-0 after:h-0.5 after:bg-lamp sm:after:hidden"
            >
              <h3 className="font-heading text-2xl">{door.title}</h3>
              <p className="mt-3 mb-6 text-balance">{door.text}</p>
              <div className="mt-auto grid justify-items-center gap-1">{door.actions}</div>
            </div>
          ))}
        </div>
      </Container>
    </section>
  );
}
