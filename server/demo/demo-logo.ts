import { eq } from 'drizzle-orm';
import type { AppContext } from '../context';
import { users } from '../db/schema/users';
import { agencyLogoService } from '../features/agency-logo/agency-logo.service';
import { storageFor } from '../providers/storage/choose';
import { demoSignIns } from './demo-domain';

type Context = Pick<AppContext, 'database' | 'clock' | 'config'>;

/** Says of itself what it is, in letters of seven lines. */
const WORD = [
  '####..#####.#...#..###.',
  '#...#.#.....##.##.#...#',
  '#...#.#.....#.#.#.#...#',
  '#...#.####..#.#.#.#...#',
  '#...#.#.....#...#.#...#',
  '#...#.#.....#...#.#...#',
  '####..#####.#...#..###.',
];
const DOT = 14;
const ARCH = { width: 112, height: 168, wall: 22 };
const GAP = 40;
const EDGE = 6;
const [WIDTH, HEIGHT] = [ARCH.width + GAP + 23 * DOT + 2 * EDGE, ARCH.height + 2 * EDGE];
const GREEN = [15, 91, 74];
/** How many times finer it is drawn than shown, each way: edges come out smooth. */
const FINE = 4;

/** A doorway and a word beside it. */
function isInk(x: number, y: number): boolean {
  const half = ARCH.width / 2;
  if (x < ARCH.width) {
    const within = (reach: number) =>
      (y < half ? Math.hypot(x - half, y - half) : Math.abs(x - half)) <= reach;
    return y >= 0 && y < ARCH.height && within(half) && !within(half - ARCH.wall);
  }
  const column = Math.floor((x - ARCH.width - GAP) / DOT);
  const row = Math.floor((y - (ARCH.height - 7 * DOT)) / DOT);
  return WORD[row]?.[column] === '#';
}

export async function demoLogo(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      let ink = 0;
      for (let at = 0; at < FINE * FINE; at += 1)
        if (isInk(x - EDGE + (at % FINE) / FINE, y - EDGE + Math.floor(at / FINE) / FINE)) ink += 1;
      pixels.set([...GREEN, Math.round((255 * ink) / FINE ** 2)], (y * WIDTH + x) * 4);
    }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .png()
    .toBuffer();
}

/** The demo agent has a logo, by the call that every agency sends one with; the other agencies have none. */
export async function setDemoLogo(context: Context): Promise<void> {
  const [agent] = await context.database.db.select().from(users).where(eq(users.email, demoSignIns.agent));
  if (!agent) throw new Error('there is no demo agent');
  const { id, verificationStatus, subscriptionStatus, isActive } = agent;
  const agency = { verificationStatus, subscriptionStatus, isActive };
  const logos = agencyLogoService(context, await storageFor(context.config), { error: () => undefined });
  await logos.put({ id, userType: 'agent', agentRole: 'owner', agencyId: id, agency }, await demoLogo());
}
