import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { disclosures } from '../../db/schema/disclosures';
import { buyerSearches, searchViews } from '../../db/schema/searches';
import { testApp } from '../../test/app';

/** Runs the statements of the migration that recounted views, on rows as earlier releases left them. */
const statements = readFileSync(
  join(import.meta.dirname, '../../db/migrations/0037_seen_by_one_rule.sql'),
  'utf8',
).split('--> statement-breakpoint');

it('views of earlier releases are recounted by the rule of the access list', async () => {
  const t = await testApp();
  const [listed, hidden, alerted, opened, unnamed] = await Promise.all(
    Array.from({ length: 5 }, () => t.make.agent()),
  );
  const search = await t.make.search({ viewCount: 7 });
  const another = await t.make.search({ userId: search.userId, name: 'Another', viewCount: 2 });
  const at = t.clock.now();
  const shown = (agencyId: string, kind: 'shown' | 'opened' | 'alerted', buyerSearchId: string | null) => ({
    ...{ agencyId, buyerUserId: search.userId, agentUserId: agencyId, kind, buyerSearchId },
    ...{ day: '2026-11-14', propertyType: 'house' as const, firstAt: at, lastAt: at },
  });
  const view = (agency: { id: string } | undefined) => ({ buyerSearchId: search.id, agencyId: agency!.id });
  await t.db.transaction(async (tx) => {
    await tx.insert(searchViews).values([listed, hidden, alerted, unnamed].map(view));
    await tx
      .insert(disclosures)
      .values([
        shown(listed!.id, 'shown', search.id),
        shown(alerted!.id, 'alerted', search.id),
        shown(opened!.id, 'opened', search.id),
        shown(unnamed!.id, 'shown', null),
      ]);
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
  const views = await t.db.select().from(searchViews).where(eq(searchViews.buyerSearchId, search.id));
  // Nothing is left of the view by initials only, nor of the one by notification only.
  expect(views.map(({ agencyId }) => agencyId).sort()).toEqual(
    [listed, opened, unnamed].map((agency) => agency!.id).sort(),
  );
  const counts = await t.db
    .select({ id: buyerSearches.id, viewCount: buyerSearches.viewCount })
    .from(buyerSearches)
    .where(eq(buyerSearches.userId, search.userId));
  expect(Object.fromEntries(counts.map(({ id, viewCount }) => [id, viewCount]))).toEqual({
    [search.id]: 3,
    [another.id]: 0,
  });
});
