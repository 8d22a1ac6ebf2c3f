import type { Page } from '@playwright/test';
import { ANNOTATOR } from './support/add-annotator';
import { OwnerApi } from './support/owner-api';
import type { Product } from './support/product';
import { keysWhere, SEARCH_ROWS, type SearchRow } from './support/search-dataset';
import { signIn } from './support/sign-in';
import { expect, test } from './support/search-test';

/** The owner's drafts, which are no longer pending: the topic of each. */
const DRAFTS: ReadonlyMap<string, string> = new Map([
  ['case-03', 'billing'],
  ['case-04', 'praise'],
]);

let own: Product;
let datasetId: string;
let ids: ReadonlyMap<string, string>;

test.beforeEach(async ({ searched }) => {
  own = searched.product;
  datasetId = searched.datasetId;
  ids = searched.ids;
  const api = await OwnerApi.of(own.url);
  for (const [key, topic] of DRAFTS) {
    await api.respond(ids.get(key) ?? '', { status: 'draft', values: { topic: { value: topic } } });
  }
});

interface Link {
  readonly query: string;
  /** The records it opens; the first one is the current one if the link gives an order. */
  readonly keys: readonly string[];
}

const pending = (matches: (row: SearchRow) => boolean) =>
  keysWhere((row) => !DRAFTS.has(row.key) && matches(row));

const sorted = (compare: (a: SearchRow, b: SearchRow) => number) =>
  SEARCH_ROWS.filter(({ key }) => !DRAFTS.has(key))
    .toSorted(compare)
    .map(({ key }) => key);

const LINKS: readonly Link[] = [
  { query: 'search=REFUND', keys: pending(({ text }) => / refund\./u.test(text)) },
  { query: 'search=kettle~title', keys: pending(({ title }) => title.includes('kettle')) },
  { query: 'search=ettl&match=parts', keys: pending(({ text }) => text.includes('ettl')) },
  { query: 'search=%E6%B0%B4%E5%A3%B6', keys: pending(({ text }) => text.includes('水壶')) },
  { query: 'metadata=channel.web.shop', keys: pending(({ channel }) => ['web', 'shop'].includes(channel)) },
  {
    query: 'metadata=channel.e*dot*mail*tilde*old',
    keys: pending(({ channel }) => channel === 'e.mail~old'),
  },
  {
    query: 'metadata=region.north~weight.ge-50.le200~balance.ge-12.5',
    keys: pending(
      ({ region, weight, balance }) =>
        region === 'north' && weight >= -50 && weight <= 200 && (balance ?? -50) >= -12.5,
    ),
  },
  {
    query: 'suggestion=topic.value.values.billing.praise~topic.score.ge0.5~topic.agent.model-a',
    keys: pending(
      ({ topic, topicScore, topicAgent }) =>
        ['billing', 'praise'].includes(topic ?? '') && (topicScore ?? 0) >= 0.5 && topicAgent === 'model-a',
    ),
  },
  {
    query: 'suggestion=aspects.value.operator.and.values.speed.packaging~quality.value.ge2.le4',
    keys: pending(
      ({ aspects, quality }) =>
        (aspects?.includes('speed') ?? false) &&
        (aspects?.includes('packaging') ?? false) &&
        [2, 3, 4].includes(quality ?? 0),
    ),
  },
  { query: 'status=draft&response=topic.billing', keys: ['case-03'] },
  { query: 'status=draft&response=topic.billing.praise', keys: [...DRAFTS.keys()] },
];

const SORTED: readonly Link[] = [
  { query: 'sort=metadata.weight.desc', keys: sorted((a, b) => b.weight - a.weight) },
  { query: 'sort=record.inserted_at.asc', keys: sorted(() => 0) },
  {
    query: 'sort=metadata.region.asc~metadata.weight.desc',
    keys: sorted((a, b) => a.region.localeCompare(b.region) || b.weight - a.weight),
  },
];

const address = (query: string) => `${own.url}/dataset/${datasetId}/annotation-mode?${query}`;

