import { consentTexts } from '@threshold/core/rules/account/consent-texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

describe('the privacy page', () => {
  it('shows a buyer each consent with its text', async () => {
    const person = await t.as(await t.make.buyer());
    const page = (await person.get('/api/privacy')).json();
    expect(
      page.consents.map((consent: { kind: string; given: boolean }) => [consent.kind, consent.given]),
    ).toEqual([
      ['gdpr', true],
      ['estateAgent', false],
      ['mortgageBroker', false],
    ]);
    expect(page.consents[0]).toMatchObject({ text: consentTexts.gdpr('Threshold'), canWithdraw: true });
    expect(page.history).toEqual([]);
  });

  it('downloads all data as a file', async () => {
    const buyer = await t.make.buyer();
    await t.make.search({ userId: buyer.id });
    const person = await t.as(buyer);
    const json = await person.get('/api/privacy/data');
    expect(json.headers['content-disposition']).toBe('attachment; filename="my-data.json"');
    expect(json.json().data.account[0].email).toBe(buyer.email);
    expect(json.json().data.searches).toHaveLength(1);
    const html = await person.get('/api/privacy/data?format=html');
    expect(html.headers['content-type']).toContain('text/html');
    expect(html.body).toContain(buyer.email);
  });
});
