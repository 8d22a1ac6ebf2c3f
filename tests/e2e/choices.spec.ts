import type { BrowserContextOptions, Page } from '@playwright/test';
import { AnnotationPage } from './support/annotation-page';
import { expectAccessible } from './support/axe';
import { importBeforeAll } from './support/import-before-all';
import type { DatasetToImport } from './support/import-datasets';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const TOPICS = ['Refund', 'Card lost', 'Card stolen', 'Fees', 'Transfer', 'Identity', 'Limits', 'Other'];
const TAGS = ['Angry', 'Polite', 'Urgent', 'Repeated', 'Unclear'];
const ROWS = Array.from({ length: 12 }, (_, index) => ({
  text: `Message ${index + 1}`,
  topic: 'fees',
  tags: ['unclear', 'polite'],
  tagScores: [0.61, 0.9349],
  stars: 7,
}));

const value = (text: string) => ({ value: text.toLowerCase().replaceAll(' ', '_'), text });
const fields = [{ name: 'text', title: 'Text', required: true }];

const CHOICES: DatasetToImport = {
  definition: {
    name: 'choices',
    fields,
    questions: [
      {
        name: 'topic',
        title: 'Topic',
        required: true,
        settings: { type: 'label_selection', options: TOPICS.map(value), visible_options: 3 },
      },
      {
        name: 'tags',
        title: 'Tags',
        settings: { type: 'multi_label_selection', options: TAGS.map(value), options_order: 'suggestion' },
      },
      {
        name: 'stars',
        title: 'Stars',
        settings: {
          type: 'rating',
          options: Array.from({ length: 10 }, (_, index) => ({ value: index + 1 })),
        },
      },
    ],
    mapping: {
      fields: { text: 'text' },
      suggestions: [
        {
          question: 'topic',
          column: 'topic',
          score: { constant: 0.42 },
          agent: { constant: 'sorter-2' },
        },
        {
          question: 'tags',
          column: 'tags',
          score: { column: 'tagScores' },
          agent: { constant: 'tagger-1' },
        },
        { question: 'stars', column: 'stars' },
      ],
    },
  },
  rows: ROWS,
};

/** As many options as the contract allows. */
const MANY: DatasetToImport = {
  definition: {
    name: 'five hundred',
    fields,
    questions: [
      {
        name: 'code',
        title: `Code ${'without an end'.replaceAll(' ', '').repeat(9)}`,
        required: true,
        settings: {
          type: 'label_selection',
          options: Array.from({ length: 500 }, (_, index) => value(`Code ${index + 1}`)),
        },
      },
    ],
    mapping: { fields: { text: 'text' } },
  },
  rows: ROWS,
};

importBeforeAll(CHOICES, MANY);

async function open(page: Page, dataset: string): Promise<AnnotationPage> {
  await signIn(page);
  const annotation = new AnnotationPage(page);
  await annotation.open(dataset);
  await annotation.read('Text');
  return annotation;
}

const groups = ({ form }: AnnotationPage) => ({
  topic: form.getByRole('radiogroup', { name: 'Topic' }),
  tags: form.getByRole('group', { name: 'Tags' }),
  stars: form.getByRole('radiogroup', { name: 'Stars' }),
});

test('options are chosen, deselected and unfolded by mouse @firefox', async ({ page }) => {
  const annotation = await open(page, 'choices');
  const { topic, tags, stars } = groups(annotation);
  await expect(topic.getByRole('radio')).toHaveText([/Refund/u, /Card lost/u, /Card stolen/u, /Fees/u]);
  await annotation.form.getByRole('button', { name: 'Show 4 more options' }).click();
  await topic.getByRole('radio', { name: 'Limits' }).click();
  await expect(topic.getByRole('radio', { checked: true })).toHaveText(/Limits/u);
  await annotation.form.getByRole('button', { name: 'Less' }).click();
  await expect(topic.getByRole('radio', { name: 'Limits' })).toBeVisible();
  await topic.getByRole('radio', { name: 'Limits' }).click();
  await expect(topic.getByRole('radio', { checked: true })).toHaveCount(0);

  await tags.getByRole('checkbox', { name: 'Urgent' }).click();
  await tags.getByRole('checkbox', { name: /^Polite/u }).click();
  await expect(tags.getByRole('checkbox', { checked: true })).toHaveText([/Unclear/u, /Urgent/u]);
  await stars.getByRole('radio', { name: '10', exact: true }).click();
  await expect(stars.getByRole('radio', { checked: true })).toHaveText('10');
});

