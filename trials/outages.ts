import { setTimeout as pause } from 'node:timers/promises';
import { ms, table } from '../bench/lib/measure';
import { diskFull } from './lib/disk-full';
import type { Fault } from './lib/fault-proxy';
import { backlog, findings, toldSoFar } from './lib/outage-check';
import { type OutageEnvironment, outageEnvironment, type Part, parts } from './lib/outage-environment';
import { type OutageLoad, outageLoad } from './lib/outage-load';

/**
 * Each part of the outside world goes away while people work: what does not need it goes on, what does is told so within
 * five seconds, nothing that was acknowledged is lost or done twice, and what waited is done within a minute of its
 * coming back. The clock is set wrong by an hour and right again, and the disk fills up. TRIAL_SECONDS makes it one
 * shorter length, TRIAL_PARTS=SMTP,clock,disk picks some.
 */
const SHORT = process.env.TRIAL_SECONDS;
const PICKED = process.env.TRIAL_PARTS?.split(',');
const FAULTS: Fault[] = ['refuse', 'reset', 'hang', 'half', 'delay'];
/** Away for long: as a machine that is off, and as a network that swallows. */
const LONG_FAULTS: Fault[] = ['refuse', 'hang'];
const TOLD_WITHIN_MS = 5_000;
const CAUGHT_UP_WITHIN_S = 60;
const WARM_MS = 3_000;

interface Line {
  cells: string[];
  missed: string[];
}

async function watchReady(url: string, until: () => boolean) {
  const said = { yes: 0, no: 0 };
  while (!until()) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) said.yes += 1;
    else said.no += 1;
    await pause(250);
  }
  return said;
}

/** How long until everything that was due is done and everything that was acknowledged is there, and what was late. */
async function caughtUp(world: OutageEnvironment, told: ReturnType<typeof toldSoFar>) {
  const back = new Date();
  const seconds = () => (Date.now() - back.getTime()) / 1_000;
  let late: string[] = [];
  for (;;) {
    const waiting = await backlog(world, back);
    const { lost, gone } = await findings(world, told);
    const isDone = waiting.length === 0 && lost === 0;
    if (isDone || seconds() > 3 * CAUGHT_UP_WITHIN_S) return { after: seconds(), late };
    if (seconds() > CAUGHT_UP_WITHIN_S && late.length === 0)
      late = [...waiting.slice(0, 5), `missing ${JSON.stringify(gone)}`];
    await pause(250);
  }
}

interface Trouble {
  part: string;
  how: string;
  /** Whether a call that needs these parts may be refused meanwhile. */
  excuses: (needs: Part[]) => boolean;
  /** Whether the server must log that it is not ready: slow is not away, and other parts are not what it is asked about. */
  notReady: boolean;
  /** Whether a refusal must come within five seconds: of a database that is slow every question is answered, late. */
  tellsAtOnce: boolean;
  /** Whether somebody must have been refused, or nothing that needs the part was tried. */
  refuses: boolean;
  begin(world: OutageEnvironment): Promise<void> | void;
  end(world: OutageEnvironment): Promise<void> | void;
}

/** Mail and push are never waited for by a request. */
const needed: Part[] = ['PostgreSQL', 'S3', 'Stripe'];

const away = (part: Part, fault: Fault): Trouble => ({
  part,
  how: fault,
  excuses: (needs) => needs.includes(part),
  notReady: part === 'PostgreSQL' && fault !== 'delay',
  tellsAtOnce: part !== 'PostgreSQL' || fault !== 'delay',
  refuses: needed.includes(part) && fault !== 'delay',
  begin: ({ switches }) => switches[part].set(fault),
  end: ({ switches }) => switches[part].set('pass'),
});

/** Wrong for a while, and then put right: the clock jumps both ways. */
const wrongClock = (how: string, aheadMs: number): Trouble => ({
  part: 'clock',
  how,
  excuses: () => false,
  notReady: false,
  tellsAtOnce: true,
  refuses: false,
  begin: (world) => world.setClock(aheadMs),
  end: (world) => world.setClock(0),
});

