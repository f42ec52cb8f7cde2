import { fetchPart } from '../../lib/fetch-part';
import { apiRequest } from '../../lib/request';
import { said } from '../../lib/said';

const answer = async () =>
  (await fetchPart(() => import('@threshold/core/contract/accounts'), { reload: 'never' }))
    .ConfirmEmailAnswer;

export const confirmEmail = (token: string) =>
  apiRequest('POST', '/api/auth/confirm-email', { token }, { schema: answer });

export const resendConfirmation = () =>
  apiRequest('POST', '/api/auth/confirm-email/resend', undefined, { schema: said });

export const changeEmail = (token: string) =>
  apiRequest('POST', '/api/auth/change-email/use', { token }, { schema: answer });

export const choosePassword = (newPassword: string) =>
  apiRequest('POST', '/api/auth/choose-password', { newPassword }, { schema: said });
