import { useMutation } from '@tanstack/react-query';
import type {
  AdminSetupBody,
  AdminSetupResponse,
  ForgotPasswordBody,
  LoginBody,
  ResetPasswordBody,
  ResetPasswordResponse,
  ResetTokenResponse,
  SignedIn,
  SignupBody,
  UseSignInLinkBody,
} from '@threshold/core/contract/accounts';
import type { Message } from '@threshold/core/contract/fields';
import type { z } from 'zod';
import { apiRequest } from '../../api/request';

export const useSignup = () =>
  useMutation({
    mutationFn: ({ key, body }: { key: string; body: SignupBody }) =>
      apiRequest<SignedIn>('POST', '/api/auth/signup', body, { headers: { 'Idempotency-Key': key } }),
  });

export const useLogin = () =>
  useMutation({
    mutationFn: (body: LoginBody) => apiRequest<SignedIn>('POST', '/api/auth/login', body),
  });

// An empty response body is null; the forms then show their own message.

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: z.infer<typeof ForgotPasswordBody>) =>
      apiRequest<Message | null>('POST', '/api/auth/forgot-password', body),
  });

export const useSignInLink = () =>
  useMutation({
    mutationFn: (email: string) => apiRequest<Message | null>('POST', '/api/auth/sign-in-link', { email }),
  });

export const applySignInLink = (body: z.infer<typeof UseSignInLinkBody>) =>
  apiRequest<SignedIn>('POST', '/api/auth/sign-in-link/use', body);

export const checkResetLink = (token: string) =>
  apiRequest<ResetTokenResponse>('POST', '/api/auth/reset-password/check', { token });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: z.infer<typeof ResetPasswordBody>) =>
      apiRequest<ResetPasswordResponse | null>('POST', '/api/auth/reset-password', body),
  });

export const useDeclineInvitation = () =>
  useMutation({
    mutationFn: (token: string) =>
      apiRequest<Message | null>('POST', '/api/staff-invitations/decline', { token }),
  });

export const useAdminSetup = () =>
  useMutation({
    mutationFn: (body: AdminSetupBody) => apiRequest<AdminSetupResponse>('POST', '/api/admin/setup', body),
  });