async function trouble(
  world: OutageEnvironment,
  load: OutageLoad,
  what: Trouble,
  seconds: number,
): Promise<Line> {
  await pause(WARM_MS);
  const before = await findings(world, toldSoFar(load));
  const began = performance.now();
  let over = false;
  await what.begin(world);
  const watching = watchReady(world.url, () => over);
  await pause(seconds * 1_000);
  over = true;
  const ended = performance.now();
  const told = toldSoFar(load);
  // A file that nobody attached has its time, and an hour of it has passed by such a clock.
  if (what.part === 'clock') told.files = [];
  await what.end(world);
  const ready = await watching;
  const { after, late } = await caughtUp(world, told);
  // Those that were under way at the end have their answers by now.
  await pause(WARM_MS);
  const during = load.answers.filter((answer) => answer.began >= began && answer.began < ended);
  // An address for a file is good for a quarter of an hour, of which a jump leaves nothing.
  const isGone = (status: number) => what.part === 'clock' && status === 410;
  const faults = during.filter(({ status }) => (status === 0 || status >= 400) && !isGone(status));
  const unneeded = faults.filter(({ needs }) => !what.excuses(needs));
  const refused = faults.filter(({ needs }) => what.excuses(needs));
  const odd = refused.filter(({ status, shaped }) => status !== 503 || !shaped);
  const slowest = Math.max(0, ...refused.map(({ took }) => took));
  const now = await findings(world, told);
  const doubled = now.doubled - before.doubled;
  const readyTold = what.notReady ? ready.no > 0 : ready.no === 0;
  const missed: string[] = [];
  const miss = (wrong: boolean, how: string) =>
    wrong && missed.push(`${what.part}, ${what.how}, ${seconds} s: ${how}`);
  for (const { what: action, status } of unneeded.slice(0, 5)) miss(true, `${action} was answered ${status}`);
  for (const { what: action, status } of odd.slice(0, 5))
    miss(true, `${action} was answered ${status}, not by the one 503`);
  miss(what.refuses && refused.length === 0, 'nobody was refused');
  miss(!readyTold, `/readyz said yes ${ready.yes} times and no ${ready.no} times`);
  miss(now.lost > 0, `lost ${JSON.stringify(now.gone)}`);
  miss(doubled > 0, `${doubled} doubled (so far in all: ${JSON.stringify(now.twice)})`);
  miss(after > CAUGHT_UP_WITHIN_S, `caught up after ${after.toFixed(0)} s, waiting for ${late.join('; ')}`);
  for (const { what: action, status, took } of refused
    .filter(({ took }) => what.tellsAtOnce && took > TOLD_WITHIN_MS)
    .slice(0, 5))
    miss(true, `${action} was told ${status} after ${ms(took)} ms`);
  const cells = [
    what.part,
    what.how,
    `${seconds} s`,
    String(during.length),
    String(refused.length),
    String(unneeded.length),
    String(odd.length),
    refused.length > 0 ? ms(slowest) : '-',
    what.notReady ? `said no (${ready.no})` : `stayed ready (${ready.yes})`,
    String(now.lost),
    String(doubled),
    String(now.sentAgain - before.sentAgain),
    after.toFixed(1),
  ];
  return { cells, missed };
}

const HOUR_MS = 3_600_000;
const lengths = SHORT ? [Number(SHORT)] : [30, 300];
const troubles = (seconds: number): Trouble[] => [
  ...parts.flatMap((part) => (seconds > 60 ? LONG_FAULTS : FAULTS).map((fault) => away(part, fault))),
  wrongClock('an hour before', HOUR_MS),
  wrongClock('an hour behind', -HOUR_MS),
];
const wanted = ({ part }: Trouble) => !PICKED || PICKED.includes(part);

const lines: Line[] = [];
if (!PICKED || PICKED.some((part) => part !== 'disk')) {
  const world = await outageEnvironment();
  try {
    const load = await outageLoad(world);
    for (const seconds of lengths)
      for (const what of troubles(seconds).filter(wanted)) {
        process.stderr.write(`${what.part}: ${what.how} for ${seconds} s\n`);
        lines.push(await trouble(world, load, what, seconds));
        for (const how of lines.at(-1)?.missed ?? []) process.stderr.write(`  missed: ${how}\n`);
      }
    await load.stop();
  } finally {
    await world.close();
  }
}
console.log(
  table(
    [
      'part',
      'how',
      'for',
      'requests',
      'refused where needed',
      'faults where not needed',
      'not the one 503',
      'slowest refusal, ms',
      '/readyz',
      'lost',
      'doubled',
      'sent again under its id',
      'caught up after s',
    ],
    lines.map(({ cells }) => cells),
  ),
);
const missed = lines.flatMap((line) => line.missed);
if (!PICKED || PICKED.includes('disk')) missed.push(...(await diskFull()));
for (const what of missed) console.log(`missed: ${what}`);
// Explicit, because the embedded server's own exit hook ends the process with 0 whatever `exitCode` says.
process.exit(missed.length > 0 ? 1 : 0);
