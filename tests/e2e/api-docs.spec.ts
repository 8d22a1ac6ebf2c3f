import { expect, test } from './support/test';

test('the page of the API lists the calls and tries one', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Ostraka' })).toBeVisible();
  const call = page.locator('#operations-server-get_info');
  await call.getByText('/_info').click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table')).toContainText('"version": "1.28.0"');
});
