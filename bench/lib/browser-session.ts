import { chromium } from '@playwright/test';
import { chromiumArgs, systemChromium } from '../../e2e/support/settings';
import type { DemoServer, DemoUser } from './demo-server';

/**
 * A browser with a profile of its own, signed in, driven over its DevTools session. Playwright's contexts compile every script
 * twice and cache no compiled code, which would distort what is measured.
 */
export async function browserSession(server: DemoServer, user?: DemoUser) {
  const browser = await chromium.launch({
    executablePath: systemChromium,
    args: [...chromiumArgs, ...server.chromiumArgs],
  });
  const session = await browser.newBrowserCDPSession();
  const cookies = user ? await server.signIn(user) : [];
  // With their expiry: session cookies would be deleted with the last open tab.
  const stored = cookies.map(({ name, value, httpOnly, secure, expires }) => ({
    ...{ name, value, httpOnly, secure, expires },
    url: server.url,
  }));
  await session.send('Storage.setCookies', { cookies: stored });
  return { session, close: () => browser.close() };
}
