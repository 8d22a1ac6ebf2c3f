import type { Locator, Page } from '@playwright/test';
import { AnnotationPage } from './support/annotation-page';
import { expectAccessible } from './support/axe';
import { importDatasets } from './support/import-datasets';
import { LayoutKeyboard, MODIFIERS } from './support/keyboard-layout';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const ENTITIES = {
  definition: {
    name: 'entities',
    fields: [{ name: 'text', title: 'Text', required: true }],
    questions: [
      {
        name: 'entities',
        title: 'Entities',
        required: true,
        settings: { type: 'span', field: 'text', options: ['Person', 'Place'] },
      },
    ],
    mapping: { fields: { text: 'text' }, suggestions: [{ question: 'entities', column: 'spans' }] },
  },
  rows: [
    {
      text: '👋 Berlin! In Berlin it rains. Berlin is big, BERLIN is loud; a Berliner knows.',
      spans: [{ label: 'Place', start: 2, end: 8 }],
    },
  ],
} as const;

const TITLE = 'Mark the details in the message';

/** The span question of the sample dataset in the words of its tests. */
class Details {
  readonly whole: Locator;
  readonly list: Locator;
  readonly rows: Locator;
  readonly text: Locator;
  readonly announcement: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.whole = page.getByRole('group', { name: TITLE, exact: true });
    this.list = this.whole.getByRole('list', { name: `Spans: ${TITLE}` });
    this.rows = this.list.getByRole('listitem');
    this.text = page.getByRole('region', { name: 'Message' });
    this.announcement = this.whole.getByRole('status').last();
  }

  label(name: string): Locator {
    return this.whole.getByRole('radio', { name });
  }

  row(index: number): Locator {
    return this.rows.nth(index).getByRole('button').first();
  }

  /** Whatever was suggested is taken away, so that every test begins with an empty list. */
  async clear(): Promise<void> {
    await expect(this.whole).toBeVisible();
    for (let left = await this.rows.count(); left > 0; left -= 1) {
      await this.row(0).focus();
      await this.row(0).press('Delete');
      await expect(this.rows).toHaveCount(left - 1);
    }
  }

  /** With the keyboard, from the question into the text and back. */
  async labelFirstWord(digit: string): Promise<void> {
    await this.whole.focus();
    await this.#page.keyboard.press('Shift+Enter');
    await this.#page.keyboard.press('ControlOrMeta+Home');
    await this.#page.keyboard.press('Shift+ArrowRight');
    await this.#page.keyboard.press(digit);
    await expect(this.rows).toHaveCount(1);
  }
}

async function openDetails(page: Page): Promise<Details> {
  await signIn(page);
  const annotation = new AnnotationPage(page);
  await annotation.open('Support conversations');
  await annotation.choose('Pending');
  await annotation.read('Message');
  const details = new Details(page);
  await details.clear();
  return details;
}

test('a label is chosen by a press and deselected by another', async ({ page }) => {
  const details = await openDetails(page);
  await details.label('Product').click();
  await expect(details.label('Product')).toBeChecked();
  await expect(details.whole).toBeFocused();
  await details.label('Time').click();
  await expect(details.label('Product')).not.toBeChecked();
  await details.label('Time').click();
  await expect(details.label('Time')).not.toBeChecked();
});

test('a digit chooses a label, also while the record is read, announces it, and keeps it @firefox', async ({
  page,
}) => {
  const details = await openDetails(page);
  await details.whole.focus();
  await page.getByRole('heading', { name: 'Message', exact: true }).click();
  await page.keyboard.press('2');
  await expect(details.label('What goes wrong')).toBeChecked();
  await expect(details.announcement).toHaveText('Label What goes wrong');
  await page.keyboard.press('2');
  await expect(details.label('What goes wrong')).toBeChecked();
});

