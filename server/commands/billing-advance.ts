import type { z } from 'zod';
import { openHeadless } from '../boot/headless';
import { printError } from '../boot/print-error';
import { parseConfig } from '../config';
import { localUrl } from '../http/listen-url';
import { usesSandbox } from '../providers/billing/mode';
import { type Advance, AdvanceBody, AdvanceResponse } from '../providers/billing/sandbox/advance';

const USAGE = `Usage: npm run billing:advance -- <number> <hour|day|week|month|year>

Lets time pass in the billing sandbox: renewals, trials that end, payments that are tried again.
Calls the server that runs at HOST and PORT. If there is none, the command opens the database itself.`;

function readArguments([amount, unit = '']: string[]): Advance {
  const requested = AdvanceBody.safeParse({ amount: Number(amount), unit: unit.replace(/s$/, '') });
  if (!requested.success) throw new Error(USAGE);
  return requested.data;
}

/** Null if no server is listening there. */
async function postAdvance(url: string, advance: Advance): Promise<z.infer<typeof AdvanceResponse> | null> {
  const answer = await fetch(`${url}/sandbox/stripe/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(advance),
  }).catch((error: unknown) => {
    if (error instanceof TypeError) return null;
    throw error;
  });
  if (!answer) return null;
  const read = AdvanceResponse.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !read.success)
    throw new Error(`The server at ${url} has no billing sandbox (it answered ${answer.status}).`);
  return read.data;
}

async function advanceHere(config: ReturnType<typeof parseConfig>, advance: Advance) {
  const server = await openHeadless(config);
  try {
    const answer = await postAdvance(server.url, advance);
    await server.worker.drain();
    return answer;
  } finally {
    await server.close();
  }
}

async function run(args: string[]): Promise<void> {
  const advance = readArguments(args);
  const config = parseConfig(process.env);
  if (!usesSandbox(config)) throw new Error('This installation does not use the billing sandbox.');
  const answer =
    (await postAdvance(localUrl(config.host, config.port), advance)) ?? (await advanceHere(config, advance));
  if (!answer) throw new Error('The sandbox did not answer.');
  for (const { at, type, customer } of answer.happened) process.stdout.write(`${at}  ${type}  ${customer}\n`);
  if (answer.happened.length === 0) process.stdout.write('Nothing fell due.\n');
  process.stdout.write(`The sandbox's clock now shows ${answer.now}.\n`);
}

await run(process.argv.slice(2)).catch(printError);
