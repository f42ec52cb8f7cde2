import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { demandReports } from '../../db/schema/demand-reports';
import { type TestApp, testApp } from '../../test/app';
import { agencyApp } from '../properties/test/agency';
import { makeReport } from './test/reports';

const DAY = 86_400_000;
let t: TestApp;
let agency: Awaited<ReturnType<typeof agencyApp>>;
beforeEach(async () => {
  t = await testApp();
  agency = await agencyApp(t);
});

const made = () => makeReport(agency.olive, agency.property.id, '4 Steep Hill');
const download = (code: string, person = t.client()) => person.get(`/api/demand/${code}/pdf`);

describe('the PDF of a demand report', () => {
  it('can be downloaded by the holder of the code, without an account', async () => {
    const { code } = await made();
    for (const typed of [code, code.toLowerCase()]) {
      const answer = await download(typed);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="demand-report-${code}.pdf"`,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      });
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const [row] = await t.db.select().from(demandReports).where(eq(demandReports.code, code));
    expect(row?.views).toBe(0);
  });

  it('is not found by another code', async () => {
    for (const code of ['ZZZZ-ZZZZ', 'nonsense']) expect((await download(code)).statusCode).toBe(404);
  });

  it('is gone once the report has ended or was withdrawn', async () => {
    const [withdrawn, { code }] = [await made(), await makeReport(agency.olive, agency.property.id)];
    await agency.olive.delete(`/api/demand-reports/${withdrawn.code}`);
    expect((await download(withdrawn.code)).statusCode).toBe(410);
    expect((await download(code)).statusCode).toBe(200);
    t.clock.advance(91 * DAY);
    const ended = await download(code);
    expect([ended.statusCode, ended.json().errorCode]).toEqual([410, 'REPORT_ENDED']);
  });

  it('is refused when the stored numbers were changed', async () => {
    const { code } = await made();
    await t.db.transaction((tx) =>
      tx.update(demandReports).set({ signature: 'x' }).where(eq(demandReports.code, code)),
    );
    expect((await download(code)).json().errorCode).toBe('REPORT_CHANGED');
  });

  it('is limited to 30 an hour for one address', async () => {
    t = await testApp({ config: { rateLimits: true } });
    agency = await agencyApp(t);
    const { code } = await made();
    const reader = t.client('10.0.0.9');
    for (let n = 0; n < 30; n++) expect((await download('ZZZZ-ZZZZ', reader)).statusCode).toBe(404);
    const refused = await download(code, reader);
    expect([refused.statusCode, refused.json().errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await download(code, t.client('10.0.0.10'))).statusCode).toBe(200);
  });
});
