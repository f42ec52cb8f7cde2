import { readFile } from 'node:fs/promises';

/** Complete fonts, because agency names may have any letters; a PDF embeds only the glyphs used. */
const FILES = { text: 'inter-400.ttf', strong: 'inter-600.ttf', heading: 'fraunces-600.ttf' } as const;
export type Face = keyof typeof FILES;
export type Fonts = Record<Face, Buffer>;

/** The build copies the folder beside its output. */
const load = (face: Face) => readFile(new URL(`./fonts/${FILES[face]}`, import.meta.url));
let fonts: Promise<Fonts> | null = null;

/** Loaded with the first report and cached: about a megabyte. */
export function reportFonts(): Promise<Fonts> {
  fonts ??= Promise.all([load('text'), load('strong'), load('heading')]).then(([text, strong, heading]) => ({
    text,
    strong,
    heading,
  }));
  return fonts;
}
