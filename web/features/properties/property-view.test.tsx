import { screen, waitFor, within } from '@testing-library/react';
import { curvePrices } from '@threshold/core/rules/matching/price-steps';
import { describe, expect, it, vi } from 'vitest';
import { outage, refused } from '../../test/fake-api';
import { BASE, beside, CURVE, GET, listOf, propertyPages, row, start } from './test/page';
import { ada, adaId, ben, benId, formerId, PROPERTY, page } from './test/samples';

propertyPages();

describe('the property page', () => {
  it('shows the demand at other prices small beside the head and large on request, and tries a typed price without changing the property', async () => {
    const steps = curvePrices(page().price).map((price, at) => ({ price, total: 60 - at, needToSell: 0 }));
    const { user, calls } = start({
      [CURVE]: { steps, variants: [] },
      'POST /api/agent-searches/preview': { totalCount: 30, needToSellCount: 0 },
    });
    const picture = await screen.findByRole('button', { name: 'Map and prices', expanded: false });
    await waitFor(() => expect(picture.textContent).toContain('60'));
    expect(screen.queryByRole('slider')).toBeNull();
    await user.click(picture);
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
    expect(calls.filter(({ line }) => line === CURVE)).toHaveLength(1);
  });

  it('shows where an imported property comes from, and that it is off the market', async () => {
    start({ [GET]: page({ source: 'blm', reference: 'L001', marketStatus: 'underOffer' }) });
    expect(await screen.findByText('BLM, ref. L001', { exact: false })).toBeTruthy();
    expect(screen.getByText('Under offer')).toBeTruthy();
  });

  it('shows the property, its buyers and its former buyers', async () => {
    start();
    expect(await screen.findByRole('heading', { level: 1, name: '12 Mill Lane' })).toBeTruthy();
    expect(screen.getByText('Saved 1 Nov 2026 by Sam Carter', { exact: false })).toBeTruthy();
    const matching = await screen.findByRole('table', { name: 'Matching buyers' });
    const [, first, second] = within(matching).getAllByRole('row');
    expect(
      within(first as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '',
      'Lincoln0.8 miles away',
      '2+',
      '£350,000£25k spare',
      'Need to sellMortgage',
      'Not contacted',
      'Unassigned',
      '',
      '87',
    ]);
    expect(within(first as HTMLElement).getByTitle('£25,000 within budget')).toBeTruthy();
    expect(second?.textContent).toContain('Jo BellUpdated 15 Nov');
    expect(within(second as HTMLElement).getByText('New')).toBeTruthy();
    expect(screen.getByText('3 matched, 1 contacted, 0 viewings, 0 offers')).toBeTruthy();
    const left = screen.getByRole('table', { name: 'Buyers who no longer match' });
    expect(within(left).getByRole('button', { name: 'A former buyer' })).toBeTruthy();
    expect(left.textContent).toContain('Your agency can no longer see their details');
  });

  it('on a phone shows cards, and the property’s actions in a menu', async () => {
    const narrow = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal('matchMedia', () => narrow);
    const { user } = start();
    await row('Ada Byron');
    expect(screen.getByRole('list', { name: 'Matching buyers' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Map and prices',
      'Make a demand report',
      'Edit',
      'Run again',
      'Export',
      'Close property',
    ]);
    await user.click(menu.getByRole('menuitem', { name: 'Map and prices' }));
    expect(await screen.findByLabelText('Asking price to try')).toBeTruthy();
  });

  it('stores its filters in the URL, and queries by them', async () => {
    const { user, address, calls, table } = start();
    table[`${GET}/buyers?stage=to_call`] = listOf([ben()]);
    table[`${GET}/buyers?financing=cash&stage=to_call`] = listOf([]);
    await row('Ada Byron');
    await user.click(screen.getByRole('button', { name: /^To call 1$/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ada Byron' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'More filters', expanded: false }));
    await user.selectOptions(screen.getByLabelText('Financing'), 'Cash (0)');
    expect(await screen.findByText('No buyers match these filters')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'More filters (1)' })).toBeTruthy();
    expect(address()).toBe(`/properties/${PROPERTY}?stage=to_call&financing=cash`);
    expect(calls.map(({ line }) => line)).toContain(`${GET}/buyers?financing=cash&stage=to_call`);
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(await row('Ada Byron')).toBeTruthy();
  });

  it('says when there are no buyers', async () => {
    start({ [`${GET}/buyers`]: listOf([]) });
    expect(await screen.findByText('No matching buyers yet')).toBeTruthy();
  });

  it('selects the buyers of further pages once all shown are selected', async () => {
    const { counts } = page();
    const { user, written } = start({
      [GET]: page({ counts: { ...counts, matching: 2, left: 0 } }),
      [`${GET}/buyers`]: listOf([ada()], 'c1'),
      [`${GET}/buyers?cursor=c1`]: listOf([ben()]),
      [`PATCH ${BASE}/buyers/${adaId}`]: ada({ stage: 'to_call', version: 1 }),
      [`PATCH ${BASE}/buyers/${benId}`]: ben({ version: 4 }),
    });
    await row('Ada Byron');
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
    await user.click(screen.getByLabelText('Select all shown'));
    const bar = within(screen.getByRole('region', { name: 'Selected buyers' }));
    expect(bar.getByText('All 1 shown are selected.')).toBeTruthy();
    await user.click(bar.getByRole('button', { name: 'Select all 2' }));
    expect(await bar.findByText('2 buyers selected')).toBeTruthy();
    expect(screen.getByLabelText('Select Ben Cole')).toHaveProperty('checked', true);
    await user.selectOptions(bar.getByLabelText('Mark as'), 'contacted');
    await waitFor(() => expect(written().filter(({ line }) => line.startsWith('PATCH'))).toHaveLength(2));
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

  it.each([true, false])(
    'shows an error when the selected buyer fails to load, and retries (wide: %s)',
    async (wide) => {
      vi.stubGlobal('matchMedia', () => ({
        matches: wide,
        addEventListener: vi.fn(),
        removeEventListener: vi.fn(),
      }));
      const { user, table } = start(
        { [`${GET}/buyers`]: listOf([ben()]), [`${GET}/buyers/${adaId}`]: outage(503) },
        `?buyer=${adaId}`,
      );
      expect(await screen.findByText("The buyer didn't load")).toBeTruthy();
      expect(screen.queryByText(/We can't find this buyer/)).toBeNull();
      table[`${GET}/buyers/${adaId}`] = ada();
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByLabelText('Note')).toBeTruthy();
    },
  );

  it.each([true, false])('says that the selected buyer is not found (wide: %s)', async (wide) => {
    vi.stubGlobal('matchMedia', () => ({
      matches: wide,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    start(
      { [`${GET}/buyers`]: listOf([ben()]), [`${GET}/buyers/${adaId}`]: refused('NOT_FOUND') },
      `?buyer=${adaId}`,
    );
    expect(await screen.findByText(/We can't find this buyer/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
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
    expect(await screen.findByText("We can't find this property")).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows an error when the buyers fail to load, and retries', async () => {
    const { user, table } = start({ [`${GET}/buyers`]: outage(500) });
    expect(await screen.findByText("The buyers didn't load")).toBeTruthy();
    table[`${GET}/buyers`] = listOf([ada()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('Ada Byron')).toBeTruthy();
  });
});

describe('after a change', () => {
  const LIST = ['searches', '/api/agent-searches?limit=200'];

  it('refetches the map with the property', async () => {
    const AREAS = `${GET}/areas`;
    const at = { easting: 497_500, northing: 371_800 };
    const { user, calls } = start({
      [AREAS]: { property: at, branch: at, areas: [] },
      [`POST ${BASE}/close`]: page({ outcome: 'withdrawn', pipelineStatus: 'withdrawn' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Map and prices' }));
    expect(await screen.findByRole('img', { name: /^Map of Lincoln/ })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Close property' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close property' }));
    await user.click(dialog.getByLabelText('Withdrawn'));
    await user.click(dialog.getByRole('button', { name: 'Close property' }));
    await waitFor(() => expect(calls.filter(({ line }) => line === AREAS)).toHaveLength(2));
  });

  it('the dashboard refetches its cards when the property is reopened', async () => {
    const { user, client, table } = start({ [GET]: page({ outcome: 'withdrawn' }) });
    client.setQueryData(LIST, { searches: [], nextCursor: null });
    table[`POST ${BASE}/reopen`] = page();
    await user.click(await screen.findByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(client.getQueryState(LIST)?.isInvalidated).toBe(true));
  });

  it('the dashboard refetches its cards when a buyer moves to another stage', async () => {
    const { user, client } = start(
      { [`PATCH ${BASE}/buyers/${adaId}`]: ada({ stage: 'offer', version: 1 }) },
      `?buyer=${adaId}`,
    );
    client.setQueryData(LIST, { searches: [], nextCursor: null });
    const panel = within(await beside('Ada Byron'));
    await user.selectOptions(panel.getByLabelText('Stage'), 'offer');
    await waitFor(() => expect(client.getQueryState(LIST)?.isInvalidated).toBe(true));
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

  it('are ignored in a dialog above the list', async () => {
    const { user, written } = start({}, `?buyer=${adaId}`);
    await beside('Ada Byron');
    (await row('Ada Byron')).focus();
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.keyboard('o');
    expect(written()).toEqual([]);
  });

  it('reports an invalid change instead of sending it', async () => {
    const { user, written } = start({
      [`${GET}/buyers`]: listOf([ada({ stage: 'agreed', version: 9 })]),
    });
    (await row('Ada Byron')).focus();
    await user.keyboard('{ArrowUp}');
    await beside('Ada Byron');
    await user.keyboard('t');
    expect(await screen.findByText("Ada Byron can't go from Agreed to To call.")).toBeTruthy();
    expect(written()).toEqual([]);
  });
});
