import { type APIRequestContext, type CDPSession, chromium, request } from '@playwright/test';
import { chromiumArgs, systemChromium } from '../../e2e/support/settings';

export type SignIn = (as: { request: APIRequestContext }) => Promise<void>;

export interface PlainBrowser {
  hub: CDPSession;
  close: () => Promise<void>;
}

/**
 * A browser of its own, signed in, whose tabs nobody listens to: in a context that Playwright makes, a page has its scripts
 * read twice and never keeps one compiled.
 */
export async function plainBrowser(
  address: string,
  signIn: SignIn,
  args: readonly string[] = [],
): Promise<PlainBrowser> {
  const asked = await request.newContext();
  await signIn({ request: asked });
  const { cookies } = await asked.storageState();
  await asked.dispose();
  const browser = await chromium.launch({ executablePath: systemChromium, args: [...chromiumArgs, ...args] });
  const hub = await browser.newBrowserCDPSession();
  // With the day on which each ends: the others go with the last open tab.
  await hub.send('Storage.setCookies', {
    cookies: cookies.map(({ name, value, httpOnly, expires }) => ({
      name,
      value,
      httpOnly,
      expires,
      url: address,
    })),
  });
  return { hub, close: () => browser.close() };
}
