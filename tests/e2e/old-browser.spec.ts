import { expect, test } from './support/test';

/** A browser that does not know a property, or a value of one. */
function knowsNo(word: string): void {
  const supports = CSS.supports.bind(CSS);
  const know = (property: string, value: string) =>
    !`${property}: ${value}`.includes(word) && supports(property, value);
  Object.defineProperty(CSS, 'supports', { value: know });
}

function hasNo(path: string): void {
  Reflect.deleteProperty(path === 'CSS' ? window : CSS, path);
}

/** Differences between the supported versions and the last unsupported ones. */
const OLDER = [
  { browser: 'Chrome 124', lack: knowsNo, word: 'round(' },
  { browser: 'Firefox 127', lack: hasNo, word: 'registerProperty' },
  { browser: 'Safari 17', lack: knowsNo, word: 'content-visibility' },
  { browser: 'a browser of 2010', lack: hasNo, word: 'CSS' },
] as const;

const SENTENCE =
  'This browser is too old for Ostraka. Use Chrome 125, Edge 125, Firefox 128, Safari 18 or newer.';

for (const { browser, lack, word } of OLDER) {
  test(`the page names supported browsers and does not start the client in an outdated browser: ${browser}`, async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (problem) => complaints.push(problem.message));
    await page.addInitScript(lack, word);
    await page.goto('/');
    await expect(page.getByRole('alert')).toHaveText(SENTENCE);
    await page.waitForLoadState('load');
    await expect(page.locator('body')).toHaveText(SENTENCE);
    expect(complaints).toEqual([]);
  });
}

test('a browser that is new enough gets no message @firefox', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByText('too old')).toHaveCount(0);
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('an older browser gets the message in German', async ({ page }) => {
    await page.addInitScript(hasNo, 'registerProperty');
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('Dieser Browser ist zu alt für Ostraka.');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says in both languages that it needs them', async ({ page }) => {
    await page.goto('/');
    // Playwright finds no text in this element.
    const fallback = page.locator('noscript p');
    await expect(fallback.nth(0)).toContainText('Ostraka needs JavaScript.', { useInnerText: true });
    await expect(fallback.nth(1)).toContainText('Ostraka benötigt JavaScript.', { useInnerText: true });
  });
});
