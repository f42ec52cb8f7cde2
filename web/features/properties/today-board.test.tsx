import { screen, within } from '@testing-library/react';
import type { Today } from '@threshold/core/contract/properties';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi, refused } from '../../test/fake-api';
import { renderPage, tidyAfterEach } from '../../test/test-kit';
import { NewBadge } from './new-badge';
import { adaId, benId, PROPERTY } from './test/samples';
import { TodayBoard } from './today-board';

tidyAfterEach();

const about = {
  propertyId: PROPERTY,
  propertyName: '12 Mill Lane',
  buyerId: adaId,
  buyerName: 'Ada Byron',
  phone: '+44 7700 900123',
  stage: 'to_call',
} as const;
const due = (change: Partial<Today['due'][number]> = {}) => ({ ...about, nextStepAt: null, ...change });
const viewing = {
  ...about,
  stage: 'viewing',
  viewingId: benId,
  startsAt: '2026-07-01T13:30:00.000Z',
  minutes: 30,
  where: 'At the house',
  status: 'accepted',
  proposedAt: null,
  outcome: null,
  host: { id: benId, name: 'Sam Carter' },
} as const;
const today = (change: Partial<Today> = {}): Today => ({
  due: [],
  dueTotal: 0,
  viewings: [],
  finished: [],
  fresh: [],
  ...change,
});

function show(answer: unknown) {
  vi.useFakeTimers({ now: new Date('2026-07-01T08:00:00.000Z'), toFake: ['Date'] });
  const api = fakeApi({ 'GET /api/today': answer });
  const shown = renderPage(
    <>
      <TodayBoard />
      <NewBadge propertyId={PROPERTY} />
    </>,
  );
  return { ...shown, ...api };
}

describe('today', () => {
  it('lists due steps, viewings and new buyers, each with a link', async () => {
    const { asked } = show(
      today({
        due: [due({ nextStepAt: '2026-06-28T08:00:00.000Z' })],
        dueTotal: 1,
        viewings: [viewing],
        fresh: [{ propertyId: PROPERTY, propertyName: '12 Mill Lane', count: 5 }],
      }),
    );
    const late = (await screen.findByText('Overdue since 28 Jun')).closest('li') as HTMLElement;
    const at = `/properties/${PROPERTY}`;
    expect(within(late).getByRole('link', { name: 'Ada Byron' }).getAttribute('href')).toBe(
      `${at}?buyer=${adaId}`,
    );
    expect(within(late).getByRole('link', { name: 'Call Ada Byron' }).getAttribute('href')).toBe(
      'tel:07700900123',
    );
    const day = within(screen.getByRole('list', { name: 'Viewings by day' })).getAllByRole('listitem')[0];
    expect(day?.textContent).toBe('Wed 1 today14:30 12 Mill LaneAda ByronSam Carter');
    expect(screen.getByRole('link', { name: '14:30 12 Mill Lane' }).getAttribute('href')).toBe(
      `${at}?buyer=${adaId}`,
    );
    expect(screen.getByRole('link', { name: '12 Mill Lane' }).getAttribute('href')).toBe(`${at}?new=true`);
    // On the row and on the property's card, from one request.
    expect(screen.getAllByText('5 new')).toHaveLength(2);
    expect(asked()).toEqual(['GET /api/today']);
  });

  it('shows the week by day, and marks viewings of one person that overlap', async () => {
    const next = {
      ...viewing,
      viewingId: adaId,
      propertyName: 'The Barn',
      startsAt: '2026-07-02T09:00:00.000Z',
    };
    const late = {
      ...next,
      viewingId: PROPERTY,
      buyerName: 'Ben Cole',
      startsAt: '2026-07-02T09:15:00.000Z',
    };
    show(today({ viewings: [viewing, next, { ...late, status: 'invited' }] }));
    expect(await screen.findByRole('heading', { name: 'Viewings this week 3' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Wed 1 today',
      'Thu 2',
      'Fri 3',
      'Sat 4',
      'Sun 5',
      'Mon 6',
      'Tue 7',
    ]);
    expect(screen.getAllByText('Clash')).toHaveLength(2);
    const clash = screen.getByText('Ben Cole').closest('li');
    expect(clash?.textContent).toBe('10:15 The BarnBen ColeSam Carter · Waiting for a replyClash');
  });

  it('shows the outcome of a viewing in place of its invitation', async () => {
    show(today({ viewings: [{ ...viewing, status: 'invited', outcome: 'second_viewing' }] }));
    const link = await screen.findByRole('link', { name: '14:30 12 Mill Lane' });
    expect(link.closest('li')?.textContent).toContain('Sam Carter · Wants a second viewing');
    expect(screen.queryByText(/Waiting for a reply/)).toBeNull();
  });

  it('asks how a finished viewing went', async () => {
    show(today({ finished: [{ ...viewing, startsAt: '2026-06-30T13:30:00.000Z' }] }));
    const row = (await screen.findByText('How did it go?')).closest('li') as HTMLElement;
    expect(row.textContent).toContain('Tue 30, 14:30 · 12 Mill Lane');
    expect(within(row).getByRole('link', { name: 'Ada Byron' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Calls and next steps 1' })).toBeTruthy();
  });

  it('shows three rows of a long list first', async () => {
    const many = Array.from({ length: 8 }, (_, number) =>
      due({ buyerId: adaId.replace(/.$/, String(number)), buyerName: `Buyer ${number}` }),
    );
    const { user } = show(today({ due: many, dueTotal: 8 }));
    await screen.findByText('Buyer 0');
    expect(screen.queryByText('Buyer 3')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all 8' }));
    expect(screen.getByText('Buyer 7')).toBeTruthy();
  });

  it('says that the list was cut off', async () => {
    show(today({ due: [due()], dueTotal: 101 }));
    expect(await screen.findByRole('heading', { name: 'Calls and next steps 100+' })).toBeTruthy();
  });

  it('suggests what to do next on an empty day', async () => {
    show(today());
    expect(await screen.findByText('Nothing due today')).toBeTruthy();
    expect(screen.getByText('Set a next step on a buyer and it will appear here on the day.')).toBeTruthy();
  });

  it('shows an error and retries', async () => {
    const { user, answers } = show(refused('FORBIDDEN'));
    expect(await screen.findByText("We couldn't load today's tasks")).toBeTruthy();
    answers['GET /api/today'] = today();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing due today')).toBeTruthy();
  });
});
