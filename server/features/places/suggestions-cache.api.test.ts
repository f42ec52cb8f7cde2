import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { places } from '../../db/schema/places';
import { testApp } from '../../test/app';
import { ensureGazetteer } from './gazetteer';
import { SUGGESTIONS_CACHE_MS } from './places.feature';

it('suggestions are cached for ten minutes', async () => {
  const t = await testApp({ config: { caches: true } });
  await ensureGazetteer(t.db);
  const first = async () => (await t.client().get('/api/places?q=lincoln')).json()[0].main_text;
  const rename = (name: string) =>
    t.db.update(places).set({ name }).where(eq(places.id, 'lincoln-lincolnshire'));
  expect(await first()).toBe('Lincoln');
  await rename('Lindum');
  try {
    t.clock.advance(SUGGESTIONS_CACHE_MS);
    expect(await first()).toBe('Lincoln');
    t.clock.advance(1);
    expect(await first()).toBe('Lindum');
  } finally {
    await rename('Lincoln');
  }
});
