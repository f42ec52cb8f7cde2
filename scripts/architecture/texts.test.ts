import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

/** Phrases that do not belong in what people read, and what to write instead. */
const REFUSED: [phrase: RegExp, instead: string][] = [
  [/\b(stands|stood)\b/i, 'valid, shown'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\banew\b/i, 'again'],
  [/\bnobody is\b/i, 'who does it, in the active'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\b(ring|rings|rang|rung|ringing) (you|them|the|a|an|round)\b|\brung\b/i, 'call'],
  [/\b(press|presses|pressed|pressing)\b/i, 'click or tap'],
  [/\b(mail|mails|mailed)\b/i, 'email'],
  [/\bof (yours|theirs|ours)\b/i, 'your, their, our'],
  [/\b(take|takes|taking|took) place\b/i, 'is going ahead, is'],
  [/\b(make|makes|made) out\b/i, 'what it is'],
  [/\blately\b/i, 'recently'],
  [/\bLondon['’]s clocks\b/i, 'Date and time'],
  [/\b(is|are|was|were) told\b/i, "we'll tell, we told"],
  [/\b(became|become|becomes|came|comes) of (it|them|your)\b/i, 'outcome'],
  [/\b(sign|signs|signed|signing)[ -](in|out)\b/i, 'log in, log out'],
  [/\bset-up\b/i, 'setup, set up'],
  [/\bwhom\b/i, 'who'],
  [/\bat once\b/i, 'straight away'],
  [/\b(did|does) not (load|open|answer|work|exist)\b/i, "couldn't load, didn't load"],
];

const UNCONTRACTED = /\b(did|does|do|is|are|was|were|has|have|could|would|will) not\b|\bcannot\b/;
/** Formal documents, and the guide to the API. */
const MAY_BE_FORMAL = /^web\/features\/(legal|developers)\//;

/** Sentences of the specification that have such a phrase; where they are in it. */
const ALLOWED: Record<string, string> = {
  'Sign In': 'document 3, section 2, access gate',
  'Passwords do not match': 'document 1, section 5',
  'The requested resource was not found.': 'document 1, section 8',
  'Confirmation text did not match. Deletion cancelled.': 'document 3, section 5',
};

const FOLDERS = [
  'core/contract',
  'core/rules',
  'server/features',
  'server/http',
  'server/providers/mail',
  'web',
];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/node_modules|\.test\.|(^|\/)test\//.test(path))
    .map((path) => join(folder, path)),
);

/** Names, keys and paths are no texts; a text has a space or begins with a capital. */
const isText = (value: string) => /^[^/]* [^/]|^[A-Z]/.test(value.trim()) && !/^[A-Z]+ \//.test(value);
/** Read by developers only. */
const FOR_DEVELOPERS = /^(Error|sql|className)$|\b(log|logger|console)\b/;

function textsOf(path: string): string[] {
  const source = readFileSync(path, 'utf8');
  const texts: string[] = [];
  const skipped: [number, number][] = [];
  const skip = (callee: { start: number; end: number }, { start, end }: { start: number; end: number }) => {
    if (FOR_DEVELOPERS.test(source.slice(callee.start, callee.end))) skipped.push([start, end]);
  };
  const add = (value: unknown, at: number) => {
    if (typeof value !== 'string' || !isText(value)) return;
    if (!skipped.some(([start, end]) => at >= start && at < end))
      texts.push(value.replace(/\s+/g, ' ').trim());
  };
  new Visitor({
    CallExpression: (node) => skip(node.callee, node),
    NewExpression: (node) => skip(node.callee, node),
    TaggedTemplateExpression: (node) => skip(node.tag, node),
    JSXAttribute: (node) => skip(node.name, node),
    Literal: (node) => add(node.value, node.start),
    TemplateElement: (node) => add(node.value.cooked, node.start),
    JSXText: (node) => add(node.value, node.start),
  }).visit(parseSync(path, source).program);
  return texts;
}

it('finds the texts of a component', () => {
  expect(textsOf('web/app/pages/not-found.page.tsx')).toContain('404 Page Not Found');
});

const texts = files.flatMap((path) =>
  textsOf(path)
    .filter((text) => !(text in ALLOWED))
    .map((text) => ({ path, text })),
);

it('uses plain English in everything people read', () => {
  const wrong = texts.flatMap(({ path, text }) =>
    REFUSED.filter(([phrase]) => phrase.test(text)).map(
      ([phrase, instead]) => `${path}: "${text}" has "${phrase.exec(text)?.[0]}", write: ${instead}`,
    ),
  );
  expect(wrong).toEqual([]);
});

it('contracts negatives on screens, in emails and in messages', () => {
  const spoken = ({ path }: { path: string }) =>
    /^(web|core\/contract)\/|\.mails\.ts$/.test(path) && !MAY_BE_FORMAL.test(path);
  const wrong = texts.filter(spoken).filter(({ text }) => UNCONTRACTED.test(text));
  expect(wrong).toEqual([]);
});
