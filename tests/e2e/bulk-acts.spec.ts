import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { deleteRecords } from './support/delete-records';
import { importDatasets } from './support/import-datasets';
import { OwnerApi } from './support/owner-api';
import type { Product } from './support/product';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const NAME = 'returned goods';
const COUNT = 240;

const DATASET = {
  definition: {
    name: NAME,
    fields: [{ name: 'text', title: 'Text', required: true }],
    questions: [
      {
        name: 'topic',
        title: 'What is it about?',
        required: true,
        settings: { type: 'label_selection', options: ['billing', 'delivery', 'quality'] },
      },
      { name: 'note', title: 'Anything else?', settings: { type: 'text' } },
    ],
    mapping: { external_id: 'key', fields: { text: 'text' } },
  },
  rows: Array.from({ length: COUNT }, (_, index) => ({
    key: `case-${index + 1}`,
    text: `Case ${index + 1}. The ${index % 6 === 5 ? 'kettle' : 'lantern'} was broken when it came.`,
  })),
};
/** Cases with a lantern. */
const FOUND = 200;

async function goods(startProduct: () => Promise<Product>) {
  const product = await startProduct();
  await importDatasets(product, [DATASET]);
  const owner = await OwnerApi.of(product.url);
  const dataset = await owner.datasetId(NAME);
  return { product, owner, address: `${product.url}/dataset/${dataset}/annotation-mode`, dataset };
}

const form = (page: Page) => page.getByRole('region', { name: 'Answers for the selected records' });
const bar = (page: Page) => page.getByRole('region', { name: 'Bulk action' });

async function edgesOf(element: Locator) {
  const box = await element.boundingBox();
  return { left: box?.x, right: (box?.x ?? 0) + (box?.width ?? 0) };
}

/** Holds the calls of bulk actions back; `upTo` lets them pass until they have carried that many records in all. */
async function holdCalls(page: Page): Promise<{ upTo: (records: number) => void }> {
  const held: Array<{ readonly count: number; readonly release: () => void }> = [];
  let limit = 0;
  let passed = 0;
  const drain = (): void => {
    for (let next = held[0]; next !== undefined && passed < limit; next = held[0]) {
      held.shift();
      passed += next.count;
      next.release();
    }
  };
  await page.route('**/me/responses/bulk', async (route) => {
    const { items } = route.request().postDataJSON() as { items: readonly unknown[] }; // As the contract has it.
    await new Promise<void>((resolve) => {
      held.push({ count: items.length, release: resolve });
      drain();
    });
    // The page may have been left, and with it the call.
    await route.continue().catch(() => undefined);
  });
  return {
    upTo: (records) => {
      limit = records;
      drain();
    },
  };
}

