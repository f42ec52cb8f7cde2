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

/** What Playwright switches off itself: of two such lists the browser heeds the last alone. */
const OFF_ANYWAY = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/**
 * The list below the address bar is two pages of the browser's own, made anew with every window that nobody sees: that
 * took longer than most of what a journey asks of the window.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  `--disable-features=${[...OFF_ANYWAY, ...ADDRESS_BAR].join()}`,
];

/** Asked of the system synchronously, because a configuration file cannot wait. */
export function freePort(): number {
  const probe =
    'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})';
  return Number(execFileSync(process.execPath, ['-e', probe]).toString());
}
