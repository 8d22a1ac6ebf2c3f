import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { importBeforeAll } from './support/import-before-all';
import type { DatasetToImport } from './support/import-datasets';
import { OwnerApi } from './support/owner-api';
import type { Product } from './support/product';
import { signIn } from './support/sign-in';
import { SpanTextPage, type StoredSpan } from './support/span-text-page';
import { expect, test } from './support/test';
import { variant } from './support/variants';

const ADA = 'Ada met Grace Hopper in Berlin. The engine was not there.';

/** One text for each test: what one saves is no matter of another. */
const TEXTS = {
  mouse: `Mouse: ${ADA}`,
  characters: `Characters: ${ADA}`,
  offer: `Offer: ${ADA}`,
  keys: `Keys: ${ADA}`,
  touch: `Touch: ${ADA}`,
  elements: `Fallback: 👋 ${ADA}`,
  seen: `Seen: ${ADA}`,
  emoji: 'Emoji 👩🏽‍🚀 and 👋 wave',
  lines: 'Lines 👋 after\r\nlines wave at Zoë\r\nin Cafe\u0301 Noir\r\n.',
  hebrew: 'שלום לכם מירושלים, אמרה עדה.',
  japanese: '日本語の文章です。東京都に住んでいます。',
  long: `Long: ${'One line among many others, and not the one.\n'.repeat(400)}Here is Ada at last.`,
} as const;

function dataset(name: string, settings: Readonly<Record<string, unknown>> = {}): DatasetToImport {
  const options = ['Person', 'Place', 'Thing'];
  const question = { type: 'span', field: 'text', options, ...settings };
  const rows = Object.values(TEXTS).map((text) => ({ text }));
  return {
    definition: {
      name,
      fields: [{ name: 'text', title: 'Text', required: true }],
      questions: [{ name: 'names', title: 'Names', required: true, settings: question }],
      mapping: { fields: { text: 'text' } },
    },
    rows: settings['allow_overlapping'] === true ? rows.slice(0, 1) : rows,
  };
}

/** As many short texts as are marked one after the other without a look at the form. */
const ROW_OF_TEXTS: DatasetToImport = {
  ...dataset('one after the other'),
  rows: Array.from({ length: 20 }, (_, index) => ({ text: `Number ${index}: ${ADA}` })),
};

let own: Product;

importBeforeAll(dataset('names'), dataset('overlaps', { allow_overlapping: true }), ROW_OF_TEXTS);

test.beforeEach(({ product }) => {
  own = product;
});

/** The text up to its first line break, which no page shows as it is. */
function beginningOf(text: keyof typeof TEXTS): string {
  return TEXTS[text].split(/[\r\n]/u, 1)[0]?.slice(0, 10) ?? '';
}

async function open(page: Page, text: keyof typeof TEXTS, name = 'names'): Promise<SpanTextPage> {
  await signIn(page, own.url);
  const spans = new SpanTextPage(page);
  await spans.find(name, beginningOf(text));
  return spans;
}

/** As the server counts: in code points. */
function cut(text: string, { start, end }: StoredSpan): string {
  return [...text].slice(start, end).join('');
}

async function storedTexts(spans: SpanTextPage, text: string): Promise<readonly string[]> {
  return (await spans.stored('names')).map((span) => `${cut(text, span)}: ${span.label}`);
}

