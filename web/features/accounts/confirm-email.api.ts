import { apiRequest } from '../../lib/request';
import { said } from '../../lib/said';

export const confirmEmail = (token: string) =>
  apiRequest('POST', '/api/auth/confirm-email', { token }, { schema: said });

export const resendConfirmation = () =>
  apiRequest('POST', '/api/auth/confirm-email/resend', undefined, { schema: said });

export const changeEmail = (token: string) =>
  apiRequest('POST', '/api/auth/change-email/use', { token }, { schema: said });
