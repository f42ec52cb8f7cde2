import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app';
import { agencyApp } from '../../properties/test/agency';
import { seed } from '../test/seed';

interface Node {
  role?: string;
  alt?: string;
  children?: Node[];
  type?: string;
  id?: string;
}

let t: TestApp;
let agency: Awaited<ReturnType<typeof agencyApp>>;
beforeAll(async () => {
  t = await testApp();
  agency = await agencyApp(t);
  await seed(t, 40);
});

async function make(address?: string): Promise<string> {
  const body = { agentSearchId: agency.property.id, address };
  return (await agency.olive.post('/api/demand-reports', body)).json().code;
}
const paper = (code: string, person = agency.olive) => person.get(`/api/demand-reports/${code}/pdf`);

/** What a screen reader says, page by page, in the order of the file's structure. */
async function readAloud(file: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const said: string[] = [];
  const roles: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = new Map<string, string>();
    let inside: string[] = [];
    for (const item of items) {
      if ('str' in item) {
        const id = inside.findLast((open) => open !== '');
        if (id) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
      } else if (item.type === 'endMarkedContent') inside = inside.slice(0, -1);
      else inside = [...inside, item.id ?? ''];
    }
    const walk = (node: Node) => {
      if (node.type === 'content') said.push(texts.get(node.id ?? '') ?? '');
      if (node.role) roles.push(node.role);
      if (node.alt) said.push(node.alt);
      else for (const child of node.children ?? []) walk(child);
    };
    walk((await page.getStructTree()) as Node);
  }
  const { info } = await pdf.getMetadata();
  return { said: said.filter((text) => text.trim() !== ''), roles, info, pages: pdf.numPages };
}

describe('the paper', () => {
  it('is a small tagged file that is read aloud in order', async () => {
    const code = await make('4 Steep Hill');
    const answer = await paper(code);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(`inline; filename="demand-report-${code}.pdf"`);
    const file = answer.rawPayload;
    expect(file.length).toBeLessThan(300_000);
    const { said, roles, info, pages } = await readAloud(file);
    expect(pages).toBe(2);
    expect(info).toMatchObject({ Language: 'en-GB', Title: expect.stringContaining(code) });
    expect(roles.filter((role) => /^H\d$/.test(role))).toEqual('H1 H2 H2 H2 H3 H3 H3 H3 H2'.split(' '));
    const order = [
      'Example & Co',
      'Who is looking for a home like yours',
      '4 Steep Hill',
      'On 15 November 2026',
      'said within the last seven days',
      'At another asking price',
      'Buyers at other asking prices',
      'How many buyers there are at each asking price: at £175,000',
      'A QR code that opens http://threshold.test/demand/',
      'Check it yourself',
      code,
      'All the figures',
      'How it is counted',
      'A buyer is counted once',
    ];
    let last = -1;
    for (const text of order) {
      const next = said.findIndex((part, at) => at > last && part.includes(text));
      expect(next, text).toBeGreaterThan(last);
      last = next;
    }
    // Embedded, each of them: nothing is left to what the printer happens to have.
    const fonts = file.toString('latin1').match(/\/FontFile2/g) ?? [];
    expect(fonts).toHaveLength(3);
  });

  it('is for the agency and for administrators, while the report stands', async () => {
    const code = await make('For whom');
    const other = await agencyApp(t);
    for (const person of [other.olive, agency.asKit])
      expect((await paper(code, person)).statusCode).toBe(404);
    expect((await paper(code, await t.as(await t.make.buyer()))).statusCode).toBe(403);
    expect((await paper(code, t.client())).statusCode).toBe(401);
    expect((await paper(code, await t.as(await t.make.admin()))).statusCode).toBe(200);
    expect((await paper('0000-0000')).statusCode).toBe(404);
    await agency.olive.delete(`/api/demand-reports/${code}`);
    expect((await paper(code)).json().errorCode).toBe('REPORT_ENDED');
  });
});