test('by mouse spans are made, replaced, relabeled and removed', async ({ page }) => {
  const spans = await open(page, 'mouse');
  await test.step('a stretch grows to words, and the native selection is gone', async () => {
    await spans.chooseLabel('Person');
    await spans.drag('race', 'Hop');
    await spans.shows('Grace Hopper Person');
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    expect(await spans.painted()).toEqual(['Grace Hopper']);
  });

  await test.step('a double click labels a word, a new span replaces what it overlaps', async () => {
    await spans.chooseLabel('Place');
    const { left, top, bottom } = await spans.boxOf('Berlin');
    await page.mouse.dblclick(left + 8, (top + bottom) / 2);
    await spans.shows('Grace Hopper Person', 'Berlin Place');
    await spans.drag('Hopper', 'in Ber');
    await spans.shows('Hopper in Berlin Place');
  });

  await test.step('the chip stands under its span and leads to the other labels', async () => {
    const [chip, word] = [
      await spans.chip('Place', 'Hopper in Berlin').boundingBox(),
      await spans.boxOf('Hopper'),
    ];
    expect(Math.abs((chip?.x ?? 0) - word.left)).toBeLessThan(2);
    expect(chip?.y ?? 0).toBeGreaterThan(word.bottom - 4);
    await spans.pointAt('Place', 'Hopper in Berlin');
    await page.getByRole('button', { name: 'Change label Place: Hopper in Berlin' }).click();
    await expect(page.getByRole('combobox', { name: 'Search labels' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('thi');
    await page.keyboard.press('Enter');
    await spans.shows('Hopper in Berlin Thing');
    await expect(spans.text).toBeFocused();
  });

  await test.step('what the server stored is there after a reload', async () => {
    expect(await storedTexts(spans, TEXTS.mouse)).toEqual(['Hopper in Berlin: Thing']);
    await spans.find('names', beginningOf('mouse'), { status: 'draft' });
    await spans.shows('Hopper in Berlin Thing');
    expect(await spans.painted()).toEqual(['Hopper in Berlin']);
  });

  await test.step('its cross removes it', async () => {
    await spans.pointAt('Thing', 'Hopper in Berlin');
    await page.getByRole('button', { name: 'Remove Thing: Hopper in Berlin' }).click();
    await expect(spans.passages).toHaveCount(0);
    expect(await spans.painted()).toEqual([]);
  });
});

test('twenty records are marked by mouse, each submitted by Enter', async ({ page }) => {
  await signIn(page, own.url);
  const spans = new SpanTextPage(page);
  await spans.find('one after the other', 'Number');
  await spans.chooseLabel('Person');
  for (let left = 20; left > 0; left -= 1) {
    const text = await spans.text.innerText();
    await spans.drag('Grace', 'Hopper');
    await spans.shows('Grace Hopper Person');
    await page.keyboard.press('Enter');
    if (left > 1) await expect(spans.text).not.toHaveText(text, { useInnerText: true });
  }
  const api = await OwnerApi.of(own.url);
  await expect.poll(() => api.stored('one after the other', 'submitted')).toBe(20);
});

test('with Shift a stretch stays as it was drawn, and the hint says so once @firefox (ANN-27)', async ({
  page,
}) => {
  const spans = await open(page, 'characters');
  await spans.chooseLabel('Thing');
  await spans.press('ngi');
  await spans.pull('ngi');
  const hint = page.getByText('selects by characters');
  await expect(hint).toBeVisible();
  expect(await spans.painted()).toEqual(['engine']);
  await page.keyboard.down('Shift');
  await expect(hint).toBeHidden();
  expect((await spans.painted())[0]).not.toBe('engine');
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect(spans.passages).toHaveCount(1);
  const [stored] = await storedTexts(spans, TEXTS.characters);
  expect(stored).toMatch(/^(?:ng|ngi|n|gi): thing$/iu);
});

test('the hint about Shift appears half a second after dragging begins, even after a long press (ANN-27)', async ({
  page,
}) => {
  const spans = await open(page, 'characters');
  await spans.chooseLabel('Thing');
  await page.clock.install();
  await spans.press('ngi');
  await page.clock.runFor(1_000);
  await spans.pull('ngi');
  await page.clock.runFor(500);
  await expect(page.getByText('selects by characters')).toBeVisible();
  await page.mouse.up();
});

test('without a label the labels are offered for what was selected (ANN-25)', async ({ page }) => {
  const spans = await open(page, 'offer');
  await spans.drag('Grace', 'Hop');
  const toolbar = page.getByRole('toolbar', { name: 'Label the selection' });
  await expect(toolbar).toBeVisible();
  await expect(spans.passages).toHaveCount(0);
  await expectAccessible(page);
  await toolbar.getByRole('button', { name: 'Label as Person' }).click();
  await spans.shows('Grace Hopper Person');
  await expect(toolbar).toBeHidden();
});

test('with the keyboard alone spans are made, changed and removed @firefox', async ({ page }) => {
  const spans = await open(page, 'keys');
  const { keyboard } = page;
  await page.getByRole('group', { name: 'Names', exact: true }).focus();
  await keyboard.press('Shift+Enter');
  await expect(spans.text).toBeFocused();

  await test.step('selected by words, labeled by number', async () => {
    for (const key of ['ControlOrMeta+Home', 'ArrowRight', 'Shift+ArrowRight', '1'])
      await keyboard.press(key);
    await spans.shows('Ada Person');
  });

  await test.step('grown, moved and relabeled', async () => {
    for (const key of [',', 'Shift+ArrowRight']) await keyboard.press(key);
    await spans.shows('Ada met Person');
    for (const key of ['Alt+Shift+ArrowRight', 'Alt+ArrowRight']) await keyboard.press(key);
    await spans.shows('Grace Person');
    await keyboard.press('2');
    await spans.shows('Grace Place');
  });

  await test.step('by characters', async () => {
    for (const key of ['c', 'Shift+ArrowLeft', 'c']) await keyboard.press(key);
    await spans.shows('Grac Place');
    expect(await storedTexts(spans, TEXTS.keys)).toEqual(['Grac: Place']);
  });

  await test.step('removed, without discarding the record; Esc leads back', async () => {
    await page.getByRole('group', { name: 'Names', exact: true }).focus();
    await keyboard.press('Shift+Enter');
    for (const key of ['ControlOrMeta+Home', '.', 'Backspace', 'Backspace', 'Enter'])
      await keyboard.press(key);
    await expect(spans.passages).toHaveCount(0);
    await expect(spans.text).toContainText('Keys: Ada');
    await keyboard.press('Escape');
    await expect(page.getByRole('group', { name: 'Names', exact: true })).toBeFocused();
  });
});

const NASTY = [
  { text: 'emoji', part: '👩🏽‍🚀', label: 'Person' },
  { text: 'lines', part: 'Zoë\r\nin Cafe\u0301', label: 'Place' },
  { text: 'hebrew', part: 'מירושלים', label: 'Place' },
  { text: 'japanese', part: '東京都', label: 'Place' },
] as const;

for (const { text, part, label } of NASTY) {
  test(
    `offsets are those of the server: ${JSON.stringify(part)}`,
    variant(text === 'emoji' || text === 'hebrew'),
    async ({ page }) => {
      const spans = await open(page, text);
      await spans.chooseLabel(label);
      // As a screen reader or a user with any other tool selects: through the browser's own selection.
      await spans.text.evaluate((host, wanted) => {
        const chunk = host.querySelector('[data-chunk]')?.firstChild;
        const start = (chunk?.textContent ?? '').indexOf(wanted);
        if (!chunk || start < 0) throw new Error(`"${wanted}" is not in the text`);
        host.dispatchEvent(new PointerEvent('pointerdown', { button: 0, pointerType: 'mouse' }));
        getSelection()?.setBaseAndExtent(chunk, start, chunk, start + wanted.length);
        host.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerType: 'mouse' }));
      }, part);
      await expect.poll(() => spans.painted()).toContain(part);
      expect(await storedTexts(spans, TEXTS[text])).toContain(`${part}: ${label}`);
      await spans.find('names', beginningOf(text), { status: 'draft' });
      await expect.poll(() => spans.painted()).toContain(part);
    },
  );
}

