import type { Locator, Page, Route } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { importDatasets } from './support/import-datasets';
import { OwnerApi } from './support/owner-api';
import type { Product } from './support/product';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const NAME = 'suggested topics';
const TOPICS = ['billing', 'delivery', 'quality'];

/** Of every ten: one without a suggestion, one without a score, two at 60 %, six at 95 %. */
function suggestion(index: number): Readonly<Record<string, unknown>> {
  if (index % 10 === 0) return {};
  const topic = TOPICS[index % TOPICS.length];
  if (index % 10 === 1) return { topic };
  return { topic, sure: index % 10 < 4 ? 0.6 : 0.95 };
}

function dataset(count: number) {
  return {
    definition: {
      name: NAME,
      fields: [{ name: 'text', title: 'Text', required: true }],
      questions: [
        {
          name: 'topic',
          title: 'What is it about?',
          required: true,
          settings: { type: 'label_selection', options: TOPICS },
        },
        { name: 'note', title: 'Anything else?', settings: { type: 'text' } },
      ],
      mapping: {
        external_id: 'key',
        fields: { text: 'text' },
        suggestions: [
          {
            question: 'topic',
            column: 'topic',
            score: { column: 'sure' },
            agent: { constant: 'topics-v1' },
          },
        ],
      },
    },
    rows: Array.from({ length: count }, (_, index) => ({
      key: `case-${index}`,
      text: `Case ${index}. A message about ${TOPICS[index % TOPICS.length]}.`,
      ...suggestion(index),
    })),
  };
}

async function opened(page: Page, startProduct: () => Promise<Product>, count: number) {
  const product = await startProduct();
  await importDatasets(product, [dataset(count)]);
  const owner = await OwnerApi.of(product.url);
  const id = await owner.datasetId(NAME);
  await signIn(page, product.url);
  await page.goto(`${product.url}/dataset/${id}/annotation-mode?page=1~10`);
  await expect(page.getByRole('grid')).toBeVisible({ timeout: 30_000 });
  return { product, owner, id };
}

const bar = (page: Page) => page.getByRole('region', { name: 'Bulk action' });
const own = (page: Page) => page.getByRole('button', { name: 'Submit each with its own suggestion' });
const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Submit each record with its own suggestion?' });

/** By the keys of the slider, from where it is. */
async function askAtLeast(slider: Locator, percent: number): Promise<void> {
  await slider.focus();
  await slider.press('Home');
  for (let ten = 0; ten < percent / 10; ten += 1) await slider.press('PageUp');
  await expect(slider).toHaveValue(String(percent));
}

