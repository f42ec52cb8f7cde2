import type { PublicConfig } from '@threshold/core/contract/public-config';
import { formatLongDay, londonIsoDate } from '@threshold/core/rules/format/dates';
import { Link } from 'react-router';
import { usePublicConfig } from '../../api/public-config';
import type { PageMeta } from '../../shared/page-meta';
import { Container } from '../../ui/container';
import { LegalBody } from './legal-body';
import { legalContext } from './legal-context';
import { agentTerms, buyerTerms, generalTerms, privacyPolicy } from './legal-links';
import { legalPaths } from './legal-paths';
import type { LegalText, LegalTextOf } from './legal-text';

export function legalMeta(text: LegalTextOf, config: PublicConfig): PageMeta {
  const { title, summary } = text(legalContext(config));
  return { title: `${title} | ${config.brand}`, description: summary };
}

export function LegalPage({ text: textOf }: { text: LegalTextOf }) {
  const config = usePublicConfig();
  const text = textOf(legalContext(config));
  return (
    <>
      <LegalHeader text={text} now={new Date(config.now)} />
      <Container className="grid gap-x-16 py-12 sm:py-16 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <Contents text={text} />
        <div>
          <LegalBody sections={text.sections} place="page" />
          <OtherTexts current={text} />
        </div>
      </Container>
    </>
  );
}

function LegalHeader({ text, now }: { text: LegalText; now: Date }) {
  return (
    <header className="border-b border-ink bg-sand">
      <Container className="grid items-end gap-x-16 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <PaperInDoorway />
        <div className="py-12 sm:py-16">
          <h1 className="font-heading text-4xl sm:text-5xl">{text.title}</h1>
          <p className="mt-4 max-w-xl text-lg text-ink-soft">{text.summary}</p>
          <p className="mt-6 text-ink-soft">
            Last updated: <time dateTime={londonIsoDate(now)}>{formatLongDay(now)}</time>
          </p>
        </div>
      </Container>
    </header>
  );
}

/** Brand doorway with a sheet of paper, on the line under the header. */
function PaperInDoorway() {
  return (
    <svg viewBox="0 0 160 176" fill="none" aria-hidden="true" className="hidden h-44 w-40 lg:block">
      <path d="M16 176V72a64 64 0 0 1 128 0v104z" className="fill-green" />
      <path d="M30 176V74a50 50 0 0 1 100 0v102z" className="fill-surface" />
      <path
        d="M54 78h52M54 94h52M54 110h40M54 134h52M54 150h30"
        className="stroke-green-line"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}

function Contents({ text }: { text: LegalText }) {
  return (
    <nav
      aria-label="On this page"
      className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] self-start overflow-y-auto lg:block"
    >
      <p className="font-medium">On this page</p>
      <ol className="mt-3 border-l border-line">
        {text.sections.map((part, index) => (
          <li key={part.id}>
            <a
              href={`#${part.id}`}
              className="-ml-px grid grid-cols-[1.75rem_1fr] border-l-2 border-transparent py-1.5 pl-4 text-sm text-ink-soft transition-colors hover:border-green hover:text-ink focus-visible:-outline-offset-2"
            >
              <span className="tabular-nums">{index + 1}.</span>
              {part.heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function OtherTexts({ current }: { current: LegalText }) {
  const others = [generalTerms, buyerTerms, agentTerms, privacyPolicy].filter(
    ({ href }) => href !== legalPaths[current.id],
  );
  return (
    <nav aria-label="Other legal texts" className="mt-16 border-t border-line pt-6">
      <p className="font-medium">Related</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {others.map(({ label, href }) => (
          <li key={href}>
            <Link to={href} className="link inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
