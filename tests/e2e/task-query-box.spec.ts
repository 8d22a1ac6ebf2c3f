import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import type { LoggedRecord } from './support/task-dataset';
import { expect, expectTotal, openTasks, test } from './support/task-test';

/** 12 records: four are predicted as spam, six were validated, and three mention a bear. */
const RECORDS: readonly LoggedRecord[] = Array.from({ length: 12 }, (_, index) => ({
  id: `r${String(index + 1).padStart(2, '0')}`,
  inputs: { subject: index < 3 ? `A slow brown bear, number ${index + 1}` : `Text ${index + 1}` },
  prediction: { agent: 'bot', labels: [{ class: index % 3 === 0 ? 'spam' : 'ham', score: 0.9 }] },
  ...(index % 2 === 0 && {
    status: 'Validated' as const,
    annotation: { agent: 'mia', labels: [{ class: 'spam', score: 1 }] },
  }),
  metadata: { split: index < 5 ? 'train data' : 'test', 'my key': index % 2 === 0 ? 'a' : 'b' },
}));

const open = (page: Page, url: string, query = '') =>
  openTasks(page, url, { labels: ['spam', 'ham'], records: RECORDS }, query);

const box = (page: Page) => page.getByRole('combobox', { name: /^(?:Query|Abfrage)$/u });
const list = (page: Page) => page.getByRole('listbox', { name: /^(?:Completions|Vervollständigungen)$/u });
const option = (page: Page, name: string | RegExp) =>
  list(page).getByRole('option', typeof name === 'string' ? { name, exact: true } : { name });
const help = (page: Page) => page.getByRole('dialog', { name: /^(?:Query syntax|Abfragesyntax)$/u });
/** Colored parts of the text, as `kind text`. */
const parts = (page: Page) =>
  page
    .locator('[data-part]')
    .evaluateAll((all) => all.map((part) => `${part.getAttribute('data-part')} ${part.textContent}`));
const mistakes = (page: Page) => page.locator('[data-mistake] [data-mistake]').allTextContents();

/** Number of searches that the page sent. */
function countSearches(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes(':search')) count += 1;
  });
  return () => count;
}

test('a query is colored while it is typed, in the place of its text @firefox (TSK-4)', async ({
  page,
  product,
}) => {
  await open(page, product.url);
  await box(page).fill('status:Validated AND (be?r OR "slow bear")');
  expect(await parts(page)).toEqual([
    'field status:',
    'word Validated ',
    'operator AND ',
    'bracket (',
    'wildcard be?r ',
    'operator OR ',
    'phrase "slow bear"',
    'bracket )',
  ]);

  // A long text scrolls in the input, and the colored text with it.
  await box(page).fill(`${'bear:>=0.1 OR fi AVAToffi -> "slow" '.repeat(12)}end`);
  await box(page).press('End');
  const places = await box(page).evaluate((input: HTMLInputElement) => {
    const layer = input.parentElement?.querySelector('[data-part]')?.parentElement?.parentElement;
    const painted = layer?.getBoundingClientRect();
    const ground = input.getBoundingClientRect();
    return {
      isScrolled: input.scrollLeft > 100,
      widths: [painted?.width ?? 0, input.scrollWidth],
      start: (painted?.left ?? 0) - (ground.left - input.scrollLeft),
    };
  });
  expect(places.isScrolled).toBe(true);
  expect(Math.abs((places.widths[0] ?? 0) - (places.widths[1] ?? 0))).toBeLessThan(3);
  expect(Math.abs(places.start)).toBeLessThan(1);
});

test('fields and values are completed by the keyboard alone (TSK-4)', async ({ page, product }) => {
  await open(page, product.url);
  await page.keyboard.press('/');
  await page.keyboard.type('sta');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(option(page, 'status')).toHaveAttribute('aria-selected', 'true');
  const marked = await option(page, 'status').getAttribute('id');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', marked ?? '');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('status:');
  await expect(list(page).getByRole('option')).toHaveText(['Default6', 'Validated6', 'Discarded0']);
  await expect(option(page, 'Validated, 6 records')).toBeVisible();
  await page.keyboard.type('v');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(box(page)).toHaveValue('status:Validated');
  await expect(box(page)).toBeFocused();
  await expect(list(page)).toBeHidden();

  await page.keyboard.type(' spl');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('status:Validated metadata.split:"train data"');
  await page.keyboard.press('Enter');
  await expectTotal(page, 3);
  await expect(box(page)).not.toBeFocused();
});

test('Enter searches while nothing is marked, and Escape closes the list, restores the text and leaves (TSK-4)', async ({
  page,
  product,
}) => {
  await open(page, product.url);
  await box(page).fill('bear');
  await box(page).press('Enter');
  await expectTotal(page, 3);
  await box(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' t');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toHaveValue('bear t');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('bear');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box(page)).not.toBeFocused();

  // ↓ lists everything that fits.
  await box(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' ');
  await expect(list(page)).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(option(page, 'AND')).toBeVisible();
});

test('a completion can be undone like typed text @firefox (TSK-4)', async ({ page, product }) => {
  await open(page, product.url);
  await box(page).click();
  await page.keyboard.type('cat sta');
  await option(page, 'status').click();
  await expect(box(page)).toHaveValue('cat status:');
  await option(page, /^Default/u).click();
  await expect(box(page)).toHaveValue('cat status:Default');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(box(page)).toHaveValue('cat status:');
  await page.keyboard.press('Control+z');
  await expect(box(page)).toHaveValue('cat sta');
  await page.keyboard.press('Control+Shift+z');
  await expect(box(page)).toHaveValue('cat status:');
});

