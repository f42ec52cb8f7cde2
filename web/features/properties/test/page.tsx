import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { type Answers, fakeApi } from '../../../test/fake-api';
import { renderPage, tidyAfterEach } from '../../../test/test-kit';
import { signedInAs, testAgent } from '../../../test/test-user';
import { PropertyView } from '../property-view';
import { ada, adaId, ben, benId, event, former, formerId, PROPERTY, page, sam } from './samples';

/** Cleanup after each test, and `scrollIntoView`, which jsdom lacks. */
export function propertyPages() {
  tidyAfterEach();
  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
  });
}

export const BASE = `/api/properties/${PROPERTY}`;
/** The small picture beside the head. */
export const CURVE = 'POST /api/agent-searches/curve';
export const GET = `GET ${BASE}`;
export const listOf = (buyers: unknown[], nextCursor: string | null = null) => ({ buyers, nextCursor });

export function start(change: Answers = {}, query = '') {
  const table: Answers = {
    [GET]: page(),
    [CURVE]: { steps: [], variants: [] },
    [`${GET}/buyers`]: listOf([ada(), ben(), former()]),
    ...Object.fromEntries(
      [adaId, benId, formerId].map((id) => [`${GET}/buyers/${id}/events`, { events: [event()] }]),
    ),
    ...change,
  };
  const { calls } = fakeApi(table);
  const client = signedInAs(testAgent({ id: sam.id }));
  const shown = renderPage(<PropertyView id={PROPERTY} />, {
    address: `/properties/${PROPERTY}${query}`,
    client,
  });
  const written = () => calls.filter(({ line, body }) => body !== undefined && line !== CURVE);
  return { ...shown, client, table, calls, written };
}

export const row = (name: string) => screen.findByRole('button', { name });
export const beside = (name: string) => screen.findByRole('region', { name });
