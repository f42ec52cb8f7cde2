import type { ApiKey, ApiKeyBody, ApiKeys, NewApiKey } from '@threshold/core/contract/api-keys';
import type { Me } from '@threshold/core/contract/public-api';
import { API_KEYS_MAX, ROTATION_HOURS } from '@threshold/core/rules/account/api-keys';
import { HOUR_MS } from '@threshold/core/rules/format/dates';
import { pick } from '@threshold/core/rules/format/pick';
import type { Actor } from '../../base/actor';
import { failure, fieldFailure, orFail } from '../../base/failure';
import { hashToken } from '../../base/secrets';
import type { AppContext } from '../../context';
import { lockUsers } from '../../db/sql/lock-users.sql';
import type { Tx } from '../../db/types';
import { audit } from '../audit/audit.service';
import { apiKeyPrefix, newApiKey } from './api-key-format';
import { newKeyMail } from './api-keys.mails';
import * as repository from './api-keys.repository';
import { notifyOwner } from './notify-owner';

/** PostgreSQL refuses years that ISO 8601 allows. */
const LONGEST_MS = 100 * 366 * 24 * HOUR_MS;
const TOO_MANY = `Your agency already has ${API_KEYS_MAX} API keys. Revoke one you don't use.`;
const EXPIRED = 'This key has expired. Create a new one.';

export function apiKeysService(context: AppContext) {
  const { database, clock, publicUrl } = context;
  const record = (
    tx: Tx,
    actor: Actor,
    entry: { action: string; targetId: string; details?: Record<string, unknown> },
  ) => audit(tx, clock, { ...entry, actorId: actor.id, targetType: 'api_key' });

  /** The owner is notified, because the session may be stolen. */
  const notify = (tx: Tx, actor: Actor, action: 'created' | 'rotated', name: string) =>
    notifyOwner(tx, context, actor, (owner, by) =>
      newKeyMail(owner, { action, by, name, publicUrl: publicUrl() }),
    );

  return {
    async list(actor: Actor): Promise<ApiKeys> {
      return { keys: (await repository.list(database.db, actor.agencyId)).map(toView) };
    },

    async create(actor: Actor, { name, scopes, expiresAt }: ApiKeyBody): Promise<NewApiKey> {
      const now = clock.now();
      const expires = expiresAt ? new Date(expiresAt) : null;
      if (expires && expires <= now) throw fieldFailure('expiresAt', 'Choose a time in the future');
      if (expires && expires.getTime() > now.getTime() + LONGEST_MS)
        throw fieldFailure('expiresAt', 'Choose a time within 100 years, or none');
      const key = newApiKey();
      return database.db.transaction(async (tx) => {
        // Serialises new keys of an agency, for its limit.
        orFail(await lockUsers(tx, [actor.agencyId], 'no key update'), 'UNAUTHORIZED');
        if ((await repository.countUsableKeys(tx, actor.agencyId, now)) >= API_KEYS_MAX)
          throw failure('CONFLICT', { message: TOO_MANY });
        const row = await repository.insert(
          tx,
          {
            name,
            scopes,
            agencyId: actor.agencyId,
            prefix: apiKeyPrefix(key),
            expiresAt: expires,
            createdAt: now,
          },
          hashToken(key),
        );
        await record(tx, actor, { action: 'api-key.created', targetId: row.id, details: { scopes } });
        await notify(tx, actor, 'created', name);
        return { ...toView(row), key };
      });
    },

    /** The same key with another secret: revoking it, its limits and its disclosures concern both. */
    async rotate(actor: Actor, id: string): Promise<NewApiKey> {
      const now = clock.now();
      const key = newApiKey();
      return database.db.transaction(async (tx) => {
        const current = orFail(await repository.lock(tx, actor.agencyId, id));
        if (current.expiresAt && current.expiresAt <= now) throw failure('CONFLICT', { message: EXPIRED });
        const until = new Date(now.getTime() + ROTATION_HOURS * HOUR_MS);
        const next = { secretHash: hashToken(key), prefix: apiKeyPrefix(key) };
        const row = orFail(await repository.replaceSecret(tx, id, next, until));
        await record(tx, actor, { action: 'api-key.rotated', targetId: id });
        await notify(tx, actor, 'rotated', row.name);
        return { ...toView(row), key };
      });
    },

    /** Takes effect at once on every server: keys are not cached. */
    async revoke(actor: Actor, id: string): Promise<void> {
      await database.db.transaction(async (tx) => {
        orFail(await repository.lock(tx, actor.agencyId, id));
        await repository.revoke(tx, id, clock.now());
        await record(tx, actor, { action: 'api-key.revoked', targetId: id });
      });
    },

    /** For the key itself, in `/api/v1/me`. */
    async me(actor: Actor): Promise<Me> {
      const { key, agencyName } = orFail(
        await repository.identity(database.db, actor.apiKey?.id ?? ''),
        'UNAUTHORIZED',
      );
      return {
        agency: { id: actor.agencyId, name: agencyName ?? '' },
        key: pick(toView(key), ['id', 'name', 'prefix', 'scopes', 'expiresAt']),
      };
    },
  };
}

export type ApiKeysService = ReturnType<typeof apiKeysService>;

const toView = (row: repository.ApiKeyRow): ApiKey => ({
  ...pick(row, ['id', 'name', 'prefix', 'scopes', 'lastUsedAddress']),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
