import type { Page } from '@playwright/test';
import { AnnotationPage } from './support/annotation-page';
import { OwnerApi } from './support/owner-api';
import { LayoutKeyboard, MODIFIERS, type LayoutPress } from './support/keyboard-layout';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { variant } from './support/variants';

const { control, shift, alt } = MODIFIERS;

/** Opens a record with suggestions: three of the sample have none, and one of them may be the first. */
async function openSuggested(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const api = await OwnerApi.of(origin);
  const dataset = await api.datasetId('Support conversations');
  const record = (await api.recordIds(dataset)).get('ticket-1042');
  await page.goto(`${origin}/dataset/${dataset}/annotation-mode?record=${record}`);
}

async function opened(page: Page) {
  await signIn(page);
  const annotation = new AnnotationPage(page);
  await openSuggested(page);
  await annotation.read('Message');
  const solved = annotation.form.getByRole('radiogroup').nth(0);
  // A digit sets an option, so its effect is visible only where none is chosen.
  await solved.getByRole('radio', { checked: true }).click();
  await expect(solved.getByRole('radio', { checked: true })).toHaveCount(0);
  return { annotation, solved, keyboard: await LayoutKeyboard.of(page) };
}

/** Presses that the page took from the browser, in their order. */
async function takenFromBrowser(page: Page, act: () => Promise<void>): Promise<readonly boolean[]> {
  await page.evaluate(() => {
    const taken: boolean[] = [];
    Object.assign(globalThis, { taken });
    addEventListener('keydown', (event) => setTimeout(() => taken.push(event.defaultPrevented)));
  });
  await act();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  return page.evaluate(() => (globalThis as unknown as { taken: boolean[] }).taken);
}

const SAVES: ReadonlyArray<readonly [layout: string, press: LayoutPress]> = [
  ['Russian', { key: 'ы', code: 'KeyS' }],
  ['Greek', { key: 'σ', code: 'KeyS' }],
  ['Arabic', { key: 'س', code: 'KeyS' }],
  ['Hebrew', { key: 'ד', code: 'KeyS' }],
  ['Devanagari', { key: 'े', code: 'KeyS' }],
  ['Dvorak', { key: 's', code: 'Semicolon' }],
];

for (const [layout, press] of SAVES) {
  test(
    `Ctrl S saves a draft on a keyboard that is ${layout}, and opens no dialog of the browser`,
    variant(layout === 'Russian' || layout === 'Dvorak'),
    async ({ page }) => {
      const { keyboard } = await opened(page);
      const taken = await takenFromBrowser(page, () => keyboard.press({ ...press, modifiers: control }));
      await expect(page.getByText('Draft saved.')).toBeAttached();
      expect(taken).toEqual([true]);
    },
  );
}

test('chords with letters act on a Russian keyboard (ANN-81)', async ({ page }) => {
  const { solved, keyboard } = await opened(page);
  await solved.focus();
  const first = solved.getByRole('radio').nth(0);
  await page.keyboard.press('1');
  await expect(first).toBeChecked();
  await keyboard.press({ key: 'я', code: 'KeyZ', modifiers: control });
  await expect(first).not.toBeChecked();
  await keyboard.press({ key: 'Я', code: 'KeyZ', modifiers: control + shift });
  await expect(first).toBeChecked();
  await keyboard.press({ key: 'п', code: 'KeyG', modifiers: alt });
  await expect(page.getByRole('region', { name: 'Guidelines' })).toBeVisible();
});

test('AZERTY, QWERTZ and Dvorak keep their letters', async ({ page }) => {
  const { keyboard } = await opened(page);
  const taken = await takenFromBrowser(page, async () => {
    // The places of S and Z on a keyboard of the United States, with other letters.
    await keyboard.press({ key: 'o', code: 'KeyS', modifiers: control });
    await keyboard.press({ key: 'w', code: 'KeyZ', modifiers: control });
    await keyboard.press({ key: ',', code: 'KeyM', modifiers: control });
  });
  expect(taken).toEqual([false, false, false]);
  await expect(page.getByText('Draft saved.')).toHaveCount(0);
});

