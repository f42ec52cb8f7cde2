import {
  type DemandReportBody,
  DemandReports,
  NewDemandReport,
  PublicReport,
} from '@threshold/core/contract/demand-reports';
import { ApiError, apiRequest } from '../../lib/request';

export const REPORTS_KEY = ['api', 'demand-reports'];

export const reportsQuery = (page: number) => ({
  queryKey: [...REPORTS_KEY, page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiRequest('GET', `/api/demand-reports?page=${page}`, undefined, { signal, schema: DemandReports }),
});

export const makeReport = (body: DemandReportBody) =>
  apiRequest('POST', '/api/demand-reports', body, { schema: NewDemandReport });

export const withdrawReport = (code: string) => apiRequest('DELETE', `/api/demand-reports/${code}`);

export const pdfPath = (code: string) => `/api/demand-reports/${code}/pdf`;

export const logoPath = (code: string) => `/api/demand/${code}/logo`;

/** Asked once: every look is counted, and what it shows does not change while it is read. */
export const publicReportQuery = (code: string) => ({
  queryKey: ['api', 'demand', code],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiRequest('GET', `/api/demand/${encodeURIComponent(code)}`, undefined, { signal, schema: PublicReport }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
});

export const isChanged = (error: unknown) =>
  error instanceof ApiError && error.errorCode === 'REPORT_CHANGED';