// The browser needs a dictionary for it, which the headless shell of `.ci/run` does not have.
test('in a script without blanks a drag takes characters, and a double click a word @longer', async ({
  page,
}) => {
  const spans = await open(page, 'japanese');
  await spans.chooseLabel('Thing');
  await spans.drag('京都に');
  await spans.shows('京都に Thing');
  const { left, top, bottom } = await spans.boxOf('本');
  await page.mouse.dblclick(left + 5, (top + bottom) / 2);
  await spans.shows('日本語 Thing', '京都に Thing');
});

test('overlapping spans are underlined one below the other @firefox', async ({ page }) => {
  const spans = await open(page, 'mouse', 'overlaps');
  await spans.chooseLabel('Person');
  await spans.drag('Grace', 'Hopp');
  await spans.chooseLabel('Thing');
  await spans.drag('Hopp', 'in');
  await spans.shows('Grace Hopper Person', 'Hopper in Thing');
  const top = async (label: string, part: string) => (await spans.chip(label, part).boundingBox())?.y ?? 0;
  await expect
    .poll(async () => (await top('Thing', 'Hopper in')) - (await top('Person', 'Grace Hopper')))
    .toBe(16);
});

test('a name is under its span as a whole or not at all', async ({ page }) => {
  const spans = await open(page, 'mouse');
  const isCut = (label: string, part: string) =>
    spans.chip(label, part).evaluate((chip) => {
      const { width } = chip.getBoundingClientRect();
      chip.style.inlineSize = 'max-content';
      return chip.getBoundingClientRect().width > width;
    });
  await spans.chooseLabel('Person');
  await spans.drag('Ada');
  await expect(spans.chip('Person', 'Ada')).toBeVisible();
  const free = await spans.chip('Person', 'Ada').boundingBox();
  const { left, right } = await spans.boxOf('Ada');
  expect(free?.width).toBeGreaterThan(right - left);
  await spans.chooseLabel('Place');
  await spans.drag('met');
  await spans.drag('Grace');
  const bare = spans.chip('Place', 'met');
  await expect(bare).toHaveAttribute('data-bare');
  await expect(spans.chip('Place', 'Grace')).not.toHaveAttribute('data-bare');
  for (const [label, part] of [
    ['Person', 'Ada'],
    ['Place', 'Grace'],
  ] as const)
    expect(await isCut(label, part)).toBe(false);
  await spans.pointAt('Place', 'Grace');
  await page.getByRole('button', { name: 'Remove Place: Grace' }).click();
  await expect(bare).not.toHaveAttribute('data-bare');
});

