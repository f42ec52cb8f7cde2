/** Digits in thousands, by hand: the browser's first formatter takes it longer than drawing a page's list. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** 1234: 1,234 */
export const formatCount = (count: number): string =>
  Number.isSafeInteger(count)
    ? `${count < 0 ? '-' : ''}${grouped(String(Math.abs(count)))}`
    : count.toLocaleString('en-GB');

/** 1: 1 home; 1234: 1,234 homes. A plural that is no added "s" is named. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
