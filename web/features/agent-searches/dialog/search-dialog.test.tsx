import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import { PROPERTY_KEYS } from '@threshold/core/contract/wish';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, outage, refused } from '../../../test/fake-api';
import { Toaster } from '../../../ui/overlays/toast';
import { agent, found, lincoln, match, notice, search, setUp, show, tearDown } from '../test/dialog';
import { SearchDialog } from './search-dialog';

const MATCHES = 'GET /api/agent-searches/search-1/matches';
const basics = {
  'GET /api/auth/user': agent(),
  'GET /api/places': [lincoln],
  'POST /api/agent-searches/preview': { totalCount: 7, needToSellCount: 2 },
  'POST /api/agent-searches/curve': { steps: [] },
  'POST /api/agent-searches': search(),
  'PATCH /api/agent-searches/search-1': search(),
  [MATCHES]: found([match()]),
};

const start = (props: { search?: AgentSearch; run?: boolean } = {}) =>
  show(<SearchDialog open onOpenChange={vi.fn()} {...props} />);
const field = (name: RegExp) => screen.getByLabelText(name);
/** At one stroke: key by key costs seconds on a busy machine and shows nothing more here. */
const write = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = (person: UserEvent, name = 'Search for Buyers') =>
  person.click(screen.getByRole('button', { name }));

async function fillIn(person: UserEvent) {
  write(/Search name/, '12 Mill Lane');
  write(/Property location/, 'Linc');
  await person.click(await screen.findByRole('option', { name: /Lincoln/ }));
  write(/Price/, '325000');
}

beforeEach(setUp);
afterEach(tearDown);

