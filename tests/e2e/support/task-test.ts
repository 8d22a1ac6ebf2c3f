import type { Locator, Page } from '@playwright/test';
import { signIn } from './sign-in';
import { LoggedDataset, type TaskDatasetGiven } from './task-dataset';
import { expect, test as base } from './test';

const made: LoggedDataset[] = [];

/** Removes the task datasets that a test has logged. */
export const test = base.extend<{ readonly removed: void }>({
  removed: [
    async ({ product: _product }, use) => {
      await use();
      for (const dataset of made.splice(0)) await dataset.remove().catch(() => undefined);
    },
    { auto: true },
  ],
});

/** A task dataset that is removed after the test. */
export async function logDataset(url: string, given: TaskDatasetGiven = {}): Promise<LoggedDataset> {
  const dataset = await LoggedDataset.make(url, given);
  made.push(dataset);
  return dataset;
}

/** Logs a dataset and opens its page as the owner. */
export async function openTasks(
  page: Page,
  url: string,
  given: TaskDatasetGiven,
  parameters = '',
): Promise<LoggedDataset> {
  const dataset = await logDataset(url, given);
  await signIn(page);
  await page.goto(`${dataset.path}${parameters}`);
  await expect(page.getByRole('search')).toBeVisible();
  const { records = [] } = given;
  if (records.length > 0 && parameters === '') await expect(record(page, 1)).toBeVisible();
  return dataset;
}

/** Shows the product in German from the next page on. */
export async function speakGerman(page: Page, url: string): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: 'de', url }]);
}

/** Expects that nothing is wider than the window. */
export async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/** The card of a record by its place in the result, in both languages. */
export function record(page: Page, place: number): Locator {
  return page.getByRole('row', { name: new RegExp(`^(?:Record|Eintrag) ${place}$`, 'u') });
}

/** The choice of a label on a card, whatever key it has. */
export function label(page: Page, place: number, name: string): Locator {
  return record(page, place).getByRole('radio', { name: new RegExp(`^(\\S )?${name}`, 'u') });
}

export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text);
}

export async function expectTotal(page: Page, count: number): Promise<void> {
  await expect(page.getByText(`of ${count} record`).first()).toBeVisible();
}

export { expect } from '@playwright/test';
