import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import type { StockFormat, StockImport } from '@threshold/core/contract/stock-imports';
import { expect } from 'vitest';
import type { TestApp } from '../../../test/app';
import { type BlmFields, blm } from './stock-files';

export type Person = Awaited<ReturnType<TestApp['as']>>;

export const PATH = '/api/stock-imports';

export function upload(
  person: Person,
  bytes: Buffer,
  { format = 'blm' as StockFormat, dryRun = false, type = 'application/octet-stream' } = {},
) {
  return person.call('POST', `${PATH}?format=${format}&dryRun=${dryRun}`, bytes, { 'content-type': type });
}

/** Uploads a file that is accepted. */
export async function imported(
  person: Person,
  file: readonly BlmFields[] | Buffer,
  options?: Parameters<typeof upload>[2],
): Promise<StockImport> {
  const answer = await upload(person, Buffer.isBuffer(file) ? file : blm(file), options);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** An agency in Lincoln. */
export async function agency(t: TestApp) {
  const owner = await t.make.agent();
  const staff = await t.make.staff({ parentAgentId: owner.id });
  return { owner, staff, asOwner: await t.as(owner), asStaff: await t.as(staff) };
}

/** The agency's imported properties by reference. */
export async function stockOf(person: Person): Promise<Record<string, AgentSearch>> {
  const list: AgentSearch[] = (await person.get('/api/agent-searches')).json();
  return Object.fromEntries(list.flatMap((search) => (search.reference ? [[search.reference, search]] : [])));
}

export const statuses = async (person: Person): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(await stockOf(person)).map(([reference, { marketStatus }]) => [reference, marketStatus]),
  );