describe('the form', () => {
  it('is titled for a new search, starts with the defaults and says what comes next', () => {
    fakeApi({ ...basics });
    start();
    expect(screen.getByRole('dialog', { name: 'Search for Potential Buyers' })).toBeTruthy();
    expect(field(/Bedrooms/)).toHaveProperty('value', '3');
    expect(field(/Property type/)).toHaveProperty('value', 'house');
    for (const key of PROPERTY_KEYS) expect(document.querySelector(`form [name="${key}"]`), key).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Search for Buyers' })).toBeTruthy();
    expect(screen.getByText('Enter your property details to find matching buyers.')).toBeTruthy();
    const choices = within(field(/Bedrooms/)).getAllByRole('option');
    expect(choices.map((choice) => choice.textContent)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8+']);
  });

  it('is titled for an existing search and holds it', () => {
    fakeApi({ ...basics });
    start({ search: search() });
    expect(screen.getByRole('dialog', { name: 'Edit Property Search' })).toBeTruthy();
    expect(field(/Search name/)).toHaveProperty('value', '12 Mill Lane');
    expect(field(/Price/)).toHaveProperty('value', '325,000');
  });

  it.each([9, 10])('opens with %i bedrooms as they are stored, and saves them so', async (bedrooms) => {
    const { calls } = fakeApi({ ...basics });
    const { person } = start({ search: search({ bedrooms }) });
    expect(field(/Bedrooms/)).toHaveProperty('value', String(bedrooms));
    expect(within(field(/Bedrooms/)).getByRole('option', { selected: true }).textContent).toBe(
      String(bedrooms),
    );
    await submit(person, 'Update Search');
    await waitFor(() =>
      expect(calls.find(({ line }) => line.startsWith('PATCH'))?.body).toMatchObject({ bedrooms }),
    );
  });

  it('refuses to send what is missing, in the words of the catalogue', async () => {
    const { asked } = fakeApi({ ...basics });
    const { person } = start();
    await submit(person);
    expect(await screen.findByText('Search name is required')).toBeTruthy();
    expect(screen.getByText('Property location is required')).toBeTruthy();
    expect(screen.getByText('Price must be at least £1,000')).toBeTruthy();
    expect(document.activeElement).toBe(field(/Search name/));
    expect(asked()).toEqual([]);
  });

  it('counts while it is filled in, and stores nothing', async () => {
    const { calls, asked } = fakeApi({ ...basics });
    const { person } = start();
    await fillIn(person);
    expect(await screen.findByText('buyers match so far')).toBeTruthy();
    expect(screen.getByText('2 need to sell')).toBeTruthy();
    const preview = calls.find(({ line }) => line.endsWith('preview'));
    expect(preview?.body).toEqual({
      location: 'Lincoln, Lincolnshire',
      placeId: 'place:lincoln',
      bedrooms: 3,
      price: 325_000,
      propertyType: 'house',
      garden: null,
    });
    expect(asked()).not.toContain('POST /api/agent-searches');
  });
});

describe('searching', () => {
  it('saves, fetches the matches, lists them in place and says how many', async () => {
    const { calls, asked, answers } = fakeApi({ ...basics });
    const many = Array.from({ length: 20 }, (_, index) => match({ id: `m${index}` }));
    answers[MATCHES] = found(many, { totalCount: 1_250, hasMore: true, needToSellCount: 34 });
    const { person } = start();
    await fillIn(person);
    write(/Garden/, 'small');
    await submit(person);
    expect(await screen.findByText('Showing top 20 of 1,250 matches')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export All 1,250 Matches' })).toBeTruthy();
    expect(screen.getByText('need to sell').parentElement?.textContent).toBe('need to sell34');
    expect(notice()).toBe('Search Complete: Found 1,250 matching buyers (showing top 20)');
    expect(calls.find(({ line }) => line === 'POST /api/agent-searches')?.body).toEqual({
      name: '12 Mill Lane',
      location: 'Lincoln, Lincolnshire',
      placeId: 'place:lincoln',
      bedrooms: 3,
      price: 325_000,
      propertyType: 'house',
      garden: 'small',
    });
    // The second time the same search is changed: trying another price must not fill the dashboard with copies.
    write(/Price/, '340000');
    expect(await screen.findByText(/You changed the property/)).toBeTruthy();
    await submit(person, 'Update Search');
    await waitFor(() => expect(asked()).toContain('PATCH /api/agent-searches/search-1'));
    expect(asked().filter((line) => line === 'POST /api/agent-searches')).toHaveLength(1);
  });

  it('shows the place a typed name was taken for', async () => {
    const { answers } = fakeApi({ ...basics });
    answers['POST /api/agent-searches'] = search({ location: 'Lincoln', placeId: 'place:lincoln' });
    const { person } = start();
    write(/Search name/, '12 Mill Lane');
    write(/Property location/, 'lincoln');
    write(/Price/, '325000');
    await submit(person);
    expect(await screen.findByText('Saved to your searches')).toBeTruthy();
    expect(field(/Property location/)).toHaveProperty('value', 'Lincoln');
  });

  it('says so when nobody matches', async () => {
    const { answers } = fakeApi({ ...basics });
    answers[MATCHES] = found([]);
    start({ search: search(), run: true });
    expect(await screen.findByText('No matches found')).toBeTruthy();
    expect(
      screen.getByText('No buyers match your property criteria. Try adjusting the price or location.'),
    ).toBeTruthy();
    expect(notice()).toBe('Search Complete: Found 0 matching buyers');
  });

  it('runs an existing search at once when asked to', async () => {
    const { asked } = fakeApi({ ...basics });
    start({ search: search(), run: true });
    expect(await screen.findByText('Showing the only match')).toBeTruthy();
    expect(asked().filter((line) => line === MATCHES)).toHaveLength(1);
    expect(asked()).not.toContain('PATCH /api/agent-searches/search-1');
  });

  it.each([
    [
      'the server message',
      refused('OUTSIDE_AREA', 'This is 31 miles away.'),
      'Location Not Covered: This is 31 miles away.',
    ],
    [
      'the missing branch',
      refused('BRANCH_REQUIRED', 'Add your branch location in your profile first'),
      'Branch Location Required: Add your branch location in your profile first',
    ],
    [
      'a bare 403',
      outage(403),
      'Location Not Covered: This location is outside your 20-mile operating radius. You can only search for buyers within 20 miles of your registered branch address.',
    ],
    [
      'a lapsed subscription',
      refused('SUBSCRIPTION_REQUIRED', 'An active subscription is needed to search.'),
      'Search Access Required: An active subscription is needed to search.',
    ],
    [
      'any other failure',
      refused('NOT_FOUND', 'Gone'),
      'Search Failed: Failed to search for buyers. Please try again.',
    ],
    ['an ended session', refused('UNAUTHORIZED'), 'Unauthorized: You are logged out. Logging in again...'],
  ])('tells %s', async (_what, answer, expected) => {
    const { answers, asked } = fakeApi({ ...basics });
    answers['PATCH /api/agent-searches/search-1'] = answer;
    const { person } = start({ search: search() });
    await submit(person, 'Update Search');
    await waitFor(() => expect(notice()).toBe(expected));
    expect(asked()).not.toContain(MATCHES);
  });

  it('puts what the server says about a field at that field', async () => {
    const { answers } = fakeApi({ ...basics });
    answers['PATCH /api/agent-searches/search-1'] = refused('VALIDATION_ERROR', {
      message: 'Check',
      fieldErrors: { location: 'Pick a location from the list' },
    });
    const { person } = start({ search: search() });
    await submit(person, 'Update Search');
    expect(await screen.findByText('Pick a location from the list')).toBeTruthy();
    expect(document.activeElement).toBe(field(/Property location/));
    expect(notice()).toBeUndefined();
  });

  it('says that the search is kept when only the matches failed, and tries again', async () => {
    const { answers, asked } = fakeApi({ ...basics });
    answers[MATCHES] = refused('NOT_FOUND', 'x');
    const { person } = start();
    await fillIn(person);
    await submit(person);
    await waitFor(() =>
      expect(notice()).toBe(
        "Search Created: Property search created but couldn't fetch matches immediately.",
      ),
    );
    answers[MATCHES] = found([match()]);
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Showing the only match')).toBeTruthy();
    expect(asked().filter((line) => line === 'POST /api/agent-searches')).toHaveLength(1);
  });
});

describe('the results', () => {
  const near = match({ id: 'near', distanceMiles: 0.2, maxPrice: 330_000, user: { firstName: 'Nia' } });
  const ready = match({ id: 'ready', distanceMiles: 7, maxPrice: 900_000, user: { firstName: 'Rae' } });
  const names = () =>
    screen.getAllByRole('listitem').map((row) => row.textContent?.match(/(Nia|Rae) Byron/)?.[1]);

  async function open(people = [ready, near]) {
    const { answers, asked } = fakeApi({ ...basics });
    answers[MATCHES] = found(people, { totalCount: 42, hasMore: true });
    const { person } = start({ search: search(), run: true });
    await screen.findByText('Showing top 2 of 42 matches');
    return { person, asked };
  }

  it('stand in the order of readiness, or of fit, without another question to the server', async () => {
    const { person, asked } = await open();
    expect(names()).toEqual(['Rae', 'Nia']);
    await person.click(screen.getByRole('radio', { name: 'Fit' }));
    expect(names()).toEqual(['Nia', 'Rae']);
    expect(asked().filter((line) => line === MATCHES)).toHaveLength(1);
  });

  it('open large with everybody’s contact, and go back without sending the form', async () => {
    const { person, asked } = await open();
    expect(screen.getAllByRole('region', { name: /^Contact details of/ })).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Show all 2' }));
    expect(screen.getAllByRole('region', { name: /^Contact details of/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Update Search' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Back to the search' }));
    expect(screen.getByRole('button', { name: 'Update Search' })).toBeTruthy();
    expect(field(/Search name/)).toHaveProperty('value', '12 Mill Lane');
    expect(asked()).not.toContain('PATCH /api/agent-searches/search-1');
  });

  it('lead to the page where the property is worked', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Work this property' });
    expect(link.getAttribute('href')).toBe('/properties/search-1');
  });

  it('are on paper while the browser prints, and not before or after', async () => {
    await open();
    expect(document.querySelector('.print-sheet')).toBeNull();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const sheet = document.querySelector('body > .print-sheet');
    expect(sheet?.textContent).toContain('Buyers for 12 Mill Lane');
    expect(sheet?.textContent).toContain('Top 2 of 42');
    for (const words of ['Rae Byron', '87% HIGH', 'ada@example.com', '+44 7700 900123', 'A garden']) {
      expect(sheet?.querySelector('li')?.textContent).toContain(words);
    }
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('.print-sheet')).toBeNull();
  });
});

