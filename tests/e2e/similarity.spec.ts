import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { OwnerApi } from './support/owner-api';
import type { Product } from './support/product';
import { SEARCH_ROWS, type SearchRow } from './support/search-dataset';
import { signIn } from './support/sign-in';
import { expect, test } from './support/search-test';

const REFERENCE = rowOf('case-07');
/** Has no vector "subject". */
const WITHOUT_SUBJECT = rowOf('case-05');
const NOBODY = '00000000-0000-4000-8000-000000000000';

let own: Product;
let datasetId: string;
let ids: ReadonlyMap<string, string>;

test.beforeEach(({ searched }) => {
  own = searched.product;
  datasetId = searched.datasetId;
  ids = searched.ids;
});

function rowOf(key: string): SearchRow {
  const row = SEARCH_ROWS.find((candidate) => candidate.key === key);
  if (row === undefined) throw new Error(`There is no ${key}`);
  return row;
}

/** The cases that have the vector, the most similar one first, with their scores. */
function ranking(vector: 'tone' | 'subject', sign: 1 | -1 = 1) {
  const from = REFERENCE[vector] ?? [];
  return SEARCH_ROWS.flatMap((row) => {
    const to = row[vector];
    return row === REFERENCE || to === null ? [] : [{ row, score: (1 + sign * cosine(from, to)) / 2 }];
  }).toSorted((a, b) => b.score - a.score);
}

