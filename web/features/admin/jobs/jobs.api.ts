import { keepPreviousData } from '@tanstack/react-query';
import type { AdminJobs } from '@threshold/core/contract/admin-jobs';
import { apiQuery } from '../../../lib/query-client';
import { apiRequest } from '../../../lib/request';
import { PAGE_SIZE } from '../admin.api';

export const jobsQuery = (page: number) => ({
  ...apiQuery<AdminJobs>(['api', 'admin', `jobs?page=${page}&limit=${PAGE_SIZE}`]),
  staleTime: 30_000,
  placeholderData: keepPreviousData,
});

export const retryJob = (id: string) => apiRequest('POST', `/api/admin/jobs/${id}/retry`);
