import type { DemandStats } from '@threshold/core/contract/demand-reports';
import { expect } from 'vitest';
import type { TestApp } from '../../../test/app';

export type Person = Awaited<ReturnType<TestApp['as']>>;

export const requestReport = (person: Person, agentSearchId: string, address?: string) =>
  person.post('/api/demand-reports', { agentSearchId, address });

export async function makeReport(person: Person, agentSearchId: string, address?: string) {
  const answer = await requestReport(person, agentSearchId, address);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json() as { code: string; url: string; expiresAt: string; figures: DemandStats };
}
