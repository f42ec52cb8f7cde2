import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyTemplate } from './open-embedded';

let there: string;
beforeEach(() => {
  there = mkdtempSync(join(tmpdir(), 'threshold-new-'));
  mkdirSync(join(there, 'ready'));
  writeFileSync(join(there, 'ready/PG_VERSION'), '18');
});
afterEach(() => rmSync(there, { recursive: true, force: true }));
const lay = (ready = 'ready') => copyTemplate(join(there, 'db'), join(there, ready));

it('starts from a copy of the template, readable by its owner only', () => {
  lay();
  expect(readFileSync(join(there, 'db/PG_VERSION'), 'utf8')).toBe('18');
  expect(statSync(join(there, 'db')).mode & 0o777).toBe(0o700);
});

it('leaves a database alone that is there, however little is in it', () => {
  mkdirSync(join(there, 'db'));
  lay();
  expect(existsSync(join(there, 'db/PG_VERSION'))).toBe(false);
});

it('begins again where a copy was cut short', () => {
  mkdirSync(join(there, 'db.new'));
  writeFileSync(join(there, 'db.new/half'), '');
  lay();
  expect(existsSync(join(there, 'db/half'))).toBe(false);
  expect(existsSync(join(there, 'db.new'))).toBe(false);
});

it('does nothing without a template: the database is created', () => {
  lay('nowhere');
  expect(existsSync(join(there, 'db'))).toBe(false);
});
