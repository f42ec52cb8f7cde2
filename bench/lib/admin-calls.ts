import { formatCount } from '@threshold/core/rules/format/counts';
import { ONE_PERSON } from './admin-app';
import type { AdminSize } from './admin-rows';

/** A call of the back office, and what of its answer shows that it was a real one. */
export interface AdminCall {
  name: string;
  path: string;
  says(body: string, records: number): string;
}

const n = (count: number, what: string) => `${formatCount(count)} ${what}`;
const total = (what: string) => (body: string) => n(JSON.parse(body).total, what);
const pages = (what: string) => (body: string) => n(JSON.parse(body).pagination.total, what);
const rows = (what: string) => (body: string) => n(JSON.parse(body).length, what);
const lines = (what: string) => (_body: string, records: number) => n(records, what);
const people = (kind: 'agents' | 'buyers', how: string, typed: string): AdminCall => ({
  name: `${kind}, ${how}: "${typed}"`,
  path: `/api/admin/${kind}?search=${encodeURIComponent(typed)}`,
  says: total(kind),
});

const PAGE = 25;
const lastPage = (people: number) => Math.max(1, Math.floor(people / PAGE));
const leafed = (kind: 'agents' | 'buyers', how: string, query: string): AdminCall => ({
  name: `${kind}, ${how}`,
  path: `/api/admin/${kind}?limit=${PAGE}&${query}`,
  says: (body) => `${n(JSON.parse(body)[kind].length, 'shown')} of ${n(JSON.parse(body).total, kind)}`,
});
const tile = (how: string, page: number): AdminCall => ({
  name: `overview: people of a tile, ${how}`,
  path: `/api/admin/consent-summary?tile=mortgageLeads&page=${page}`,
  says: (body) =>
    `${n(JSON.parse(body).buyers.length, 'shown')} of ${n(JSON.parse(body).pagination.total, 'leads')}`,
});

/** Every question the screens ask, with the first and the last page of what can be leafed through. */
export const adminCalls = (size: AdminSize): readonly AdminCall[] => [
  {
    name: 'overview: what waits, and the weeks',
    path: '/api/admin/overview',
    says: (body) => n(JSON.parse(body).weeks.length, 'weeks'),
  },
  {
    name: 'overview: statistics',
    path: '/api/stats',
    says: (body) => n(JSON.parse(body).totalSearches, 'searches'),
  },
  {
    name: 'overview and exports: consent summary',
    path: '/api/admin/consent-summary',
    says: (body) => n(JSON.parse(body).mortgageLeads, 'leads'),
  },
  tile('first page', 1),
  tile('far down', lastPage(size.buyers * 0.2)),
  leafed('agents', 'all, first page', 'page=1'),
  leafed('agents', 'all, last page', `page=${lastPage(size.agents)}`),
  leafed('agents', 'by status', 'status=need-subscription'),
  leafed('buyers', 'all, first page', 'page=1'),
  leafed('buyers', 'all, last page', `page=${lastPage(size.buyers)}`),
  leafed('buyers', 'searching', 'status=searching'),
  leafed('buyers', 'not searching', 'status=not-searching'),
  {
    name: 'one person, with everything about them',
    path: `/api/admin/people/${ONE_PERSON}`,
    says: (body) => JSON.parse(body).person.email,
  },
  people('agents', 'a letter', 'q'),
  people('agents', 'a surname', 'patel'),
  people('agents', 'an agency', 'lincoln estates'),
  people('agents', 'an email', 'agent12345@bench.example'),
  people('agents', 'nobody', 'no such agent'),
  people('buyers', 'a letter', 'z'),
  people('buyers', 'two letters', 'qx'),
  people('buyers', 'a postcode', 'ln6 '),
  people('buyers', 'a first name', 'olivia'),
  people('buyers', 'a whole name', 'grace wilkinson'),
  people('buyers', 'an email', 'buyer654321@bench.example'),
  people('buyers', 'nobody', 'no such buyer'),
  { name: 'verification, oldest first', path: '/api/admin/verification-queue', says: total('agents') },
  { name: 'verification, by name', path: '/api/admin/verification-queue?sort=name', says: total('agents') },
  { name: 'messages', path: '/api/admin/contact-messages', says: rows('messages') },
  {
    name: 'messages: unread count',
    path: '/api/admin/contact-messages/count',
    says: (body) => n(JSON.parse(body).unread, 'unread'),
  },
  {
    name: 'archive, a name',
    path: '/api/admin/contact-messages/archive?search=olivia',
    says: rows('messages'),
  },
  {
    name: 'archive, an email',
    path: '/api/admin/contact-messages/archive?search=49999%40bench',
    says: rows('messages'),
  },
  {
    name: 'export: mortgage leads, first bytes',
    path: '/api/admin/exports/mortgage',
    says: lines('leads'),
  },
  {
    name: 'export: valuation leads, first bytes',
    path: '/api/admin/exports/valuation',
    says: lines('leads'),
  },
  {
    name: 'migration analytics',
    path: '/api/admin/migration-analytics',
    says: (body) => n(JSON.parse(body).summary.routes, 'routes'),
  },
  { name: 'setup fees', path: '/api/admin/setup-fees', says: pages('agencies') },
  {
    name: 'setup fees, the last page',
    path: `/api/admin/setup-fees?page=${lastPage(size.agents / 4)}`,
    says: pages('agencies'),
  },
  {
    name: 'setup fees, filtered and searched',
    path: '/api/admin/setup-fees?status=due&marketingEmailAgreed=agreed&search=homes',
    says: pages('agencies'),
  },
  {
    name: 'setup fees: metrics',
    path: '/api/admin/setup-fees/metrics',
    says: (body) => n(JSON.parse(body).marketingEmailAgreement.totalAsked, 'asked'),
  },
  {
    name: 'setup fees: export, first bytes',
    path: '/api/admin/setup-fees/export',
    says: lines('agencies'),
  },
  {
    name: 'disclosures',
    path: '/api/admin/disclosures',
    says: (body) => n(Object.keys(JSON.parse(body)).length, 'parts'),
  },
  {
    name: 'data requests',
    path: '/api/admin/data-requests',
    says: (body) => n(JSON.parse(body).waiting, 'waiting'),
  },
  { name: 'jobs given up', path: '/api/admin/jobs', says: pages('jobs') },
  { name: 'audit', path: '/api/admin/audit', says: pages('entries') },
  { name: 'audit, one action', path: '/api/admin/audit?action=agent.suspended', says: pages('entries') },
  { name: 'audit, a person', path: '/api/admin/audit?search=agent12345%40bench', says: pages('entries') },
  { name: 'audit, a surname', path: '/api/admin/audit?search=patel', says: pages('entries') },
];