function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, index) => sum + value * (y[index] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

const percent = (score: number | undefined) => `${((score ?? 0) * 100).toFixed(1)}%`;

class SimilarityPage {
  readonly record: Locator;
  readonly bar: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.record = page.getByRole('region', { name: 'Record', exact: true });
    this.bar = page.getByRole('region', { name: 'Similarity search' });
  }

  async open(row: SearchRow, query = ''): Promise<void> {
    await signIn(this.#page, own.url);
    await this.#page.goto(this.#address(`status=pending&record=${ids.get(row.key)}${query}`));
    await this.shows(row);
    // The vectors that records can be compared by arrive separately.
    await expect(this.record.getByRole('button', { name: 'Find similar' })).toBeVisible();
  }

  async openLink(query: string): Promise<void> {
    await signIn(this.#page, own.url);
    await this.#page.goto(this.#address(query));
  }

  async shows(row: SearchRow | undefined): Promise<void> {
    await expect(this.record.getByRole('region', { name: 'Title' })).toContainText(row?.title ?? '');
  }

  async choose(name: string, option: string): Promise<void> {
    await this.bar.getByRole('button', { name }).click();
    await this.#page.getByRole('option', { name: option, exact: true }).click();
  }

  #address(query: string): string {
    return `${own.url}/dataset/${datasetId}/annotation-mode?${query}`;
  }
}

test('by mouse, similar records are found, compared in other ways, and left again', async ({ page }) => {
  const similarity = new SimilarityPage(page);
  const { bar, record } = similarity;
  await similarity.open(REFERENCE);
  await test.step('a question asks by which vector', async () => {
    await record.getByRole('button', { name: 'Find similar' }).click();
    const question = page.getByRole('dialog', { name: 'Find similar records' });
    await expect(question.getByRole('radio', { name: 'Tone' })).toBeChecked();
    await expectAccessible(page);
    await question.getByRole('radio', { name: 'Subject' }).check();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    await record.getByRole('button', { name: 'Find similar' }).click();
    await question.getByRole('radio', { name: 'Tone' }).check();
    await question.getByRole('button', { name: 'Find', exact: true }).click();
  });

  const [nearest] = ranking('tone');
  await test.step('the most similar record comes first, with its score', async () => {
    await similarity.shows(nearest?.row);
    await expect(record.getByTitle('Similarity score')).toContainText(percent(nearest?.score));
    await expect(page).toHaveURL(
      new RegExp(
        `similarity=record\\.${ids.get('case-07')}\\.vector\\.tone\\.limit\\.50\\.order\\.most`,
        'u',
      ),
    );
    await expect(bar).toContainText(REFERENCE.title);
    await expectAccessible(page);
  });

  await test.step('a changed answer moves no text, also where the record is narrow', async () => {
    await page.setViewportSize({ width: 900, height: 900 });
    const text = record.getByRole('region', { name: 'Text' });
    const before = await text.boundingBox();
    await page.getByRole('radio', { name: 'Delivery' }).click();
    await expect(record.getByText('Unsaved changes')).toBeVisible();
    expect((await text.boundingBox())?.y).toBe(before?.y);
    await expect(record.getByRole('button', { name: 'Find similar' })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('number, order and vector can be changed in the bar', async () => {
    const position = page.getByRole('navigation', { name: 'Records' });
    await expect(position).toContainText('1 of 50');
    await similarity.choose('Number of records', '10 records');
    await expect(position).toContainText('1 of 10');
    await similarity.choose('Order', 'least similar');
    const [farthest] = ranking('tone', -1);
    await similarity.shows(farthest?.row);
    await expect(record.getByTitle('Similarity score')).toContainText(percent(farthest?.score));
    await similarity.choose('Compared by', 'Subject');
    await expect(page).toHaveURL(/vector\.subject\.limit\.10\.order\.least/u);
    await expect(position).toContainText('1 of 10');
  });

  await test.step('the reference record is there to be read', async () => {
    await bar.getByRole('button', { name: 'Show reference record' }).click();
    const reference = page.getByRole('region', { name: 'Reference record' });
    await expect(reference).toContainText(REFERENCE.text);
    expect((await reference.boundingBox())?.height ?? 0).toBeLessThanOrEqual(270);
    await expectAccessible(page);
  });

  await test.step('the cross ends it', async () => {
    await bar.getByRole('button', { name: 'End similarity search' }).click();
    await expect(bar).toHaveCount(0);
    await expect(page).not.toHaveURL(/similarity/u);
    await expect(record.getByTitle('Similarity score')).toHaveCount(0);
  });

  await test.step('and Back leads to it again', async () => {
    await page.goBack();
    await expect(bar).toContainText(REFERENCE.title);
    await expect(page).toHaveURL(/vector\.subject\.limit\.10\.order\.least/u);
  });
});

test('by keys alone, similar records are found, and the values used last are used again @firefox', async ({
  page,
}) => {
  const similarity = new SimilarityPage(page);
  await similarity.open(REFERENCE);
  const question = page.getByRole('dialog', { name: 'Find similar records' });
  await page.keyboard.press('Alt+s');
  await expect(question.getByRole('radio', { name: 'Tone' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);

  await page.keyboard.press('Alt+s');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/vector\.subject\.limit\.50\.order\.most/u);
  await expect(page.getByText('Showing the records most similar to')).toContainText(REFERENCE.title);

  const limit = similarity.bar.getByRole('button', { name: 'Number of records' });
  await limit.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/limit\.200/u);

  const expand = similarity.bar.getByRole('button', { name: 'Show reference record' });
  const texts = page.getByRole('region', { name: 'Reference record' });
  await expand.focus();
  await page.keyboard.press('Enter');
  await expect(texts).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(texts).toBeFocused();

  await similarity.bar.getByRole('button', { name: 'End similarity search' }).focus();
  await page.keyboard.press('Enter');
  await expect(similarity.bar).toHaveCount(0);

  await similarity.open(REFERENCE);
  await page.keyboard.press('Alt+s');
  await expect(question.getByRole('radio', { name: 'Subject' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/vector\.subject\.limit\.200\.order\.most/u);
});

test('all other conditions hold at the same time, and a sorting is said to wait', async ({ page }) => {
  const similarity = new SimilarityPage(page);
  const like = `record.${ids.get(REFERENCE.key)}.vector.tone.limit.200.order.most`;
  await similarity.openLink(
    `status=pending&page=1&search=refund&sort=metadata.weight.desc&similarity=${like}`,
  );
  const found = ranking('tone').filter(({ row }) => /\brefund\b/u.test(row.text));
  await similarity.shows(found[0]?.row);
  await expect(page.getByRole('navigation', { name: 'Records' })).toContainText(`1 of ${found.length}`);
  await expect(similarity.bar).toContainText('Your own sort order comes back afterwards.');
});

test('a record without the vector says so, and leads back to what was there before', async ({ page }) => {
  const similarity = new SimilarityPage(page);
  await similarity.open(WITHOUT_SUBJECT);
  await page.keyboard.press('Alt+s');
  const question = page.getByRole('dialog', { name: 'Find similar records' });
  await question.getByRole('radio', { name: 'Subject' }).check();
  await question.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText('has no “Subject” vector')).toBeVisible();
  await expectAccessible(page);
  await similarity.shows(WITHOUT_SUBJECT);
  await page.getByRole('button', { name: 'Back to the previous result' }).click();
  await expect(similarity.bar).toHaveCount(0);
  await expect(page).not.toHaveURL(/similarity/u);
  await similarity.shows(WITHOUT_SUBJECT);
});

test('a link to a record that is gone says so', async ({ page }) => {
  const similarity = new SimilarityPage(page);
  await similarity.openLink(
    `status=pending&page=1&similarity=record.${NOBODY}.vector.tone.limit.50.order.most`,
  );
  await expect(similarity.bar).toContainText('The reference record no longer exists.');
  await expectAccessible(page);
  await similarity.bar.getByRole('button', { name: 'End similarity search' }).click();
  await expect(similarity.record.getByRole('region', { name: 'Title' })).toBeVisible();
});

test.describe('in German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 360, height: 780 } });

  test('the menu of the record leads to similar ones', async ({ page }) => {
    await page.goto(`${own.url}/api/_status`);
    const { token } = await OwnerApi.of(own.url);
    await page.evaluate((text) => localStorage.setItem('auth.token', text), token);
    await page.goto(
      `${own.url}/dataset/${datasetId}/annotation-mode?status=pending&record=${ids.get(REFERENCE.key)}`,
    );
    const title = page.getByRole('region', { name: 'Title' });
    await expect(title).toContainText(REFERENCE.title);
    await page.getByRole('button', { name: 'Menü des Eintrags' }).click();
    await page.getByRole('menuitem', { name: 'Ähnliche suchen' }).click();
    const question = page.getByRole('dialog', { name: 'Ähnliche Einträge suchen' });
    await expect(question.getByRole('radio', { name: 'Tone' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const [nearest] = ranking('tone');
    await expect(title).toContainText(nearest?.row.title ?? '');
    const bar = page.getByRole('region', { name: 'Ähnlichkeitssuche' });
    await bar.getByRole('button', { name: 'Referenz anzeigen' }).click();
    await expect(page.getByRole('region', { name: 'Referenz' })).toContainText(REFERENCE.text);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
