import { expect, it, vi } from 'vitest';
import { valuesOf } from '../agent-searches/dialog/search-values';
import { match, search } from '../agent-searches/test/dialog';
import { fullColumns, matchesCsv } from './export-matches';

const textOf = async (rows: Parameters<typeof matchesCsv>[0]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await matchesCsv(rows)).arrayBuffer());

it('writes the catalogue’s columns, with a leading 0 on the phone number', async () => {
  const quiet = match({
    buyingStatus: null,
    financing: null,
    user: { firstName: null, lastName: null, phone: null, currentPostcode: null, lastActiveAt: null },
  });
  expect(await textOf([match(), quiet])).toBe(
    '\uFEFFName,Email,Phone,Current Postcode,Budget,Location,Min Bedrooms,Buying Status,Financing,Match Score,Last Active\r\n' +
      'Ada Byron,ada@example.com,"=""07700900123""",LN2 4QT,350000,"Lincoln, Lincolnshire",2,Need to sell,Mortgage,87,13/11/2026\r\n' +
      'ada@example.com,ada@example.com,,,350000,"Lincoln, Lincolnshire",2,,,87,\r\n',
  );
});

it('full export: the same columns, followed by the remaining ones', async () => {
  const csv = await (await matchesCsv([match()], fullColumns(valuesOf(search())))).text();
  const [head, row] = csv.replace('\uFEFF', '').split('\r\n');
  expect(head).toBe(
    'Name,Email,Phone,Current Postcode,Budget,Location,Min Bedrooms,Buying Status,Financing,Match Score,Last Active,' +
      'Property Search,Property Type,Radius (miles),Requirements,Distance (miles),Budget Fit,Fit,Garden,' +
      'Contact,Hours',
  );
  expect(row).toMatch(
    /,13\/11\/2026,12 Mill Lane,House,5,A garden,0\.8,"£25,000 within budget",91,No preference,[^,]*,$/,
  );
});

it.each([
  ['open', 'Open'],
  ['ask', 'Ask first'],
  ['asked', 'Asked, waiting for an answer'],
  ['declined', 'Said no'],
] as const)('full export: says of a buyer who is %s to contact: %s', async (contact, text) => {
  const csv = await (await matchesCsv([match({ contact })], fullColumns(valuesOf(search())))).text();
  expect(csv).toMatch(new RegExp(`,"?${text}"?,`));
});

it('escapes a name that looks like a formula', async () => {
  const csv = await textOf([match({ user: { firstName: '=HYPERLINK("http://x")', lastName: 'B' } })]);
  expect(csv).toContain(`"'=HYPERLINK(""http://x"") B"`);
});

it('writes ten thousand rows without long tasks', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => match({ id: `match-${index}` }));
  const turns = vi.fn();
  const ticking = setInterval(turns, 0);
  const csv = await textOf(rows);
  clearInterval(ticking);
  expect(csv.split('\r\n')).toHaveLength(10_002);
  expect(turns.mock.calls.length).toBeGreaterThan(2);
});
