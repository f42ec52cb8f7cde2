import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

it('every command of an operator is run with the settings that bin/start uses', () => {
  const files = readdirSync('server/commands').map((file) => file.replace(/\.ts$/, ''));
  const run = Object.values(scripts).flatMap((line) => /^bin\/command ([\w-]+)$/.exec(line)?.[1] ?? []);
  expect(run.sort()).toEqual(files.sort());
});

it('those are of the environment first, and of .env', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-command-'));
  try {
    cpSync('bin/command', join(folder, 'bin/command'));
    cpSync('package.json', join(folder, 'package.json'));
    mkdirSync(join(folder, 'node_modules'));
    execFileSync('ln', ['-s', resolve('node_modules/tsx'), join(folder, 'node_modules/tsx')]);
    mkdirSync(join(folder, 'server/commands'), { recursive: true });
    const say = 'console.log([process.env.DATA_DIR, process.env.PORT, ...process.argv.slice(2)].join())';
    writeFileSync(join(folder, 'server/commands/say.ts'), say);
    const said = (env: Record<string, string>) =>
      execFileSync(join(folder, 'bin/command'), ['say', 'a file'], {
        env: { PATH: process.env.PATH, PORT: '1', ...env },
      })
        .toString()
        .trim();
    expect(said({})).toBe(',1,a file');
    writeFileSync(join(folder, '.env'), 'DATA_DIR=/elsewhere\nPORT=2\n');
    expect(said({})).toBe('/elsewhere,1,a file');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
