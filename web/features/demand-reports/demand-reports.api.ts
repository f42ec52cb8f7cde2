import type {
  DemandReportBody,
  DemandReports,
  NewDemandReport,
  PublicReport,
} from '@threshold/core/contract/demand-reports';
import { ApiError, apiRead, apiRequest } from '../../api/request';

export const REPORTS_KEY = ['api', 'demand-reports'];

export const reportsQuery = (page: number) => ({
  queryKey: [...REPORTS_KEY, page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiRead<DemandReports>(`/api/demand-reports?page=${page}`, { signal }),
});

export const makeReport = (body: DemandReportBody) =>
  apiRequest<NewDemandReport>('POST', '/api/demand-reports', body);

export const withdrawReport = (code: string) => apiRequest('DELETE', `/api/demand-reports/${code}`);

export const pdfPath = (code: string) => `/api/demand-reports/${code}/pdf`;

/** For the holder of the code, without an account. */
export const publicPdfPath = (code: string) => `/api/demand/${code}/pdf`;

export const logoPath = (code: string) => `/api/demand/${code}/logo`;

/** Fetched once: every request counts as a view, and the report is immutable. */
export const publicReportQuery = (code: string) => ({
  queryKey: ['api', 'demand', code],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiRead<PublicReport>(`/api/demand/${encodeURIComponent(code)}`, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
});

export const isChanged = (error: unknown) =>
  error instanceof ApiError && error.errorCode === 'REPORT_CHANGED';
