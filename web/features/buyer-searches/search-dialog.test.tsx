import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { CRITERIA_KEYS } from '@threshold/core/contract/criteria';
import { blankCriteria } from '@threshold/core/test/samples';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refused } from '../../test/fake-api';
import { dismissToast } from '../../ui/overlays/toast-store';
import { ada, fakeServer, lincoln, openDashboard } from './test/dashboard';

afterEach(() => {
  cleanup();
  dismissToast();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const LINCOLN_POSITION = {
  name: 'Lincoln, Lincolnshire',
  easting: 497_500,
  northing: 371_800,
  extent: 3_700,
};
const CONFLICT = 'This action conflicts with existing data. Please refresh and try again.';
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const save = (person: UserEvent) =>
  person.click(screen.getByRole('button', { name: /^(Create search|Save changes)$/ }));

async function openNew() {
  const server = fakeServer({ user: { ...ada, needsToSell: null, needsMortgage: null }, searches: [] });
  const person = await openDashboard();
  await person.click(screen.getByRole('button', { name: 'Create your first search' }));
  await screen.findByRole('dialog');
  return { server, person };
}

async function openEdit(search: object = lincoln) {
  const server = fakeServer({ searches: [search] });
  const person = await openDashboard();
  await person.click(screen.getByRole('button', { name: 'Edit Lincoln house' }));
  await screen.findByRole('dialog');
  return { server, person };
}

describe('new search', () => {
  it('starts with the defaults', async () => {
    await openNew();
    expect(field(/^Name your search/).value).toBe('');
    expect(field(/^Search radius/).value).toBe('5');
    expect(field(/^Minimum bedrooms/).value).toBe('2');
    expect(field(/^Maximum price/).value).toBe('');
    expect(field('House').checked).toBe(true);
    expect(field(/^Buying status/).value).toBe('firstTime');
    expect(field(/^Financing/).value).toBe('mortgage');
    expect(screen.getByText('Start typing, then pick from the drop-down.')).toBeTruthy();
    for (const key of CRITERIA_KEYS) expect(document.querySelector(`form [name="${key}"]`), key).toBeTruthy();
  });

  it('shows the area on a map whose circle follows the radius, and a slider that sets it', async () => {
    const server = fakeServer({
      searches: [lincoln],
      reads: { 'GET /api/places/position': { position: LINCOLN_POSITION } },
    });
    const person = await openDashboard();
    await person.click(screen.getByRole('button', { name: 'Edit Lincoln house' }));
    const dialog = within(await screen.findByRole('dialog'));
    const map = await dialog.findByRole('img', { name: 'Map of Lincoln and 5 miles around it' });
    const radius = () => Number(map.querySelector('circle.stroke-green')?.getAttribute('r'));
    const five = radius();
    await person.selectOptions(field(/^Search radius/), '3');
    expect(map.getAttribute('aria-label')).toBe('Map of Lincoln and 3 miles around it');
    expect(radius()).toBeLessThan(five);
    fireEvent.change(dialog.getByRole('slider', { name: 'Radius' }), { target: { value: '6' } });
    expect(field(/^Search radius/).value).toBe('10');
    expect(map.getAttribute('aria-label')).toBe('Map of Lincoln and 10 miles around it');
    await save(person);
    await waitFor(() => expect(server.writes()[0]?.body).toMatchObject({ radius: 10 }));
  });

  it('offers the defined radius and bedroom options', async () => {
    await openNew();
    const labels = (name: RegExp) =>
      [...field(name).querySelectorAll('option')].map((one) => one.textContent);
    expect(labels(/^Search radius/)).toEqual([
      'This location only',
      ...['0.25', '0.5'].map((miles) => `${miles} miles`),
      '1 mile',
      ...[3, 5, 10, 15, 20, 25, 30, 40, 50].map((miles) => `${miles} miles`),
    ]);
    expect(labels(/^Minimum bedrooms/)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8+']);
  });

  it('shows required fields and focuses the first', async () => {
    const { server, person } = await openNew();
    await save(person);
    expect(await screen.findByText('Name your search is required')).toBeTruthy();
    expect(screen.getByText('Location is required')).toBeTruthy();
    expect(screen.getByText('Price must be at least £1,000')).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Location/));
    expect(server.writes()).toHaveLength(0);
  });

  it('starts in the first field', async () => {
    await openNew();
    await waitFor(() => expect(document.activeElement).toBe(field(/^Location/)));
  });

  it('suggests a name from the answers until one is typed', async () => {
    const { person } = await openNew();
    const name = () => field(/^Name your search/).value;
    await person.type(field(/^Location/), 'Linc');
    await person.click(await screen.findByRole('option', { name: /Lincoln/ }));
    await waitFor(() => expect(name()).toBe('Lincoln, 2+ bed house'));
    await person.selectOptions(field(/^Minimum bedrooms/), '3');
    await person.click(field('Flat'));
    await waitFor(() => expect(name()).toBe('Lincoln, 3+ bed flat'));
    await person.clear(field(/^Name your search/));
    await save(person);
    expect(await screen.findByText('Name your search is required')).toBeTruthy();
    await person.type(field(/^Name your search/), 'By the river');
    await person.selectOptions(field(/^Minimum bedrooms/), '2');
    expect(name()).toBe('By the river');
  });

  it('rejects £999 and accepts £1,000', async () => {
    const { person } = await openNew();
    await person.type(field(/^Maximum price/), '999');
    await save(person);
    expect(await screen.findByText('Price must be at least £1,000')).toBeTruthy();
    await person.clear(field(/^Maximum price/));
    await person.type(field(/^Maximum price/), '1000');
    expect(field(/^Maximum price/).value).toBe('1,000');
    await waitFor(() => expect(screen.queryByText('Price must be at least £1,000')).toBeNull());
  });

  it('limits the requirements to 100 characters, with a counter', async () => {
    const { person } = await openNew();
    // The garden has its own field.
    expect(field(/^Specific requirements/).placeholder).not.toMatch(/garden/i);
    await person.click(field(/^Specific requirements/));
    await person.paste('x'.repeat(120));
    expect(field(/^Specific requirements/).value).toHaveLength(100);
    expect(screen.getByText('100 / 100')).toBeTruthy();
  });

  it('sends the picked place, a numeric price and single-line requirements', async () => {
    const { server, person } = await openNew();
    server.onWrite(() => {
      server.state.searches = [lincoln];
      return lincoln;
    });
    await person.type(field(/^Name your search/), ' Lincoln house ');
    await person.type(field(/^Location/), 'Linc');
    await person.click(await screen.findByRole('option', { name: /Lincoln/ }));
    await person.type(field(/^Maximum price/), '325,000');
    await person.selectOptions(field(/^Garden/), 'Large');
    await person.type(field(/^Specific requirements/), 'Garden{Enter}Parking');
    await save(person);
    expect(await screen.findByText('Search Created')).toBeTruthy();
    expect(server.writes()).toEqual([
      {
        line: 'POST /api/buyer-searches',
        body: {
          name: 'Lincoln house',
          location: 'Lincoln, Lincolnshire',
          placeId: 'place:lincoln',
          ...blankCriteria,
          radius: 5,
          minBedrooms: 2,
          maxPrice: 325_000,
          buyingStatus: 'firstTime',
          financing: 'mortgage',
          specificRequirements: 'Garden Parking',
          garden: 'large',
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Lincoln house' })).toBeTruthy();
  });

  it('shows a server field error at its field', async () => {
    const { server, person } = await openNew();
    server.onWrite(() =>
      refused('VALIDATION_ERROR', {
        fieldErrors: { location: 'Pick a location from the list' },
      }),
    );
    await person.type(field(/^Name your search/), 'Somewhere');
    await person.type(field(/^Location/), 'Nowhere at all');
    await person.type(field(/^Maximum price/), '200000');
    await save(person);
    expect(await screen.findByText('Pick a location from the list')).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Location/));
  });

  it('is saved once by a double submit', async () => {
    const { server, person } = await openNew();
    fireEvent.change(field(/^Name your search/), { target: { value: 'Somewhere' } });
    await person.type(field(/^Location/), 'Lincoln');
    await person.type(field(/^Maximum price/), '200000');
    const form = document.querySelector('form');
    if (!form) throw new Error('There is no form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes()).toHaveLength(1);
  });

  it('keeps the entered values when saving fails', async () => {
    const { server, person } = await openNew();
    server.onWrite(() => refused('MALFORMED_REQUEST'));
    await person.type(field(/^Name your search/), 'Somewhere');
    await person.type(field(/^Location/), 'Lincoln');
    await person.type(field(/^Maximum price/), '200000');
    await save(person);
    expect(await screen.findByText('Failed to save search. Please try again.')).toBeTruthy();
    expect(field(/^Name your search/).value).toBe('Somewhere');
  });
});

describe('edit', () => {
  it('sends the version it was opened with', async () => {
    const { server, person } = await openEdit();
    await person.selectOptions(field(/^Search radius/), 'This location only');
    await save(person);
    expect(await screen.findByText('Search Updated')).toBeTruthy();
    expect(server.writes()).toMatchObject([
      { line: 'PUT /api/buyer-searches/s1', body: { radius: 0, updatedAt: lincoln.updatedAt } },
    ]);
  });

  it('keeps a radius and bedrooms that are not among the options', async () => {
    const { server, person } = await openEdit({ ...lincoln, radius: 7.5, minBedrooms: 10 });
    expect(field(/^Minimum bedrooms/)).toHaveProperty('value', '10');
    const chosen = within(field(/^Minimum bedrooms/)).getByRole('option', { selected: true });
    expect(chosen.textContent).toBe('10');
    await save(person);
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]?.body).toMatchObject({ radius: 7.5, minBedrooms: 10 });
  });

  it('requires fields that an old search does not have', async () => {
    const { server, person } = await openEdit({ ...lincoln, buyingStatus: null, financing: null });
    await save(person);
    expect(await screen.findByText('Choose your buying status')).toBeTruthy();
    expect(screen.getByText("Choose how you'll pay")).toBeTruthy();
    expect(server.writes()).toHaveLength(0);
  });

  it('rejects a conflicting change, and reloads it on request', async () => {
    const { server, person } = await openEdit();
    const later = { ...lincoln, maxPrice: 400_000, updatedAt: new Date().toISOString() };
    server.state.searches = [later];
    server.onWrite(() => refused('CONFLICT', CONFLICT));
    await person.clear(field(/^Maximum price/));
    await person.type(field(/^Maximum price/), '350000');
    await save(person);
    expect(await screen.findByText(new RegExp(CONFLICT))).toBeTruthy();
    expect(field(/^Maximum price/).value).toBe('350,000');
    await person.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(field(/^Maximum price/).value).toBe('400,000'));
    expect(screen.queryByText(new RegExp(CONFLICT))).toBeNull();
    server.onWrite(() => later);
    await save(person);
    await waitFor(() => expect(server.writes()[1]?.body).toMatchObject({ updatedAt: later.updatedAt }));
  });

  it('asks before discarding changes, and not without any', async () => {
    const { person } = await openEdit();
    await person.type(field(/^Name your search/), ' by the river');
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(field(/^Name your search/).value).toBe('Lincoln house by the river');
    await person.clear(field(/^Name your search/));
    await person.type(field(/^Name your search/), 'Lincoln house');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
