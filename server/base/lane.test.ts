import { expect, it } from 'vitest';
import { lane } from './lane';

function piece() {
  let end: (error?: Error) => void = () => undefined;
  const done = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  return { done, end };
}

it('lets so many work at once, and the next in the order they came, whether it went well or not', async () => {
  const inLane = lane(2);
  const began: number[] = [];
  const pieces = [0, 1, 2, 3, 4].map(piece);
  const answers = pieces.map(({ done }, n) =>
    inLane(async () => {
      began.push(n);
      await done;
      return n;
    }),
  );
  expect(began).toEqual([0, 1]);
  const refused = expect(answers[1]).rejects.toThrow('broken');
  pieces[1]?.end(new Error('broken'));
  await refused;
  expect(began).toEqual([0, 1, 2]);
  for (const { end } of pieces) end();
  expect(await Promise.all(answers.filter((_, n) => n !== 1))).toEqual([0, 2, 3, 4]);
  expect(began).toEqual([0, 1, 2, 3, 4]);
  expect(await inLane(async () => 'free again')).toBe('free again');
});
