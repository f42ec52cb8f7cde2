import { codeOf } from './error-code';

const FRAMES = 12;
const CAUSES = 3;
const LONGEST = 4_000;

/** Patterns and replacements. Removes rather too much: the stack shows where it happened. */
const personal: [RegExp, string][] = [
  // Drizzle adds the statement and its parameters.
  [/^Failed query:[\s\S]*/, 'Failed query'],
  [/\bparams:[\s\S]*/g, 'params: …'],
  [/\b[a-z][a-z+.-]*:\/\/\S+/gi, '[address]'],
  [/[^\s@<>"'(),;:=]+@[^\s@<>"'(),;:=]+/g, '[email]'],
  // PostgreSQL's detail of a row: Key (email)=(someone).
  [/=\((?:[^)]*)\)/g, '=(…)'],
  // Quoted column and constraint names stay; any other quoted text may be user input.
  [/"(?![a-z0-9]*_[a-z0-9_]*")[^"\n]*"/g, '"…"'],
  [/(^|[\s(=:,])'[^'\n]*'/g, "$1'…'"],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '[id]'],
  [/\b(?:sk|rk|pk|whsec)_\w+/g, '[key]'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}/g, '[token]'],
  [/\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/gi, '[postcode]'],
  [/\+?\(?\d(?:[\s()-]{0,2}\d){8,}/g, '[number]'],
];

export function redact(text: string): string {
  return personal.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}

/** Message and stack of an error and its causes without personal data, for logs and failed jobs. */
export function redactError(error: unknown): string {
  const parts: string[] = [];
  for (let each = error, n = 0; each !== undefined && each !== null && n < CAUSES; n++) {
    parts.push(oneError(each));
    each = each instanceof Error ? each.cause : undefined;
  }
  return parts.join('\ncaused by ').slice(0, LONGEST);
}

function oneError(error: unknown): string {
  if (!(error instanceof Error)) return 'Thrown value is not an Error';
  const code = redact(codeOf(error));
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES)
    // Keep folder and file; drop the installation path.
    .map((line) => line.trimEnd().replace(/[^\s()]*\/([^\s()/]+\/[^\s()/]+)/g, '$1'));
  return [`${error.name}${code && ` ${code}`}: ${redact(error.message)}`, ...frames].join('\n');
}
