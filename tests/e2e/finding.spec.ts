import type { Locator, Page, Route } from '@playwright/test';
import { ANNOTATOR } from './support/add-annotator';
import { AnnotationPage } from './support/annotation-page';
import { expectAccessible } from './support/axe';
import type { Product } from './support/product';
import { keysWhere } from './support/search-dataset';
import { signIn } from './support/sign-in';
import { expect, test } from './support/search-test';

const LANTERNS = keysWhere(({ title }) => title.includes('lantern'));
const KETTLES = keysWhere(({ title }) => title.includes('kettle'));
const SEARCH_CALL = /\/records\/search\?/u;

let own: Product;
let datasetId: string;
let keys: ReadonlyMap<string, string>;

test.beforeEach(({ searched }) => {
  own = searched.product;
  datasetId = searched.datasetId;
  keys = new Map([...searched.ids].map(([key, id]) => [id, key]));
});

/** The annotation page of the dataset, and what its address names. */
class Finding extends AnnotationPage {
  readonly words: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    super(page);
    this.#page = page;
    this.words = page.getByRole('searchbox', { name: 'Search records' });
  }

  async goto(query = ''): Promise<void> {
    await this.#page.goto(`${own.url}/dataset/${datasetId}/annotation-mode${query}`);
    await expect(this.record).toBeVisible();
    await this.key();
  }

  parameter(name: string): string | null {
    return new URL(this.#page.url()).searchParams.get(name);
  }

  /** The case that is shown, once the address names it. */
  async key(): Promise<string> {
    await expect.poll(() => this.parameter('record')).not.toBeNull();
    return keys.get(this.parameter('record') ?? '') ?? '';
  }

  async leavesFor(others: readonly string[], than?: string): Promise<string> {
    await expect
      .poll(async () => {
        const key = keys.get(this.parameter('record') ?? '') ?? '';
        return key !== than && others.includes(key);
      })
      .toBe(true);
    return this.key();
  }

  async isAt(place: number, total: number): Promise<void> {
    await expect(this.#page.getByRole('button', { name: `${place} of ${total}` })).toBeVisible();
  }

  async search(words: string): Promise<void> {
    if (!(await this.words.isVisible()))
      await this.#page.getByRole('button', { name: 'Search', exact: true }).click();
    await this.words.fill(words);
    await this.words.press('Enter');
  }
}

test('a link leads to what it names, and answering, Back, Forward and a reload stay there @firefox', async ({
  page,
}) => {
  await signIn(page, own.url);
  const finding = new Finding(page);
  await finding.goto('?search=lantern');
  await finding.isAt(1, LANTERNS.length);
  const first = await finding.leavesFor(LANTERNS);
  await expect(finding.record).toContainText('lantern');
  await expectAccessible(page);

  // By keyboard alone: the topic is suggested.
  await page.keyboard.press('Enter');
  const second = await finding.leavesFor(LANTERNS, first);
  await finding.isAt(2, LANTERNS.length);

  await finding.search('kettle');
  const kettle = await finding.leavesFor(KETTLES);
  await finding.isAt(1, KETTLES.length);
  await page.goBack();
  expect(await finding.leavesFor([second])).toBe(second);
  await finding.isAt(2, LANTERNS.length);
  await page.goForward();
  expect(await finding.leavesFor([kettle])).toBe(kettle);
  await page.goBack();
  await finding.leavesFor([second]);

  await page.reload();
  await finding.isAt(1, LANTERNS.length - 1);
  expect(await finding.key()).toBe(second);
  expect(finding.parameter('search')).toBe('lantern');
});

test('a slow answer to an old search never takes the place of a newer one', async ({ page }) => {
  await signIn(page, own.url);
  const finding = new Finding(page);
  await finding.goto();
  const slow: Array<() => Promise<void>> = [];
  await page.route(SEARCH_CALL, (route) => {
    if (!(route.request().postData() ?? '').includes('lantern')) return route.continue();
    return hold(route, slow);
  });
  await finding.search('lantern');
  await expect.poll(() => slow.length).toBe(1);
  await expect(finding.record).toHaveAttribute('aria-busy', 'true');
  await finding.search('kettle');
  const kettle = await finding.leavesFor(KETTLES);
  await finding.isAt(1, KETTLES.length);
  for (const arrive of slow) await arrive();
  // By then an answer that was taken would be on screen: another search has come and gone.
  await finding.search('bicycle');
  await finding.leavesFor(keysWhere(({ title }) => title.includes('bicycle')));
  await page.goBack();
  expect(await finding.leavesFor([kettle])).toBe(kettle);
  await expect(finding.record).toContainText('kettle');
});

/** Asks the server at once, and lets the page wait for the answer. */
async function hold(route: Route, held: Array<() => Promise<void>>): Promise<void> {
  const response = await route.fetch();
  // A client that stopped waiting gets no answer.
  held.push(() => route.fulfill({ response }).catch(() => undefined));
}

test('a search that fails keeps what was found, and is tried again or given up', async ({ page }) => {
  await signIn(page, own.url);
  const finding = new Finding(page);
  await finding.goto('?search=lantern');
  const before = await finding.leavesFor(LANTERNS);
  await page.route(SEARCH_CALL, (route) => route.abort());

  await finding.search('kettle');
  const alert = finding.record.getByRole('alert');
  await expect(alert).toContainText('Search failed. You still see the previous result.');
  await expect(finding.record).toContainText('lantern');
  expect(finding.parameter('search')).toBe('kettle');
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Back to the previous result' }).click();
  await expect(alert).toBeHidden();
  expect([finding.parameter('search'), await finding.key()]).toEqual(['lantern', before]);

  await finding.search('kettle');
  await expect(alert).toBeVisible();
  await page.unroute(SEARCH_CALL);
  await alert.getByRole('button', { name: 'Retry' }).press('Enter');
  await finding.leavesFor(KETTLES);
  await expect(alert).toBeHidden();
  await finding.isAt(1, KETTLES.length);
});

test('a search that finds nothing says so, and leads to everything', async ({ page }) => {
  await signIn(page, own.url);
  const finding = new Finding(page);
  await finding.goto();
  await finding.search('hovercraft');
  await expect(finding.record).toContainText('Nothing found under Pending');
  await expectAccessible(page);
  await finding.record.getByRole('button', { name: 'Remove search and filters' }).click();
  await finding.isAt(1, keys.size);
});

test('a link of a user with more rights shows the rest, and names the dropped parts', async ({ page }) => {
  await signIn(page, own.url, ANNOTATOR);
  const finding = new Finding(page);
  await finding.goto('?metadata=auditor.smith~channel.web');
  const web = keysWhere(({ channel }) => channel === 'web');
  await finding.leavesFor(web);
  await finding.isAt(1, web.length);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    "You can't search by metadata “auditor”.",
  );
  expect(finding.parameter('metadata')).toBe('channel.web');
});