test('all that match take their own suggestions of 80 % and above, checked before, gone on with, undone and kept @longer', async ({
  page,
  startProduct,
}) => {
  test.slow();
  const { product, owner, id } = await opened(page, () => startProduct({ samples: false }), 200);
  await expect(own(page)).toBeDisabled();
  // A draft of the user's own is kept, whatever was suggested.
  const ids = await owner.recordIds(id);
  await owner.respond(ids.get('case-9') ?? '', { status: 'draft', values: { topic: { value: 'billing' } } });

  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await all.focus();
  await page.keyboard.press('Space');
  // The focus is still on the check box.
  await page.keyboard.press('Alt+a');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(all).toBeFocused();

  await page.getByRole('button', { name: /^Select all \d+ / }).click();
  await own(page).click();
  await expect(question(page)).toContainText('179 of 199 records will be submitted.');
  await expect(question(page)).toContainText('20 have no suggestion for a required question');
  await expectAccessible(page);

  await askAtLeast(question(page).getByRole('slider', { name: 'Lowest score' }), 80);
  await expect(question(page)).toContainText('119 of 199 records will be submitted.80 are left out:');
  await expect(question(page)).toContainText('20 have no suggestion for a required question');
  await expect(question(page)).toContainText('20 have a suggestion without a score');
  await expect(question(page)).toContainText('40 have a score below 80%');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Check a sample of 20' }).click();
  const look = page.getByRole('alertdialog', { name: 'Is this answer right?' });
  for (let judged = 0; judged < 20; judged += 1) {
    await expect(look).toContainText(`${judged + 1} of 20`);
    const text = (await look.getByRole('group', { name: 'Record' }).innerText()).toLowerCase();
    const topic = TOPICS.find((one) => text.includes(`about ${one}.`)) ?? '';
    await expect(look.getByText('Afterwards').locator('xpath=following-sibling::*[1]')).toContainText(topic, {
      ignoreCase: true,
    });
    if (judged === 0) await expectAccessible(page);
    await page.keyboard.press(judged === 0 ? '2' : '1');
  }
  await expect(question(page)).toContainText('1 of 20 wrong: about 5%, between 0.8% and 25% of all 119');

  // The first call has a hundred records; the second one is held until the tab is closed, in the middle.
  const calls: Route[] = [];
  await page.route('**/me/responses/bulk', async (route) => {
    calls.push(route);
    if (calls.length === 1) await route.continue();
  });
  await question(page).getByRole('button', { name: 'Submit 119 records' }).click();
  await expect(bar(page)).toContainText('Submitting 119 records');
  await expect(bar(page)).toContainText('100 of 119');
  await page.unroute('**/me/responses/bulk');
  await page.reload();
  await expect(bar(page)).toContainText('80 of 199 records left out');
  await expect(bar(page).getByRole('listitem').first()).toContainText(
    /“What is it about\?” has no suggestion|has no score|scores 60%, below 80%/u,
  );
  await expectAccessible(page);
  const submitted = await owner.records(id, ['submitted']);
  expect(submitted).toHaveLength(119);
  const kept = submitted.map(({ external_id: key }) => Number(key?.slice('case-'.length)));
  expect(kept.every((index) => index % 10 > 3 && index !== 9)).toBe(true);

  await product.restart();
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('Alt+h');
  await page.getByRole('button', { name: 'Bulk actions' }).click();
  const list = page.getByRole('dialog', { name: 'Bulk actions' });
  await expect(list).toContainText('Each with its own suggestion, 80% and above');
  await expect(list).toContainText('119 of 119 done');
  await expect(list).toContainText('1 of 20 wrong');
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toContainText('119 of 119 done', { timeout: 30_000 });
  await expect.poll(() => owner.records(id, ['submitted'])).toEqual([]);
  expect(await owner.records(id, ['draft'])).toHaveLength(1);
});

test('by keyboard alone a few are submitted with their suggestions and undone, in German, dark, on a narrow screen @longer', async ({
  page,
  startProduct,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const { product, owner, id } = await opened(page, () => startProduct({ samples: false }), 10);
  await page.context().addCookies([{ name: 'locale', value: 'de', url: product.url }]);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('row').first().focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Alt+a');
  const asked = page.getByRole('alertdialog', {
    name: 'Jeden Eintrag mit seinem eigenen Vorschlag abschicken?',
  });
  await expect(asked).toContainText('9 von 10 Einträgen werden abgeschickt.');
  await askAtLeast(asked.getByRole('slider', { name: 'Mindestkonfidenz' }), 90);
  await expect(asked).toContainText('6 von 10 Einträgen werden abgeschickt.');
  await expectAccessible(page);
  await asked.getByRole('button', { name: '6 Einträge abschicken' }).focus();
  await page.keyboard.press('Enter');
  const notices = page.getByRole('region', { name: 'Benachrichtigungen' });
  await expect(notices).toContainText('6 Einträge abgeschickt. 4 ausgelassen.');
  await expectAccessible(page);
  expect(await owner.records(id, ['submitted'])).toHaveLength(6);
  await page.keyboard.press('Control+z');
  await expect.poll(() => owner.records(id, ['submitted'])).toEqual([]);
});
