import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import {
  keyOf,
  openLinkedFixture,
  ORDERS,
  PAIRS,
  type LinkedDataset,
  type LinkedFixture,
} from './support/linked-fixture';
import { openContractServer } from './support/contract-server';
import { caller } from './support/settings-dataset';
import { signIn } from './support/sign-in';
import { expect, test as base } from './support/test';

const test = base.extend<object, { fixture: LinkedFixture }>({
  fixture: [
    async ({ server }, use) => {
      const fixture = await openLinkedFixture(server === 'contract' ? { behind: openContractServer } : {});
      await use(fixture);
      await fixture.product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const NAMES = { pending: 'Pending', draft: 'Draft', submitted: 'Submitted', discarded: 'Discarded' };

const record = (page: Page) => page.getByRole('region', { name: 'Record', exact: true });
const parametersOf = (page: Page) => new URL(page.url()).searchParams;

const idOf = ({ ids }: LinkedDataset, key: string): string => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`There is no record "${key}"`);
  return id;
};

/** A pair of statuses that no other test changes. */
const pairOf = (sender: string, receiver: string) => {
  const pair = PAIRS.find((one) => one.sender === sender && one.receiver === receiver);
  if (pair === undefined) throw new Error(`There is no pair of ${sender} and ${receiver}`);
  return pair;
};

async function expectShown(page: Page, dataset: LinkedDataset, key: string, status: string): Promise<void> {
  await expect(record(page).getByRole('region', { name: 'Text' })).toContainText(key);
  await expect
    .poll(() => [parametersOf(page).get('status'), parametersOf(page).get('record')])
    .toEqual([status, idOf(dataset, key)]);
  await expect(page.getByRole('button', { name: 'Status' })).toContainText(
    NAMES[status as keyof typeof NAMES],
  );
}

for (const order of ORDERS)
  test(`a colleague sees the record of a link, whatever its status for either: ${order} order`, async ({
    page,
    fixture,
  }) => {
    test.setTimeout(180_000);
    const dataset = fixture.datasets[order];
    await signIn(page, fixture.product.url, fixture.receiver);
    for (const { sender, receiver, key } of PAIRS)
      await test.step(`${sender} for the sender, ${receiver} for the receiver`, async () => {
        await page.goto(`${dataset.address}?page=3&status=${sender}&record=${idOf(dataset, key)}`);
        await expectShown(page, dataset, key, receiver);
        const notice = record(page).getByText(
          `For you, this record is under ${NAMES[receiver]}, not ${NAMES[sender]}.`,
        );
        await expect(notice).toHaveCount(sender === receiver ? 0 : 1);
        // The place is the one that the record has for this user: a reload finds it there.
        const place = parametersOf(page).get('page');
        await expect(page.getByRole('navigation', { name: 'Records' })).toContainText(`${place} of `);
      });
  });

test('the address that a user copies shows a colleague the same record (SEA-38)', async ({
  browser,
  page,
  fixture,
}) => {
  const { random } = fixture.datasets;
  await signIn(page, fixture.product.url);
  await page.goto(`${random.address}?page=40&status=pending`);
  await expect(page).toHaveURL(/record=/u);
  const text = await record(page).getByRole('region', { name: 'Text' }).innerText();
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, fixture.product.url, fixture.receiver);
  await colleague.goto(page.url());
  await expect(record(colleague).getByRole('region', { name: 'Text' })).toHaveText(text, {
    useInnerText: true,
  });
  expect(parametersOf(colleague).get('record')).toBe(parametersOf(page).get('record'));
  await colleague.context().close();
});

test('a record at its place costs one call, one with another status three @ours', async ({
  page,
  fixture,
}) => {
  const { imported } = fixture.datasets;
  const { key } = pairOf('pending', 'submitted');
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, call] = /\/v1\/(?:me\/datasets\/[^/]+\/)?(records\b.*)/u.exec(request.url()) ?? [];
    if (call !== undefined && !/counts|preparation/u.test(call)) asked.push(call.replace(/\?.*/u, ''));
  });
  await signIn(page, fixture.product.url, fixture.receiver);
  await page.goto(`${imported.address}?page=3&status=submitted&record=${idOf(imported, key)}`);
  await expectShown(page, imported, key, 'submitted');
  asked.splice(0);
  await page.reload();
  await expectShown(page, imported, key, 'submitted');
  expect(asked).toEqual(['records']);
  asked.splice(0);
  await page.goto(`${imported.address}?page=3&status=pending&record=${idOf(imported, key)}`);
  await expectShown(page, imported, key, 'submitted');
  expect(asked).toEqual(['records', `records/${idOf(imported, key)}/place`, 'records']);
});

