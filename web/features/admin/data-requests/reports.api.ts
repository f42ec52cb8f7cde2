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
const paged = { staleTime: MINUTE, placeholderData: keepPreviousData };

export type ReportStatus = 'waiting' | 'decided';
export const reportsQuery = (status: ReportStatus, page: number) => ({
  ...apiQuery<AdminContactReports>(['api', 'admin', `contact-reports?status=${status}&page=${page}`]),
  ...paged,
});
export const overdueRemovalsQuery = (page: number) => ({
  ...apiQuery<AdminRemovalRequests>(['api', 'admin', `recalls?page=${page}`]),
  ...paged,
});
export const recordsQuery = (page: number) => ({
  ...apiQuery<AgencyRecords>(['api', 'admin', `agency-records?page=${page}`]),
  ...paged,
});

export const decideReport = (id: string, body: DecideReportBody) =>
  apiRequest('PATCH', `/api/admin/contact-reports/${id}`, body);
export const closeRemovalRequest = (id: string) => apiRequest('POST', `/api/admin/recalls/${id}/close`);
