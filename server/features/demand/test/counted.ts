import { COUNTED_FROM_DAYS } from '@threshold/core/rules/demand/anonymous-count';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import type { TestApp } from '../../../test/app';

type Make = TestApp['make'];

/** Creation date of an account that anonymous statistics include. */
export const longAgo = (t: TestApp) => new Date(t.clock.now().getTime() - COUNTED_FROM_DAYS * DAY_MS);

/** A buyer included in anonymous statistics, with one search. */
export async function countedSearch(
  t: TestApp,
  fields: Parameters<Make['search']>[0] = {},
  person: Parameters<Make['buyer']>[0] = {},
) {
  const userId = fields?.userId ?? (await t.make.buyer({ createdAt: longAgo(t), ...person })).id;
  return t.make.search({ ...fields, userId });
}
