import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Expects no axe violations. Injects axe once and collects violations only: reporting passes takes as long as the
 * check.
 */
export async function expectClean(page: Page) {
  // axe reads the page in several tasks: a button that stops being pending in between has no name for it.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // While a dialog closes, its header and footer are beside the page's.
  await expect(page.locator('[role*="dialog"][data-closed]')).toHaveCount(0);
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  expect(found).toEqual([]);
}

/** Before hydration a link loads a page and a click on a button is lost. For pages with buttons of `web/ui`. */
export const hydrated = (page: Page) => expect(page.locator('[data-hydrating]')).toHaveCount(0);

/** The toast with this title; the live region for screen readers is a second match. */
export const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();
