import { expect, it } from 'vitest';
import { searchTitle } from '../matching/search-title';
import { displayName, initials, type NamedPerson } from './names';

it.each<[NamedPerson, string, string]>([
  [{ firstName: 'Ann', lastName: 'Bell', email: 'zoe@example.com' }, 'Ann Bell', 'AB'],
  [{ firstName: ' ann ', lastName: ' bell ' }, 'ann bell', 'AB'],
  [{ firstName: 'Ann', lastName: null, email: 'zoe@example.com' }, 'Ann', 'Z'],
  [{ firstName: '', lastName: 'Bell', email: 'zoe@example.com' }, 'Bell', 'Z'],
  [{ firstName: ' ', lastName: ' ', email: 'zoe@example.com' }, 'zoe@example.com', 'Z'],
  [{ firstName: 'Ann' }, 'Ann', 'A'],
  [{ email: null }, 'User', 'A'],
  [{ email: ' ' }, 'User', 'A'],
  [{ firstName: null, lastName: null, email: '' }, 'User', 'A'],
  [{}, 'User', 'A'],
  [{ firstName: 'élodie', lastName: 'øst' }, 'élodie øst', 'ÉØ'],
  [{ firstName: '𝒜nn', lastName: 'Bell' }, '𝒜nn Bell', '𝒜B'],
])('%j is %s, %s', (user, name, letters) => {
  expect(displayName(user)).toBe(name);
  expect(initials(user)).toBe(letters);
});

it.each([
  ['Mill Lane', 'Mill Lane'],
  [' Mill Lane ', 'Mill Lane'],
  ['', '3 bed bungalow'],
  [' ', '3 bed bungalow'],
  [null, '3 bed bungalow'],
  [undefined, '3 bed bungalow'],
])('a search named %j is titled %s', (name, title) => {
  expect(searchTitle({ name, bedrooms: 3, propertyType: 'bungalow' })).toBe(title);
});
