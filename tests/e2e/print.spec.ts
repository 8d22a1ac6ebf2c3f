import type { Locator, Page } from '@playwright/test';
import { OwnerApi } from './support/owner-api';
import { caller, makeSettingsDataset } from './support/settings-dataset';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const DATASET = 'Support conversations';
/** Entries of a history: more than the screen shows of one. */
const CHANGES = 40;
const answered = (topic: string) => ({ status: 'submitted', values: { topic: { value: topic } } });

/** A sheet of A4 in pixels, with what the page does before it is printed. */
async function print(page: Page): Promise<void> {
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
}

/** Rows that lie upon another one, are cut by a frame around them, or are covered, by their texts. */
function badRows(rows: Locator): Promise<string[]> {
  return rows.evaluateAll((elements) => {
    const isCut = (row: Element) => {
      for (
        let frame = row.parentElement;
        frame !== null && frame !== document.body;
        frame = frame.parentElement
      )
        if (
          getComputedStyle(frame).overflowY !== 'visible' &&
          frame.getBoundingClientRect().bottom < row.getBoundingClientRect().bottom
        )
          return true;
      return false;
    };
    const isCovered = (row: Element) => {
      row.scrollIntoView();
      const { left, top, width } = row.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + 12);
      return hit === null || !row.contains(hit);
    };
    const isUpon = (row: Element, place: number) =>
      place > 0 &&
      row.getBoundingClientRect().top < (elements[place - 1]?.getBoundingClientRect().bottom ?? 0) - 1;
    // Looking whether a row is covered scrolls to it.
    const misplaced = new Set(elements.filter((row, place) => isCut(row) || isUpon(row, place)));
    return elements
      .filter((row) => misplaced.has(row) || isCovered(row))
      .map((row) => row.textContent.slice(0, 40));
  });
}

test.describe('on paper', () => {
  test('the list of datasets and a page of records are printed whole, each row below the previous one (SCR-58)', async ({
    page,
    product,
  }) => {
    const owner = await OwnerApi.of(product.url);
    const id = await owner.datasetId(DATASET);
    await signIn(page);
    await page.goto('/datasets');
    await expect(page.getByRole('link', { name: DATASET, exact: true })).toBeVisible();
    await print(page);
    const rows = page.locator('[role="row"][data-index]');
    expect(await rows.count()).toBeGreaterThan(1);
    expect(await badRows(rows)).toEqual([]);

    await page.goto(`/dataset/${id}/annotation-mode?page=1~10`);
    await expect(rows.first()).toBeVisible();
    await print(page);
    await expect(rows).toHaveCount(10);
    expect(await badRows(rows)).toEqual([]);
    const gap = await page.getByRole('grid').evaluate((grid) => {
      const last = grid.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      return grid.getBoundingClientRect().bottom - last;
    });
    expect(gap).toBeLessThan(20);
  });

  test('a history is printed whole, without the page below (SCR-60)', async ({ page, product }) => {
    const dataset = await makeSettingsDataset(product.url);
    const call = await caller(product.url);
    const [record] = await (await OwnerApi.of(product.url)).records(dataset.id);
    const { id } = await call('POST', `v1/records/${record?.id}/responses`, answered('billing'));
    for (let change = 1; change < CHANGES; change += 1)
      await call('PUT', `v1/responses/${id}`, answered(change % 2 === 0 ? 'billing' : 'praise'));
    await signIn(page);
    await page.goto(`/dataset/${dataset.id}/annotation-mode?status=submitted`);
    const shown = page.getByRole('region', { name: 'Record', exact: true });
    await shown.getByRole('button', { name: 'Record menu' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const entries = page.getByRole('dialog', { name: 'History' }).getByRole('listitem');
    await expect(entries.first()).toBeVisible();
    await print(page);
    await expect(entries).toHaveCount(CHANGES);
    expect(await badRows(entries)).toEqual([]);
    await expect(page.getByRole('main', { includeHidden: true })).toBeHidden();
    await dataset.remove();
  });

  test('the figures of a dataset have the width of the sheet', async ({ page, product }) => {
    const dataset = await makeSettingsDataset(product.url);
    const api = await OwnerApi.of(product.url);
    const [record] = await api.records(dataset.id);
    await api.respond(record?.id ?? '', answered('billing'));
    await signIn(page);
    await page.goto(`/dataset/${dataset.id}/settings?section=activity`);
    const heads = page.getByRole('columnheader');
    await expect(heads.last()).toBeVisible();
    await print(page);
    await expect(page.getByRole('navigation', { name: 'Sections of the settings' })).toBeHidden();
    expect(await heads.count()).toBeGreaterThan(1);
    for (const head of await heads.all())
      expect(await head.evaluate((cell) => cell.getBoundingClientRect().right)).toBeLessThan(794);
    await dataset.remove();
  });
});
