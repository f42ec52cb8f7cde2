import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { BuyerSearch } from '@threshold/core/contract/buyer-searches';
import { MATCHED_KEYS } from '@threshold/core/contract/criteria';
import { changedCriteria, changedProperty } from '@threshold/core/test/samples';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../api/query-client';
import { SearchCard as PropertyCard } from '../features/agency-dashboard/search-card';
import { MatchDetails } from '../features/agent-searches/dialog/match-details';
import { valuesOf } from '../features/agent-searches/dialog/search-values';
import { agent, match, search } from '../features/agent-searches/test/dialog';
import { SearchCard as WishCard } from '../features/buyer-searches/search-card';
import { lincoln } from '../features/buyer-searches/test/dashboard';
import { fullColumns } from '../features/matches/export-matches';
import { MatchFacts } from '../features/matches/match-facts';

// Fails when a contract field is missing from a card or the export.

const nothing = () => undefined;
const textOf = (element: ReactNode) => {
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  );
  return container.textContent;
};

const onSearchCard = (criteria: object) => {
  const own = BuyerSearch.parse({ ...lincoln, ...criteria });
  return textOf(
    <WishCard search={own} now={new Date()} onEdit={nothing} onDelete={nothing} onPause={nothing} />,
  );
};
const home = valuesOf(search());
const inList = (criteria: object) =>
  textOf(
    <>
      <MatchFacts match={match(criteria)} property={home} name="Ada" />
      <MatchDetails id="details" match={match(criteria)} property={home} />
    </>,
  );
const exported = (criteria: object) => fullColumns(home).map(({ value }) => value(match(criteria)));

/** The list shows the distance to the property instead of the radius. */
const NOT_IN_LIST = ['radius'];

describe.each(changedCriteria.each)('$key of the search criteria', ({ key, after }) => {
  const { before } = changedCriteria;

  it('is on the buyer’s card', () => {
    expect(onSearchCard(after), 'wantedParts of core/rules/matching/format-criteria.ts').not.toBe(
      onSearchCard(before),
    );
  });

  it('is in the agent’s match list and full export', () => {
    if (!(MATCHED_KEYS as string[]).includes(key)) return;
    expect(exported(after), 'web/features/matches/export-matches.ts').not.toEqual(exported(before));
    if (!NOT_IN_LIST.includes(key))
      expect(inList(after), 'wantedParts of core/rules/matching/format-criteria.ts').not.toBe(inList(before));
  });
});

describe.each(changedProperty.each)('$key of a property', ({ after }) => {
  const { before } = changedProperty;
  const onCards = (property: object) =>
    (['owner', 'staff'] as const).map((agentRole) =>
      textOf(
        <PropertyCard
          search={search(property)}
          user={agent({ agentRole, canSearch: false })}
          showAuthor={false}
          onEdit={nothing}
          onDelete={nothing}
          onRun={nothing}
        />,
      ),
    );

  it('is on both of an agency’s cards', () => {
    const [card, staffCard] = onCards(after);
    expect(onCards(before), 'homeParts of core/rules/matching/format-criteria.ts').not.toContain(card);
    expect(onCards(before), 'homeParts of core/rules/matching/format-criteria.ts').not.toContain(staffCard);
  });
});
