/**
 * Groups digits in thousands. Without Intl, because creating a browser's first formatter takes longer than rendering
 * a list.
 */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** 1234: 1,234 */
export const formatCount = (count: number): string =>
  Number.isSafeInteger(count)
    ? `${count < 0 ? '-' : ''}${grouped(String(Math.abs(count)))}`
    : count.toLocaleString('en-GB');

/** 1: 1 home; 1234: 1,234 homes. Irregular plurals are passed in. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
