import { readFile } from 'node:fs/promises';

/** The product's own fonts, whole: an agency may be called Łukasz & Ørsted. Only the letters used go into a PDF. */
const FILES = { text: 'inter-400.ttf', strong: 'inter-600.ttf', heading: 'fraunces-600.ttf' } as const;
export type Face = keyof typeof FILES;
export type Fonts = Record<Face, Buffer>;

/** The build puts the folder beside its own files. */
const load = (face: Face) => readFile(new URL(`./fonts/${FILES[face]}`, import.meta.url));
let fonts: Promise<Fonts> | null = null;

/** Read with the first report and cached: a megabyte. */
export function reportFonts(): Promise<Fonts> {
  fonts ??= Promise.all([load('text'), load('strong'), load('heading')]).then(([text, strong, heading]) => ({
    text,
    strong,
    heading,
  }));
  return fonts;
}
