import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const SETUP_KEY = 'a-setup-key-for-journeys';
/** Known, so that a test can create the link of a mail that would be sent only days later. */
export const SECRET = 'a-secret-that-signs-the-links-of-journeys';

/** System browser; otherwise Playwright's own. */
export const systemChromium = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync);

/** Features that Playwright disables itself: Chromium uses only the last --disable-features. */
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

/** The omnibox popup is two WebUI pages created with every window, which took longer than most test steps. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  `--disable-features=${[...OFF_ANYWAY, ...ADDRESS_BAR].join()}`,
];

/** Synchronous, because Playwright's configuration is. */
export function freePort(): number {
  const probe =
    'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})';
  return Number(execFileSync(process.execPath, ['-e', probe]).toString());
}
