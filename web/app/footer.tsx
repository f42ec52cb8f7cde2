import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePublicConfig } from '../api/public-config';
import { openCookieSettings } from '../features/cookies/cookie-settings';
import { legalPaths } from '../features/legal/legal-paths';
import { Logo } from '../ui/brand/logo';
import { Container } from '../ui/container';

const HOW_IT_WORKS = [
  { label: 'How It Works', to: '/how-it-works' },
  { label: 'How It Works - Agents', to: '/how-it-works-agents' },
  { label: 'How It Works - Buyers', to: '/how-it-works-buyers' },
  { label: 'For Sellers', to: '/demand' },
  { label: 'Developers', to: '/developers' },
];

const LEGAL = [
  { label: 'Privacy Policy', to: legalPaths.privacy },
  { label: 'Terms and Conditions', to: legalPaths.terms },
  { label: 'Buyer Terms and Conditions', to: legalPaths['buyer-terms'] },
  { label: 'Agent Terms and Conditions', to: legalPaths['agent-terms'] },
];

// Padding separates two links that wrap.
const item = 'inline-flex min-h-11 items-center py-1.5 text-left hover:underline underline-offset-4';

export function Footer() {
  const { brand, companyName, companyNumber, registeredAddress, contactEmail, social } = usePublicConfig();
  return (
    <footer className="on-dark bg-green-deep text-surface">
      <Container className="grid grid-cols-2 gap-x-8 gap-y-10 py-12 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 max-w-sm lg:col-span-1">
          <Logo brand={brand} className="text-surface [&_svg]:text-lamp" />
          <address className="mt-5 grid gap-1 text-pretty not-italic">
            <p>
              {brand} is a trading name of {companyName}.
            </p>
            <p>Registered office: {registeredAddress}</p>
            <p>Company number: {companyNumber}</p>
            <a href={`mailto:${contactEmail}`} className={item}>
              {contactEmail}
            </a>
          </address>
        </div>
        <FooterList title="How it works">
          {HOW_IT_WORKS.map(({ label, to }) => (
            <FooterLink key={to} label={label} to={to} />
          ))}
        </FooterList>
        <FooterList title="Legal">
          {LEGAL.map(({ label, to }) => (
            <FooterLink key={to} label={label} to={to} />
          ))}
          <li>
            <button type="button" className={item} onClick={openCookieSettings}>
              Cookie settings
            </button>
          </li>
        </FooterList>
        <FooterList title="Follow us">
          {social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noopener noreferrer" className={item}>
                {name}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </FooterList>
      </Container>
    </footer>
  );
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-semibold text-lamp">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </section>
  );
}

function FooterLink({ label, to }: { label: string; to: string }) {
  return (
    <li>
      <Link to={to} className={item}>
        {label}
      </Link>
    </li>
  );
}
