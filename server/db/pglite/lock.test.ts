import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './lock';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const program = (folder: string, after: string) =>
  `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
   try { lockFolder(${JSON.stringify(folder)}); console.log('taken'); ${after} }
   catch (error) { console.log(error.message); }`;
const tsx = ['--import', 'tsx', '--input-type=module', '-e'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'threshold-lock-'));
});

describe('one owner of a data folder', () => {
  it('refuses a second process with a clear message', async () => {
    const unlock = lockFolder(folder);
    const { stdout } = await run(process.execPath, [...tsx, program(folder, '')], { cwd: root });
    expect(stdout).toContain(`is in use by another Threshold process (pid ${process.pid})`);
    unlock();
    expect(existsSync(join(folder, 'owner.lock'))).toBe(false);
  });

  it('takes over from an owner that was killed', async () => {
    const child = spawn(process.execPath, [...tsx, program(folder, 'setInterval(() => {}, 1000);')], {
      cwd: root,
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    lockFolder(folder)();
  });

  it('is not fooled by another process that got the dead owner’s number', () => {
    writeFileSync(join(folder, 'owner.lock'), `${process.pid} 1`);
    const unlock = lockFolder(folder);
    expect(readFileSync(join(folder, 'owner.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} \\d{2,}`));
    unlock();
  });

  it('goes to one of many that start at once on a stale lock', async () => {
    writeFileSync(join(folder, 'owner.lock'), '999999 1');
    // Each waits for the end of its input, so that a slow starter still meets the owner.
    const starts = Array.from({ length: 6 }, () =>
      spawn(process.execPath, [...tsx, program(folder, 'process.stdin.resume();')], { cwd: root }),
    );
    const output = await Promise.all(
      starts.map(async (child) =>
        String(await new Promise((resolve) => child.stdout.once('data', resolve))).trim(),
      ),
    );
    for (const child of starts) child.stdin.end();
    expect(output.filter((line) => line === 'taken')).toHaveLength(1);
    expect(output.filter((line) => line.includes('is in use'))).toHaveLength(5);
  });
});
