import type { Page } from '@playwright/test';
import { AnnotationPage } from './support/annotation-page';
import { expectAccessible } from './support/axe';
import { importBeforeAll } from './support/import-before-all';
import type { DatasetToImport } from './support/import-datasets';
import { OwnerApi } from './support/owner-api';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { variant } from './support/variants';

const SIZES = [77, 300, 500];
const STARS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const optionsOf = (size: number) =>
  Array.from({ length: size }, (_, index) => ({ value: `intent_${index + 1}`, text: `Intent ${index + 1}` }));

/** The label of a record that a model would suggest: as far down the list as a multiple of 36 can be. */
const suggestedNumber = (size: number, row: number) => ((row * 36 + 35) % size) + 1;

/** Records with a suggested label, tags and rating each. */
function dataset(size: number): DatasetToImport {
  return {
    definition: {
      name: `${size} labels`,
      fields: [{ name: 'text', title: 'Text', required: true }],
      questions: [
        {
          name: 'intent',
          title: 'Intent',
          required: true,
          settings: { type: 'label_selection', options: optionsOf(size) },
        },
        {
          name: 'tags',
          title: 'Tags',
          settings: { type: 'multi_label_selection', options: optionsOf(size) },
        },
        {
          name: 'stars',
          title: 'Stars',
          settings: { type: 'rating', options: STARS.map((value) => ({ value })) },
        },
      ],
      mapping: {
        external_id: 'key',
        fields: { text: 'text' },
        suggestions: [
          { question: 'intent', column: 'intent', score: { constant: 0.87 }, agent: { constant: 'sorter' } },
          { question: 'tags', column: 'tags' },
          { question: 'stars', column: 'stars' },
        ],
      },
    },
    rows: Array.from({ length: 12 }, (_, row) => ({
      key: `row-${row}`,
      text: `Message ${row} ${suggestedNumber(size, row)}`,
      intent: `intent_${suggestedNumber(size, row)}`,
      tags: Array.from({ length: 12 }, (_tag, index) => `intent_${((row + index * 6) % size) + 1}`),
      stars: 7,
    })),
  };
}

/** One question that shows some of its labels, in the order of the settings, and the records of a session. */
const oneQuestion = (name: string, size: number, visible: number | null): DatasetToImport => ({
  definition: {
    name,
    fields: [{ name: 'text', title: 'Text', required: true }],
    questions: [
      {
        name: 'intent',
        title: 'Intent',
        required: true,
        settings: { type: 'label_selection', options: optionsOf(size), visible_options: visible },
      },
    ],
    mapping: {
      external_id: 'key',
      fields: { text: 'text' },
      suggestions: [{ question: 'intent', column: 'intent' }],
    },
  },
  rows: Array.from({ length: 60 }, (_, row) => ({
    key: `row-${row}`,
    text: `Message ${row} ${suggestedNumber(size, row)}`,
    intent: `intent_${suggestedNumber(size, row)}`,
  })),
});

// No suggestion is among the first three of the twelve.
const ONE_QUESTION = oneQuestion('one question', 77, null);
const FOLDED = oneQuestion('folded', 12, 3);

importBeforeAll(...SIZES.map(dataset), ONE_QUESTION, FOLDED);

async function open(page: Page, name: string): Promise<AnnotationPage> {
  await signIn(page);
  const annotation = new AnnotationPage(page);
  await annotation.open(name);
  await annotation.read('Text');
  return annotation;
}

/** The label that the current record says was suggested. */
async function suggestedLabel(annotation: AnnotationPage): Promise<string> {
  const [, number] = /Message \d+ (\d+)/u.exec(await annotation.read('Text')) ?? [];
  return `Intent ${number}`;
}

/** Submitted labels by the text of their record. */
async function storedIntents(api: OwnerApi): Promise<ReadonlyMap<string | undefined, unknown>> {
  const stored = await api.records(await api.datasetId('one question'), ['submitted']);
  return new Map(
    stored.map(({ fields, responses }) => [fields['text'], responses?.[0]?.values?.['intent']?.value]),
  );
}

async function frames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (frameCount) => {
    for (let frame = 0; frame < frameCount; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);
}

test('eight quick presses of Enter submit eight records', async ({ page, product }) => {
  await open(page, 'one question');
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Enter');
    await frames(page, 6);
  }
  await expect(page.getByText('9 of 60', { exact: true })).toBeVisible();
  const api = await OwnerApi.of(product.url);
  await expect.poll(() => api.stored('one question', 'submitted')).toBe(8);
});