test('a record that the search of a link does not find is shown without it, and the way back is there (SEA-98)', async ({
  page,
  fixture,
}) => {
  const { random } = fixture.datasets;
  // Records with an even number came by the shop.
  const key = keyOf(222);
  await signIn(page, fixture.product.url, fixture.receiver);
  await page.goto(`${random.address}?page=3&status=pending&metadata=channel.web&record=${idOf(random, key)}`);
  await expectShown(page, random, key, 'pending');
  expect(parametersOf(page).has('metadata')).toBe(false);
  const notice = record(page).getByText("The link's search and filters don't find this record");
  await expect(notice).toBeVisible();
  await record(page).getByRole('button', { name: 'Show matching records' }).press('Enter');
  await expect(page).toHaveURL(/metadata=channel\.web/u);
  await expect(notice).toHaveCount(0);
  await page.goBack();
  await expectShown(page, random, key, 'pending');
});

test('a record is shown under its own status with the search and the order of the link', async ({
  page,
  fixture,
}) => {
  const { random } = fixture.datasets;
  const { key } = pairOf('pending', 'submitted');
  const search = `search=${key.slice(-3)}&sort=record.inserted_at.desc`;
  await signIn(page, fixture.product.url, fixture.receiver);
  await page.goto(`${random.address}?page=3&status=pending&${search}&record=${idOf(random, key)}`);
  await expectShown(page, random, key, 'submitted');
  expect(page.url()).toContain(search);
  await expect(record(page)).toContainText('For you, this record is under Submitted, not Pending.');
});

test('a record that was answered is shown under its status after a reload, also back and forward', async ({
  page,
  fixture,
}) => {
  const { imported } = fixture.datasets;
  const key = keyOf(200);
  await signIn(page, fixture.product.url, fixture.receiver);
  await page.goto(`${imported.address}?page=3&status=pending&record=${idOf(imported, key)}`);
  await expectShown(page, imported, key, 'pending');
  await page
    .getByRole('region', { name: 'Questions', exact: true })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(record(page).getByRole('region', { name: 'Text' })).not.toContainText(key);
  await page.getByRole('button', { name: 'Previous record' }).click();
  await expect(record(page).getByRole('region', { name: 'Text' })).toContainText(key);
  await expect(page.getByText(/answer.* waiting/u)).toHaveCount(0);
  await page.reload();
  await expectShown(page, imported, key, 'discarded');
  const notice = record(page).getByText('For you, this record is under Discarded, not Pending.');
  await expect(notice).toBeVisible();
  await record(page).getByRole('button', { name: 'Go to Pending' }).click();
  await expect(page).toHaveURL(/page=1&status=pending/u);
  await expect(notice).toHaveCount(0);
  await page.goBack();
  await expectShown(page, imported, key, 'discarded');
  await page.goForward();
  await expect(page).toHaveURL(/page=1&status=pending/u);
});

