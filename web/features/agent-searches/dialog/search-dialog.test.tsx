import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PROPERTY_KEYS } from '@threshold/core/contract/criteria';
import { blankProperty } from '@threshold/core/test/samples';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, onItsWay, outage, refused } from '../../../test/fake-api';
import { found, match, notice, search, setUp, tearDown } from '../test/dialog';
import { basics, field, fillIn, MATCHES, start, submit, write } from '../test/search-dialog';

beforeEach(setUp);
afterEach(tearDown);

const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('form', () => {
  it('has the title and defaults of a new search, and explains the next step', () => {
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

  it('has the title and values of an existing search', () => {
    fakeApi({ ...basics });
    start({ search: search() });
    expect(screen.getByRole('dialog', { name: 'Edit Property Search' })).toBeTruthy();
    expect(field(/Search name/)).toHaveProperty('value', '12 Mill Lane');
    expect(field(/Price/)).toHaveProperty('value', '325,000');
  });

  it.each([9, 10])('keeps a stored value of %i bedrooms', async (bedrooms) => {
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

  it('shows required fields without a request', async () => {
    const { asked } = fakeApi({ ...basics });
    const { person } = start();
    await submit(person);
    expect(await screen.findByText('Search name is required')).toBeTruthy();
    expect(screen.getByText('Property location is required')).toBeTruthy();
    expect(screen.getByText('Price must be at least £1,000')).toBeTruthy();
    expect(document.activeElement).toBe(field(/Search name/));
    expect(asked()).toEqual([]);
  });

  it('shows a live count while typing, without saving', async () => {
    const { calls, asked } = fakeApi({ ...basics });
    const { person } = start();
    await fillIn(person);
    expect(await screen.findByText('buyers match so far')).toBeTruthy();
    expect(screen.getByText('2 need to sell')).toBeTruthy();
    const preview = calls.find(({ line }) => line.endsWith('preview'));
    expect(preview?.body).toEqual({
      location: 'Lincoln, Lincolnshire',
      placeId: 'place:lincoln',
      ...blankProperty,
      bedrooms: 3,
      price: 325_000,
    });
    expect(asked()).not.toContain('POST /api/agent-searches');
  });
});

describe('search', () => {
  it('saves, fetches the matches and lists them with their count', async () => {
    const { calls, asked, answers } = fakeApi({ ...basics });
    const many = Array.from({ length: 20 }, (_, index) => match({ id: `m${index}` }));
    answers[MATCHES] = found(many, {
      totalCount: 1_250,
      exportCount: 1_247,
      hasMore: true,
      needToSellCount: 34,
    });
    const { person } = start();
    await fillIn(person);
    write(/Garden/, 'small');
    await submit(person);
    expect(await screen.findByText('Showing top 20 of 1,250 matches')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export All 1,247 Matches' })).toBeTruthy();
    expect(screen.getByText('3 of them want you to ask first')).toBeTruthy();
    expect(screen.getByText('need to sell').parentElement?.textContent).toBe('need to sell34');
    expect(said()).toContain('Search Complete Found 1,250 matching buyers (showing top 20)');
    expect(notice()).toBeUndefined();
    expect(calls.find(({ line }) => line === 'POST /api/agent-searches')?.body).toEqual({
      name: '12 Mill Lane',
      location: 'Lincoln, Lincolnshire',
      placeId: 'place:lincoln',
      ...blankProperty,
      bedrooms: 3,
      price: 325_000,
      garden: 'small',
    });
    // Submitting again updates the saved search instead of creating another.
    write(/Price/, '340000');
    expect(await screen.findByText(/You changed the property/)).toBeTruthy();
    await submit(person, 'Update Search');
    await waitFor(() => expect(asked()).toContain('PATCH /api/agent-searches/search-1'));
    expect(asked().filter((line) => line === 'POST /api/agent-searches')).toHaveLength(1);
  });

  it('is saved once by a double submit', async () => {
    const { calls } = fakeApi({ ...basics });
    const { person } = start();
    await fillIn(person);
    const form = screen.getByRole('form', { name: 'Property details' });
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(await screen.findByText('Showing the only match')).toBeTruthy();
    expect(
      calls.filter(({ line }) => /^(POST|PATCH) .*agent-searches(\/search-1)?$/.test(line)),
    ).toHaveLength(1);
  });

  it('shows the resolved place for a typed location', async () => {
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

  it.each([
    [1, 0, 'This buyer wants you to ask first'],
    [2, 1, '1 of them wants you to ask first'],
  ])('says of %i matches, %i of them exported, who wants to be asked first', async (total, inFile, text) => {
    const { answers } = fakeApi({ ...basics });
    const matches = Array.from({ length: total }, (_, index) => match({ id: `m${index}` }));
    answers[MATCHES] = found(matches, { exportCount: inFile });
    start({ search: search(), run: true });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows an empty result', async () => {
    const { answers } = fakeApi({ ...basics });
    answers[MATCHES] = found([]);
    start({ search: search(), run: true });
    expect(await screen.findByText('No matches found')).toBeTruthy();
    expect(
      screen.getByText('No buyers match your property criteria. Try adjusting the price or location.'),
    ).toBeTruthy();
    expect(said()).toContain('Search Complete Found 0 matching buyers');
  });

  it('runs an existing search on open if requested', async () => {
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
      refused('SUBSCRIPTION_REQUIRED', 'You need an active subscription to search.'),
      'Search Access Required: You need an active subscription to search.',
    ],
    [
      'any other failure',
      refused('NOT_FOUND', 'Gone'),
      'Search Failed: Failed to search for buyers. Please try again.',
    ],
    ['an ended session', refused('UNAUTHORIZED'), 'Unauthorized: You are logged out. Logging in again...'],
  ])('shows a message in place for %s', async (_what, answer, expected) => {
    const { answers, asked } = fakeApi({ ...basics });
    answers['PATCH /api/agent-searches/search-1'] = answer;
    const { person } = start({ search: search() });
    await submit(person, 'Update Search');
    if (expected.startsWith('Unauthorized')) await waitFor(() => expect(notice()).toBe(expected));
    else {
      const [title = '', text = ''] = expected.split(': ');
      expect(await screen.findByText(title)).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
      expect(notice()).toBeUndefined();
    }
    expect(asked()).not.toContain(MATCHES);
  });

  it('shows a server field error at its field', async () => {
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

  it('shows the map of the new place after an edit', async () => {
    const { answers, asked } = fakeApi({ ...basics });
    const AREAS = 'GET /api/properties/search-1/areas';
    const areas = () => asked().filter((line) => line === AREAS);
    const at = { easting: 497_500, northing: 371_800 };
    answers[AREAS] = { property: at, branch: at, areas: [] };
    answers['PATCH /api/agent-searches/search-1'] = search({ location: 'Newark', placeId: 'place:newark' });
    const { person } = start({ search: search(), run: true });
    expect(await screen.findByRole('img', { name: /^Map of Lincoln/ })).toBeTruthy();
    expect(areas()).toHaveLength(1);
    answers[AREAS] = onItsWay;
    write(/Property location/, 'Newark');
    await submit(person, 'Update Search');
    await waitFor(() => expect(areas()).toHaveLength(2));
    expect(screen.queryByRole('img', { name: /^Map of/ })).toBeNull();
  });

  it('keeps the saved search when only the matches fail, and retries them', async () => {
    const { answers, asked } = fakeApi({ ...basics });
    answers[MATCHES] = refused('NOT_FOUND', 'x');
    const { person } = start();
    await fillIn(person);
    await submit(person);
    await waitFor(() =>
      expect(said()).toContain(
        "Search Created Property search created but couldn't fetch matches immediately.",
      ),
    );
    answers[MATCHES] = found([match()]);
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Showing the only match')).toBeTruthy();
    expect(asked().filter((line) => line === 'POST /api/agent-searches')).toHaveLength(1);
  });
});
