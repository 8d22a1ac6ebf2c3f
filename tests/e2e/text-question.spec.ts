import type { Page } from '@playwright/test';
import { AnnotationPage } from './support/annotation-page';
import { expectAccessible } from './support/axe';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const TITLE = 'How would you answer?';
const SUGGESTED = 'Please **unplug** it.';

interface Given {
  readonly useMarkdown: boolean;
  readonly suggested?: string;
  /** Has the text question required, and no other. */
  readonly isAloneRequired?: boolean;
}

/** The sample's text question as this test wants it, with this suggestion in every record. */
async function openWith(
  page: Page,
  { useMarkdown, suggested, isAloneRequired = false }: Given,
): Promise<AnnotationPage> {
  let id = '';
  await page.route('**/questions', async (route) => {
    const answer = await route.fetch();
    const body: { items: Array<{ id: string; settings: { type: string } }> } = await answer.json();
    if (isAloneRequired)
      for (const item of body.items) Object.assign(item, { required: item.settings.type === 'text' });
    for (const item of body.items.filter(({ settings }) => settings.type === 'text')) {
      id = item.id;
      Object.assign(item.settings, { use_markdown: useMarkdown });
    }
    await route.fulfill({ response: answer, json: body });
  });
  await page.route(/\/records(\?|$)/u, async (route) => {
    const answer = await route.fetch();
    const body: { items: Array<{ suggestions: Array<{ question_id: string }> }> } = await answer.json();
    for (const item of body.items) {
      const others = item.suggestions.filter(({ question_id: of }) => of !== id);
      const own = {
        id: crypto.randomUUID(),
        question_id: id,
        type: 'model',
        value: suggested,
        score: 0.8,
        agent: 'quill',
      };
      Object.assign(item, { suggestions: suggested === undefined ? others : [...others, own] });
    }
    await route.fulfill({ response: answer, json: body });
  });
  await signIn(page);
  const annotation = new AnnotationPage(page);
  await annotation.open('Support conversations');
  await annotation.read('Message');
  return annotation;
}

const question = (annotation: AnnotationPage) => annotation.form.getByRole('group', { name: TITLE }).first();
const box = (annotation: AnnotationPage) => annotation.form.getByRole('textbox', { name: TITLE });

test('by mouse: a text in Markdown is written, previewed and written again @firefox', async ({ page }) => {
  const annotation = await openWith(page, { useMarkdown: true });
  await expect(question(annotation).getByRole('button', { name: 'Preview' })).toBeDisabled();
  await box(annotation).click();
  await page.keyboard.type('# Advice\n\nTurn it *off*.');
  await question(annotation).getByRole('button', { name: 'Preview' }).click();
  await expect(question(annotation).getByRole('heading', { name: 'Advice' })).toBeVisible();
  await expectAccessible(page);

  await question(annotation).locator('p', { hasText: 'Turn it' }).click();
  await expect(box(annotation)).toBeFocused();
  await expect(question(annotation).getByRole('heading', { name: 'Advice' })).toHaveCount(0);
});

test('by keyboard alone: a text in Markdown is written, left, and saved while typing @firefox', async ({
  page,
}) => {
  const annotation = await openWith(page, { useMarkdown: true });
  await question(annotation).focus();
  await page.keyboard.press('Shift+Enter');
  await expect(box(annotation)).toBeFocused();
  await page.keyboard.type('**Now**');
  await page.keyboard.press('Enter');
  await page.keyboard.type('then');
  await page.keyboard.press('Escape');
  await expect(question(annotation)).toBeFocused();
  await expect(question(annotation).locator('strong')).toHaveText('Now');

  await page.keyboard.type('!');
  await expect(box(annotation)).toHaveValue('**Now**\nthen!');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Draft saved.')).toBeAttached();
  await expect(box(annotation)).toBeFocused();
});

