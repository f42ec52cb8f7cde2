import { readFile } from 'node:fs/promises';

/** Complete fonts, because agency names may have any letters; a PDF embeds only the glyphs used. */
const FILES = { text: 'inter-400.ttf', strong: 'inter-600.ttf', heading: 'fraunces-600.ttf' } as const;
export type Face = keyof typeof FILES;
export type Fonts = [face: Face, file: Buffer][];

/** The build copies the folder beside its output. */
const load = (file: string) => readFile(new URL(`./fonts/${file}`, import.meta.url));
let fonts: Promise<Fonts> | null = null;

/** Loaded with the first report and cached: about a megabyte. */
export function reportFonts(): Promise<Fonts> {
  const faces = Object.entries(FILES) as [Face, string][];
  fonts ??= Promise.all(faces.map(async ([face, file]) => [face, await load(file)] as Fonts[number]));
  return fonts;
}
