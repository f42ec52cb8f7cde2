import { expect, it } from 'vitest';
import { staffStatus } from './staff-status';

const once = new Date('2026-11-01T00:00:00Z');

it.each([
  [true, once, 'Active'],
  [true, null, 'Active'],
  [false, once, 'Inactive'],
  [false, once.toISOString(), 'Inactive'],
  [null, once, 'Inactive'],
  [false, null, 'Pending Invitation'],
  [null, null, 'Pending Invitation'],
])('active %s, last active %s is %s', (isActive, lastActiveAt, status) => {
  expect(staffStatus({ isActive, lastActiveAt })).toBe(status);
});
