import { useMutation } from '@tanstack/react-query';
import type {
  AdminSetupAnswer,
  AdminSetupBody,
  ForgotPasswordBody,
  LoginBody,
  ResetPasswordAnswer,
  ResetPasswordBody,
  ResetTokenAnswer,
  SignedIn,
  SignupBody,
  UseSignInLinkBody,
} from '@threshold/core/contract/accounts';
import type { message } from '@threshold/core/contract/fields';
import type { z } from 'zod';
import { apiRequest } from '../../lib/request';

// Types only: the schemas themselves would bring their library onto the landing page.

export const useSignup = () =>
  useMutation({
    mutationFn: ({ key, body }: { key: string; body: SignupBody }) =>
      apiRequest<SignedIn>('POST', '/api/auth/signup', body, { headers: { 'Idempotency-Key': key } }),
  });

export const useLogin = () =>
  useMutation({ mutationFn: (body: LoginBody) => apiRequest<SignedIn>('POST', '/api/auth/login', body) });

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: z.infer<typeof ForgotPasswordBody>) =>
      apiRequest<z.infer<typeof message>>('POST', '/api/auth/forgot-password', body),
  });

export const useSignInLink = () =>
  useMutation({
    mutationFn: (email: string) =>
      apiRequest<z.infer<typeof message>>('POST', '/api/auth/sign-in-link', { email }),
  });

export const applySignInLink = (body: z.infer<typeof UseSignInLinkBody>) =>
  apiRequest<SignedIn>('POST', '/api/auth/sign-in-link/use', body);

export const checkResetLink = (token: string) =>
  apiRequest<z.infer<typeof ResetTokenAnswer>>('POST', '/api/auth/reset-password/check', { token });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: z.infer<typeof ResetPasswordBody>) =>
      apiRequest<z.infer<typeof ResetPasswordAnswer>>('POST', '/api/auth/reset-password', body),
  });

export const useAdminSetup = () =>
  useMutation({
    mutationFn: (body: AdminSetupBody) =>
      apiRequest<z.infer<typeof AdminSetupAnswer>>('POST', '/api/admin/setup', body),
  });
