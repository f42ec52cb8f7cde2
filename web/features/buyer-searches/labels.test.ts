import { expect, it } from 'vitest';
import { confirmedLabel, dropLabel } from './labels';

const now = new Date('2026-11-15T09:00:00.000Z');

it.each([
  [null, 'Never confirmed'],
  ['2026-11-15T00:00:00.000Z', 'Confirmed today'],
  ['2026-11-14T23:59:00.000Z', 'Confirmed yesterday'],
  ['2026-11-13T23:59:00.000Z', 'Confirmed 2 days ago'],
  ['2026-09-01T12:00:00.000Z', 'Confirmed 1 Sept 2026'],
])('formats %s as "%s" in London time', (time, label) => {
  expect(confirmedLabel(time, now)).toBe(label);
});

it.each([
  ['2026-11-15T23:30:00.000Z', 'Later today'],
  ['2026-11-16T00:30:00.000Z', 'Tomorrow'],
  ['2026-11-17T09:00:00.000Z', 'In 2 days'],
])('a drop at %s comes "%s"', (at, when) => {
  const text = `${when} your score drops to 72, unless you confirm you're still looking.`;
  expect(dropLabel({ at: new Date(at), total: 72 }, now)).toBe(text);
});
