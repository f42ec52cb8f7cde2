import { z } from 'zod';
import { API_KEY_NAME_MAX, API_SCOPES } from '../rules/account/api-keys';
import { id, isoDate, name, severalOf } from './fields';

/** POST /api/api-keys, for agency owners. */
export const ApiKeyBody = z.object({
  /** Buyers see it in the list of who has seen their details. */
  name: name(API_KEY_NAME_MAX, 'Name is required'),
  scopes: severalOf(API_SCOPES, 'Choose what the key can do'),
  expiresAt: z.iso.datetime({ offset: true }).nullish(),
});
export type ApiKeyBody = z.infer<typeof ApiKeyBody>;

export const ApiKey = z.object({
  id,
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  createdAt: isoDate,
  expiresAt: isoDate.nullable(),
  /** To the minute. */
  lastUsedAt: isoDate.nullable(),
  lastUsedAddress: z.string().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** GET /api/api-keys: newest first, without revoked ones. */
export const ApiKeys = z.object({ keys: z.array(ApiKey) });
export type ApiKeys = z.infer<typeof ApiKeys>;

/** Response to creating or rotating a key: the only ones with the key itself, which is stored as a hash. */
export const NewApiKey = ApiKey.extend({ key: z.string() });
export type NewApiKey = z.infer<typeof NewApiKey>;