test('a mistake is marked after a pause, and Enter does not send it (TSK-4)', async ({ page, product }) => {
  await open(page, product.url);
  const searches = countSearches(page);
  await box(page).click();
  await page.keyboard.type('bear AND (cat');
  await expect(page.getByText('The bracket is not closed.')).toBeVisible();
  expect(await mistakes(page)).toEqual(['(']);
  await expect(box(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(box(page)).toHaveAccessibleDescription('The bracket is not closed.');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  expect(searches()).toBe(0);
  await page.keyboard.type(')');
  await expect(page.getByText('The bracket is not closed.')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByText('0 results found')).toBeVisible();
  expect(searches()).toBeGreaterThan(0);

  await box(page).fill('bear AND');
  await box(page).press('Enter');
  await expect(page.getByText('A word is missing next to “AND”.')).toBeVisible();
  expect(await mistakes(page)).toEqual(['AND']);
});

test('the words of the server are shown for a query that only the server refuses (TSK-4)', async ({
  page,
  product,
}) => {
  await open(page, product.url);
  await box(page).fill('score:high');
  await box(page).press('Enter');
  await expect(box(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(box(page)).toHaveAccessibleDescription(/high/u);
  expect(await mistakes(page)).toEqual([]);
});

test('the latest queries are offered in an empty box, also after a reload (TSK-4)', async ({
  page,
  product,
}) => {
  await open(page, product.url);
  for (const [query, count] of [
    ['bear', 3],
    ['metadata.my\\ key:a', 6],
  ] as const) {
    await box(page).fill(query);
    await box(page).press('Enter');
    await expectTotal(page, count);
  }
  await page.getByRole('button', { name: 'Clear query' }).click();
  await expect(list(page).getByRole('option')).toHaveText(['metadata.my\\ key:a', 'bear']);
  await expectAccessible(page);
  await page.reload();
  await expectTotal(page, 12);
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expectTotal(page, 3);
  await expect(box(page)).toHaveValue('bear');
});

test('the help explains the syntax, and inserts examples and fields (TSK-4, TSK-43)', async ({
  page,
  product,
}) => {
  await open(page, product.url);
  await page.getByRole('button', { name: 'Query syntax' }).click();
  await expect(help(page).getByRole('button', { name: 'Insert inputs.subject:' })).toBeVisible();
  await expectAccessible(page);
  await help(page).getByRole('button', { name: 'Insert status:Validated', exact: true }).click();
  await expect(help(page)).toBeHidden();
  await expect(box(page)).toHaveValue('status:Validated');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectTotal(page, 6);

  await page.keyboard.press('Alt+q');
  await help(page).getByRole('button', { name: 'Insert metadata.my\\ key:' }).click();
  await expect(box(page)).toHaveValue('status:Validated metadata.my\\ key:');
  await expect(option(page, /^a,/u)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'All shortcuts' });
  await expect(sheet.getByText('Query syntax', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'In the query box' })).toBeVisible();
});

test('an input method composes in the plain text, without a list (TSK-4)', async ({ page, product }) => {
  await open(page, product.url);
  await box(page).click();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'sta', selectionStart: 3, selectionEnd: 3 });
  await expect(box(page)).toHaveValue('sta');
  await expect(list(page)).toBeHidden();
  expect(await box(page).evaluate((input) => getComputedStyle(input).color)).not.toBe('rgba(0, 0, 0, 0)');
  await session.send('Input.insertText', { text: 'status' });
  await expect(box(page)).toHaveValue('status');
  await expect(option(page, 'status')).toBeVisible();
  expect(await box(page).evaluate((input) => getComputedStyle(input).color)).toBe('rgba(0, 0, 0, 0)');
});

test('only the text of what is pasted is inserted, on one line (TSK-4)', async ({ page, product }) => {
  await open(page, product.url);
  await box(page).evaluate((input: HTMLInputElement) => {
    input.focus();
    document.execCommand('insertText', false, 'bear\nAND <b>cat</b>');
  });
  await expect(box(page)).toHaveValue(/^bear ?AND <b>cat<\/b>$/u);
});

test.describe('on a small phone in German', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    locale: 'de-DE',
    colorScheme: 'dark',
  });

  test('completions, mistakes and help are usable by touch (TSK-4)', async ({ page, product }) => {
    await open(page, product.url);
    await box(page).tap();
    await page.keyboard.type('sta');
    await expectAccessible(page);
    await option(page, 'status').tap();
    await option(page, 'Validated, 6 Einträge').tap();
    await expect(box(page)).toHaveValue('status:Validated');
    await page.keyboard.type(' AND "be');
    await expect(page.getByText('Das Anführungszeichen ist nicht geschlossen.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Abfragesyntax' }).tap();
    await expectAccessible(page);
    const example = help(page).getByRole('button', { name: 'score:>=0.8 einfügen' });
    await example.tap();
    await expect(box(page)).toHaveValue('status:Validated AND "be score:>=0.8');
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
  });
});

test('the colors of a query of 8 kB are above its text, from the first to the last word (TSK-4)', async ({
  page,
  product,
}) => {
  await open(page, product.url);
  const clause = 'status:Validated AND "late parcel"~2 OR inputs.text:/br.ken/ -cup* ';
  const query = clause.repeat(Math.floor(8_192 / clause.length));
  await box(page).fill(query);
  const painted = page.locator('[data-part]');
  await expect(painted.last()).toHaveText('cup* ');
  expect((await painted.allTextContents()).join('')).toBe(query);
  const whole = await box(page).evaluate((input) => input.scrollWidth);
  const [first, last] = [await painted.first().boundingBox(), await painted.last().boundingBox()];
  const width = (last?.x ?? 0) + (last?.width ?? 0) - (first?.x ?? 0);
  expect(Math.abs(whole - width)).toBeLessThanOrEqual(PADDING);
});

/** Room around the text in the input, and a pixel for rounding. */
const PADDING = 17;
