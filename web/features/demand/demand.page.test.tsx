import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DemandSeen, PublicDemand } from '@threshold/core/contract/demand';
import { describe, expect, it } from 'vitest';
import { fakeApi, onItsWay, refused, unreachable } from '../../test/fake-api';
import { renderPage, tidyAfterEach } from '../../test/test-kit';
import DemandPage from './demand.page';

tidyAfterEach();

const many: PublicDemand = {
  band: { from: 25, to: 40 },
  budget: { from: 225_000, to: 300_000 },
  readyBand: null,
  curve: [
    { price: 225_000, total: 30 },
    { price: 250_000, total: 25 },
    { price: 275_000, total: null },
  ],
};
const nobody: PublicDemand = { band: null, budget: null, readyBand: null, curve: null };
const REQUESTED = '/demand?location=Lincoln&propertyType=house&bedrooms=3&price=250000';

function show(answer: unknown, address = '/demand') {
  const { asked: requested } = fakeApi({
    'GET /api/demand': answer,
    'GET /api/places': [],
    'GET /api/places/unknown': { unknown: null },
  });
  renderPage(<DemandPage />, { address });
  return () => requested().filter((line) => line.startsWith('GET /api/demand'));
}
const press = () => userEvent.click(screen.getByRole('button', { name: "See who's looking" }));

describe('demand page', () => {
  it('sends the form as query parameters and focuses the result', async () => {
    const requested = show(many);
    await userEvent.type(screen.getByLabelText(/Where is it/), 'Lincoln');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'bungalow');
    await userEvent.type(screen.getByLabelText(/Asking price/), '£250,000');
    await press();
    const heading = await screen.findByRole('heading', { name: '25 to 40 buyers' });
    expect(document.activeElement).toBe(heading);
    expect(
      screen.getByText(/are looking for a 3 bedroom bungalow in Lincoln and would pay £250,000/),
    ).toBeDefined();
    expect(requested()).toEqual([
      'GET /api/demand?location=Lincoln&propertyType=bungalow&bedrooms=3&price=250%2C000',
    ]);
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      '£225k£225,00030 to 45',
      '£250k£250,00025 to 40',
      '£275k£275,000Too few to show',
    ]);
  });

  it('focuses a result that is in the cache', async () => {
    // As the form writes the price.
    const requested = show(many, REQUESTED.replace('250000', '250%2C000'));
    const heading = await screen.findByRole('heading', { name: '25 to 40 buyers' });
    expect(document.activeElement).not.toBe(heading);
    await press();
    await waitFor(() => expect(document.activeElement?.id).toBe('answer'));
    expect(requested()).toHaveLength(1);
  });

  it('hides details of a small group, with a suggestion', async () => {
    show(nobody, REQUESTED);
    expect(await screen.findByRole('heading', { name: 'Too few buyers to show' })).toBeDefined();
    expect(screen.getByText(/^Few or no buyers are looking for a 3 bedroom house in Lincoln/)).toBeDefined();
    expect(screen.getByText(/only show prices where more than 20 buyers are looking/)).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText('Ready to proceed')).toBeNull();
  });

  it('fills the form from the URL', async () => {
    show(nobody, REQUESTED.replace('bedrooms=3', 'bedrooms=9'));
    expect(await screen.findByRole('heading', { name: 'Too few buyers to show' })).toBeDefined();
    expect(screen.getByLabelText<HTMLSelectElement>('Bedrooms').value).toBe('8');
  });

  it('sends no request without a location', async () => {
    const requested = show(many);
    await press();
    const field = screen.getByLabelText(/Where is it/);
    expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field]);
    expect(screen.getByText('Enter a town, area or postcode')).toBeDefined();
    expect(requested()).toEqual([]);
  });

  it('shows a server field error and focuses its field', async () => {
    const message = 'We know no place in England called that.';
    show(refused('VALIDATION_ERROR', { message, fieldErrors: { location: message } }));
    await userEvent.type(screen.getByLabelText(/Where is it/), 'Nowhere');
    await press();
    expect(await screen.findByText(message)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText(/Where is it/));
  });

  it('shows a loading state', async () => {
    show(onItsWay, REQUESTED);
    expect((await screen.findAllByRole('status')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Counting...').length).toBeGreaterThan(0);
  });

  it('shows an error and retries', async () => {
    const answers: Record<string, unknown> = { 'GET /api/demand': unreachable, 'GET /api/places': [] };
    fakeApi(answers);
    renderPage(<DemandPage />, { address: REQUESTED });
    const again = await screen.findByRole('button', { name: 'Try again' });
    answers['GET /api/demand'] = many;
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: '25 to 40 buyers' })).toBeDefined();
  });

  it('uses the server-rendered data without a request', () => {
    const known: DemandSeen = { place: 'Lincoln, Lincolnshire', demand: many };
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = 'server-data';
    block.textContent = JSON.stringify({ address: REQUESTED, known });
    document.body.append(block);
    const requested = show(onItsWay, REQUESTED);
    expect(screen.getByText(/3 bedroom house in Lincoln, Lincolnshire/)).toBeDefined();
    expect(requested()).toEqual([]);
    block.remove();
  });
});
