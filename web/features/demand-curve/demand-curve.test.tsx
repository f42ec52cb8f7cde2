import { fireEvent, screen, waitFor } from '@testing-library/react';
import { curvePrices } from '@threshold/core/rules/matching/price-steps';
import { variantsOf } from '@threshold/core/rules/matching/what-ifs';
import { blankProperty } from '@threshold/core/test/samples';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { fakeApi, refused } from '../../test/fake-api';
import { renderPage, tidyAfterEach } from '../../test/test-kit';
import { DemandCurve } from './demand-curve';
import type { DemandBody } from './demand-curve.api';

tidyAfterEach();

const home: DemandBody = {
  location: 'Lincoln',
  placeId: 'place:lincoln',
  ...blankProperty,
  bedrooms: 3,
  price: 250_000,
};
/** One buyer fewer at each step; every fourth needs to sell. */
const steps = curvePrices(home.price).map((price, at, all) => ({
  price,
  total: all.length - at,
  needToSell: Math.floor((all.length - at) / 4),
}));

function Form() {
  const [price, setPrice] = useState<number | null>(home.price);
  return (
    <>
      <label>
        Price
        <input onChange={({ target }) => setPrice(target.value === '' ? null : Number(target.value))} />
      </label>
      <p>Form says {price ?? 'nothing'}</p>
      <DemandCurve property={price === null ? null : { ...home, price }} onPrice={setPrice} />
    </>
  );
}

/** Four more buyers at every step, for every variant. */
const totals = steps.map(({ total }) => total + 4);
const variants = variantsOf(home).map(({ bedrooms, propertyType }) => ({ bedrooms, propertyType, totals }));

function show(curve: unknown = { steps, variants }) {
  const { asked } = fakeApi({ 'POST /api/agent-searches/curve': curve });
  renderPage(<Form />);
  return { asked: () => asked().length };
}

const slider = () => screen.findByRole('slider', { name: 'Try an asking price' });

describe('demand curve', () => {
  it('marks the price, and moves to another one without a request', async () => {
    const { asked } = show();
    const range = await slider();
    expect(range.getAttribute('aria-valuetext')).toBe('£250,000: 16 buyers, 4 of them need to sell');
    fireEvent.change(range, { target: { value: '13' } });
    expect(range.getAttribute('aria-valuetext')).toBe('£240,000: 18 buyers, 4 of them need to sell');
    fireEvent.click(screen.getByRole('button', { name: 'Use £240,000' }));
    expect(screen.getByText('Form says 240000')).toBeDefined();
    expect((await slider()).getAttribute('aria-valuetext')).toContain('£240,000');
    fireEvent.change(screen.getByLabelText('Price'), { target: { value: '260000' } });
    expect((await slider()).getAttribute('aria-valuetext')).toContain('£260,000: 14 buyers');
    expect(asked()).toBe(1);
  });

  it.each([
    [0, 0, 'no buyers'],
    [1, 0, '1 buyer'],
    [1, 1, '1 buyer, who needs to sell'],
    [2, 1, '2 buyers, 1 of them needs to sell'],
  ])('words %i buyers of whom %i need to sell', async (total, needToSell, words) => {
    show({
      steps: [
        { ...steps[0], total: 5 },
        { price: home.price, total, needToSell },
      ],
      variants: [],
    });
    expect((await slider()).getAttribute('aria-valuetext')).toBe(`£250,000: ${words}`);
  });

  it('sends no request for prices within the curve, however quickly typed', async () => {
    const { asked } = show();
    await slider();
    for (const price of [240_000, 245_000, 250_000, 255_000, 260_000, 265_000, 270_000, 275_000]) {
      fireEvent.change(screen.getByLabelText('Price'), { target: { value: String(price) } });
      expect(screen.getByText('One bedroom more: 4 more buyers')).toBeDefined();
    }
    expect(asked()).toBe(1);
  });

  it('sends one debounced request for a price outside the curve', async () => {
    const { asked } = show();
    await slider();
    for (const typed of ['3', '35', '350', '3500', '35000', '350000', '3500000'])
      fireEvent.change(screen.getByLabelText('Price'), { target: { value: typed } });
    await waitFor(() => expect(asked()).toBe(2));
    await slider();
    expect(asked()).toBe(2);
  });

  it('shows the effect of a changed price, bedroom count or type', async () => {
    show();
    expect(await screen.findByText('£10,000 less: 2 more buyers')).toBeDefined();
    expect(await screen.findByText('One bedroom more: 4 more buyers')).toBeDefined();
    expect(await screen.findByText(/^As a (bungalow|flat): 4 more buyers$/)).toBeDefined();
  });

  it('has a table of its values', async () => {
    show();
    const table = await screen.findByRole('table', { name: 'Buyers at each asking price' });
    expect(table.querySelectorAll('tbody tr')).toHaveLength(steps.length);
  });

  it('shows an empty state without buyers at any price', async () => {
    show({ steps: steps.map((step) => ({ ...step, total: 0, needToSell: 0 })), variants: [] });
    expect(await screen.findByText(/^No buyers here/)).toBeDefined();
  });

  it('shows an error when loading fails', async () => {
    show(refused('SERVER_ERROR'));
    expect(await screen.findByText("We couldn't load demand at other prices.")).toBeDefined();
  });
});
