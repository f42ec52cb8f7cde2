import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds on the page as it stands now: nothing. */
export async function expectClean(page: Page) {
  // In this mode it looks at the page alone, without opening another for frames of other sites; there are none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([]);
}

/** The notice with that title; a screen reader's copy of it is another. */
export const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();
