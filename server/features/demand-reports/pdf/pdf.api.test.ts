import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { agencyLogos } from '../../../db/schema/uploads';
import { logoPng } from '../../agency-logo/test/logos';
import { agencyApp } from '../../properties/test/agency';
import { type UploadApp, uploadApp } from '../../verification/test/uploads';
import { seed } from '../test/seed';

interface Node {
  role?: string;
  alt?: string;
  children?: Node[];
  type?: string;
  id?: string;
}

let t: UploadApp;
let agency: Awaited<ReturnType<typeof agencyApp>>;
beforeAll(async () => {
  t = await uploadApp();
  agency = await agencyApp(t);
  await seed(t, 40);
});

async function make(address?: string): Promise<string> {
  const body = { agentSearchId: agency.property.id, address };
  return (await agency.olive.post('/api/demand-reports', body)).json().code;
}
const paper = (code: string, person = agency.olive) => person.get(`/api/demand-reports/${code}/pdf`);

/** The text a screen reader reads, page by page, in structure order. */
async function readAloud(file: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const readTexts: string[] = [];
  const roles: string[] = [];
  const stats: string[] = [];
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
      if (node.type === 'content') readTexts.push(texts.get(node.id ?? '') ?? '');
      if (node.role) roles.push(node.role);
      if (node.role === 'Figure') stats.push(node.alt ?? '');
      if (node.alt) readTexts.push(node.alt);
      else for (const child of node.children ?? []) walk(child);
    };
    walk((await page.getStructTree()) as Node);
  }
  const { info } = await pdf.getMetadata();
  return {
    said: readTexts.map((text) => text.trim()).filter((text) => text !== ''),
    roles,
    figures: stats,
    info,
    pages: pdf.numPages,
  };
}

describe('the PDF', () => {
  it('is a small tagged file with a correct reading order', async () => {
    const code = await make('4 Steep Hill');
    const answer = await paper(code);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(`inline; filename="demand-report-${code}.pdf"`);
    const file = answer.rawPayload;
    expect(file.length).toBeLessThan(300_000);
    const { said: readTexts, roles, info, pages } = await readAloud(file);
    expect(pages).toBe(2);
    expect(info).toMatchObject({ Language: 'en-GB', Title: expect.stringContaining(code) });
    expect(roles.filter((role) => /^H\d$/.test(role))).toEqual('H1 H2 H2 H2 H3 H3 H3 H3 H2'.split(' '));
    const order = [
      'Example & Co',
      "Who's looking for a home like yours",
      '4 Steep Hill',
      'On 15 November 2026',
      'confirmed in the last seven days',
      'At other asking prices',
      'Buyers at other asking prices',
      'Number of buyers at each asking price: at £175,000',
      'QR code for http://threshold.test/demand/',
      'Check it yourself',
      code,
      'All the numbers',
      'How we count',
      'We count each buyer once',
    ];
    let last = -1;
    for (const text of order) {
      const next = readTexts.findIndex((part, at) => at > last && part.includes(text));
      expect(next, text).toBeGreaterThan(last);
      last = next;
    }
    // All fonts are embedded.
    const fonts = file.toString('latin1').match(/\/FontFile2/g) ?? [];
    expect(fonts).toHaveLength(3);
  });

  it.each([
    ['light', { width: 240, height: 80 }],
    ['as heavy as one may be', { width: 205, height: 205, noise: true }],
    ['wide', { width: 800, height: 40 }],
    ['tall', { width: 40, height: 400 }],
    ['of a palette', { colours: 3 }],
    ['of greys with transparency', { colours: 4 }],
  ] as const)(
    'has a logo that is %s as a figure named after the agency, read first',
    async (_name, drawn) => {
      const code = await make('With a logo');
      const put = await agency.olive.call('PUT', '/api/agency-logo', await logoPng(drawn), {
        'content-type': 'image/png',
      });
      expect(put.statusCode).toBe(200);
      const file = (await paper(code)).rawPayload;
      expect(file.length).toBeLessThan(300_000);
      expect(file.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(0);
      const { said: readTexts, roles, figures: stats } = await readAloud(file);
      expect(roles.slice(0, 4)).toEqual(['Root', 'Document', 'Figure', 'P']);
      expect(readTexts.slice(0, 4)).toEqual([
        'Example & Co',
        'Example & Co',
        'Demand report, 15 November 2026',
        "Who's looking for a home like yours",
      ]);
      expect(stats).toHaveLength(4);
      await agency.olive.delete('/api/agency-logo');
      expect((await readAloud((await paper(code)).rawPayload)).figures).toHaveLength(3);
    },
  );

  it('has a map of the area, with its places as text in the picture', async () => {
    await agency.olive.delete('/api/agency-logo');
    const answer = await paper(await make('Mapped'));
    expect(answer.statusCode).toBe(200);
    const { figures, pages } = await readAloud(answer.rawPayload);
    expect(figures[0]).toBe('Map of Lincoln, Lincolnshire');
    expect(pages).toBe(2);
    expect(answer.rawPayload.length).toBeLessThan(300_000);
  });

  it('omits a logo that was corrupted in storage', async () => {
    const code = await make('Spoilt');
    await agency.olive.call('PUT', '/api/agency-logo', await logoPng());
    const [row] = await t.db.select().from(agencyLogos).where(eq(agencyLogos.agencyId, agency.owner.id));
    const lies = readdirSync(t.folder, { recursive: true, encoding: 'utf8' }).find((name) =>
      name.endsWith(row?.fileKey ?? '/'),
    );
    const path = join(t.folder, lies ?? '');
    const spoilt = readFileSync(path);
    spoilt[60] = (spoilt[60] ?? 0) ^ 0x55;
    writeFileSync(path, spoilt);
    const answer = await paper(code);
    expect(answer.statusCode).toBe(200);
    expect((await readAloud(answer.rawPayload)).figures).toHaveLength(3);
    await agency.olive.delete('/api/agency-logo');
  });

  it('is available to the agency and admins, while the report is valid', async () => {
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
