import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { match, search, setUp, show, tearDown } from '../test/dialog';
import { MatchList } from './match-list';
import { valuesOf } from './search-values';

const ada = match();
const best = match({
  id: 'match-2',
  matchScore: 100,
  minBedrooms: 1,
  maxPrice: 425_000,
  buyingStatus: 'firstTime',
  financing: 'cash',
  user: { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', phone: null },
});
const nameless = match({
  id: 'match-3',
  matchScore: 55,
  user: { firstName: null, lastName: null, email: 'zed@example.com' },
});
const middling = match({ id: 'match-4', matchScore: 60, user: { firstName: 'Alan', lastName: 'Turing' } });

const start = (matches = [best, ada, middling, nameless]) =>
  show(<MatchList matches={matches} property={valuesOf(search())} />);
const row = (name: string) =>
  screen.getByRole('button', { name: `Contact ${name}` }).closest('li') as HTMLElement;
const focused = () => document.activeElement?.getAttribute('aria-label');

beforeEach(setUp);
afterEach(tearDown);

it('shows each buyer with initials, place, bedrooms, price and labels', () => {
  start();
  expect(within(row('Ada Byron')).getByText('AB')).toBeTruthy();
  expect(row('Ada Byron').textContent).toContain('Lincoln, Lincolnshire · 2+ bedrooms · up to £350,000');
  expect(row('Ada Byron').textContent).toContain('Need to sell · Mortgage');
  expect(row('Ada Byron').textContent).toContain(
    '0.8 miles from their chosen location · £25,000 within budget',
  );
  expect(row('Ada Byron').textContent).toContain('87%');
  expect(within(row('zed@example.com')).getByText('Z')).toBeTruthy();
});

it('grades by score, and highlights exactly 100', () => {
  start();
  expect(
    screen.getByRole('button', { name: 'Match score 100%, priority HIGH, top graded match' }),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Match score 87%, priority HIGH' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Match score 60%, priority MEDIUM' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Match score 55%, priority LOW' })).toBeTruthy();
  expect(screen.getAllByText('Top graded match')).toHaveLength(1);
});

it('marks a buyer whose email is not confirmed', () => {
  start([ada, match({ id: 'm2', user: { id: 'b2', firstName: 'Bo', emailConfirmed: false } })]);
  expect(within(row('Bo Byron')).getByText('Email not confirmed')).toBeTruthy();
  expect(screen.getAllByText('Email not confirmed')).toHaveLength(1);
});

it('shows the score breakdown in a tooltip on focus', async () => {
  const { person } = start([ada]);
  await person.tab();
  await person.tab();
  await person.tab();
  expect(focused()).toBe('Match score 87%, priority HIGH');
  expect((await screen.findByRole('tooltip')).textContent).toContain('Search confirmed: 50 of 50.');
});

it('shows contact details of the selected buyer', async () => {
  const { person } = start();
  expect(screen.getByText('No phone number given')).toBeTruthy();
  await person.click(row('Ada Byron').querySelector('button') as HTMLElement);
  const details = screen.getByRole('region', { name: 'Contact details of Ada Byron' });
  expect(within(details).getByRole('link', { name: 'ada@example.com' }).getAttribute('href')).toBe(
    `mailto:ada@example.com?subject=${encodeURIComponent('3 bedroom house in Lincoln, Lincolnshire, £325,000')}`,
  );
  expect(within(details).getByRole('link', { name: '+44 7700 900123' }).getAttribute('href')).toBe(
    'tel:07700900123',
  );
  expect(within(details).getByText('“A garden”')).toBeTruthy();
  expect(details.textContent).toContain('Open to hearing from agents about selling');
});

it('has a roving tabindex with arrow, Home and End keys', async () => {
  const { person } = start();
  await person.tab();
  await person.tab();
  expect(focused()).toBe('Contact Grace Hopper');
  await person.keyboard('{ArrowDown}');
  expect(focused()).toBe('Contact Ada Byron');
  expect(screen.getByRole('region', { name: 'Contact details of Ada Byron' })).toBeTruthy();
  await person.keyboard('{End}');
  expect(focused()).toBe('Contact zed@example.com');
  await person.keyboard('{ArrowDown}{Home}');
  expect(focused()).toBe('Contact Grace Hopper');
  await person.tab();
  expect(focused()).toBe('Match score 100%, priority HIGH, top graded match');
  await person.tab();
  expect(document.activeElement?.textContent).toBe('grace@example.com');
});
