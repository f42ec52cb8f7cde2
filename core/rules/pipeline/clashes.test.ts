import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Appointment, findClashes } from './clashes';

const at = (id: string, time: string, minutes = 30): Appointment => ({
  id,
  startsAt: `2026-11-20T${time}:00.000Z`,
  minutes,
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
  ])('%s', (_, appointments, expected) => {
    expect(clashes(...appointments)).toEqual(expected);
  });

  it('agree with a comparison of all pairs', () => {
    const appointment = fc.record({ start: fc.nat({ max: 60 }), minutes: fc.integer({ min: 5, max: 40 }) });
    fc.assert(
      fc.property(fc.array(appointment, { maxLength: 8 }), (given) => {
        const all = given.map(({ start, minutes }, n) => ({
          id: String(n),
          startsAt: new Date(start * 60_000).toISOString(),
          minutes,
        }));
        const overlaps = (a: number, b: number) =>
          a !== b &&
          given[a]!.start < given[b]!.start + given[b]!.minutes &&
          given[b]!.start < given[a]!.start + given[a]!.minutes;
        const expected = all.filter((_, a) => given.some((_, b) => overlaps(a, b))).map(({ id }) => id);
        expect([...findClashes(all)].sort()).toEqual(expected.sort());
      }),
    );
  });
});
