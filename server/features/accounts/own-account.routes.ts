import { ChoosePasswordBody, ConfirmEmailResponse } from '@threshold/core/contract/accounts';
import { LinkBody, message } from '@threshold/core/contract/fields';
import {
  ChangeEmailBody,
  ChangePasswordBody,
  DeviceParams,
  Devices,
} from '@threshold/core/contract/own-account';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import { perAddress } from '../../http/rate-limit';
import type { ConfirmEmailService } from './confirm-email.service';
import type { OwnAccountService } from './own-account.service';
import { currentSession, type SessionStarter } from './start-session';

const tags = ['accounts'];
const own = { access: 'signedIn', suspended: 'open', priority: 'high' } as const;

export function ownAccountRoutes(app: ZodApp, service: OwnAccountService, sessionFor: SessionStarter) {
  app.post(
    '/api/account/change-password',
    { config: own, schema: { tags, body: ChangePasswordBody, response: { 200: message } } },
    async (request) => {
      await service.changePassword(currentSession(request), request.body);
      return { message: "Your password is changed. We've logged you out on your other devices." };
    },
  );

  app.post(
    '/api/auth/choose-password',
    {
      config: { ...own, choosingPassword: 'open' },
      schema: { tags, body: ChoosePasswordBody, response: { 200: message } },
    },
    async (request) => {
      await service.choosePassword(currentSession(request), request.body.newPassword);
      return { message: 'Your new password is saved.' };
    },
  );

  app.post(
    '/api/account/change-email',
    { config: own, schema: { tags, body: ChangeEmailBody, response: { 200: message } } },
    async (request) => {
      await service.requestEmailChange(currentSession(request), request.body);
      return {
        message: "We've sent a link to the new address. Your address won't change until you click it.",
      };
    },
  );

  app.post(
    '/api/auth/change-email/use',
    {
      config: { access: 'public', priority: 'high', limits: perAddress('change-email-use', 60, 3600) },
      schema: { tags, body: LinkBody, response: { 200: ConfirmEmailResponse } },
    },
    async (request, reply) => {
      const signedIn = await service.useChangeEmail(
        request.body.token,
        request.sid,
        sessionFor(request, reply),
      );
      return { message: 'Your email address is changed.', ...(signedIn && { signedIn }) };
    },
  );

  app.get(
    '/api/account/devices',
    { config: own, schema: { tags, response: { 200: Devices } } },
    async (request) => ({ devices: await service.devices(currentSession(request)) }),
  );

  app.delete(
    '/api/account/devices/:id',
    { config: own, schema: { tags, params: DeviceParams, response: { 200: message } } },
    async (request) => {
      await service.endSession(currentSession(request), request.params.id);
      return { message: 'Device logged out.' };
    },
  );
}

export function confirmEmailRoutes(app: ZodApp, service: ConfirmEmailService, sessionFor: SessionStarter) {
  app.post(
    '/api/auth/confirm-email',
    {
      config: { access: 'public', priority: 'high', limits: perAddress('confirm-email', 60, 3600) },
      schema: { tags, body: LinkBody, response: { 200: ConfirmEmailResponse } },
    },
    async (request, reply) => {
      const signedIn = await service.confirm(request.body.token, request.sid, sessionFor(request, reply));
      return { message: 'Your email address is confirmed.', ...(signedIn && { signedIn }) };
    },
  );

  app.post(
    '/api/auth/confirm-email/resend',
    {
      config: own,
      schema: { tags, response: { 200: message } },
    },
    async (request) => {
      await service.resend(actorOf(request));
      return { message: "If you still need to confirm your address, we've sent you a new link." };
    },
  );
}
