import { type ReactNode, useId } from 'react';
import { usePublicConfig } from '../../api/public-config';
import { useSignedInHint } from '../../session/signed-in-hint';
import { Container } from '../../ui/container';
import { cx } from '../../ui/cx';
import { Steps as StepList } from '../../ui/feedback/steps';
import { LinkButton, type LinkButtonProps } from '../../ui/forms/button';
import type { ComparisonRows, Texts } from './content';

interface HeroProps {
  title: string;
  text: string;
  /** Buttons below the text. */
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

interface BandProps {
  title: string;
  text?: ReactNode;
  ground?: 'paper' | 'sand';
  id?: string;
  /** From 1024 px the heading is beside the content instead of above it. */
  split?: boolean;
  children: ReactNode;
}

/** Full-width section, labelled by its heading. */
export function Band({ title, text, ground = 'paper', split = false, id, children }: BandProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={cx('py-16 sm:py-20', ground === 'sand' && 'border-y border-line bg-sand')}
    >
      <Container
        className={cx('grid gap-10', split && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-16')}
      >
        <div>
          <h2 id={headingId} className="font-heading max-w-2xl text-3xl sm:text-4xl">
            {title}
          </h2>
          {text && <p className="mt-4 max-w-xl text-lg text-pretty text-ink-soft">{text}</p>}
        </div>
        <div className="min-w-0">{children}</div>
      </Container>
    </section>
  );
}

export const Steps = ({ steps }: { steps: Texts }) => (
  <StepList steps={Object.entries(steps).map(([title, text]) => ({ title, text }))} />
);

interface PointsProps {
  points: Texts;
  columns?: 1 | 2 | 3;
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' } as const;

export function Points({ points, columns = 3 }: PointsProps) {
  return (
    <ul className={cx('grid gap-x-10 gap-y-8', grids[columns])}>
      {Object.entries(points).map(([title, text]) => (
        <li
          key={title}
          className="relative border-t border-line-strong pt-4 before:absolute before:-top-px before:left-0 before:h-0.5 before:w-10 before:bg-green"
        >
          <h3 className="text-lg leading-7 font-semibold">{title}</h3>
          <p className="mt-1 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}

interface ComparisonProps {
  caption: string;
  rows: ComparisonRows;
}

/** Three columns; on phones the aspect is above the two answers. */
export function Comparison({ caption, rows }: ComparisonProps) {
  const { brand } = usePublicConfig();
  return (
    <figure>
      <table className="w-full border-collapse text-left max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:sticky max-sm:top-0 max-sm:block">
          <tr className="max-sm:grid max-sm:grid-cols-2">
            <th scope="col" className="w-1/4 max-sm:sr-only">
              <span className="sr-only">Aspect</span>
            </th>
            <th
              scope="col"
              className="font-heading w-3/8 rounded-t-md bg-green px-4 py-4 text-lg text-surface max-sm:w-auto sm:px-6 sm:text-xl"
            >
              {brand}
            </th>
            <th
              scope="col"
              className="w-3/8 px-4 py-4 text-lg font-medium text-ink-soft max-sm:w-auto sm:px-6"
            >
              Big listing portals
            </th>
          </tr>
        </thead>
        <tbody className="border-b-2 border-ink max-sm:block">
          {Object.entries(rows).map(([aspect, [ours, portals]]) => (
            <tr key={aspect} className="border-t border-line max-sm:grid max-sm:grid-cols-2">
              <th
                scope="row"
                className="py-4 pr-6 align-top font-semibold max-sm:col-span-2 max-sm:bg-sand max-sm:px-4 max-sm:py-2"
              >
                {aspect}
              </th>
              <td className="bg-green-tint px-4 py-4 align-top sm:px-6">{ours}</td>
              <td className="px-4 py-4 align-top text-ink-soft sm:px-6">{portals}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="mt-3 text-sm text-ink-soft">
        Portals vary. This is how they usually work.
      </figcaption>
    </figure>
  );
}

export interface Door {
  title: string;
  text: string;
  actions: ReactNode;
}

interface ClosingDoorsProps {
  title: string;
  doors: readonly Door[];
}

/** Sign-up section of every information page, one door illustration per user type. Hidden if signed in. */
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

/** If signed in, links to `/`, which redirects to the dashboard. */
export function SignUpButton(props: LinkButtonProps) {
  const { children, to, href, ...look } = props;
  if (!useSignedInHint()) return <LinkButton {...props} />;
  return (
    <LinkButton {...look} to="/">
      Go to your dashboard
    </LinkButton>
  );
}