const total = (page: Page) => page.getByRole('navigation', { name: 'Records' });

/** Waits until so many records are found, and returns the current one. */
async function shownKey(page: Page, count: number): Promise<string | undefined> {
  await expect(total(page)).toContainText(`1 of ${count}`);
  await expect(page).toHaveURL(/[?&]record=/u);
  const record = new URL(page.url()).searchParams.get('record');
  return [...ids].find(([, id]) => id === record)?.[0];
}

const parametersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('a typed link opens what it says, and stays what it was', async ({ page }) => {
  await signIn(page, own.url);
  for (const { query, keys } of LINKS) {
    await test.step(query, async () => {
      await page.goto(address(query));
      expect(keys.length).toBeGreaterThan(0);
      expect(keys).toContain(await shownKey(page, keys.length));
      expect(parametersOf(page)).toMatchObject(Object.fromEntries(new URLSearchParams(query)));
    });
  }
});

test('a typed link puts records in order, one thing after the other', async ({ page }) => {
  await signIn(page, own.url);
  for (const { query, keys } of SORTED) {
    await test.step(query, async () => {
      await page.goto(address(query));
      expect(await shownKey(page, keys.length)).toBe(keys[0]);
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(new RegExp(`record=${ids.get(keys[1] ?? '')}`, 'u'));
      expect(parametersOf(page)).toMatchObject({
        page: '2',
        ...Object.fromEntries(new URLSearchParams(query)),
      });
    });
  }
});

test('a link that was encoded twice opens, and is written once from then on', async ({ page }) => {
  await signIn(page, own.url);
  const metadata = 'region.north~weight.ge-50.le200';
  const twice = encodeURIComponent(encodeURIComponent(metadata)).replaceAll('~', '%257E');
  await page.goto(address(`search=I%2520keep%2520it&metadata=${twice}`));
  const keys = pending(
    ({ text, region, weight }) =>
      text.includes('I keep it') && region === 'north' && weight >= -50 && weight <= 200,
  );
  expect(keys).toContain(await shownKey(page, keys.length));
  expect(parametersOf(page)).toMatchObject({ search: 'I keep it', metadata });
});

test('back and forward lead to exactly what was seen', async ({ page }) => {
  const [sort] = SORTED;
  const [words] = LINKS;
  if (sort === undefined || words === undefined) throw new Error('There are no links');
  await signIn(page, own.url);
  await page.goto(address(sort.query));
  await shownKey(page, sort.keys.length);
  await page.goto(address(words.query));
  const found = await shownKey(page, words.keys.length);
  await page.goBack();
  expect(await shownKey(page, sort.keys.length)).toBe(sort.keys[0]);
  await page.goForward();
  expect(await shownKey(page, words.keys.length)).toBe(found);
});

test('parts of a link hidden from the user are dropped and named, and the rest applies', async ({ page }) => {
  await signIn(page, own.url, ANNOTATOR);
  await page.goto(address('metadata=auditor.smith~channel.web~region.atlantis&sort=metadata.auditor.asc'));
  const keys = keysWhere(({ channel }) => channel === 'web');
  expect(keys).toContain(await shownKey(page, keys.length));
  const notice = page.getByRole('region', { name: 'Notifications' });
  await expect(notice).toContainText("You can't search by metadata “auditor”.");
  await expect(notice).toContainText('No record has “atlantis” as “region”.');
  expect(parametersOf(page)).toMatchObject({ metadata: 'channel.web' });
  expect(parametersOf(page)).not.toHaveProperty('sort');
});

test('a damaged link opens as far as it can be read', async ({ page }) => {
  await signIn(page, own.url);
  await page.goto(
    address('page=-1&metadata=~.~weight.ge5.le1~channel.web&sort=x.y.z&similarity=1.2&search=%20'),
  );
  const keys = pending(({ channel }) => channel === 'web');
  expect(keys).toContain(await shownKey(page, keys.length));
});
