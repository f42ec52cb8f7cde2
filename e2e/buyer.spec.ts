import { expect, test } from '@playwright/test';
import { register, withoutCookieBanner } from './support/person';
import { expectClean } from './support/screen';
import { pickPlace } from './support/searches';

test('a buyer saves a search under a suggested name and pauses it for two weeks', async ({ page }) => {
  await withoutCookieBanner(page);
  await register(page, 'buyer');
  await page.goto('/buyer-dashboard');
  await page.getByRole('button', { name: 'Create your first search' }).click();
  const form = page.getByRole('dialog', { name: 'Create a search' });
  await expect(form.getByRole('combobox', { name: 'Location' })).toBeFocused();
  await pickPlace(page, 'Location', 'linc', /^Lincoln/);
  // More than any property of the demo data has: nobody is notified of this buyer.
  await form.getByLabel('Minimum bedrooms').selectOption('7');
  await form.getByLabel('Maximum price').fill('1000');
  await expect(form.getByLabel('Name your search')).toHaveValue('Lincoln, 7+ bed house');
  await form.getByRole('button', { name: 'Create search' }).click();
  await expect(page.getByRole('heading', { name: 'Lincoln, 7+ bed house' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Your score: \d+ of 100$/ })).toBeVisible();
  await expectClean(page);

  await page.getByRole('button', { name: /^Pause / }).click();
  const pause = page.getByRole('dialog', { name: /^Pause / });
  await expect(pause.getByRole('radio', { name: /^1 week/ })).toBeFocused();
  await pause.getByRole('radio', { name: /^2 weeks/ }).check();
  await expectClean(page);
  await pause.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Paused until /)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Change date/ })).toBeVisible();
});
