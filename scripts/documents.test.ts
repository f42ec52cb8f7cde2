import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { benches, trials } from '../bench/commands';

const list = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns])
    .toString()
    .trim()
    .split('\n')
    .filter((path) => existsSync(path));

const files = new Set(list());
const folders = new Set([...files].flatMap(parentsOf));
const names = new Set([...files].map((path) => basename(path)));
const documents = list('*.md').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

const FILE_NAME = /^[\w@.-]+\.(ts|tsx|mjs|sh|md|sql|json|yml|yaml|cfg|css)$/;
const FENCED = /```[\s\S]*?```/g;
/** Made by the build, by commands or at run time, or an example of a name. */
const NOT_IN_GIT = /^(dist|data|node_modules)\/|^(manifest\.json|x\.feature\.ts)$/;

function parentsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === '.' ? [] : [parent, ...parentsOf(parent)];
}

const exists = (path: string) => files.has(path) || folders.has(path.replace(/\/$/, ''));
const isInTreeFolder = (path: string) => folders.has(path.split('/')[0] ?? '');

/** The anchors of a document's headings, as forges make them. */
function anchorsOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replace(/ /g, '-'),
  );
}

function isBrokenLink(from: string, target: string): boolean {
  if (/^(https?|mailto):/.test(target)) return false;
  const [file = '', anchor] = target.split('#');
  const path = file === '' ? from : normalize(join(dirname(from), file));
  return !exists(path) || (anchor !== undefined && !anchorsOf(path).includes(anchor));
}

/** Paths from the root of the tree or from the document's folder; a bare file name may be anywhere. */
function isMissingPath(from: string, code: string): boolean {
  if (code.startsWith('/') || /[<>*{}()$=:,;?]/.test(code) || NOT_IN_GIT.test(code)) return false;
  if (!code.includes('/')) return FILE_NAME.test(code) && !names.has(code);
  if (!isInTreeFolder(code) && !FILE_NAME.test(basename(code))) return false;
  return !exists(code) && !exists(normalize(join(dirname(from), code)));
}

/** What `wrong` is true of, each with its document. */
function faults(
  pattern: RegExp,
  prepare: (text: string) => string,
  wrong: (path: string, found: string) => boolean,
) {
  return documents.flatMap(({ path, text }) =>
    [...prepare(text).matchAll(pattern)]
      .filter(([, found = '']) => wrong(path, found))
      .map(([, found]) => `${path}: ${found}`),
  );
}

const whole = (text: string) => text;

it('every relative link leads to a file, and its anchor to a heading', () => {
  expect(faults(/\]\(([^)\s]+)\)/g, whole, isBrokenLink)).toEqual([]);
});

it('every path in backticks is in the tree', () => {
  const prose = (text: string) => text.replace(FENCED, '');
  expect(faults(/`([^`\s]+)`/g, prose, isMissingPath)).toEqual([]);
});

it('every path of a command is in the tree', () => {
  const fenced = (text: string) => (text.match(FENCED) ?? []).join('\n');
  const isMissing = (_: string, word: string) =>
    isInTreeFolder(word) && FILE_NAME.test(basename(word)) && !exists(word);
  expect(faults(/(?<=\s)([\w.-]+\/[\w./-]+)(?=\s)/g, fenced, isMissing)).toEqual([]);
});

it('every npm script that is named exists', () => {
  expect(faults(/npm run (?:-s )?([\w:-]+)/g, whole, (_, name) => !(name in scripts))).toEqual([]);
});

it('every bench and trial that is named exists', () => {
  expect(faults(/npm run bench (\w+)/g, whole, (_, name) => !(name in benches))).toEqual([]);
  expect(faults(/npm run trial (\w+)/g, whole, (_, name) => !(name in trials))).toEqual([]);
});