const TWOS: ReadonlyArray<readonly [layout: string, press: LayoutPress]> = [
  ['French', { key: 'é', code: 'Digit2' }],
  ['Czech', { key: 'ě', code: 'Digit2' }],
  ['Arabic', { key: '٢', code: 'Digit2' }],
  ['Devanagari', { key: '२', code: 'Digit2' }],
  ['full-width', { key: '２', code: 'Digit2' }],
  ['of numbers alone', { key: '2', code: 'Numpad2' }],
];

for (const [layout, press] of TWOS) {
  test(
    `the second option is chosen by the 2 of a keyboard that is ${layout}`,
    variant(layout === 'French' || layout === 'Arabic'),
    async ({ page }) => {
      const { solved, keyboard } = await opened(page);
      await solved.focus();
      const second = solved.getByRole('radio').nth(1);
      await keyboard.press(press);
      await expect(second).toBeChecked();
    },
  );
}

test('the place of a record is typed in Arabic digits (ANN-46)', async ({ page }) => {
  const { keyboard } = await opened(page);
  await page.getByRole('button', { name: /\d+ of \d+/u }).click();
  const place = page.getByRole('textbox', { name: 'Go to record' });
  await expect(place).toBeFocused();
  await keyboard.press({ key: '٣', code: 'Digit3' });
  await expect(place).toHaveValue('٣');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^3 of \d+/u })).toBeVisible();
});

test('letters of a digit’s place and of other scripts are written once in a text', async ({ page }) => {
  const { annotation, keyboard } = await opened(page);
  const group = annotation.form.getByRole('group', { name: 'How would you answer?' }).first();
  await group.focus();
  for (const press of [
    { key: 'é', code: 'Digit2' },
    { key: 'ы', code: 'KeyS' },
    { key: '٢', code: 'Digit2' },
  ])
    await keyboard.press(press);
  await expect(annotation.form.getByRole('textbox', { name: 'How would you answer?' })).toHaveValue(
    /(?<!é)éы٢$/u,
  );
});

test('Enter and Escape of an input method neither search nor close the search', async ({ page }) => {
  const { keyboard } = await opened(page);
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search records' });
  await expect(search).toBeFocused();
  const address = page.url();
  await keyboard.compose('にほん');
  await keyboard.pressForInputMethod('Enter');
  await keyboard.commit('日本');
  // Safari ends the composition before it reports the key that did.
  await keyboard.pressForInputMethod('Enter');
  await expect(search).toHaveValue('日本');
  expect(page.url()).toBe(address);
  await keyboard.compose('ご');
  await keyboard.pressForInputMethod('Escape');
  await keyboard.compose('');
  await keyboard.pressForInputMethod('Escape');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('日本');
});

test('Escape and Enter of an input method leave a text and its record as they are', async ({ page }) => {
  const { annotation, keyboard } = await opened(page);
  const message = await annotation.read('Message');
  const group = annotation.form.getByRole('group', { name: 'How would you answer?' }).first();
  await group.focus();
  await page.keyboard.press('a');
  const box = annotation.form.getByRole('textbox', { name: 'How would you answer?' });
  await expect(box).toBeFocused();
  await keyboard.compose('한');
  await keyboard.pressForInputMethod('Escape');
  await keyboard.commit('한');
  await keyboard.pressForInputMethod('Escape');
  await keyboard.pressForInputMethod('Enter');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(/a한$/u);
  await page.keyboard.press('Escape');
  await expect(box).not.toBeFocused();
  await annotation.shows('Message', message);
});

test('Escape of an input method closes no dialog', async ({ page }) => {
  const { keyboard } = await opened(page);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'All shortcuts' });
  await expect(sheet).toBeVisible();
  await keyboard.pressForInputMethod('Escape');
  await keyboard.press({ key: 'Shift', code: 'ShiftLeft' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});
