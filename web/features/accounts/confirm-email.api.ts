import type { ConfirmEmailResponse } from '@threshold/core/contract/accounts';
import { apiRequest } from '../../api/request';

export const confirmEmail = (token: string) =>
  apiRequest<ConfirmEmailResponse>('POST', '/api/auth/confirm-email', { token });

export const resendConfirmation = () => apiRequest('POST', '/api/auth/confirm-email/resend');

export const changeEmail = (token: string) =>
  apiRequest<ConfirmEmailResponse>('POST', '/api/auth/change-email/use', { token });

export const choosePassword = (newPassword: string) =>
  apiRequest('POST', '/api/auth/choose-password', { newPassword });
