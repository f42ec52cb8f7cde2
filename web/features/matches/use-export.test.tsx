import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import * as files from '../../api/download';
import { fakeApi, offContract, outage, refused } from '../../test/fake-api';
import { valuesOf } from '../agent-searches/dialog/search-values';
import { match, notice, search, setUp, tearDown } from '../agent-searches/test/dialog';
import { type ExportKind, readAllMatches, useExport } from './use-export';

let download: MockInstance<typeof files.downloadBlob>;
const EXPORT = 'GET /api/agent-searches/search-1/matches?export=true';

async function run(answer: unknown, kind: ExportKind = 'plain') {
  const api = fakeApi({ [EXPORT]: answer });
  const { result } = renderHook(() => useExport());
  await act(() => result.current.exportMatches(() => readAllMatches('search-1'), kind, valuesOf(search())));
  expect(result.current.exporting).toBeNull();
  return api;
}

beforeEach(() => {
  setUp();
  download = vi.spyOn(files, 'downloadBlob').mockImplementation(() => undefined);
  vi.useFakeTimers({ now: new Date('2026-11-15T23:30:00.000Z'), toFake: ['Date'] });
});
afterEach(tearDown);

it('saves all matches under the London date', async () => {
  const api = await run([match(), match({ id: 'match-2' })]);
  expect(api.asked()).toEqual([EXPORT]);
  expect(notice()).toBe('Export Complete: 2 buyers exported successfully.');
  const [blob, name] = download.mock.calls[0] ?? [];
  expect(name).toBe('matching-buyers-2026-11-15.csv');
  expect(blob?.type).toBe('text/csv; charset=utf-8');
  expect(blob?.size).toBeGreaterThan(200);
});

it('saves the full export with the same request, under its own file name', async () => {
  const api = await run([match()], 'full');
  expect(api.asked()).toEqual([EXPORT]);
  const [, name] = download.mock.calls[0] ?? [];
  expect(name).toBe('matching-buyers-details-2026-11-15.csv');
});

it.each([
  ['an empty list', [], 'No Data: No matching buyers to export.'],
  ['no list', offContract(null), 'Export Failed: No data available for export.'],
  ['a failure', outage(500), 'Export Failed: Failed to export buyer list. Please try again.'],
  [
    'the limit of the day',
    refused('DISCLOSURE_LIMIT', 'It opens again at midnight.'),
    'Daily Limit Reached: It opens again at midnight.',
  ],
  [
    'a broken row',
    offContract([{ id: 'x' }]),
    'Export Failed: Failed to export buyer list. Please try again.',
  ],
])('shows a toast for %s', async (_what, answer, expected) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await run(answer);
  expect(notice()).toBe(expected);
  expect(download).not.toHaveBeenCalled();
});
