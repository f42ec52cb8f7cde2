import { screen, waitFor, within } from '@testing-library/react';
import { curvePrices } from '@threshold/core/rules/matching/price-steps';
import { describe, expect, it, vi } from 'vitest';
import { outage, refused } from '../../test/fake-api';
import { BASE, beside, GET, listOf, propertyPages, row, start } from './test/page';
import { ada, adaId, ben, benId, formerId, PROPERTY, page } from './test/samples';

propertyPages();

describe('the property page', () => {
  it('shows the demand at other prices on request, and tries a typed price without changing the property', async () => {
    const steps = curvePrices(page().price).map((price, at) => ({ price, total: 60 - at, needToSell: 0 }));
    const { user, written } = start({
      'POST /api/agent-searches/curve': { steps, variants: [] },
      'POST /api/agent-searches/preview': { totalCount: 30, needToSellCount: 0 },
    });
    const summary = await screen.findByText('Demand at other prices');
    expect(written()).toEqual([]);
    await user.click(summary);
    const slider = await screen.findByRole('slider', { name: 'Try an asking price' });
    const marked = steps.find(({ price }) => price === page().price);
    expect(slider.getAttribute('aria-valuetext')).toContain(`: ${marked?.total} buyers`);
    const dearer = steps.at(-1);
    await user.clear(screen.getByLabelText('Asking price to try'));
    await user.click(screen.getByLabelText('Asking price to try'));
    await user.paste(String(dearer?.price));
    await waitFor(() =>
      expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toContain(
        `: ${dearer?.total} buyers`,
      ),
    );
    expect(written().filter(({ line }) => line.endsWith('/curve'))).toHaveLength(1);
  });

  it('shows the property, its buyers and its former buyers', async () => {
    start();
    expect(await screen.findByRole('heading', { level: 1, name: '12 Mill Lane' })).toBeTruthy();
    expect(screen.getByText('Saved 1 Nov 2026 by Sam Carter', { exact: false })).toBeTruthy();
    const matching = await screen.findByRole('list', { name: 'Matching buyers' });
    const [, second] = within(matching).getAllByRole('listitem');
    expect(second?.textContent).toContain('Jo Bell');
    expect(within(second as HTMLElement).getByText('New to you')).toBeTruthy();
    const left = screen.getByRole('list', { name: 'Buyers who no longer match' });
    expect(within(left).getByRole('button', { name: 'A former buyer' })).toBeTruthy();
    expect(left.textContent).toContain('Their details are no longer there for your agency');
  });

  it('on a phone collapses the property’s actions behind one button, above the buyers', async () => {
    const narrow = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal('matchMedia', () => narrow);
    const { user } = start();
    await row('Ada Byron');
    expect(screen.queryByRole('button', { name: 'Run again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions', expanded: false }));
    for (const name of ['Edit', 'Run again', 'Export', 'Close property']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
    expect(screen.getByText('Demand at other prices')).toBeTruthy();
    expect(screen.getByText('Saved 1 Nov 2026 by Sam Carter')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Actions', expanded: true }));
    expect(screen.queryByRole('button', { name: 'Run again' })).toBeNull();
  });

  it('stores its filters in the URL, and queries by them', async () => {
    const { user, address, calls, table } = start();
    table[`${GET}/buyers?stage=to_call`] = listOf([ben()]);
    table[`${GET}/buyers?financing=cash&stage=to_call`] = listOf([]);
    await row('Ada Byron');
    await user.click(screen.getByRole('button', { name: /^To call 1$/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ada Byron' })).toBeNull());
    await user.selectOptions(screen.getByLabelText('Financing'), 'Cash (0)');
    expect(await screen.findByText('Nobody fits these filters')).toBeTruthy();
    expect(address()).toBe(`/properties/${PROPERTY}?stage=to_call&financing=cash`);
    expect(calls.map(({ line }) => line)).toContain(`${GET}/buyers?financing=cash&stage=to_call`);
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(await row('Ada Byron')).toBeTruthy();
  });

  it('does not prompt to choose a buyer when there is none', async () => {
    start({ [`${GET}/buyers`]: listOf([]) });
    expect(await screen.findByText('Nobody wants this home yet')).toBeTruthy();
    expect(screen.queryByText('Choose a buyer')).toBeNull();
  });

  it('shows only that a former buyer is gone', async () => {
    const { calls } = start({}, `?buyer=${formerId}`);
    expect((await beside('A former buyer')).textContent).not.toContain('Timeline');
    expect(calls.filter(({ line }) => line.endsWith('/events'))).toEqual([]);
  });

  it('links to the buyer’s other properties where permitted, and otherwise names them', async () => {
    const alsoOn = [
      { id: PROPERTY, name: 'The Mill', stage: 'offer' as const, mayOpen: true },
      { id: benId, name: 'The Barn', stage: 'new' as const, mayOpen: false },
    ];
    start({ [`${GET}/buyers`]: listOf([ada({ alsoOn })]) }, `?buyer=${adaId}`);
    const panel = within(await beside('Ada Byron'));
    expect(panel.getByRole('link', { name: 'The Mill' })).toBeTruthy();
    expect(panel.queryByRole('link', { name: /The Barn/ })).toBeNull();
    expect(panel.getByText('The Barn, with a colleague')).toBeTruthy();
  });

  it('loads the next page of the list', async () => {
    const { user } = start({
      [`${GET}/buyers`]: listOf([ada()], 'c1'),
      [`${GET}/buyers?cursor=c1`]: listOf([ben()]),
    });
    await user.click(await screen.findByRole('button', { name: 'Show more buyers' }));
    expect(await row('Ben Cole')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ada Byron' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more buyers' })).toBeNull();
  });

  it('shows not found to an unauthorised agent', async () => {
    start({ [GET]: refused('NOT_FOUND') });
    expect(await screen.findByText('This property is not here')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows an error when the buyers fail to load, and retries', async () => {
    const { user, table } = start({ [`${GET}/buyers`]: outage(500) });
    expect(await screen.findByText('The buyers did not load')).toBeTruthy();
    table[`${GET}/buyers`] = listOf([ada()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('Ada Byron')).toBeTruthy();
  });
});

describe('keyboard shortcuts', () => {
  it('arrow keys move between buyers, and a letter changes the stage', async () => {
    const { user, written } = start({
      [`PATCH ${BASE}/buyers/${benId}`]: ben({ stage: 'contacted', version: 4 }),
    });
    (await row('Ada Byron')).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Ben Cole');
    await beside('Ben Cole');
    await user.keyboard('c');
    expect(await screen.findByText('Ben Cole moved to Contacted.')).toBeTruthy();
    expect(written().map(({ body }) => body)).toEqual([{ version: 3, stage: 'contacted' }]);
    expect(document.activeElement?.textContent).toBe('Ben Cole');
  });

  it('are ignored while typing', async () => {
    const { user, written } = start({}, `?buyer=${adaId}`);
    await beside('Ada Byron');
    (await row('Ada Byron')).focus();
    await user.keyboard('n');
    const note = screen.getByLabelText('Note');
    expect(document.activeElement).toBe(note);
    await user.keyboard('can call?');
    expect(note).toHaveProperty('value', 'can call?');
    expect(written()).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reports an invalid change instead of sending it', async () => {
    const { user, written } = start({
      [`${GET}/buyers`]: listOf([ada({ stage: 'agreed', version: 9 })]),
    });
    (await row('Ada Byron')).focus();
    await user.keyboard('{ArrowUp}');
    await beside('Ada Byron');
    await user.keyboard('t');
    expect(await screen.findByText('Ada Byron cannot go from Agreed to To call.')).toBeTruthy();
    expect(written()).toEqual([]);
  });
});