describe('a missing branch', () => {
  const refusal = refused('BRANCH_REQUIRED', 'Add your branch location in your profile first');

  it.each([
    ['owner', 1],
    ['staff', 0],
  ] as const)(
    'is said where the buyers would stand, with the way to the field for the %s',
    async (agentRole, links) => {
      fakeApi({ ...basics, [MATCHES]: refusal, 'GET /api/auth/user': agent({ agentRole }) });
      start({ search: search(), run: true });
      expect(await screen.findByText('Branch Location Required')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      if (links === 0) await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
      else {
        const link = await screen.findByRole('link', { name: 'Add your branch location' });
        expect(link.getAttribute('href')).toBe('/profile#branch-location');
      }
    },
  );
});

describe('a notice', () => {
  it('stands in the dialog, above its buttons, and leaves Escape to it', async () => {
    fakeApi({ ...basics });
    const onOpenChange = vi.fn();
    const { person } = show(
      <>
        <Toaster />
        <SearchDialog open onOpenChange={onOpenChange} search={search()} run />
      </>,
    );
    const said = await within(screen.getByRole('dialog')).findByText('Search Complete');
    expect(said.closest('[role=dialog]')).toBeTruthy();
    await person.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  });
});

// The button of the large list says that something is expanded, as an open list of places does.
it('closes with Escape from the large list too', async () => {
  fakeApi({ ...basics });
  const onOpenChange = vi.fn();
  const { person } = show(<SearchDialog open onOpenChange={onOpenChange} search={search()} run />);
  await person.click(await screen.findByRole('button', { name: /^Show all/ }));
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true');
  await person.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});
