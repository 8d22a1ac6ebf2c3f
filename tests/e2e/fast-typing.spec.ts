import type { Page } from '@playwright/test';
import { importBeforeAll } from './support/import-before-all';
import type { DatasetToImport } from './support/import-datasets';
import { OwnerApi } from './support/owner-api';
import type { Product } from './support/product';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const COUNT = 300;
const TURNS = 30;
const STARS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Records whose text is their number; `suggests` answers each of them before the user has seen it. */
function dataset(name: string, suggests: boolean): DatasetToImport {
  return {
    definition: {
      name,
      fields: [{ name: 'text', title: 'Text', required: true }],
      questions: [
        {
          name: 'stars',
          title: 'Stars',
          required: true,
          settings: { type: 'rating', options: STARS.map((value) => ({ value })) },
        },
      ],
      mapping: {
        external_id: 'key',
        fields: { text: 'text' },
        ...(suggests && { suggestions: [{ question: 'stars', column: 'stars' }] }),
      },
    },
    rows: Array.from({ length: COUNT }, (_, index) => ({
      key: `record-${index}`,
      text: `Number ${index} of the file`,
      stars: (index % STARS.length) + 1,
    })),
  };
}

/** As the contract has it. */
interface StarredRecord {
  readonly fields: Readonly<Record<string, string>>;
  readonly responses: ReadonlyArray<{
    readonly values: Readonly<Record<string, { readonly value: unknown }>>;
  }>;
}

let own: Product;

importBeforeAll(dataset('typed', false), dataset('suggested', true));

test.beforeEach(({ product }) => {
  own = product;
});

async function open(page: Page, name: string): Promise<string> {
  await signIn(page, own.url);
  const id = await (await OwnerApi.of(own.url)).datasetId(name);
  await page.goto(`${own.url}/dataset/${id}/annotation-mode?status=pending`);
  return id;
}

/**
 * Presses the given keys on each record in turn, from within the page: as soon as its text is painted and nothing later,
 * which no driver outside is fast enough for. Returns the texts in the order in which they were painted. The page may be
 * kept busy for some milliseconds between the painted record and the keys, which then come before every timer.
 */
function type(page: Page, keys: readonly (readonly string[])[], busyMs = 0): Promise<readonly string[]> {
  return page.evaluate(
    async ([presses, busy]) => {
      const shown = () =>
        /Number \d+ of the file/u.exec(document.querySelector('article')?.textContent ?? '')?.[0];
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const texts: string[] = [];
      for (const pressed of presses) {
        let text = shown();
        while (text === undefined || text === texts.at(-1)) {
          await frame();
          text = shown();
        }
        texts.push(text);
        if (busy > 0) await frame();
        const free = performance.now() + busy;
        while (performance.now() < free);
        for (const key of pressed) {
          const target = document.activeElement ?? document.body;
          target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
          target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }));
        }
      }
      return texts;
    },
    [keys, busyMs] as const,
  );
}

/** Answers that reached the server, by the text of the record. */
async function answers(datasetId: string): Promise<ReadonlyMap<string, unknown>> {
  const records = await (await OwnerApi.of(own.url)).records(datasetId, ['submitted']);
  return new Map(
    (records as unknown as readonly StarredRecord[]).map(({ fields, responses: [response] }) => [
      fields['text'] ?? '',
      response?.values['stars']?.value,
    ]),
  );
}

test('300 records are answered by 300 digits, each by its own, with no pause but the painted record @longer', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const datasetId = await open(page, 'typed');
  const digits = Array.from({ length: COUNT }, (_, step) => (step % STARS.length) + 1);
  const texts = await type(
    page,
    digits.map((digit) => [String(digit), 'Enter']),
  );
  await expect.poll(async () => (await answers(datasetId)).size, { timeout: 60_000 }).toBe(COUNT);
  expect(await answers(datasetId)).toEqual(new Map(texts.map((text, step) => [text, digits[step]])));
});

for (const [delay, tag] of [
  [0, ''],
  [300, ' @longer'],
] as const) {
  test(`Enter and → by turns answer every other record, with the API ${delay} ms away${tag}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.route('**/api/v1/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue().catch(() => undefined);
    });
    const datasetId = await open(page, 'suggested');
    const texts = await type(
      page,
      Array.from({ length: 2 * TURNS }, (_, step) => [step % 2 === 0 ? 'Enter' : 'ArrowRight']),
    );
    const submitted = texts.filter((_, step) => step % 2 === 0);
    await expect
      .poll(async () => [...(await answers(datasetId)).keys()].toSorted(), { timeout: 60_000 })
      .toEqual(submitted.toSorted());
  });
}

test('Enter alone takes suggestion after suggestion, a fifth of a second apart', async ({ page }) => {
  // The page's time stops between the presses, so that a slow machine makes them no slower.
  await page.clock.install();
  const datasetId = await open(page, 'suggested');
  const shown = page.getByText(/^Number/u);
  await expect(shown).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const press = async (left: number): Promise<void> => {
    if (left === 0) return;
    // Each fifth of a second begins with the record: a machine under load delivers one later than the page's clock shows.
    await page.clock.runFor(200);
    const before = await shown.textContent();
    await page.keyboard.press('Enter');
    await page.clock.runFor(0);
    if (left > 1) await expect(shown).not.toHaveText(before ?? '');
    await press(left - 1);
  };
  await press(TURNS);
  await page.clock.resume();
  await expect.poll(async () => (await answers(datasetId)).size, { timeout: 30_000 }).toBe(TURNS);
});

test('Enter takes suggestion after suggestion also on a page that is too busy for its timers @longer', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const datasetId = await open(page, 'suggested');
  const texts = await type(
    page,
    Array.from({ length: TURNS }, () => ['Enter']),
    200,
  );
  await expect
    .poll(async () => [...(await answers(datasetId)).keys()].toSorted(), { timeout: 60_000 })
    .toEqual([...texts].toSorted());
});
