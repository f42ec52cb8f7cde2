import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client';
import { type Call, fakeApi, offContract, onItsWay, outage } from '../test/fake-api';
import { Field } from '../ui/forms/field';
import { LOCATION_HINT, LocationField, type PickedLocation } from './location-field';

const PLACES = 'GET /api/places';
const UNKNOWN = 'GET /api/places/unknown';
const place = (name: string, where = 'Lincolnshire') => ({
  place_id: `place:${name}`,
  description: `${name}, ${where}`,
  main_text: name,
  secondary_text: where,
});

function Form({ start }: { start?: PickedLocation }) {
  const [picked, setPicked] = useState<PickedLocation>(start ?? { location: '', placeId: null });
  return (
    <>
      <Field label="Location" hint={LOCATION_HINT}>
        {(ids) => (
          <LocationField {...ids} value={picked.location} placeId={picked.placeId} onChange={setPicked} />
        )}
      </Field>
      <output>{JSON.stringify(picked)}</output>
    </>
  );
}

function start(picked?: PickedLocation) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Form start={picked} />
    </QueryClientProvider>,
  );
  return { field: screen.getByRole('combobox', { name: 'Location' }), person: userEvent.setup() };
}
const chosen = () => JSON.parse(screen.getByRole('status').textContent ?? '');

beforeEach(() => {
  // jsdom has no layout, so no scrolling.
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('sends one debounced request, from two characters on', async () => {
  const { asked } = fakeApi({ [PLACES]: [place('Lincoln')] });
  const { field, person } = start();
  await person.type(field, 'L');
  await new Promise((resolve) => setTimeout(resolve, 350));
  expect(asked()).toEqual([]);
  // Pasted: between two typed letters more time may pass than the debounce waits.
  await person.paste('inc');
  expect(await screen.findByRole('option', { name: /Lincoln/ })).toBeTruthy();
  expect(asked()).toEqual(['GET /api/places?q=Linc']);
});

it('selects by keyboard, and emits text and place', async () => {
  fakeApi({ [PLACES]: [place('Lincoln'), place('Lincoln Fields', 'Essex')] });
  const { field, person } = start();
  await person.click(field);
  await person.paste('Linc');
  await screen.findAllByRole('option');
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await person.keyboard('{ArrowDown}{ArrowDown}');
  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(active?.getAttribute('aria-selected')).toBe('true');
  await person.keyboard('{Enter}');
  expect(chosen()).toEqual({ location: 'Lincoln Fields, Essex', placeId: 'place:Lincoln Fields' });
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

it('clears the place when the text is edited', async () => {
  fakeApi({ [PLACES]: [], [UNKNOWN]: { unknown: null } });
  const { field, person } = start({ location: 'Lincoln, Lincolnshire', placeId: 'place:Lincoln' });
  await person.type(field, '{Backspace}');
  expect(chosen()).toEqual({ location: 'Lincoln, Lincolnshir', placeId: null });
});

it('sends no request and stays closed for a selected place', async () => {
  const { asked } = fakeApi();
  const { field, person } = start({ location: 'Lincoln, Lincolnshire', placeId: 'place:Lincoln' });
  await person.click(field);
  await person.keyboard('{ArrowDown}');
  await new Promise((resolve) => setTimeout(resolve, 350));
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(asked()).toEqual([]);
});

it('shows at most six suggestions', async () => {
  const many = Array.from({ length: 9 }, (_, index) => place(`Lincoln ${index}`));
  fakeApi({ [PLACES]: offContract(many) });
  const { field, person } = start();
  await person.type(field, 'Linc');
  expect(await screen.findAllByRole('option')).toHaveLength(6);
});

it('aborts the previous request on input', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  fakeApi({
    [PLACES]: (_: Call, { signal }: RequestInit) => {
      signals.push(signal);
      return onItsWay();
    },
  });
  const { field, person } = start();
  await person.type(field, 'Li');
  await waitFor(() => expect(signals).toHaveLength(1));
  await person.type(field, 'n');
  await waitFor(() => expect(signals).toHaveLength(2));
  expect(signals[0]?.aborted).toBe(true);
  expect(signals[1]?.aborted).toBe(false);
});

it('shows empty and error states', async () => {
  const { answers } = fakeApi({ [PLACES]: [], [UNKNOWN]: { unknown: null } });
  const { field, person } = start();
  await person.type(field, 'Zz');
  expect((await screen.findAllByText(/We can't find that place in England/)).length).toBeGreaterThan(0);
  answers[PLACES] = outage(503);
  await person.type(field, 'z');
  expect((await screen.findAllByText(/Suggestions didn't load/)).length).toBeGreaterThan(0);
});

it('names the unknown part and suggests the town instead', async () => {
  fakeApi({ [PLACES]: [place('Lincoln')], [UNKNOWN]: { unknown: 'Bailgate' } });
  const { field, person } = start();
  await person.type(field, 'Bailgate');
  const note = "We can't find Bailgate. Pick the town it's in.";
  expect((await screen.findAllByText(note, { exact: false })).length).toBe(2);
  await person.click(screen.getByRole('option', { name: /Lincoln/ }));
  expect(chosen()).toEqual({ location: 'Lincoln, Lincolnshire', placeId: 'place:Lincoln' });
  expect(screen.queryByText(note, { exact: false })).toBeNull();
});

it('says how precisely a full postcode is located', async () => {
  const { asked } = fakeApi({ [PLACES]: [{ ...place('LN1'), place_id: 'oc-ln1' }] });
  const { field, person } = start();
  await person.type(field, 'LN1 3AA');
  const note = await screen.findByText('Exact to the LN1 area.');
  expect(field.getAttribute('aria-describedby')).toContain(note.id);
  expect(asked().filter((url) => url.includes('/unknown'))).toEqual([]);
});
