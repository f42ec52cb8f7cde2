import type { Viewing } from '@threshold/core/contract/properties';
import { expect } from 'vitest';
import type { TestApp } from '../../../test/app';
import { agencyApp, looking } from '../../properties/test/agency';

export const START = '2026-11-20T14:30:00.000Z';
/** Form input of a viewing. */
export const body = { startsAt: START, minutes: 30, where: '4 Steep Hill, Lincoln' };

/** An agency with a property and a matching buyer. */
export async function agency(t: TestApp) {
  const app = await agencyApp(t);
  const buyer = await looking(t);
  const path = `/api/properties/${app.property.id}/buyers/${buyer.id}/viewings`;
  const arranged = async (given = body): Promise<Viewing> => {
    const answer = await app.olive.post(path, given);
    expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
    return answer.json();
  };
  const mails = async () => (await t.mailsTo(buyer.email)).filter(({ kind }) => kind.startsWith('viewing'));
  const toAgent = async () =>
    (await t.mailsTo(app.owner.email)).filter(({ kind }) => kind.startsWith('viewing'));
  const token = async () => {
    const [newest] = (await mails()).sort((a, b) =>
      (b.calendar?.content ?? '').localeCompare(a.calendar?.content ?? ''),
    );
    return tokenIn(newest?.text ?? '');
  };
  const answer = (given: object) => t.client().post('/api/viewing-answers', given);
  return { ...app, buyer, path, arranged, mails, toAgent, token, answer };
}
const tokenIn = (text: string) => decodeURIComponent(/\/viewing\?token=(\S+)/.exec(text)?.[1] ?? '');
