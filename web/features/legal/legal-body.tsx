import { Link } from 'react-router';
import type { Block, Inline, LegalSection } from './legal-text';

type LegalPlace = 'page' | 'dialog';

interface LegalBodyProps {
  sections: readonly LegalSection[];
  place: LegalPlace;
}

/** The numbered sections, the same on the page and in the dialog but for heading level and anchors. */
export function LegalBody({ sections, place }: LegalBodyProps) {
  return (
    <div className={place === 'page' ? 'space-y-12' : 'space-y-8'}>
      {sections.map((part, index) => (
        <section key={part.id} id={place === 'page' ? part.id : undefined}>
          <SectionHeading number={index + 1} place={place}>
            {part.heading}
          </SectionHeading>
          <div className="mt-3 max-w-xl space-y-4 leading-relaxed">
            {part.body.map((block) => (
              <BlockView key={blockKey(block)} block={block} place={place} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function SectionHeading({
  number,
  place,
  children,
}: {
  number: number;
  place: LegalPlace;
  children: string;
}) {
  const figure = <span className="text-green tabular-nums">{number}.</span>;
  if (place === 'dialog') {
    return (
      <h3 className="text-lg leading-7 font-semibold">
        {figure} {children}
      </h3>
    );
  }
  return (
    <h2 className="font-heading text-2xl sm:text-3xl">
      {figure} {children}
    </h2>
  );
}

function BlockView({ block, place }: { block: Block; place: LegalPlace }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <InlineView content={block.content} place={place} />
      </p>
    );
  }
  return (
    <ul className="list-disc space-y-2 pl-5 marker:text-green">
      {block.items.map((item) => (
        <li key={inlineKey(item)} className="pl-1">
          <InlineView content={item} place={place} />
        </li>
      ))}
    </ul>
  );
}

function InlineView({ content, place }: { content: Inline[]; place: LegalPlace }) {
  return content.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <TextLink key={`${part.href} ${part.label}`} href={part.href} place={place}>
        {part.label}
      </TextLink>
    ),
  );
}

function TextLink({ href, place, children }: { href: string; place: LegalPlace; children: string }) {
  const inside = href.startsWith('/');
  if (inside && place === 'page') {
    return (
      <Link to={href} className="link">
        {children}
      </Link>
    );
  }
  // The dialog is opened from a form with unsaved input, so its links must not navigate away.
  return (
    <a href={href} className="link" {...(inside ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
    </a>
  );
}

const inlineKey = (content: Inline[]) =>
  content.map((part) => (typeof part === 'string' ? part : part.label)).join('');

const blockKey = (block: Block) =>
  block.kind === 'paragraph' ? inlineKey(block.content) : block.items.map(inlineKey).join('');
