import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const SETUP_KEY = 'a-setup-key-for-journeys';
/** Known, so that a journey can hold a link that a mail will bring only days later. */
export const SECRET = 'a-secret-that-signs-the-links-of-journeys';

/** The machine's own browser; without one, Playwright looks for the one it has installed. */
export const systemChromium = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync);

/** Asked of the system synchronously, because a configuration file cannot wait. */
export function freePort(): number {
  const probe =
    'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})';
  return Number(execFileSync(process.execPath, ['-e', probe]).toString());
}
