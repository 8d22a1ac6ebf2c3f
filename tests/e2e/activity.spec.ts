import { expectAccessible } from './support/axe';
import { OwnerApi } from './support/owner-api';
import { makeAnnotator, makeSettingsDataset } from './support/settings-dataset';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

test('an owner sees who answered what, and an annotator sees their own work alone', async ({
  page,
  product,
}) => {
  const dataset = await makeSettingsDataset(product.url);
  await signIn(page);
  await page.goto(`/dataset/${dataset.id}/settings?section=activity`);
  await expect(page.getByText('No members and no responses yet.')).toBeVisible();
  const annotator = await makeAnnotator(product.url);
  try {
    const api = await OwnerApi.of(product.url, annotator.person);
    const values = (topic: string) => ({ status: 'submitted', values: { topic: { value: topic } } });
    const [first, second] = await api.records(dataset.id);
    await api.respond(first?.id ?? '', values('billing'));
    await api.respond(second?.id ?? '', values('praise'));
    const { username } = annotator.person;

    await page.reload();
    const people = page.getByRole('table', { name: 'People in this dataset' });
    const row = people.getByRole('row', { name: username });
    await expect(row.getByRole('cell').first()).toHaveText('2');
    await expectAccessible(page);
    await row.getByRole('button', { name: `Show activity of ${username}` }).press('Enter');
    await expect(page.getByRole('heading', { name: username })).toBeFocused();
    const shares = page.getByRole('table', { name: 'Answers to Topic' });
    await expect(shares.getByRole('row', { name: /^Billing/u })).toHaveText('Billing50%50%');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'All people' }).press('Enter');
    await expect(row.getByRole('button')).toBeFocused();

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await signIn(page, '', annotator.person);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`/dataset/${dataset.id}/settings`);
    await page.getByRole('link', { name: 'Activity' }).click();
    await expect(page.getByRole('heading', { name: username })).toBeVisible();
    await expect(page.getByRole('button', { name: 'All people' })).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Activity by day' })).toBeVisible();
    await expectAccessible(page);
  } finally {
    await annotator.remove();
    await dataset.remove();
  }
});
