import { type APIRequestContext, type CDPSession, chromium, request } from '@playwright/test';
import { chromiumArgs, systemChromium } from '../../e2e/support/settings';

export type SignIn = (as: { request: APIRequestContext }) => Promise<void>;

export interface BrowserSession {
  browser: CDPSession;
  close: () => Promise<void>;
}

/**
 * A browser of its own, signed in, whose tabs nobody listens to: in a context that Playwright makes, a page has its scripts
 * read twice and never keeps one compiled.
 */
export async function browserSession(
  address: string,
  signIn: SignIn,
  args: readonly string[] = [],
): Promise<BrowserSession> {
  const asked = await request.newContext();
  await signIn({ request: asked });
  const { cookies } = await asked.storageState();
  await asked.dispose();
  const chromiumProcess = await chromium.launch({
    executablePath: systemChromium,
    args: [...chromiumArgs, ...args],
  });
  const session = await chromiumProcess.newBrowserCDPSession();
  // With the day on which each ends: the others go with the last open tab.
  await session.send('Storage.setCookies', {
    cookies: cookies.map(({ name, value, httpOnly, expires }) => ({
      name,
      value,
      httpOnly,
      expires,
      url: address,
    })),
  });
  return { browser: session, close: () => chromiumProcess.close() };
}
