import { spawnSync } from 'node:child_process';
import { benches, type Command, trials } from './commands';

/** `npm run bench [name]` and `npm run trial [name]`: lists what there is, or builds and runs one; further words are its arguments. */
const [script = '', name, ...args] = process.argv.slice(2);
const commands = script === 'trial' ? trials : benches;

function run(file: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function list(commands: Record<string, Command>): string {
  const width = Math.max(...Object.keys(commands).map((one) => one.length));
  const lines = Object.entries(commands).map(
    ([one, { about, takes }]) => `  ${one.padEnd(width)}  ${takes.padStart(6)}  ${about}`,
  );
  return `npm run ${script} <name>; each file says which variables make it smaller.\n${lines.join('\n')}`;
}

const command = name === undefined ? undefined : commands[name];
if (command) {
  if (command.needsBuild) run('scripts/build.mjs', []);
  run('node_modules/tsx/dist/cli.mjs', [
    command.file ?? `${script === 'trial' ? 'trials' : 'bench'}/${name}.ts`,
    ...(command.args ?? []),
    ...args,
  ]);
} else {
  console.log(list(commands));
  process.exit(name === undefined ? 0 : 1);
}
