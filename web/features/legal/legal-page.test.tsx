import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { PublicConfigProvider } from '../../api/public-config';
import type { MetaOf } from '../../shared/page-meta';
import AgentTermsPage, { meta as agentMeta } from './agent-terms.page';
import BuyerTermsPage, { meta as buyerMeta } from './buyer-terms.page';
import PrivacyPolicyPage, { meta as privacyMeta } from './privacy-policy.page';
import TermsPage, { meta as termsMeta } from './terms.page';
import { strangeConfig } from './test/strange-config';

// Already the next day in London.
const config = { ...strangeConfig, now: '2026-06-30T23:30:00.000Z' };

const pages: [string, ComponentType, MetaOf, number][] = [
  ['Privacy Policy', PrivacyPolicyPage, privacyMeta, 14],
  ['Buyer Terms and Conditions', BuyerTermsPage, buyerMeta, 13],
  ['Agent Terms and Conditions', AgentTermsPage, agentMeta, 13],
  ['Terms and Conditions', TermsPage, termsMeta, 13],
];

describe.each(pages)('the page %s', (title, Page, meta, sections) => {
  const page = renderToString(
    <PublicConfigProvider config={config}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </PublicConfigProvider>,
  ).replaceAll('<!-- -->', '');

  it('has its title, today’s date in London and numbered sections', () => {
    expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(page).toContain('Last updated: <time dateTime="2026-07-01">1 July 2026</time>');
    const numbers = [...page.matchAll(/<h2[^>]*><span[^>]*>(\d+)\.<\/span>/g)].map(([, number]) =>
      Number(number),
    );
    expect(numbers).toEqual(Array.from({ length: sections }, (_, index) => index + 1));
  });

  it('has a table of contents with a link to every section', () => {
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets).toHaveLength(sections);
    for (const id of targets) expect(page).toContain(`<section id="${id}"`);
  });

  it('has a meta description', () => {
    const { title: named, description } = meta(config);
    expect(named).toBe(`${title} | Lintel`);
    expect(description.length).toBeGreaterThan(50);
  });
});