test('a suggested text is read next to the own one, and taken', async ({ page }) => {
  const annotation = await openWith(page, { useMarkdown: true, suggested: SUGGESTED });
  await expect(question(annotation)).toMatchAriaSnapshot(`
    - group "${TITLE}":
      - group "Write or preview":
        - button "Suggestion"
        - button "Preview" [pressed]
        - img "Suggested by quill, score 80%"
      - textbox "${TITLE}": ${SUGGESTED}
      - group "Preview":
        - paragraph:
          - text: Please
          - strong: unplug
          - text: it.
  `);
  await question(annotation).getByRole('button', { name: 'Suggestion' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Mine');
  await question(annotation).getByRole('button', { name: 'Suggestion' }).click();
  const shown = question(annotation).getByRole('group', { name: 'Suggestion' });
  await expect(shown.locator('strong')).toHaveText('unplug');
  await expectAccessible(page);

  await question(annotation).getByRole('button', { name: 'Use this' }).click();
  await expect(box(annotation)).toHaveValue(SUGGESTED);
  await expect(question(annotation)).toBeFocused();
});

test('a plain text question is a text to write in @firefox', async ({ page }) => {
  const annotation = await openWith(page, { useMarkdown: false });
  await expect(question(annotation)).toMatchAriaSnapshot(`
    - group "${TITLE}":
      - textbox "${TITLE}"
  `);
  await box(annotation).fill('one\ntwo');
  await expect(question(annotation).getByRole('button')).toHaveCount(0);
});

const paragraph = (length: number) => 'Turn it off and on again. '.repeat(length / 26 + 1).slice(0, length);

/** As a paste does: in one step, at the caret. */
const put = (page: Page, text: string) =>
  page.evaluate((words) => document.execCommand('insertText', false, words), text);

test('a long text has a height and a scroll bar of its own, and is whole after a reload and when it was saved', async ({
  page,
}) => {
  const annotation = await openWith(page, { useMarkdown: false });
  const text = paragraph(60_000);
  const height = () => box(annotation).evaluate((element) => element.getBoundingClientRect().height);
  await box(annotation).click();
  await put(page, text.slice(0, 2_000));
  await expect(box(annotation)).toHaveCSS('field-sizing', 'content');
  await put(page, text.slice(2_000));
  await expect(box(annotation)).toHaveCSS('field-sizing', 'fixed');
  const full = await height();
  const scroll = await box(annotation).evaluate(
    ({ scrollHeight, clientHeight }) => scrollHeight / clientHeight,
  );
  expect(scroll).toBeGreaterThan(10);

  await page.reload();
  await expect(box(annotation)).toHaveValue(text);
  expect(await height()).toBe(full);
  await annotation.act('Save as draft');
  await expect(page.getByText('Draft saved.')).toBeAttached();
  await page.reload();
  await annotation.choose('Draft');
  await expect(box(annotation)).toHaveValue(text);
});

test('a paste of two megabytes is refused with its size, and the text stays (ANN-88)', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const annotation = await openWith(page, { useMarkdown: false });
  await box(annotation).click();
  await page.keyboard.type('Mine');
  await page.evaluate(() => navigator.clipboard.writeText('x'.repeat(2 * 1024 * 1024)));
  await page.keyboard.press('Control+v');
  const refusal = annotation.form
    .getByText('Nothing was pasted: this answer would have 2,049 KB. Use at most 256 KB of text.')
    .first();
  await expect(refusal).toBeVisible();
  await expect(box(annotation)).toHaveValue('Mine');
  await expectAccessible(page);
  await page.keyboard.type('.');
  await expect(refusal).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(box(annotation)).not.toHaveValue('Mine.');
});

test('the message about a text beyond the limit is visible where only the box above it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 560 });
  const annotation = await openWith(page, { useMarkdown: false });
  await box(annotation).fill(paragraph(1_000_001));
  await box(annotation).evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const message = annotation.form.getByText(/^Use at most 256 KB of text/u).first();
  await expect(message).toBeInViewport({ ratio: 1 });
});

test('a text beyond the limit is kept whole, explained in words, and sent by no act', async ({ page }) => {
  const annotation = await openWith(page, { useMarkdown: false });
  const words = 'Use at most 256 KB of text. This answer has 257 KB.';
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/responses')) posts.push(request.url());
  });
  await box(annotation).fill(paragraph(256 * 1024 + 1));
  await expect(annotation.form.getByText(words).first()).toBeVisible();
  await expectAccessible(page);
  for (const act of ['Submit', 'Save as draft', 'Discard'] as const) {
    await box(annotation).focus();
    // It looks disabled, and a press says why.
    await annotation.form.getByRole('button', { name: act }).click({ force: true });
    await expect(question(annotation)).toBeFocused();
    await expect(question(annotation)).toHaveAccessibleDescription(new RegExp(words, 'u'));
  }
  await expect(box(annotation)).toHaveValue(paragraph(256 * 1024 + 1));
  expect(posts).toEqual([]);

  await box(annotation).press('Control+End');
  await box(annotation).press('Backspace');
  await expect(annotation.form.getByText(words)).toHaveCount(0);
  await annotation.act('Save as draft');
  await expect(page.getByText('Draft saved.')).toBeAttached();
});

test('a required text that cannot be seen is no answer, and is kept in a draft (STA-12)', async ({
  page,
}) => {
  const annotation = await openWith(page, { useMarkdown: false, isAloneRequired: true });
  const submits: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && (request.postData() ?? '').includes('"submitted"'))
      submits.push(request.url());
  });
  for (const blank of ['  \n ', '\u200b\u2060', '\u3164\u2800']) {
    await box(annotation).fill(blank);
    // It looks disabled, and a press says why.
    await annotation.form.getByRole('button', { name: 'Submit' }).click({ force: true });
    await expect(question(annotation)).toBeFocused();
    await expect(question(annotation)).toHaveAccessibleDescription(/A response is required here\./u);
    await expect(box(annotation)).toHaveValue(blank);
  }
  expect(submits).toEqual([]);
  await expectAccessible(page);

  await annotation.act('Save as draft');
  await expect(page.getByText('Draft saved.')).toBeAttached();
  await page.reload();
  await annotation.choose('Draft');
  await expect(box(annotation)).toHaveValue('\u3164\u2800');

  await box(annotation).fill('\u3164seen');
  const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('"submitted"'));
  await annotation.act('Submit');
  expect((await sent).postData()).toContain('\u3164seen');
});
