import type { message } from '@threshold/core/contract/fields';
import type { z } from 'zod';
import { apiRequest } from '../../lib/request';

// Types only: the schemas themselves would bring their library onto the landing page.
type Message = z.infer<typeof message>;

export const confirmEmail = (token: string) =>
  apiRequest<Message>('POST', '/api/auth/confirm-email', { token });

export const resendConfirmation = () => apiRequest<Message>('POST', '/api/auth/confirm-email/resend');

export const changeEmail = (token: string) =>
  apiRequest<Message>('POST', '/api/auth/change-email/use', { token });
