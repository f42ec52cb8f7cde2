import { keepPreviousData } from '@tanstack/react-query';
import type {
  AdminContactReports,
  AgencyRecords,
  DecideReportBody,
} from '@threshold/core/contract/contact-reports';
import type { AdminRemovalRequests } from '@threshold/core/contract/removal-requests';
import { apiQuery } from '../../../lib/query-client';
import { apiRequest } from '../../../lib/request';

const MINUTE = 60_000;
const kept = { staleTime: MINUTE, placeholderData: keepPreviousData };

export type ReportShelf = 'waiting' | 'decided';
export const reportsQuery = (status: ReportShelf, page: number) => ({
  ...apiQuery<AdminContactReports>(['api', 'admin', `contact-reports?status=${status}&page=${page}`]),
  ...kept,
});
export const overdueRecallsQuery = (page: number) => ({
  ...apiQuery<AdminRemovalRequests>(['api', 'admin', `recalls?page=${page}`]),
  ...kept,
});
export const recordsQuery = (page: number) => ({
  ...apiQuery<AgencyRecords>(['api', 'admin', `agency-records?page=${page}`]),
  ...kept,
});

export const decideReport = (id: string, body: DecideReportBody) =>
  apiRequest('PATCH', `/api/admin/contact-reports/${id}`, body);
export const closeRecall = (id: string) => apiRequest('POST', `/api/admin/recalls/${id}/close`);
