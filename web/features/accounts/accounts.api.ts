import { useMutation } from '@tanstack/react-query';
import type {
  AdminSetupBody,
  ForgotPasswordBody,
  LoginBody,
  ResetPasswordBody,
  SignupBody,
  UseSignInLinkBody,
} from '@threshold/core/contract/accounts';
import type { z } from 'zod';
import { fetchPart } from '../../lib/fetch-part';
import { apiRequest } from '../../lib/request';
import { said } from '../../lib/said';

// The landing page signs people in and must stay light: the schemas are fetched with the first answer.
const contract = () => fetchPart(() => import('@threshold/core/contract/accounts'), { reload: 'never' });
/** The forms have words of their own for an answer without any. */
const saidOrNothing = async () => (await said()).nullable();
const signedIn = async () => (await contract()).SignedIn;

export const useSignup = () =>
  useMutation({
    mutationFn: ({ key, body }: { key: string; body: SignupBody }) =>
      apiRequest('POST', '/api/auth/signup', body, { headers: { 'Idempotency-Key': key }, schema: signedIn }),
  });

export const useLogin = () =>
  useMutation({
    mutationFn: (body: LoginBody) => apiRequest('POST', '/api/auth/login', body, { schema: signedIn }),
  });

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: z.infer<typeof ForgotPasswordBody>) =>
      apiRequest('POST', '/api/auth/forgot-password', body, { schema: saidOrNothing }),
  });

export const useSignInLink = () =>
  useMutation({
    mutationFn: (email: string) =>
      apiRequest('POST', '/api/auth/sign-in-link', { email }, { schema: saidOrNothing }),
  });

export const applySignInLink = (body: z.infer<typeof UseSignInLinkBody>) =>
  apiRequest('POST', '/api/auth/sign-in-link/use', body, { schema: signedIn });

export const checkResetLink = (token: string) =>
  apiRequest(
    'POST',
    '/api/auth/reset-password/check',
    { token },
    { schema: async () => (await contract()).ResetTokenAnswer },
  );

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: z.infer<typeof ResetPasswordBody>) =>
      apiRequest('POST', '/api/auth/reset-password', body, {
        schema: async () => (await contract()).ResetPasswordAnswer.nullable(),
      }),
  });

export const useDeclineInvitation = () =>
  useMutation({
    mutationFn: (token: string) =>
      apiRequest('POST', '/api/staff-invitations/decline', { token }, { schema: saidOrNothing }),
  });

export const useAdminSetup = () =>
  useMutation({
    mutationFn: (body: AdminSetupBody) =>
      apiRequest('POST', '/api/admin/setup', body, {
        schema: async () => (await contract()).AdminSetupAnswer,
      }),
  });