test('all that match are labeled in one act, checked before, stopped, gone on with and undone', async ({
  page,
  startProduct,
}) => {
  test.slow();
  const { product, owner, address, dataset } = await goods(() => startProduct({ samples: false }));
  const ids = await owner.recordIds(dataset);
  const idOf = (number: number) => ids.get(`case-${number}`) ?? '';
  await signIn(page, product.url);
  await page.goto(`${address}?page=1~10&search=lantern`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: `Select all ${FOUND} ` }).click();
  await form(page).getByRole('radio', { name: 'delivery' }).click();
  await form(page).getByRole('button', { name: 'Submit', exact: true }).click();

  await page.getByRole('button', { name: 'Check a sample of 20' }).click();
  const look = page.getByRole('alertdialog', { name: 'Is this answer right?' });
  await expect(look).toContainText('1 of 20');
  await expect(look).toContainText('Pending');
  await expectAccessible(page);
  await page.keyboard.press('1');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('2');
  for (let judged = 1; judged < 20; judged += 1) await page.keyboard.press('1');
  const question = page.getByRole('alertdialog', { name: `Submit ${FOUND} records?` });
  await expect(question).toContainText(`1 of 20 wrong: about 5%, between 0.5% and 25% of all ${FOUND}`);
  await expectAccessible(page);

  // In the meantime one of the records is deleted, and another one answered on another device of the same user.
  await deleteRecords(product, [idOf(1)]);
  await owner.respond(idOf(2), { status: 'draft', values: { topic: { value: 'quality' } } });
  const calls = await holdCalls(page);
  await question.getByRole('button', { name: `Submit ${FOUND} records` }).click();
  await expect(bar(page)).toContainText(`Submitting ${FOUND} records`);
  await bar(page).getByRole('button', { name: 'Stop' }).click();
  calls.upTo(40);
  await expect(bar(page)).toContainText(/Stopped: \d+ of 200 done/u);
  await expect(async () =>
    expect(await edgesOf(bar(page))).toEqual(await edgesOf(page.getByRole('grid').getByRole('row').first())),
  ).toPass();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Account of/u }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Sign out before everything is done?' });
  await expect(leaving).toContainText(/Stopped: \d+ of 200 done/u);
  await expectAccessible(page);
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await bar(page).getByRole('button', { name: 'Resume' }).click();
  calls.upTo(60);

  // In the middle of it the tab is closed, and another page opened.
  await expect(bar(page)).toContainText(`Submitting ${FOUND} records`);
  await expect(bar(page)).toContainText(/(?:58|60|98|100) of 200/u);
  await page.goto(`${product.url}/datasets`);
  calls.upTo(Infinity);
  const going = page.getByRole('link', { name: /^(?:Submitting|\d+ records with problems)/u });
  await going.click();
  await expect(bar(page)).toContainText('Some records failed to annotate: 2 of 200');
  await expectAccessible(page);

  await expect(bar(page).getByRole('listitem').filter({ hasText: 'Case 1.' })).toContainText(
    'This record no longer exists.',
  );
  const conflict = bar(page).getByRole('listitem').filter({ hasText: 'Case 2.' });
  await expect(conflict.getByRole('row', { name: /^What is it about/u })).toContainText('qualitydelivery', {
    ignoreCase: true,
  });
  await conflict.getByRole('button', { name: /^Keep the newer/u }).click();
  await expect(conflict).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Leave unchanged' }).click();
  await expect(bar(page)).toHaveCount(0);
  expect(await owner.records(dataset, ['submitted'])).toHaveLength(FOUND - 2);

  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('Alt+h');
  await page.getByRole('button', { name: 'Bulk actions' }).click();
  const list = page.getByRole('dialog', { name: 'Bulk actions' });
  await expect(list).toContainText('1 of 20 wrong');
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toContainText('198 of 198 done', { timeout: 30_000 });
  expect(await owner.records(dataset, ['submitted'])).toEqual([]);
  expect(await owner.records(dataset, ['draft'])).toHaveLength(1);
});

test('by keyboard alone, a few are submitted and undone, in German on a narrow screen @longer', async ({
  page,
  startProduct,
}) => {
  const { product, owner, address, dataset } = await goods(() => startProduct({ samples: false }));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.context().addCookies([{ name: 'locale', value: 'de', url: product.url }]);
  await signIn(page, product.url);
  await page.goto(`${address}?page=1~10&search=lantern`);
  const all = page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' });
  await all.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: '10 Einträge beantworten' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'billing' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Abschicken' }).last().focus();
  await page.keyboard.press('Enter');
  const notices = page.getByRole('region', { name: 'Benachrichtigungen' });
  await expect(notices).toContainText('10 Einträge abgeschickt.');
  await expectAccessible(page);
  expect(await owner.records(dataset, ['submitted'])).toHaveLength(10);
  await page.keyboard.press('Control+z');
  await expect(notices).toContainText('Rückgängig gemacht. 10 Einträge wiederhergestellt.');
  expect(await owner.records(dataset, ['submitted'])).toEqual([]);
});
