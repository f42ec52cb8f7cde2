import { screen, waitFor, within } from '@testing-library/react';
import { curvePrices } from '@threshold/core/rules/price-steps';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, fakeApi, outage, refused } from '../../test/fake-api';
import { renderPage, tidyAfterEach } from '../../test/test-kit';
import { signedInAs, testAgent } from '../../test/test-user';
import { PropertyView } from './property-view';
import { ada, adaId, ben, benId, event, former, formerId, jo, PROPERTY, page, sam } from './test/samples';

tidyAfterEach();
beforeEach(() => {
  // jsdom has neither a screen to scroll nor a telephone.
  Element.prototype.scrollIntoView = vi.fn();
});

const BASE = `/api/properties/${PROPERTY}`;
const GET = `GET ${BASE}`;
const listOf = (buyers: unknown[], nextCursor: string | null = null) => ({ buyers, nextCursor });

function start(change: Answers = {}, query = '') {
  const table: Answers = {
    [GET]: page(),
    [`${GET}/buyers`]: listOf([ada(), ben(), former()]),
    ...Object.fromEntries(
      [adaId, benId, formerId].map((id) => [`${GET}/buyers/${id}/events`, { events: [event()] }]),
    ),
    ...change,
  };
  const { calls } = fakeApi(table);
  const shown = renderPage(<PropertyView id={PROPERTY} SearchDialog={() => null} />, {
    address: `/properties/${PROPERTY}${query}`,
    client: signedInAs(testAgent({ id: sam.id })),
  });
  const written = () => calls.filter(({ body }) => body !== undefined);
  return { ...shown, table, calls, written };
}

const row = (name: string) => screen.findByRole('button', { name });
const beside = (name: string) => screen.findByRole('region', { name });
const conflict = (current: unknown) => refused('CONFLICT', { message: 'Changed.', current });

