import type {
  DisableTotpBody,
  ReauthBody,
  RecoveryCodes,
  TotpSetup,
} from '@threshold/core/contract/two-step';
import { apiRequest } from '../../api/request';

export const startSetUp = () => apiRequest<TotpSetup>('POST', '/api/account/totp/setup');
export const switchOn = (code: string) =>
  apiRequest<RecoveryCodes>('POST', '/api/account/totp/enable', { code });
export const switchOff = (body: DisableTotpBody) => apiRequest('POST', '/api/account/totp/disable', body);
export const proveAgain = (body: ReauthBody) => apiRequest('POST', '/api/auth/reauth', body);