test.describe('in a browser without highlights', () => {
  test('elements around the text do the same', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(CSS, 'highlights', { value: undefined }));
    const spans = await open(page, 'elements');
    await spans.chooseLabel('Person');
    await spans.press('race');
    await spans.pull('Hop');
    const [whole, preview] = [await spans.boxOf('Grace Hopper'), page.locator('[data-mark=preview]')];
    const box = await preview.boundingBox();
    expect(Math.abs((box?.x ?? 0) - whole.left)).toBeLessThan(2);
    expect(Math.abs((box?.width ?? 0) - (whole.right - whole.left))).toBeLessThan(2);
    await page.mouse.up();
    await spans.shows('Grace Hopper Person');
    await expect(preview).toHaveCount(0);
    expect(await spans.painted()).toEqual(['Grace Hopper']);
    await spans.drag('Ada', 'me');
    expect(await spans.painted()).toEqual(['Ada met', 'Grace Hopper']);
    await expect(spans.chip('Person', 'Ada met')).toBeVisible();
    expect(await storedTexts(spans, TEXTS.elements)).toEqual(['Ada met: Person', 'Grace Hopper: Person']);
    await expectAccessible(page);
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('text selected by a finger gets a label from the toolbar', async ({ page }) => {
    const spans = await open(page, 'touch');
    const { left, top, bottom } = await spans.boxOf('Grace');
    await page.touchscreen.tap(left + 5, (top + bottom) / 2);
    // The browser's own long press, which no tool can make, ends in this.
    await spans.text.evaluate((host) => {
      const chunk = host.querySelector('[data-chunk]')?.firstChild;
      const start = (chunk?.textContent ?? '').indexOf('Grace');
      if (chunk) getSelection()?.setBaseAndExtent(chunk, start, chunk, start + 5);
    });
    await page.getByRole('button', { name: 'Label as Person' }).tap();
    await spans.shows('Grace Person');
  });
});

test('in a long text the caret, and a passage chosen in the list, are brought into sight @firefox', async ({
  page,
}) => {
  const spans = await open(page, 'long');
  await page.getByRole('group', { name: 'Names', exact: true }).focus();
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('ControlOrMeta+End');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Shift+ArrowRight', '1'])
    await page.keyboard.press(key);
  await spans.shows('Ada Person');
  await page.keyboard.press('ControlOrMeta+Home');
  await expect(page.locator('[data-caret]')).toBeInViewport();
  await expect(spans.chip('Person', 'Ada')).not.toBeInViewport();
  await spans.passages.first().getByRole('button').first().click();
  await expect(spans.chip('Person', 'Ada')).toBeInViewport();
});

test('the text is read and used without seeing it, in both themes and on a small phone', async ({ page }) => {
  const spans = await open(page, 'seen');
  await page.getByRole('group', { name: 'Names', exact: true }).focus();
  await page.keyboard.press('Shift+Enter');
  for (const key of ['ArrowRight', 'Shift+ArrowRight', '1', ',']) await page.keyboard.press(key);
  await expect(page.getByText('Span: Ada, Person')).toBeAttached();
  await expect(spans.text).toHaveAttribute('aria-readonly', 'true');
  await expect(page.getByRole('region', { name: 'Text' })).toMatchAriaSnapshot(`
    - region "Text":
      - textbox "Text":
        - 'button "Person: Ada"'
        - 'button "Change label Person: Ada"'
        - 'button "Remove Person: Ada"'
  `);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
  expect(overflow).toBe(0);
});