describe('the page of a property', () => {
  it('tells what other prices would bring when somebody asks, and tries a typed one without changing anything', async () => {
    const steps = curvePrices(page().price).map((price, at) => ({ price, total: 60 - at, needToSell: 0 }));
    const { user, written } = start({
      'POST /api/agent-searches/curve': { steps },
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

  it('says what it is, who wants it, and who wanted it', async () => {
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

  it('keeps its filters in the address, and asks by them', async () => {
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

  it('asks nobody to choose a buyer where there is none', async () => {
    start({ [`${GET}/buyers`]: listOf([]) });
    expect(await screen.findByText('Nobody wants this home yet')).toBeTruthy();
    expect(screen.queryByText('Choose a buyer')).toBeNull();
  });

  it('says of a former buyer that they are gone and nothing else', async () => {
    const { calls } = start({}, `?buyer=${formerId}`);
    expect((await beside('A former buyer')).textContent).not.toContain('Timeline');
    expect(calls.filter(({ line }) => line.endsWith('/events'))).toEqual([]);
  });

  it('leads to another property of the same buyer where one may go, and names it where not', async () => {
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

  it('reads on from where the list ended', async () => {
    const { user } = start({
      [`${GET}/buyers`]: listOf([ada()], 'c1'),
      [`${GET}/buyers?cursor=c1`]: listOf([ben()]),
    });
    await user.click(await screen.findByRole('button', { name: 'Show more buyers' }));
    expect(await row('Ben Cole')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ada Byron' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more buyers' })).toBeNull();
  });

  it('is not there for strangers', async () => {
    start({ [GET]: refused('NOT_FOUND') });
    expect(await screen.findByText('This property is not here')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says that the buyers did not load, and reads them again', async () => {
    const { user, table } = start({ [`${GET}/buyers`]: outage(500) });
    expect(await screen.findByText('The buyers did not load')).toBeTruthy();
    table[`${GET}/buyers`] = listOf([ada()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('Ada Byron')).toBeTruthy();
  });
});

describe('by the keyboard', () => {
  it('the arrows go from buyer to buyer, and a letter moves one', async () => {
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

  it('letters are letters while one types', async () => {
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

  it('what makes no sense is not sent, and said', async () => {
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

it('sends one change after the other when somebody is quicker than the line', async () => {
  const answer: ((row: unknown) => void)[] = [];
  const { user, written } = start(
    { [`PATCH ${BASE}/buyers/${adaId}`]: () => new Promise((resolve) => answer.push(resolve)) },
    `?buyer=${adaId}`,
  );
  const panel = within(await beside('Ada Byron'));
  await user.selectOptions(panel.getByLabelText('Assigned to'), jo.id);
  await user.selectOptions(panel.getByLabelText('Stage'), 'contacted');
  await user.selectOptions(panel.getByLabelText('Stage'), 'contacted');
  expect(panel.getByLabelText('Stage')).toHaveProperty('value', 'contacted');
  expect(written()).toHaveLength(1);
  answer[0]?.(ada({ version: 1, assignedTo: jo }));
  await waitFor(() => expect(written()).toHaveLength(2));
  answer[1]?.(ada({ version: 2, assignedTo: jo, stage: 'contacted' }));
  await waitFor(() => expect(panel.queryByText('Saving...')).toBeNull());
  expect(written().map(({ body }) => body)).toEqual([
    { version: 0, assignedTo: jo.id },
    { version: 1, stage: 'contacted' },
  ]);
  expect(panel.getByLabelText('Assigned to')).toHaveProperty('value', jo.id);
  expect(panel.getByLabelText('Stage')).toHaveProperty('value', 'contacted');
});

describe('two at once', () => {
  it('the second is told what the first did, keeps the note, and may send it again', async () => {
    const { user, table, written } = start(
      {
        [`PATCH ${BASE}/buyers/${adaId}`]: conflict(
          ada({
            stage: 'viewing',
            version: 5,
            lastTouch: { at: '2026-11-15T12:00:00.000Z', by: jo },
          }),
        ),
      },
      `?buyer=${adaId}`,
    );
    const panel = within(await beside('Ada Byron'));
    await user.click(panel.getByLabelText('Note'));
    await user.paste('Rang, no answer');
    await user.click(panel.getByRole('button', { name: 'Save note' }));
    expect(await panel.findByText('Jo Bell moved them to Viewing a moment ago.')).toBeTruthy();
    expect(panel.getByText('Your note was not saved.')).toBeTruthy();
    expect(panel.getByLabelText('Note')).toHaveProperty('value', 'Rang, no answer');
    expect(panel.getByLabelText('Stage')).toHaveProperty('value', 'viewing');

    table[`PATCH ${BASE}/buyers/${adaId}`] = ada({ stage: 'viewing', version: 6 });
    await user.click(panel.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(panel.getByLabelText('Note')).toHaveProperty('value', ''));
    expect(written().map(({ body }) => body)).toEqual([
      { version: 0, note: 'Rang, no answer' },
      { version: 5, note: 'Rang, no answer' },
    ]);
    expect(panel.queryByText('Your note was not saved.')).toBeNull();
  });

  it('of several, those a colleague touched are named and stay chosen', async () => {
    const { user, written } = start({
      [`PATCH ${BASE}/buyers/${adaId}`]: ada({ assignedTo: jo, version: 1 }),
      [`PATCH ${BASE}/buyers/${benId}`]: conflict(
        ben({ stage: 'offer', version: 4, lastTouch: { at: '2026-11-15T12:00:00.000Z', by: jo } }),
      ),
    });
    await row('Ada Byron');
    await user.click(screen.getByLabelText('Choose all shown'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Assign to' }), 'Jo Bell');
    expect(await screen.findByText('1 buyer changed, 1 not')).toBeTruthy();
    expect(screen.getByText(/Jo Bell moved them to Offer a moment ago/)).toBeTruthy();
    expect(screen.getByLabelText('Choose Ada Byron')).toHaveProperty('checked', false);
    expect(screen.getByLabelText('Choose Ben Cole')).toHaveProperty('checked', true);
    expect(written().map(({ body }) => body)).toEqual([
      { version: 0, assignedTo: jo.id },
      { version: 3, assignedTo: jo.id },
    ]);
  });
});

it('tells colleagues that somebody is calling, and who is', async () => {
  const { user, calls } = start(
    {
      [`${GET}/buyers`]: listOf([ada({ calling: { by: jo, until: '2026-11-15T12:15:00.000Z' } })]),
      [`POST ${BASE}/buyers/${adaId}/calling`]: null,
    },
    `?buyer=${adaId}`,
  );
  const panel = within(await beside('Ada Byron'));
  expect(panel.getByText('Jo Bell is calling them')).toBeTruthy();
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.click(panel.getByRole('link', { name: '+44 7700 900123' }));
  await waitFor(() => expect(calls.at(-1)?.line).toBe(`POST ${BASE}/buyers/${adaId}/calling`));
});

it('closes with the buyer who bought it', async () => {
  const { user, written } = start({
    [`${GET}/buyers?stage=agreed`]: listOf([]),
    [`${GET}/buyers?stage=offer`]: listOf([ben({ stage: 'offer' })]),
    [`POST ${BASE}/close`]: page({ outcome: 'sold_here', standing: 'sold' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Close property' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close property' }));
  await user.click(dialog.getByLabelText('Sold to one of these buyers'));
  await user.click(dialog.getByRole('button', { name: 'Close property' }));
  expect(await dialog.findByText('Say which of these buyers bought it')).toBeTruthy();
  await user.click(await dialog.findByRole('radio', { name: /Ben Cole/ }));
  await user.click(dialog.getByLabelText(/^Price/));
  await user.paste('320000');
  await user.click(dialog.getByRole('button', { name: 'Close property' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(written().map(({ body }) => body)).toEqual([
    { outcome: 'sold_here', buyerId: benId, price: 320_000 },
  ]);
});

it('invites to a viewing at the time of London', async () => {
  const said = { startsAt: '2027-07-01T13:30:00.000Z', minutes: 30, where: 'At the house' };
  const viewing = {
    ...said,
    id: event().id,
    propertyId: PROPERTY,
    buyerId: adaId,
    status: 'invited',
    proposedAt: null,
  };
  const { user, written } = start({ [`POST ${BASE}/buyers/${adaId}/viewings`]: viewing }, `?buyer=${adaId}`);
  const panel = within(await beside('Ada Byron'));
  await user.click(panel.getByRole('button', { name: 'Arrange a viewing' }));
  await user.click(panel.getByRole('button', { name: 'Send invitation' }));
  expect(panel.getByText('Choose a day')).toBeTruthy();
  await user.type(panel.getByLabelText(/^Day/), '2027-07-01');
  await user.type(panel.getByLabelText(/^Time\b/), '14:30');
  await user.type(panel.getByLabelText(/^Where/), 'At the house');
  await user.click(panel.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(written().map(({ body }) => body)).toEqual([said]));
});
