import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '../http/pages';

/** The web build in `dist/`. */
export async function loadRenderer(dist: string): Promise<PageRenderer> {
  const template = join(dist, 'web/index.html');
  const entry = join(dist, 'web-ssr/entry-server.js');
  if (!existsSync(template) || !existsSync(entry)) {
    throw new Error('The web pages are not built yet. Run: npm run build');
  }
  const built = (await import(pathToFileURL(entry).href)) as Omit<PageRenderer, 'template' | 'filesRoot'>;
  return { ...built, template: readFileSync(template, 'utf8'), filesRoot: join(dist, 'web') };
}
