import { describe, expect, it } from 'vitest';
import {
  agentsQuery,
  archiveQuery,
  buyersQuery,
  consentQuery,
  feeMetricsQuery,
  feesQuery,
  messagesQuery,
  migrationQuery,
  overviewQuery,
  PAGE_SIZE,
  queueQuery,
  statsQuery,
  systemQuery,
  unreadQuery,
} from './admin.api';

const MINUTE = 60_000;
const hill = { search: 'hill', status: null, page: 1 };
const everyone = { status: 'all', marketingEmailAgreed: 'all', search: '' };

describe('query options', () => {
  it.each([
    ['migration', migrationQuery({ from: '', to: '', london: true }), 5 * MINUTE],
    ['consent summary', consentQuery, 5 * MINUTE],
    ['agents', agentsQuery(hill), 5 * MINUTE],
    ['buyers', buyersQuery(hill), 5 * MINUTE],
    ['verification queue', queueQuery('oldest'), 5 * MINUTE],
    ['stats', statsQuery, 5 * MINUTE],
    ['messages', messagesQuery, 2 * MINUTE],
    ['message count', unreadQuery, MINUTE],
    ['archive', archiveQuery('joan'), 2 * MINUTE],
    ['setup fees', feesQuery(everyone, 1), 30_000],
    ['setup fee metrics', feeMetricsQuery, 2 * MINUTE],
  ])('%s', (_what, { staleTime }, wanted) => {
    expect(staleTime).toBe(wanted);
  });

  it('polls unread messages every minute and refetches on window focus', () => {
    expect([unreadQuery.refetchInterval, unreadQuery.refetchOnWindowFocus]).toEqual([MINUTE, true]);
  });

  it('polls the overview and the system status every minute', () => {
    expect([overviewQuery.refetchInterval, systemQuery.refetchInterval]).toEqual([MINUTE, MINUTE]);
  });

  it('uses a page size of 25', () => {
    expect(PAGE_SIZE).toBe(25);
    expect(feesQuery(everyone, 3).queryKey.join('/')).toContain('page=3&limit=25');
  });
});
