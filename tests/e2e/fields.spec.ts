import type { Page } from '@playwright/test';
import { AnnotationPage } from './support/annotation-page';
import { expectAccessible } from './support/axe';
import { expectFlash } from './support/expect-flash';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

/** A picture of one dot, and everything that tries to run. */
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const ARTICLE = [
  '# The lamp',
  `A [link](https://a.example/page), a [way out](/sign-out) and ![a dot](${DOT}).`,
  '```python',
  `def lamp(room):  # ${'a very long comment '.repeat(20)}`,
  '    return "on"',
  '```',
  '| a | b |\n| --- | --- |\n| 1 | 2 |',
  'שלום עולם',
].join('\n\n');
const HOSTILE = [
  '<script>window.pwned = 1</script>',
  '<img src="https://a.example/none.png" onerror="window.pwned = 2">',
  '<svg onload="window.pwned = 3"><script>window.pwned = 4</script></svg>',
  '<iframe srcdoc="<script>parent.pwned = 5</script>"></iframe>',
  '<details open ontoggle="window.pwned = 6"><summary>s</summary>x</details>',
  '<a href="javascript:window.pwned = 7">press me</a>',
  '<form action="https://a.example"><button>send me</button></form>',
  '<div style="position:fixed;inset:0;color:#1f1d1a">cover</div>',
  '<video src="https://a.example/none.mp4" autoplay onerror="window.pwned = 8"></video>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.pwned=9&gt;">',
].join('\n\n');

/** Every record of the samples has this reply: the samples have none that would do harm. */
async function openWith(page: Page, reply: string): Promise<AnnotationPage> {
  await page.route(/\/records(\?|$)/u, async (route) => {
    const answer = await route.fetch();
    const body: { items: Array<{ fields: Record<string, string> }> } = await answer.json();
    for (const item of body.items) Object.assign(item.fields, { reply });
    await route.fulfill({ response: answer, json: body });
  });
  await page.route('https://a.example/**', (route) => route.abort());
  await signIn(page);
  const annotation = new AnnotationPage(page);
  await annotation.open('Support conversations');
  await annotation.read('Drafted reply');
  return annotation;
}

const reply = (annotation: AnnotationPage) =>
  annotation.record.getByRole('region', { name: 'Drafted reply' });

test('a field in Markdown is shown as its author meant it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const annotation = await openWith(page, ARTICLE);
  const text = reply(annotation);
  await expect(text.getByRole('heading', { name: 'The lamp', level: 3 })).toBeVisible();
  await expect(text.getByRole('link', { name: 'link' })).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(text.getByRole('link', { name: 'way out' })).toHaveCount(0);
  const dot = text.getByRole('img', { name: 'a dot' });
  // Images load when the reader comes near them.
  await dot.scrollIntoViewIfNeeded();
  await expect(dot).toHaveJSProperty('naturalWidth', 1);
  await expect(text.locator('[data-token="keyword"]').first()).toHaveText('def');
  await expect(text.getByRole('table')).toBeVisible();

  const code = text.getByRole('group', { name: 'Code' });
  await expectFlash(text.getByRole('status').filter({ hasText: 'Copied' }), () =>
    text.getByRole('button', { name: 'Copy code' }).click(),
  );
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('return "on"');

  await code.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => code.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  await expect(text.getByRole('heading', { name: 'The lamp' })).toBeVisible();
  await expectAccessible(page);
});

test('code is copied by keyboard alone @firefox', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const annotation = await openWith(page, ARTICLE);
  await reply(annotation).getByRole('link', { name: 'link' }).focus();
  await page.keyboard.press('Tab');
  await expect(reply(annotation).getByRole('button', { name: 'Copy code' })).toBeFocused();
  const copied = reply(annotation).getByRole('button', { name: 'Copied' }).and(page.locator(':focus'));
  await expectFlash(copied, () => page.keyboard.press('Enter'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('def lamp(room):');
});

test('nothing of a hostile record runs, covers the page or sends anything', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const isForeign = request.url().startsWith('https://a.example');
    if (isForeign || request.isNavigationRequest() || request.method() !== 'GET') sent.push(request.url());
  });
  const annotation = await openWith(page, HOSTILE);
  const text = reply(annotation);
  await expect(text.getByText('cover')).toBeVisible();
  await expect(text.getByText('cover')).toHaveCSS('position', 'static');
  // Those of the field itself, and of an image and a video that are not loaded.
  await expect(text.getByRole('button')).toHaveText([
    'Formatted',
    'Plain text',
    '',
    'Load all',
    'Load',
    'Load',
  ]);
  await expect(text.locator('script, iframe, form, object, embed')).toHaveCount(0);
  expect(sent.filter((url) => url.includes('a.example'))).toEqual([]);
  sent.length = 0;
  await text.getByText('press me').click();
  await text.getByText('send me').click();
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  expect(sent).toEqual([]);
  await expectAccessible(page);
});

test('a wide text stays in its field on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const annotation = await openWith(page, ARTICLE);
  await expect(reply(annotation).locator('[data-token]').first()).toBeVisible();
  const overflow = await reply(annotation).evaluate((field) => field.scrollWidth - field.clientWidth);
  expect(overflow).toBe(0);
});

test('a long field is there at once and whole @firefox', async ({ page }) => {
  const long = Array.from(
    { length: 2_000 },
    (_, part) => `## Part ${part}\n\nSome **bold** words of it.`,
  ).join('\n\n');
  const annotation = await openWith(page, long);
  await expect(reply(annotation).getByRole('heading', { name: 'Part 0', exact: true })).toBeVisible();
  const last = reply(annotation).getByText('Part 1999', { exact: true });
  await last.evaluate((heading) => heading.scrollIntoView());
  await expect(last).toBeInViewport();
});