test('a choice is visible in the system’s own colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { topic, tags, stars } = groups(await open(page, 'choices'));
  await topic.getByRole('radio', { name: 'Card lost' }).click();
  for (const options of [topic.getByRole('radio'), tags.getByRole('checkbox'), stars.getByRole('radio')]) {
    const fills = await options.evaluateAll((found) =>
      found.map((option) => [option.ariaChecked, getComputedStyle(option).backgroundColor] as const),
    );
    const of = (checked: string) => new Set(fills.flatMap(([is, fill]) => (is === checked ? [fill] : [])));
    expect(of('true').size).toBe(1);
    expect(of('true')).not.toEqual(of('false'));
  }
});

test('a record is answered by keyboard alone @firefox', async ({ page }) => {
  const annotation = await open(page, 'choices');
  const { topic, tags, stars } = groups(annotation);
  const first = await annotation.read('Text');
  await expect(topic).toBeFocused();
  // To the suggested option, which is the last one shown, and on to those that are hidden.
  await page.keyboard.press('Tab');
  await expect(topic.getByRole('radio', { name: /^Fees/u })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(topic.getByRole('radio', { name: 'Transfer' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(topic.getByRole('radio', { name: 'Transfer' })).toBeChecked();
  await expect(tags.getByRole('checkbox').first()).toBeFocused();

  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await expect(tags.getByRole('checkbox', { name: 'Angry' })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('10');
  await expect(stars.getByRole('radio', { name: '10', exact: true })).toBeChecked();

  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('stol');
  await expect(topic.getByRole('radio')).toHaveText([/Card stolen/u]);
  await page.keyboard.press('Enter');
  await expect(topic.getByRole('radio', { checked: true })).toHaveText(/Card stolen/u);
  await expect(tags).toBeFocused();
  await page.keyboard.press('Enter');
  await annotation.leaves('Text', first);
});

test('Tab goes through the questions and on, and back @firefox', async ({ page }) => {
  const annotation = await open(page, 'choices');
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab');
  await expect(annotation.form.locator(':focus')).toHaveCount(0);
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('Shift+Tab');
  await expect(annotation.form.locator(':focus')).toHaveCount(0);
});

test.describe('by touch', () => {
  const phone: BrowserContextOptions = { hasTouch: true, viewport: { width: 360, height: 740 } };
  test.use(phone);

  test('options are chosen, and the page is no wider than the screen', async ({ page }) => {
    const annotation = await open(page, 'choices');
    const { topic, stars } = groups(annotation);
    await topic.getByRole('radio', { name: 'Card lost' }).tap();
    await expect(topic.getByRole('radio', { checked: true })).toHaveText(/Card lost/u);
    await stars.getByRole('radio', { name: '3', exact: true }).tap();
    await expect(stars.getByRole('radio', { checked: true })).toHaveText('3');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
});

test('suggestions are marked with score and agent, and come first where that is wanted', async ({ page }) => {
  const annotation = await open(page, 'choices');
  const { topic, tags } = groups(annotation);
  await expect(tags.getByRole('checkbox')).toHaveText([
    /Polite/u,
    /Unclear/u,
    /Angry/u,
    /Urgent/u,
    /Repeated/u,
  ]);
  await expect(tags.getByRole('checkbox').first()).toHaveText('2Polite 93.5%');
  await expect(
    tags.getByRole('checkbox', { name: 'Polite Suggested by tagger-1, score 93.5%' }),
  ).toBeChecked();

  await expect(topic.getByRole('radio').first()).toHaveText(/Refund/u);
  await page.getByRole('button', { name: 'Display options' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Suggested options first' }).click();
  await page.keyboard.press('Escape');
  await expect(topic.getByRole('radio').first()).toHaveText(/^4Fees/u);
  await page.reload();
  await expect(topic.getByRole('radio').first()).toHaveText(/^4Fees/u);
});

test('the accessibility tree of a question', async ({ page }) => {
  const annotation = await open(page, 'choices');
  const { topic, tags, stars } = groups(annotation);
  await expect(topic).toMatchAriaSnapshot(`
    - radiogroup "Topic":
      - radio "Refund"
      - radio "Card lost"
      - radio "Card stolen"
      - radio "Fees Suggested by sorter-2, score 42%" [checked]
  `);
  await expect(tags).toMatchAriaSnapshot(`
    - group "Tags":
      - checkbox "Polite Suggested by tagger-1, score 93.5%" [checked]
      - checkbox "Unclear Suggested by tagger-1, score 61%" [checked]
      - checkbox "Angry"
      - checkbox "Urgent"
      - checkbox "Repeated"
  `);
  await expect(stars).toMatchAriaSnapshot(`
    - radiogroup "Stars":
      - radio "1"
      - radio "2"
      - radio "3"
      - radio "4"
      - radio "5"
      - radio "6"
      - radio "7 Suggestion" [checked]
      - radio "8"
      - radio "9"
      - radio "10"
  `);
  await expectAccessible(page);
});

test('in German, scores are written as there', async ({ page, context, product }) => {
  await context.addCookies([{ name: 'locale', value: 'de', url: product.url }]);
  await page.goto('/sign-in');
  await page.getByLabel('Benutzername').fill('owner');
  await page.getByLabel('Passwort', { exact: true }).fill('a-password-for-tests');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('link', { name: 'choices', exact: true }).click();
  const polite = page.getByRole('checkbox', { name: /^Polite/u });
  await expect(polite).toHaveAccessibleName(/Vorschlag von tagger-1 \(93,5\s%\)/u);
  await expect(page.getByRole('button', { name: '4 weitere Optionen anzeigen' })).toBeVisible();
  await expectAccessible(page);
});

test('five hundred options are drawn as far as they are in sight, and all are within reach @firefox', async ({
  page,
}) => {
  const annotation = await open(page, 'five hundred');
  const options = annotation.form.getByRole('radio');
  await expect(options.first()).toHaveAttribute('aria-setsize', '500');
  expect(await options.count()).toBeLessThan(60);
  // A word that fits into no line is broken: it must not push the options out of the form.
  const [frame, list] = await Promise.all([
    annotation.form.boundingBox(),
    annotation.form.getByRole('radiogroup').boundingBox(),
  ]);
  expect(list?.width).toBeLessThan(frame?.width ?? 0);
  await page.keyboard.type('499');
  await expect(annotation.form.getByRole('radio', { name: 'Code 499' })).toBeChecked();
  await expect(annotation.form.getByRole('radio', { name: 'Code 499' })).toBeInViewport();

  await page.keyboard.press('Tab');
  await expect(annotation.form.getByRole('radio', { name: 'Code 499' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(annotation.form.getByRole('radio', { name: 'Code 1', exact: true })).toBeFocused();
  await expect(annotation.form.getByRole('radio', { name: 'Code 1', exact: true })).toHaveAttribute(
    'aria-posinset',
    '1',
  );
  await page.keyboard.type('e 25');
  await expect(options).toHaveCount(11);
  await page.keyboard.press('Enter');
  await expect(options.and(page.getByRole('radio', { checked: true }))).toHaveText(/Code 25$/u);
  await expectAccessible(page);
});

const THOUSANDS = 10_000;

/** The contract ends at 500 options; the page does not, so the server's answer is replaced on its way. */
async function offerThousands(page: Page): Promise<void> {
  await page.route('**/api/v1/datasets/*/questions', async (route) => {
    const answer = await route.fetch();
    const { items } = (await answer.json()) as { items: Array<{ settings: object }> }; // As the contract has it.
    const options = Array.from({ length: THOUSANDS }, (_, index) => ({
      ...value(`Code ${index + 1}`),
      description: null,
    }));
    const questions = items.map((item) => ({ ...item, settings: { ...item.settings, options } }));
    await route.fulfill({ response: answer, json: { items: questions } });
  });
}

test('ten thousand options are found by digits, letters and arrows, and few of them drawn @firefox', async ({
  page,
}) => {
  await offerThousands(page);
  const annotation = await open(page, 'five hundred');
  const options = annotation.form.getByRole('radio');
  const option = (name: string) => annotation.form.getByRole('radio', { name, exact: true });
  await expect(options.first()).toHaveAttribute('aria-setsize', String(THOUSANDS));
  await page.keyboard.type('9876');
  await expect(option('Code 9876')).toBeChecked();
  await expect(option('Code 9876')).toBeInViewport();
  await expect(option('Code 9876')).toHaveAttribute('aria-posinset', '9876');
  expect(await options.count()).toBeLessThan(60);
  await expectAccessible(page);

  await page.keyboard.type('e 777');
  await expect(options).toHaveCount(11);
  await page.keyboard.press('ArrowDown');
  await expect(option('Code 777')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(option('Code 7770')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(options.and(page.getByRole('radio', { checked: true }))).toHaveText(/Code 7770$/u);
  await expectAccessible(page);

  const search = annotation.form.getByRole('searchbox');
  await search.fill('');
  await expect(options.first()).toHaveAttribute('aria-setsize', String(THOUSANDS));
  expect(await options.count()).toBeLessThan(60);
  await search.fill('code 314');
  await option('Code 3141').click();
  await expect(option('Code 3141')).toBeChecked();
});
