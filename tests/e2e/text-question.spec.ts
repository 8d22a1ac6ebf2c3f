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
}

/** The sample's text question as this test wants it, with this suggestion in every record. */
async function openWith(page: Page, { useMarkdown, suggested }: Given): Promise<AnnotationPage> {
  let id = '';
  await page.route('**/questions', async (route) => {
    const answer = await route.fetch();
    const body: { items: Array<{ id: string; settings: { type: string } }> } = await answer.json();
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
  const desk = new AnnotationPage(page);
  await desk.open('Support conversations');
  await desk.read('Message');
  return desk;
}

const question = (desk: AnnotationPage) => desk.form.getByRole('group', { name: TITLE }).first();
const box = (desk: AnnotationPage) => desk.form.getByRole('textbox', { name: TITLE });

test('by mouse: a text in Markdown is written, previewed and written again @firefox', async ({ page }) => {
  const desk = await openWith(page, { useMarkdown: true });
  await expect(question(desk).getByRole('button', { name: 'Preview' })).toBeDisabled();
  await box(desk).click();
  await page.keyboard.type('# Advice\n\nTurn it *off*.');
  await question(desk).getByRole('button', { name: 'Preview' }).click();
  await expect(question(desk).getByRole('heading', { name: 'Advice' })).toBeVisible();
  await expectAccessible(page);

  await question(desk).locator('p', { hasText: 'Turn it' }).click();
  await expect(box(desk)).toBeFocused();
  await expect(question(desk).getByRole('heading', { name: 'Advice' })).toHaveCount(0);
});

test('by keyboard alone: a text in Markdown is written, left, and saved while typing @firefox', async ({
  page,
}) => {
  const desk = await openWith(page, { useMarkdown: true });
  await question(desk).focus();
  await page.keyboard.press('Shift+Enter');
  await expect(box(desk)).toBeFocused();
  await page.keyboard.type('**Now**');
  await page.keyboard.press('Enter');
  await page.keyboard.type('then');
  await page.keyboard.press('Escape');
  await expect(question(desk)).toBeFocused();
  await expect(question(desk).locator('strong')).toHaveText('Now');

  await page.keyboard.type('!');
  await expect(box(desk)).toHaveValue('**Now**\nthen!');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Draft saved.')).toBeAttached();
  await expect(box(desk)).toBeFocused();
});

test('a suggested text is read beside the own one, and taken', async ({ page }) => {
  const desk = await openWith(page, { useMarkdown: true, suggested: SUGGESTED });
  await expect(question(desk)).toMatchAriaSnapshot(`
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
  await question(desk).getByRole('button', { name: 'Suggestion' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Mine');
  await question(desk).getByRole('button', { name: 'Suggestion' }).click();
  const shown = question(desk).getByRole('group', { name: 'Suggestion' });
  await expect(shown.locator('strong')).toHaveText('unplug');
  await expectAccessible(page);

  await question(desk).getByRole('button', { name: 'Use this' }).click();
  await expect(box(desk)).toHaveValue(SUGGESTED);
  await expect(question(desk)).toBeFocused();
});

test('a plain text question is a text to write in @firefox', async ({ page }) => {
  const desk = await openWith(page, { useMarkdown: false });
  await expect(question(desk)).toMatchAriaSnapshot(`
    - group "${TITLE}":
      - textbox "${TITLE}"
  `);
  await box(desk).fill('one\ntwo');
  await expect(question(desk).getByRole('button')).toHaveCount(0);
});

const paragraph = (length: number) => 'Turn it off and on again. '.repeat(length / 26 + 1).slice(0, length);

/** As a paste does: in one step, at the caret. */
const put = (page: Page, text: string) =>
  page.evaluate((words) => document.execCommand('insertText', false, words), text);

test('a long text has a height and a scroll bar of its own, and is whole after a reload and when it was saved', async ({
  page,
}) => {
  const desk = await openWith(page, { useMarkdown: false });
  const text = paragraph(60_000);
  const height = () => box(desk).evaluate((element) => element.getBoundingClientRect().height);
  await box(desk).click();
  await put(page, text.slice(0, 2_000));
  await expect(box(desk)).toHaveCSS('field-sizing', 'content');
  await put(page, text.slice(2_000));
  await expect(box(desk)).toHaveCSS('field-sizing', 'fixed');
  const full = await height();
  const scroll = await box(desk).evaluate(({ scrollHeight, clientHeight }) => scrollHeight / clientHeight);
  expect(scroll).toBeGreaterThan(10);

  await page.reload();
  await expect(box(desk)).toHaveValue(text);
  expect(await height()).toBe(full);
  await desk.act('Save as draft');
  await expect(page.getByText('Draft saved.')).toBeAttached();
  await page.reload();
  await desk.choose('Draft');
  await expect(box(desk)).toHaveValue(text);
});

test('a text beyond the limit is kept whole, told in words, and sent by no act', async ({ page }) => {
  const desk = await openWith(page, { useMarkdown: false });
  const words = 'At most 1,000,000 characters; this answer has 1,000,001.';
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/responses')) posts.push(request.url());
  });
  await box(desk).fill(paragraph(1_000_001));
  await expect(desk.form.getByText(words)).toBeVisible();
  await expectAccessible(page);
  for (const act of ['Submit', 'Save as draft', 'Discard'] as const) {
    await box(desk).focus();
    // It looks disabled, and a press says why.
    await desk.form.getByRole('button', { name: act }).click({ force: true });
    await expect(question(desk)).toBeFocused();
    await expect(question(desk)).toHaveAccessibleDescription(new RegExp(words, 'u'));
  }
  await expect(box(desk)).toHaveValue(paragraph(1_000_001));
  expect(posts).toEqual([]);

  await box(desk).press('Control+End');
  await box(desk).press('Backspace');
  await expect(desk.form.getByText(words)).toHaveCount(0);
  await desk.act('Save as draft');
  await expect(page.getByText('Draft saved.')).toBeAttached();
});
