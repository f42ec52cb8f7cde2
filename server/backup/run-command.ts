import { printError } from '../boot/print-error';

/** A command with one argument. */
export async function runCommand(
  usage: string,
  run: (argument: string, print: (line: string) => void) => Promise<void>,
) {
  const [argument, ...more] = process.argv.slice(2);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  if (!argument || more.length > 0 || argument.startsWith('-')) {
    print(usage);
    process.exitCode = argument === '--help' ? 0 : 1;
  } else await run(argument, print).catch(printError);
}