test('quick digits answer one record each where a digit submits (LIM-18)', async ({ page, product }) => {
  await open(page, 'one question');
  await page.getByRole('button', { name: 'Display options' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Submit automatically' }).click();
  await page.keyboard.press('Escape');
  for (const digit of ['8', '9', '8', '9']) {
    await page.keyboard.press(digit);
    await frames(page, 6);
  }
  await expect(page.getByText('5 of 60', { exact: true })).toBeVisible();
  const api = await OwnerApi.of(product.url);
  await expect.poll(() => api.stored('one question', 'submitted')).toBe(4);
  expect([...(await storedIntents(api)).values()].map(String).toSorted()).toEqual(
    [8, 8, 9, 9].map((number) => `intent_${number}`),
  );
});

test('a number typed right after a second Enter answers the third record', async ({ page, product }) => {
  await open(page, 'one question');
  await page.keyboard.press('Enter');
  await frames(page, 4);
  for (const key of ['Enter', '7', '7', 'Enter']) await page.keyboard.press(key);
  const api = await OwnerApi.of(product.url);
  await expect.poll(() => api.stored('one question', 'submitted')).toBe(3);
  // The two records before have what was suggested, which the text of a record ends with.
  const answered = [...(await storedIntents(api))];
  const others = answered.filter(([, intent]) => intent !== 'intent_77');
  expect(others).toHaveLength(2);
  for (const [text, intent] of others) expect(intent).toBe(`intent_${text?.split(' ').at(-1)}`);
});

for (const [device, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, hasTouch: device === 'phone' });

    for (const size of SIZES) {
      test(
        `the label that was suggested among ${size} is visible with its score, source and a way to clear it, on a ${device}`,
        variant(size === 77),
        async ({ page }) => {
          const annotation = await open(page, `${size} labels`);
          const label = await suggestedLabel(annotation);
          const intent = annotation.form.getByRole('radiogroup', { name: 'Intent' });
          const clear = intent.getByRole('button', { name: `Clear “${label}”` });
          await expect(clear).toBeInViewport();
          await expect(intent).toHaveAccessibleDescription(new RegExp(`Selected: ${label}$`, 'u'));
          await expect(intent.getByText('sorter')).toBeInViewport();
          await expect(intent.getByRole('radio').first()).toHaveText(new RegExp(label, 'u'));
          await clear.click();
          await expect(intent.getByRole('radio', { checked: true })).toHaveCount(0);
          await expect(intent.getByText('Nothing selected')).toBeInViewport();
          await expectAccessible(page);
        },
      );

      test(
        `suggestions among ${size} labels are submitted once all of them were visible, on a ${device}`,
        variant(size === 77),
        async ({ page, product }) => {
          const annotation = await open(page, `${size} labels`);
          const text = await annotation.read('Text');
          const submit = annotation.form.getByRole('button', { name: 'Submit' });
          const note = annotation.form
            .getByText('Check this suggestion, then submit.', { exact: true })
            .first();
          const press = () => (device === 'phone' ? submit.tap() : page.keyboard.press('Enter'));
          await press();
          // The second question is below the edge of the form: it is led to.
          await expect(note).toBeInViewport();
          await annotation.shows('Text', text);
          await expect(async () => {
            await press();
            await annotation.leaves('Text', text);
          }).toPass();
          const api = await OwnerApi.of(product.url);
          await expect.poll(() => api.stored(`${size} labels`, 'submitted')).toBe(1);
        },
      );
    }
  });
}

test('the digit of the chosen option keeps it, and Space clears it (ANN-84)', async ({ page }) => {
  const annotation = await open(page, '77 labels');
  const label = await suggestedLabel(annotation);
  const intent = annotation.form.getByRole('radiogroup', { name: 'Intent' });
  const stars = annotation.form.getByRole('radiogroup', { name: 'Stars' });
  await page.keyboard.type(label.replace('Intent ', ''));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('7');
  await expect(intent.getByRole('radio', { checked: true })).toHaveAccessibleName(
    new RegExp(`^${label} `, 'u'),
  );
  await expect(stars.getByRole('radio', { checked: true })).toHaveAccessibleName(/^7/u);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(stars.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a chosen label below the fold is in the row above, once (ANN-86)', async ({ page }) => {
  const annotation = await open(page, 'folded');
  const intent = annotation.form.getByRole('radiogroup', { name: 'Intent' });
  const label = await suggestedLabel(annotation);
  const chosen = intent.getByRole('radio', { name: label });
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toBeChecked();
  await expect(intent.getByRole('button', { name: `Clear “${label}”` })).toBeInViewport();
  await page.keyboard.press('2');
  await expect(intent.getByRole('button', { name: /^Clear/u })).toHaveAccessibleName('Clear “Intent 2”');
  await expect(intent.getByRole('radio', { name: 'Intent 2', exact: true })).toBeChecked();
  await expect(chosen).toHaveCount(0);
});

test('sixty records are answered by keys alone as their reader decides (ANN-85) @longer', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  const annotation = await open(page, 'one question');
  const decided = new Map<string, string>();
  for (let turn = 0; turn < 60; turn += 1) {
    const text = await annotation.read('Text');
    const suggested = (await suggestedLabel(annotation)).replace('Intent ', '');
    // The suggestion as it is, its own number, or another one.
    const wanted = turn % 3 === 2 ? String((Number(suggested) % 77) + 1) : suggested;
    await expect(
      annotation.form.getByRole('button', { name: `Clear “Intent ${suggested}”` }),
    ).toBeInViewport();
    if (turn % 3 === 0) await frames(page, 20);
    else await page.keyboard.type(wanted);
    decided.set(text.replace('Text\n', ''), `intent_${wanted}`);
    await page.keyboard.press('Enter');
    if (turn < 59) await annotation.leaves('Text', text);
  }
  const api = await OwnerApi.of(product.url);
  await expect.poll(() => api.stored('one question', 'submitted')).toBe(60);
  expect(await storedIntents(api)).toEqual(decided);
});
