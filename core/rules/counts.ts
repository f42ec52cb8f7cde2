/** 1234: 1,234 */
export const formatCount = (count: number): string => count.toLocaleString('en-GB');

/** 1: 1 home; 1234: 1,234 homes. A plural that is no added "s" is named. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
