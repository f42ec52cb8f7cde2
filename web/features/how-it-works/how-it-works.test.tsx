import type { PublicConfig } from '@threshold/core/contract/public-config';
import { PROFILE_POINTS } from '@threshold/core/rules/matching/score';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { PublicConfigProvider } from '../../api/public-config';
import * as hint from '../../session/signed-in-hint';
import HowItWorksAgentsPage, { meta as agentsMeta } from './agents.page';
import HowItWorksBuyersPage, { meta as buyersMeta } from './buyers.page';
import HowItWorksPage, { meta as generalMeta } from './general.page';
import { firstDay, trialScore } from './score-rules';

const config: PublicConfig = {
  brand: 'Lintel',
  companyName: 'Quoin Holdings Limited',
  companyNumber: '09876543',
  registeredAddress: '3 Keystone Row, Lincoln LN9 9ZZ',
  contactEmail: 'desk@lintel.example',
  publicUrl: 'https://lintel.example',
  freeAccessUntil: '2026-01-01',
  now: '2026-11-15T10:00:00.000Z',
  social: [],
  stripePublishableKey: null,
  billingSandbox: false,
  demo: false,
};
const whileFree: PublicConfig = { ...config, now: '2025-11-15T10:00:00.000Z' };

function html(Page: ComponentType, world: PublicConfig = config): string {
  const page = (
    <PublicConfigProvider config={world}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </PublicConfigProvider>
  );
  // Remove the comments that React inserts between adjacent text nodes.
  return renderToString(page).replaceAll('<!-- -->', '');
}

const words = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('general page', () => {
  const page = html(HowItWorksPage);

  it('links both user types to sign-up on the server', () => {
    expect(page).toContain('href="/api/login?userType=agent&amp;tab=signup"');
    expect(page).toContain('href="/api/login?userType=buyer&amp;tab=signup"');
  });

  it('has both sets of four steps, the score weights and the comparison', () => {
    const text = words(page);
    for (const step of [
      'Register & Subscribe',
      'Create Property Search',
      'View Qualified Buyers',
      'Win Instructions',
    ])
      expect(text).toContain(step.replace('&', '&amp;'));
    for (const step of ['Register for Free', 'Create Your Search', 'Get Priority', 'Get Contacted First'])
      expect(text).toContain(step);
    expect(text).toMatch(/50% .*30% .*20%/);
    expect(page).toMatch(/<table.*<caption.*<th scope="col".*<th scope="row"/s);
  });
});

describe('agents’ page', () => {
  it('links to the agent view of the landing page', () => {
    expect(html(HowItWorksAgentsPage).match(/href="\/\?view=agent"/g)?.length).toBeGreaterThanOrEqual(3);
  });

  it('offers the import of an agency’s stock beside the four steps', () => {
    const page = html(HowItWorksAgentsPage);
    expect(words(page)).toContain('Import your stock');
    expect(page).toContain('href="/developers"');
  });

  it('shows the price and nothing as free after the free period', () => {
    const text = words(html(HowItWorksAgentsPage));
    expect(text).toContain('£100 + VAT');
    expect(text).toContain('£120 a month');
    expect(text).toContain('£250 + VAT (£300)');
    expect(text).not.toMatch(/\bfree\b|early bird|no payment|trial/i);
  });

  it('shows the end of the free period', () => {
    const text = words(html(HowItWorksAgentsPage, whileFree));
    expect(text).toContain('Early bird pricing');
    expect(text).toContain('Free until 1 January 2026, then £120 a month (£100 + VAT)');
    expect(text).toContain('No payment until 2026');
  });

  it('describes staff accounts', () => {
    expect(words(html(HowItWorksAgentsPage))).toMatch(/Add staff .*Monitor activity/);
  });
});

describe('buyers’ page', () => {
  const page = html(HowItWorksBuyersPage);
  const text = words(page);

  it('links to the buyer view of the landing page', () => {
    expect(page.match(/href="\/\?view=buyer"/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it('shows all points of the score rule', () => {
    expect(text).toMatch(/0 to 3 days ago \+50 .*4 to 7 days ago \+30 .*8 to 30 days ago \+10/);
    expect(text).toMatch(
      /Phone number \+8 .*Specific requirements \+8 .*Buying status \+7 .*Financing details \+7/,
    );
    expect(text).toMatch(/Daily \+20 .*Weekly \+15 .*Monthly \+10/);
    expect(text).toContain('How to improve your score');
  });

  it('describes privacy and control', () => {
    expect(text).toContain('Privacy and control');
    for (const title of ['Make agents ask first', 'See who has your details', 'Block an agency'])
      expect(text).toContain(title);
    expect(page).toContain('href="/privacy-policy"');
  });
});

describe('score calculator', () => {
  const now = new Date(config.now);

  it('starts with the score of a first day', () => {
    expect(trialScore(firstDay, now)).toEqual({ total: 84, confirmation: 50, profile: 14, activity: 20 });
  });

  it('is 100 with everything done and never below 50', () => {
    const everything = Object.keys(PROFILE_POINTS) as (keyof typeof PROFILE_POINTS)[];
    expect(trialScore({ ...firstDay, filled: everything }, now).total).toBe(100);
    expect(trialScore({ confirmation: 3, activity: 3, filled: [] }, now).total).toBe(50);
  });
});

it('uses the configured brand in every title', () => {
  const titles = [generalMeta, agentsMeta, buyersMeta].map((meta) => meta(config));
  expect(new Set(titles.map(({ title }) => title)).size).toBe(3);
  for (const { title, description } of titles) {
    expect(title).toMatch(/^How It Works.* \| Lintel$/);
    expect(description.length).toBeLessThanOrEqual(170);
  }
  for (const Page of [HowItWorksPage, HowItWorksAgentsPage, HowItWorksBuyersPage])
    expect(html(Page)).not.toMatch(/threshold/i);
});

describe('signed-in user', () => {
  it.each([
    ['the general page', HowItWorksPage],
    ['the page for agents', HowItWorksAgentsPage],
    ['the page for buyers', HowItWorksBuyersPage],
  ])('sees no sign-up link on %s', (_which, Page) => {
    vi.spyOn(hint, 'useSignedInHint').mockReturnValue(true);
    const page = words(html(Page));
    vi.restoreAllMocks();
    expect(page).not.toContain('Sign up');
    expect(page).toContain('Go to your dashboard');
    expect(words(html(Page))).toContain('Sign up');
  });
});
