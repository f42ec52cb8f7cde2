import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DemandStats, ListedReport, PublicReport } from '@threshold/core/contract/demand-reports';
import { demandStats } from '@threshold/core/rules/demand/demand-stats';
import { blankProperty } from '@threshold/core/test/samples';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, onItsWay, refused } from '../../test/fake-api';
import { renderPage, tidyAfterEach, withoutLayout } from '../../test/test-kit';
import { MakeReport } from './make-report';
import { ReportSheet } from './report-sheet';
import { ReportsView } from './reports-view';

tidyAfterEach();

const home = { ...blankProperty, bedrooms: 3, price: 250_000 };
const counted = {
  below: 0,
  upto: 270_000,
  needsToSell: false,
  confirmedWithin: 7,
  financing: 'cash',
  buyingStatus: 'rented',
} as const;
const counts: DemandStats = {
  ...demandStats([{ ...counted, people: 37 }], home.price),
  weeks: [],
  area: 'Lincoln',
  agency: 'Example & Co',
  date: '2026-11-15',
  address: null,
};
const code = '7K3F-92QD';
const times = { createdAt: '2026-11-15T09:00:00.000Z', expiresAt: '2027-02-13T09:00:00.000Z' };
const report: PublicReport = {
  code,
  status: 'valid',
  ...times,
  home,
  figures: counts,
  place: null,
  logo: null,
};
const listed: ListedReport = {
  code,
  url: `https://threshold.example/demand/${code}`,
  status: 'valid',
  ...times,
  withdrawnAt: null,
  views: 3,
  lastViewedAt: null,
  home,
  area: 'Lincoln',
  address: '4 Steep Hill',
  agency: 'Example & Co',
  buyers: 35,
  agentSearchId: '11111111-1111-4111-8111-111111111111',
  property: 'Terrace',
  madeBy: 'Sam Example',
};

describe('creating a report', () => {
  it('accepts an optional address and shows the code', async () => {
    const made = { code, url: listed.url, expiresAt: times.expiresAt, figures: counts };
    const { asked } = fakeApi({ 'POST /api/demand-reports': made });
    renderPage(<MakeReport propertyId={listed.agentSearchId ?? ''} name="Terrace" />);
    fireEvent.click(screen.getByRole('button', { name: 'Make a demand report, Terrace' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Make report' }));
    fireEvent.click(screen.getByRole('button', { name: 'Make report' }));
    expect(await screen.findByText(code)).toBeDefined();
    expect(screen.getByRole('status').textContent).toContain('at least 35 buyers');
    expect(screen.getByRole('link', { name: 'Print PDF' }).getAttribute('href')).toBe(
      `/api/demand-reports/${code}/pdf`,
    );
    expect(asked().filter((line) => line.startsWith('POST'))).toHaveLength(1);
  });

  it("shows the server's error", async () => {
    fakeApi({ 'POST /api/demand-reports': refused('OUTSIDE_AREA') });
    renderPage(<MakeReport propertyId={listed.agentSearchId ?? ''} name="Terrace" />);
    fireEvent.click(screen.getByRole('button', { name: /Make a demand report/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Make report' }));
    expect((await screen.findByRole('alert')).textContent).toContain('20-mile');
  });
});

describe('list', () => {
  beforeEach(withoutLayout);

  it('withdraws after confirmation', async () => {
    const { asked } = fakeApi({
      'GET /api/demand-reports': { reports: [listed], total: 1 },
      [`DELETE /api/demand-reports/${code}`]: null,
    });
    renderPage(<ReportsView />);
    expect(await screen.findByText('3 times')).toBeDefined();
    expect(screen.getByRole('columnheader', { name: 'Property' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: `Withdraw ${code}` }));
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(asked().some((line) => line.startsWith('DELETE'))).toBe(true));
  });

  it('keeps the list and the focus while the next page loads', async () => {
    fakeApi({
      'GET /api/demand-reports?page=1': { reports: [listed], total: 60 },
      'GET /api/demand-reports?page=2': onItsWay,
    });
    renderPage(<ReportsView />);
    const next = await screen.findByRole('button', { name: 'Next' });
    next.focus();
    fireEvent.click(next);
    expect(await screen.findByRole('button', { name: 'Page 2', current: 'page' })).toBeDefined();
    expect(screen.getByText('3 times')).toBeDefined();
    expect(document.activeElement).toBe(next);
  });

  it('offers only viewing and recreating for an expired report', async () => {
    fakeApi({ 'GET /api/demand-reports': { reports: [{ ...listed, status: 'expired' }], total: 1 } });
    renderPage(<ReportsView />);
    expect(await screen.findByRole('button', { name: `Renew ${code}` })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Print/ })).toBeNull();
  });

  it('shows an empty state', async () => {
    fakeApi({ 'GET /api/demand-reports': { reports: [], total: 0 } });
    renderPage(<ReportsView />);
    expect(await screen.findByText('No demand reports yet')).toBeDefined();
  });
});

describe('public page', () => {
  it('shows that the report is valid, its counts and the method', () => {
    fakeApi({});
    renderPage(<ReportSheet report={report} />);
    expect(screen.getByText('This report is valid')).toBeDefined();
    expect(screen.getByText(/at least 35 registered buyers were looking/)).toBeDefined();
    expect(screen.getAllByText('fewer than five').length).toBeGreaterThan(5);
    expect(screen.getByText(/We count each buyer once/)).toBeDefined();
    const key = screen.getByText('buyers looking for a home like this').parentElement;
    expect(key?.textContent).toContain('At least35');
    expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe(
      `/api/demand/${code}/pdf`,
    );
    expect(screen.getByText('How we count')).toBeDefined();
    expect(screen.getByRole('table', { name: 'Buyers at each asking price', hidden: true })).toBeDefined();
  });

  it('shows the agency’s logo if there is one', () => {
    fakeApi({});
    const { unmount } = renderPage(<ReportSheet report={report} />);
    expect(screen.queryByRole('img', { name: 'Example & Co' })).toBeNull();
    unmount();
    renderPage(<ReportSheet report={{ ...report, logo: { width: 240, height: 80 } }} />);
    const logo = screen.getByRole('img', { name: 'Example & Co' });
    expect(logo.getAttribute('src')).toBe(`/api/demand/${code}/logo`);
    expect([logo.getAttribute('width'), logo.getAttribute('height')]).toEqual(['240', '80']);
  });

  it.each([
    ['withdrawn', 'This report was withdrawn'],
    ['expired', 'This report has expired'],
  ] as const)('shows a report that is %s', (status, words) => {
    fakeApi({});
    renderPage(<ReportSheet report={{ ...report, status }} />);
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Download PDF' })).toBeNull();
  });
});
