import { MigrationAnalytics } from '@threshold/core/contract/admin';
import type { ZodApp } from '../../build-app';
import type { AppContext } from '../../context';
import { migrationFigures } from './migration.repository';

/** As fresh as the screen asks for; counting every move in the country again for each look would be a waste. */
const KEEP_MS = 5 * 60_000;

export function migrationRoutes(app: ZodApp, { database, clock }: AppContext) {
  let kept: { figures: Promise<MigrationAnalytics>; at: number } | null = null;

  app.get(
    '/api/admin/migration-analytics',
    { config: { access: 'admin' }, schema: { tags: ['admin'], response: { 200: MigrationAnalytics } } },
    async () => {
      const now = clock.now();
      if (!kept || Math.abs(now.getTime() - kept.at) > KEEP_MS) {
        const figures = migrationFigures(database.db).then((found) => ({
          ...found,
          generatedAt: now.toISOString(),
        }));
        kept = { figures, at: now.getTime() };
        figures.catch(() => {
          kept = null;
        });
      }
      return kept.figures;
    },
  );
}
