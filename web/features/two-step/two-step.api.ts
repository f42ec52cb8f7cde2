import { message } from '@threshold/core/contract/fields';
import {
  type DisableTotpBody,
  type ReauthBody,
  RecoveryCodes,
  TotpSetup,
} from '@threshold/core/contract/two-step';
import { apiRequest } from '../../lib/request';

export const startSetUp = () =>
  apiRequest('POST', '/api/account/totp/setup', undefined, { schema: TotpSetup });
export const switchOn = (code: string) =>
  apiRequest('POST', '/api/account/totp/enable', { code }, { schema: RecoveryCodes });
export const switchOff = (body: DisableTotpBody) =>
  apiRequest('POST', '/api/account/totp/disable', body, { schema: message });
export const proveAgain = (body: ReauthBody) =>
  apiRequest('POST', '/api/auth/reauth', body, { schema: message });