test.describe('a record that cannot be shown', () => {
  const NOTHING = '00000000-0000-4000-8000-000000000000';

  async function deletedId({ product, datasets }: LinkedFixture): Promise<string> {
    const id = idOf(datasets.random, keyOf(259));
    await (
      await caller(product.url)
    )('DELETE', `v1/records/${id}`);
    return id;
  }

  const CASES: ReadonlyArray<
    readonly [name: string, title: string, id: (fixture: LinkedFixture) => string | Promise<string>]
  > = [
    ['was deleted', "This record doesn't exist", deletedId],
    ['never existed', "This record doesn't exist", () => NOTHING],
    ['has an id that is none', "This record doesn't exist", () => 'nonsense'],
    ['the user may not see', "You don't have access to this record", ({ hiddenId }) => hiddenId],
    [
      'belongs to another dataset',
      'This record belongs to another dataset',
      ({ datasets }) => idOf(datasets.imported, keyOf(100)),
    ],
  ];

  for (const [name, title, id] of CASES)
    test(`is not replaced by another one, and the page says so: one that ${name}`, async ({
      page,
      fixture,
    }) => {
      const { random } = fixture.datasets;
      const query = `?page=3&status=pending&record=${await id(fixture)}`;
      await signIn(page, fixture.product.url, fixture.receiver);
      await page.goto(random.address + query);
      await expect(record(page)).toContainText(title);
      await expect(record(page).getByRole('region', { name: 'Text' })).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Questions', exact: true })).toHaveCount(0);
      await expect(page.getByText('Could not find the requested resource')).toHaveCount(0);
      expect(new URL(page.url()).search).toBe(query);
      await record(page).getByRole('button', { name: 'Go to the first record' }).press('Enter');
      await expect(page.getByRole('navigation', { name: 'Records' })).toContainText('1 of ');
      await expect(record(page).getByRole('region', { name: 'Text' })).toBeVisible();
    });

  test('can be opened in the dataset that it belongs to (SEA-99)', async ({ page, fixture }) => {
    const { random, imported } = fixture.datasets;
    await signIn(page, fixture.product.url, fixture.receiver);
    await page.goto(`${random.address}?page=3&status=pending&record=${idOf(imported, keyOf(100))}`);
    await record(page).getByRole('link', { name: 'Open it there' }).click();
    await expectShown(page, imported, keyOf(100), 'pending');
    expect(page.url()).toContain(imported.id);
  });
});

test.describe('on a phone, in German and in the dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'de-DE', colorScheme: 'dark' });

  const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

  test('a link says what does not hold of it', async ({ page, fixture }) => {
    const { random } = fixture.datasets;
    const { key } = pairOf('draft', 'discarded');
    const pane = page.getByRole('region', { name: 'Eintrag', exact: true });
    await signIn(page, fixture.product.url, fixture.receiver);
    await page.goto(`${random.address}?page=3&status=pending&record=00000000-0000-4000-8000-000000000000`);
    await expect(pane).toContainText('Diesen Eintrag gibt es nicht');
    await expectAccessible(page);
    expect(await fits(page)).toBe(true);
    await page.goto(
      `${random.address}?page=3&status=draft&metadata=channel.none&record=${idOf(random, key)}`,
    );
    await expect(pane).toContainText(key);
    await expect(pane).toContainText('Dieser Eintrag hat bei Ihnen den Status „Verworfen“, nicht „Entwurf“.');
    await expectAccessible(page);
    expect(await fits(page)).toBe(true);
  });
});

test.describe('a link to a list', () => {
  test('begins with its record, where that is in the list of the user', async ({ page, fixture }) => {
    const { random } = fixture.datasets;
    const key = keyOf(230);
    await signIn(page, fixture.product.url, fixture.receiver);
    await page.goto(`${random.address}?page=3~10&status=pending&record=${idOf(random, key)}`);
    await expect(page.getByRole('row').filter({ hasText: key })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`record=${idOf(random, key)}`, 'u'));
  });

  test('stays with its list where the user has answered the record, says so and leads to it (SEA-100)', async ({
    page,
    fixture,
  }) => {
    const { random } = fixture.datasets;
    const { key } = pairOf('pending', 'draft');
    await signIn(page, fixture.product.url, fixture.receiver);
    await page.goto(`${random.address}?page=3~10&status=pending&record=${idOf(random, key)}`);
    await expect(page).toHaveURL(/page=3~10&status=pending/u);
    await expect(record(page)).toContainText(
      "This list doesn't include the link's first record. For you, that record is under Draft.",
    );
    await record(page).getByRole('button', { name: 'Show record' }).press('Enter');
    await expect(page.getByRole('row').filter({ hasText: key })).toBeVisible();
    await expect(page).toHaveURL(/status=draft/u);
  });
});
