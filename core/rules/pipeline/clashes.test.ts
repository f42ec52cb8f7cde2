import { describe, expect, it } from 'vitest';
import { type Appointment, findClashes } from './clashes';

const at = (id: string, time: string, minutes = 30, host?: string | null): Appointment => ({
  id,
  startsAt: `2026-11-20T${time}:00.000Z`,
  minutes,
  ...(host === undefined ? {} : { host: host === null ? null : { id: host } }),
});
const clashes = (...appointments: Appointment[]) => [...findClashes(appointments)].sort();

describe('clashes between appointments', () => {
  it.each<[string, Appointment[], string[]]>([
    ['none', [], []],
    ['one', [at('a', '10:00')], []],
    ['one after the other', [at('a', '10:00'), at('b', '10:30')], []],
    ['at the same minute', [at('a', '13:00'), at('b', '13:00')], ['a', 'b']],
    ['overlapping, whatever their order', [at('b', '10:29'), at('a', '10:00')], ['a', 'b']],
    [
      'a long one over two that do not touch',
      [at('a', '10:00', 90), at('b', '10:15', 15), at('c', '11:00')],
      ['a', 'b', 'c'],
    ],
    ['two clashes a day', [at('a', '09:00'), at('b', '09:10'), at('c', '15:00')], ['a', 'b']],
    ['of one host', [at('a', '14:00', 30, 'sam'), at('b', '14:15', 30, 'sam')], ['a', 'b']],
    ['of two hosts', [at('a', '14:00', 30, 'sam'), at('b', '14:00', 30, 'jo')], []],
    ['without a host', [at('a', '14:00', 30, null), at('b', '14:00', 30, null)], ['a', 'b']],
  ])('%s', (_, appointments, expected) => {
    expect(clashes(...appointments)).toEqual(expected);
  });
});
