import type { Locator, Page } from '@playwright/test';
import { importBeforeAll } from './support/import-before-all';
import type { DatasetToImport } from './support/import-datasets';
import { OwnerApi } from './support/owner-api';
import type { Product } from './support/product';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const MANY = Array.from({ length: 150 }, (_, index) => `Intent ${index + 1}`);
const LEAST = { labels: 320, spans: 232 };
const WORDS = 60;
const words = Array.from({ length: WORDS }, (_, index) => `word${String(index).padStart(2, '0')}`);

const labels = (title: string) => ({
  name: title.toLowerCase(),
  title,
  required: true,
  settings: { type: 'label_selection', options: MANY },
});
const NOTE = { name: 'note', title: 'Note', settings: { type: 'text' } };
const SPANS = {
  name: 'spans',
  title: 'Spans',
  required: true,
  settings: { type: 'span', field: 'text', options: ['Name', 'Place'] },
};

function dataset(name: string, questions: ReadonlyArray<{ readonly name: string }>): DatasetToImport {
  const hasSpans = questions.some((question) => question.name === 'spans');
  return {
    definition: {
      name,
      fields: [{ name: 'text', title: 'Text', required: true }],
      questions,
      mapping: {
        external_id: 'key',
        fields: { text: 'text' },
        ...(hasSpans && { suggestions: [{ question: 'spans', column: 'spans' }] }),
      },
    },
    rows: Array.from({ length: 4 }, (_, row) => ({
      key: `row-${row}`,
      text: words.join(' '),
      spans: words.map((_, index) => ({ label: 'Name', start: index * 7, end: index * 7 + 6 })),
    })),
  };
}

importBeforeAll(
  dataset('one list', [labels('Intent')]),
  dataset('list and text', [labels('Intent'), NOTE]),
  dataset('three lists', [labels('Intent'), SPANS, labels('Topic')]),
  dataset('spans', [SPANS, NOTE]),
);

const formOf = (page: Page) => page.getByRole('region', { name: 'Questions', exact: true });
const submitOf = (page: Page) => formOf(page).getByRole('button', { name: 'Submit' });
/** The box around the rows of a list, which scrolls. */
const scrollerOf = (list: Locator) => list.locator('[data-rows]').locator('xpath=..');
const optionsOf = (page: Page, name: string) => scrollerOf(formOf(page).getByRole('radiogroup', { name }));
const spansIn = (page: Page) => formOf(page).getByRole('list', { name: 'Spans' }).locator('xpath=..');

async function openDataset(page: Page, product: Product, name: string): Promise<void> {
  await signIn(page, product.url);
  const id = await (await OwnerApi.of(product.url)).datasetId(name);
  await page.goto(`${product.url}/dataset/${id}/annotation-mode`);
  await expect(submitOf(page)).toBeVisible();
}

async function heightOf(target: Locator): Promise<number> {
  return (await target.boundingBox())?.height ?? 0;
}

/** Pixels between a target and the buttons of the form. */
async function aboveButtons(page: Page, target: Locator): Promise<number> {
  const box = await target.boundingBox();
  const { y = 0 } = (await submitOf(page).boundingBox()) ?? {};
  return y - (box?.y ?? 0) - (box?.height ?? 0);
}

const isScrolled = (page: Page) =>
  formOf(page)
    .locator('[data-frame]')
    .first()
    .evaluate(({ parentElement: form }) => (form?.scrollHeight ?? 0) > (form?.clientHeight ?? 0));

for (const [width, height] of [
  [1440, 900],
  [1920, 1080],
] as const)
  test.describe(`in a window of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('a list of options reaches down to the buttons', async ({ page, product }) => {
      await openDataset(page, product, 'one list');
      const options = optionsOf(page, 'Intent');
      await expect.poll(() => aboveButtons(page, options)).toBeLessThan(48);
      expect(await heightOf(options)).toBeGreaterThan(LEAST.labels + 100);
      expect(await isScrolled(page)).toBe(false);
      await page.keyboard.press('Tab');
      await page.keyboard.press('End');
      await expect(formOf(page).getByRole('radio', { name: 'Intent 150' })).toBeInViewport({ ratio: 1 });
    });

    test('a list of spans leaves room for the questions below it', async ({ page, product }) => {
      await openDataset(page, product, 'spans');
      const note = formOf(page).getByRole('group', { name: 'Note' });
      await expect.poll(() => aboveButtons(page, note)).toBeLessThan(48);
      expect(await heightOf(spansIn(page))).toBeGreaterThan(LEAST.spans + 100);
      expect(await isScrolled(page)).toBe(false);
    });
  });

test('lists share the room, and keep it while one of them is searched', async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 1700 });
  await openDataset(page, product, 'three lists');
  const all = [optionsOf(page, 'Intent'), spansIn(page), optionsOf(page, 'Topic')];
  const heights = () => Promise.all(all.map(heightOf));
  await expect.poll(() => isScrolled(page)).toBe(false);
  const shared = await heights();
  for (const height of shared) expect(height).toBeGreaterThanOrEqual(LEAST.spans);

  await formOf(page).getByRole('searchbox').first().fill('Intent 15');
  await expect(formOf(page).getByRole('radiogroup', { name: 'Intent' }).getByRole('radio')).toHaveCount(2);
  expect(await Promise.all(all.slice(1).map(heightOf))).toEqual(shared.slice(1));
  await formOf(page).getByRole('searchbox').first().fill('');
  await expect.poll(heights).toEqual(shared);
});

test('nothing moves from record to record, nor with a notification (LIM-80)', async ({ page, product }) => {
  await openDataset(page, product, 'list and text');
  const options = optionsOf(page, 'Intent');
  const note = formOf(page).getByRole('group', { name: 'Note' });
  const places = async () =>
    Promise.all([options, note, submitOf(page)].map((target) => target.boundingBox()));
  await expect.poll(() => aboveButtons(page, note)).toBeLessThan(48);
  const first = await places();
  await page.keyboard.press('Backspace');
  await expect(
    page.getByText('2 of 4', { exact: true }).or(page.getByText('1 of 3', { exact: true })),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
  expect(await places()).toEqual(first);
});

test('a small window keeps the least heights, and its form scrolls', async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await openDataset(page, product, 'three lists');
  await expect(optionsOf(page, 'Intent')).toHaveCSS('height', `${LEAST.labels}px`);
  await expect(spansIn(page)).toHaveCSS('height', `${LEAST.spans}px`);
  expect(await isScrolled(page)).toBe(true);

  await test.step('as does the page of one column', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(optionsOf(page, 'Topic')).toHaveCSS('height', `${LEAST.labels}px`);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(optionsOf(page, 'Topic')).toHaveCSS('height', `${LEAST.labels}px`);
  });
});
