import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The product's own faces, whole: an agency may be called Łukasz & Ørsted. Only the letters used go into a file. */
const FILES = {
  text: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  heading: '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
} as const;
export type Face = keyof typeof FILES;
export type Fonts = Record<Face, Buffer>;

const { resolve } = createRequire(import.meta.url);
let read: Promise<Fonts> | null = null;

/** Read at the first report and kept: a megabyte. */
export function reportFonts(): Promise<Fonts> {
  read ??= Promise.all([FILES.text, FILES.strong, FILES.heading].map((file) => readFile(resolve(file)))).then(
    ([text, strong, heading]) => {
      if (!text || !strong || !heading) throw new Error('A face for reports is missing');
      return { text, strong, heading };
    },
  );
  return read;
}