test('passages are listed, walked, labeled again and removed with the keyboard alone @firefox', async ({
  page,
}) => {
  const details = await openDetails(page);
  await details.labelFirstWord('1');
  await expect(details.row(0)).toHaveAccessibleName(/Product$/u);

  await test.step('a digit on a row gives it another label, and the focus stays', async () => {
    await details.row(0).focus();
    await page.keyboard.press('3');
    await expect(details.row(0)).toHaveAccessibleName(/Time$/u);
    await expect(details.row(0)).toBeFocused();
    await expect(details.announcement).toContainText('is now Time');
  });

  await test.step('Tab leads on to what else can be done with it', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Search labels' })).toBeFocused();
    await page.keyboard.type('amo');
    await page.keyboard.press('Enter');
    await expect(details.row(0)).toHaveAccessibleName(/Amount$/u);
  });

  await test.step('Backspace removes the passage and does not discard the record', async () => {
    await details.row(0).focus();
    await page.keyboard.press('Backspace');
    await expect(details.rows).toHaveCount(0);
    await expect(details.whole).toBeFocused();
    await expect(details.announcement).toContainText('removed');
  });

  await test.step('Remove in the menu of a passage does not lose the focus either', async () => {
    await details.labelFirstWord('1');
    await details.rows.getByRole('button', { name: /^Change / }).press('Enter');
    await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await expect(details.rows).toHaveCount(0);
    await expect(details.whole).toBeFocused();
  });
});

test('every occurrence is labeled in one act, but for the exceptions', async ({ page, startProduct }) => {
  const product = await startProduct({ samples: false });
  await importDatasets(product, [ENTITIES]);
  await signIn(page, product.url);
  await new AnnotationPage(page).open('entities');
  const question = page.getByRole('group', { name: 'Entities', exact: true });
  const rows = question.getByRole('list').getByRole('listitem');
  await expect(rows).toHaveCount(1);

  await rows.first().getByRole('button', { name: 'Change “Berlin”' }).click();
  await page.getByRole('button', { name: 'Label every occurrence' }).click();
  const dialog = page.getByRole('dialog', { name: 'Every occurrence of “Berlin”' });
  await expect(dialog).toContainText('3 occurrences. 1 already has this label.');
  await dialog.getByRole('checkbox', { name: 'Ignore case' }).check();
  await expect(dialog).toContainText('4 occurrences.');
  await expectAccessible(page);

  await dialog.getByRole('list').getByRole('checkbox').last().uncheck();
  await dialog.getByRole('button', { name: 'Label 2 occurrences' }).click();
  await expect(rows).toHaveCount(3);
  await expect(question.getByRole('status').last()).toHaveText('2 occurrences labeled Place');
});

test('the question can be used without seeing it, in both themes', async ({ page }) => {
  const details = await openDetails(page);
  await details.label('Product').click();
  await expect(details.whole).toMatchAriaSnapshot(`
    - group "${TITLE}":
      - 'radiogroup "Label for new spans: ${TITLE}"':
        - radio "Product" [checked]
        - radio "What goes wrong"
        - radio "Time"
        - radio "Amount"
        - radio "Personal"
      - paragraph: No spans yet.
      - status: Label Product
  `);
  await details.labelFirstWord('1');
  await expect(details.list).toMatchAriaSnapshot(`
    - 'list "Spans: ${TITLE}"':
      - listitem:
        - button /Product$/
        - button /^Change “/
  `);
  await expectAccessible(page);
});

test('digits of French and Thai keyboards, with Shift, change the label of a row (ANN-81)', async ({
  page,
}) => {
  const details = await openDetails(page);
  const keyboard = await LayoutKeyboard.of(page);
  const { shift } = MODIFIERS;
  await details.labelFirstWord('1');
  await details.row(0).focus();
  await keyboard.press({ key: '3', code: 'Digit3', modifiers: shift });
  await expect(details.row(0)).toHaveAccessibleName(/Time$/u);
  await keyboard.press({ key: '๑', code: 'Digit1', modifiers: shift });
  await expect(details.row(0)).toHaveAccessibleName(/Product$/u);
});
