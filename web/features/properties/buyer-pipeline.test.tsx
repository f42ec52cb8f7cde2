import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onItsWay, refused } from '../../test/fake-api';
import { BASE, beside, GET, listOf, propertyPages, row, start } from './test/page';
import { ada, adaId, ben, benId, event, jo, PROPERTY, page } from './test/samples';

propertyPages();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const conflict = (current: unknown) => refused('CONFLICT', { message: 'Changed.', current });

it('sends changes one after the other when they are made faster than requests complete', async () => {
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

describe('edit conflicts', () => {
  it('shows the colleague’s change, preserves the note, and allows resending it', async () => {
    const { user, table, written } = start(
      {
        [`PATCH ${BASE}/buyers/${adaId}`]: conflict(
          ada({
            stage: 'viewing',
            version: 5,
            lastTouch: { at: new Date().toISOString(), by: jo },
          }),
        ),
      },
      `?buyer=${adaId}`,
    );
    const panel = within(await beside('Ada Byron'));
    await user.click(panel.getByLabelText('Note'));
    await user.paste('Rang, no answer');
    await user.click(panel.getByRole('button', { name: 'Save note' }));
    expect(await panel.findByText('Jo Bell moved them to Viewing just now.')).toBeTruthy();
    expect(panel.getByText("Your note wasn't saved.")).toBeTruthy();
    expect(panel.getByLabelText('Note')).toHaveProperty('value', 'Rang, no answer');
    expect(panel.getByLabelText('Stage')).toHaveProperty('value', 'viewing');

    table[`PATCH ${BASE}/buyers/${adaId}`] = ada({ stage: 'viewing', version: 6 });
    await user.click(panel.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(panel.getByLabelText('Note')).toHaveProperty('value', ''));
    expect(written().map(({ body }) => body)).toEqual([
      { version: 0, note: 'Rang, no answer' },
      { version: 5, note: 'Rang, no answer' },
    ]);
    expect(panel.queryByText("Your note wasn't saved.")).toBeNull();
  });

  it('bulk update: names the buyers a colleague changed and leaves them selected', async () => {
    const { user, written } = start({
      [`PATCH ${BASE}/buyers/${adaId}`]: ada({ assignedTo: jo, version: 1 }),
      [`PATCH ${BASE}/buyers/${benId}`]: conflict(
        ben({ stage: 'offer', version: 4, lastTouch: { at: hoursAgo(2), by: jo } }),
      ),
    });
    await row('Ada Byron');
    await user.click(screen.getByLabelText('Select all shown'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Assign to' }), 'Jo Bell');
    expect(await screen.findByText('1 buyer changed, 1 not')).toBeTruthy();
    expect(screen.getByText(/Jo Bell moved them to Offer 2 hours ago/)).toBeTruthy();
    expect(screen.getByLabelText('Select Ada Byron')).toHaveProperty('checked', false);
    expect(screen.getByLabelText('Select Ben Cole')).toHaveProperty('checked', true);
    expect(written().map(({ body }) => body)).toEqual([
      { version: 0, assignedTo: jo.id },
      { version: 3, assignedTo: jo.id },
    ]);
  });
});

it('notifies colleagues of a call, and shows who is calling', async () => {
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

it('closes the property with the buyer who bought it', async () => {
  const { user, written } = start({
    [`${GET}/buyers?stage=agreed`]: listOf([]),
    [`${GET}/buyers?stage=offer`]: listOf([ben({ stage: 'offer' })]),
    [`POST ${BASE}/close`]: page({ outcome: 'sold_here', pipelineStatus: 'sold' }),
  });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Close property' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close property' }));
  await user.click(dialog.getByLabelText('Sold to one of these buyers'));
  await user.click(dialog.getByRole('button', { name: 'Close property' }));
  expect(await dialog.findByText('Choose which buyer bought it')).toBeTruthy();
  await user.click(await dialog.findByRole('radio', { name: /Ben Cole/ }));
  await user.click(dialog.getByLabelText(/^Price/));
  await user.paste('320000');
  await user.click(dialog.getByRole('button', { name: 'Close property' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(written().map(({ body }) => body)).toEqual([
    { outcome: 'sold_here', buyerId: benId, price: 320_000 },
  ]);
});

it('clears the chosen buyer when another name is typed', async () => {
  const { user, written } = start({
    [`${GET}/buyers?stage=agreed`]: listOf([]),
    [`${GET}/buyers?stage=offer`]: listOf([ben({ stage: 'offer' })]),
    [`${GET}/buyers?name=Ada`]: listOf([ada()]),
  });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Close property' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close property' }));
  await user.click(dialog.getByLabelText('Sold to one of these buyers'));
  await user.click(await dialog.findByRole('radio', { name: /Ben Cole/ }));
  await user.click(dialog.getByLabelText('Find the buyer by name'));
  await user.paste('Ada');
  await dialog.findByRole('radio', { name: /Ada Byron/ });
  await user.click(dialog.getByRole('button', { name: 'Close property' }));
  expect(dialog.getByText('Choose which buyer bought it')).toBeTruthy();
  expect(written()).toEqual([]);
});

it('shows no colleague’s name where the buyer made the last change', async () => {
  start({ [`${GET}/buyers`]: listOf([ben({ lastTouch: { at: new Date().toISOString(), by: null } })]) });
  expect(await screen.findByText('Updated just now')).toBeTruthy();
  expect(screen.queryByText(/former colleague/)).toBeNull();
});

it('shows an agency the upcoming viewing of a buyer hidden from it, and allows only cancelling it', async () => {
  const viewing = {
    id: event().id,
    ...{ startsAt: '2027-07-01T13:30:00.000Z', minutes: 30, where: 'At the house' },
    ...{ status: 'accepted' as const, proposedAt: null, outcome: null },
  };
  const hidden = (change: object = {}) =>
    ada({ contact: 'ask', user: { initials: 'AB', lastActiveAt: null }, viewing, ...change });
  const { user, calls, table } = start(
    { [`${GET}/buyers`]: listOf([hidden()]), [`DELETE /api/viewings/${viewing.id}`]: null },
    `?buyer=${adaId}`,
  );
  const panel = within(await beside('AB'));
  expect(panel.getByText('At the house', { exact: false })).toBeTruthy();
  for (const name of ['Move', 'Arrange a viewing', 'Add note'])
    expect(panel.queryByRole('button', { name })).toBeNull();
  expect(panel.queryByLabelText('Stage')).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Cancel viewing' }));
  table[`${GET}/buyers`] = listOf([hidden({ viewing: { ...viewing, status: 'cancelled' } })]);
  const requested = within(await screen.findByRole('alertdialog', { name: 'Cancel this viewing?' }));
  await user.click(requested.getByRole('button', { name: 'Cancel viewing' }));
  await waitFor(() => expect(panel.queryByRole('heading', { name: 'Viewing' })).toBeNull());
  expect(calls.filter(({ line }) => line.startsWith('DELETE'))).toHaveLength(1);
  expect(panel.queryByRole('button', { name: 'Arrange a viewing' })).toBeNull();
});

it('invites to a viewing in London time', async () => {
  const said = { startsAt: '2027-07-01T13:30:00.000Z', minutes: 30, where: 'At the house' };
  const viewing = {
    ...said,
    id: event().id,
    propertyId: PROPERTY,
    buyerId: adaId,
    status: 'invited',
    proposedAt: null,
    outcome: null,
  };
  const { user, written } = start({ [`POST ${BASE}/buyers/${adaId}/viewings`]: viewing }, `?buyer=${adaId}`);
  const panel = within(await beside('Ada Byron'));
  await user.click(panel.getByRole('button', { name: 'Arrange a viewing' }));
  await user.click(panel.getByRole('button', { name: 'Send invitation' }));
  expect(panel.getByText('Choose a date')).toBeTruthy();
  await user.type(panel.getByLabelText(/^Date/), '2027-07-01');
  await user.type(panel.getByLabelText(/^Time\b/), '14:30');
  await user.type(panel.getByLabelText(/^Where/), 'At the house');
  await user.click(panel.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(written().map(({ body }) => body)).toEqual([said]));
});

it.each(['0026-07-01', '12026-07-01'])('reports the year of %s at its field', async (day) => {
  const { user, written } = start({}, `?buyer=${adaId}`);
  const panel = within(await beside('Ada Byron'));
  fireEvent.change(panel.getByLabelText('Next step'), { target: { value: day } });
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(panel.getByLabelText('Next step').getAttribute('aria-invalid')).toBe('true');
  await user.click(panel.getByRole('button', { name: 'Arrange a viewing' }));
  fireEvent.change(panel.getByLabelText(/^Date/), { target: { value: day } });
  fireEvent.change(panel.getByLabelText(/^Time\b/), { target: { value: '14:30' } });
  await user.click(panel.getByRole('button', { name: 'Send invitation' }));
  expect(panel.getAllByText('Choose a date between 2000 and 2099')).toHaveLength(2);
  expect(document.activeElement).toBe(panel.getByLabelText(/^Date/));
  expect(written()).toEqual([]);
});

describe('next step', () => {
  it('keeps a typed date and the focus when a colleague saves another', async () => {
    const { client, table } = start({}, `?buyer=${adaId}`);
    const panel = within(await beside('Ada Byron'));
    const field = panel.getByLabelText('Next step');
    fireEvent.change(field, { target: { value: '2026-12-01' } });
    field.focus();
    table[`${GET}/buyers`] = listOf([ada({ nextStepAt: '2026-11-20T09:00:00.000Z', version: 1 })]);
    await client.invalidateQueries({ queryKey: ['property', PROPERTY] });
    expect(await panel.findByRole('button', { name: 'Remove next step' })).toBeTruthy();
    expect(panel.getByLabelText('Next step')).toHaveProperty('value', '2026-12-01');
    expect(document.activeElement).toBe(panel.getByLabelText('Next step'));
  });

  it('has the focus after it is saved or removed', async () => {
    const saved = ada({ nextStepAt: '2026-12-01T09:00:00.000Z', version: 1 });
    const { user, table } = start({ [`PATCH ${BASE}/buyers/${adaId}`]: saved }, `?buyer=${adaId}`);
    const panel = within(await beside('Ada Byron'));
    fireEvent.change(panel.getByLabelText('Next step'), { target: { value: '2026-12-01' } });
    await user.click(panel.getByRole('button', { name: 'Save' }));
    const remove = await panel.findByRole('button', { name: 'Remove next step' });
    expect(document.activeElement).toBe(panel.getByLabelText('Next step'));
    table[`PATCH ${BASE}/buyers/${adaId}`] = ada({ version: 2 });
    await user.click(remove);
    await waitFor(() => expect(panel.getByLabelText('Next step')).toHaveProperty('value', ''));
    expect(document.activeElement).toBe(panel.getByLabelText('Next step'));
  });
});

it('returns the focus to the buyer’s row when the panel is closed', async () => {
  const { user } = start({}, `?buyer=${benId}`);
  const panel = within(await beside('Ben Cole'));
  await user.click(panel.getByRole('button', { name: 'Close this buyer' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ben Cole' })).toBeNull());
  expect(document.activeElement).toBe(await row('Ben Cole'));
});

it('keeps the panel’s space while the buyer of a link loads, and does not scroll the page', async () => {
  start({ [`${GET}/buyers`]: listOf([ada()]), [`${GET}/buyers/${benId}`]: onItsWay }, `?buyer=${benId}`);
  await row('Ada Byron');
  expect((await beside('One buyer')).textContent).toBe('Loading the buyer...');
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
});

describe('after a viewing', () => {
  const past = {
    id: event().id,
    ...{ startsAt: '2026-11-11T14:00:00.000Z', minutes: 30, where: 'At the house' },
    ...{ status: 'accepted' as const, proposedAt: null, outcome: null },
  };
  const RECORD = `POST /api/viewings/${past.id}/outcome`;
  const seen = (change: Partial<typeof past> | { outcome: 'offer' } = {}) =>
    ada({ stage: 'viewing', viewing: { ...past, ...change }, pastViewing: { ...past, ...change } });

  it('asks how it went in place of moving or cancelling it, and shows the outcome', async () => {
    const { user, written, table } = start(
      {
        [`${GET}/buyers`]: listOf([seen()]),
        [RECORD]: { ...past, propertyId: PROPERTY, buyerId: adaId, outcome: 'offer' },
      },
      `?buyer=${adaId}`,
    );
    const panel = within(await beside('Ada Byron'));
    const choices = within(panel.getByRole('group', { name: 'How did it go?' }));
    expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Wants a second viewing',
      'Made an offer',
      'Not for them',
      "Didn't come",
    ]);
    for (const name of ['Move', 'Cancel viewing']) expect(panel.queryByRole('button', { name })).toBeNull();
    table[`${GET}/buyers`] = listOf([seen({ outcome: 'offer' })]);
    await user.click(choices.getByRole('button', { name: 'Made an offer' }));
    expect(await panel.findByRole('button', { name: 'Change outcome' })).toBeTruthy();
    const outcome = panel.getByText('Made an offer');
    const change = panel.getByRole('button', { name: 'Change outcome' });
    expect(outcome.compareDocumentPosition(change)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(document.activeElement?.contains(outcome)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(panel.queryByRole('group', { name: 'How did it go?' })).toBeNull();
    expect(written().map(({ line, body }) => [line, body])).toContainEqual([RECORD, { outcome: 'offer' }]);
  });

  it('asks how it went only once it has ended', async () => {
    const startsAt = new Date(Date.now() - 29 * 60_000).toISOString();
    start({ [`${GET}/buyers`]: listOf([seen({ startsAt })]) }, `?buyer=${adaId}`);
    const panel = within(await beside('Ada Byron'));
    expect(panel.getByText(/^Accepted: /)).toBeTruthy();
    expect(panel.queryByText('How did it go?')).toBeNull();
    for (const name of ['Move', 'Cancel viewing']) expect(panel.queryByRole('button', { name })).toBeNull();
  });

  it('says why an outcome was refused', async () => {
    const { user } = start(
      {
        [`${GET}/buyers`]: listOf([seen()]),
        [RECORD]: refused('CONFLICT', { message: 'This property is closed.' }),
      },
      `?buyer=${adaId}`,
    );
    const panel = within(await beside('Ada Byron'));
    await user.click(panel.getByRole('button', { name: 'Not for them' }));
    expect(await panel.findByText('This property is closed.')).toBeTruthy();
  });
});

it('says that the distance is from the centre of the buyer’s place', async () => {
  start({ [`${GET}/buyers`]: listOf([ada({ radius: 3, distanceMiles: 3.1 })]) }, `?buyer=${adaId}`);
  const panel = within(await beside('Ada Byron'));
  expect(panel.getByText('3.1 miles from the centre of Lincoln, £25,000 within budget')).toBeTruthy();
});
