import { execFileSync } from 'node:child_process';

export const SETUP_KEY = 'a-setup-key-for-journeys';

/** Asked of the system synchronously, because a configuration file cannot wait. */
export function freePort(): number {
  const probe =
    'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})';
  return Number(execFileSync(process.execPath, ['-e', probe]).toString());
}
