import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * What axe finds on the page as it stands now: nothing. It is put there once and tells only what is wrong: writing down
 * every element that is right, too, takes as long as looking.
 */
export async function expectClean(page: Page) {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  expect(found).toEqual([]);
}

/** The notice with that title; a screen reader's copy of it is another. */
export const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();
