import { IDEMPOTENCY_HOURS } from '@threshold/core/rules/account/api-keys';
import { API_KEYS_RETENTION_DAYS } from '@threshold/core/rules/account/retention';
import { daysBefore } from '@threshold/core/rules/format/dates';
import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import type { DailyWork } from '../../jobs/daily';
import { dropEnded } from './api-keys.repository';
import { apiKeysRoutes } from './api-keys.routes';
import { apiKeysService } from './api-keys.service';
import { registerIdempotency } from './idempotency';
import { dropOld } from './idempotency.repository';

export function apiKeysFeature(context: AppContext) {
  const { clock } = context;
  const service = apiKeysService(context);
  const nightly: DailyWork = {
    kind: 'api-keys.retention',
    hour: 3,
    async work(tx) {
      const now = clock.now();
      await dropOld(tx, daysBefore(now, IDEMPOTENCY_HOURS / 24));
      await dropEnded(tx, now, daysBefore(now, API_KEYS_RETENTION_DAYS));
    },
  };
  return {
    service,
    routes(app: ZodApp) {
      registerIdempotency(app, context);
      apiKeysRoutes(app, service);
    },
    daily: [nightly],
  };
}
