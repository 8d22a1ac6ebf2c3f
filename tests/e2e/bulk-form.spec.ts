import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { OwnerApi } from './support/owner-api';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const DATASET = 'Support conversations';
const TOPICS = 'What is the message about?';
const SOLVED = 'Does the reply solve the problem?';
const TONE = 'How well does the reply hit the tone?';

const value = (said: unknown) => ({ value: said });

/** Three drafts, which are all there are: the queue of drafts holds nothing else, in whatever order. */
const DRAFTS = [
  { topics: value(['app', 'setup']), resolution: value('solved'), details: value([]) },
  { topics: value(['app']), resolution: value('solved') },
  { topics: value(['app']), tone: value(4) },
] as const;

/** The bulk view of the drafts, with all of them selected. */
async function open(page: Page): Promise<Locator> {
  await signIn(page);
  const { origin } = new URL(page.url());
  const owner = await OwnerApi.of(origin);
  const dataset = await owner.datasetId(DATASET);
  const records = await owner.records(dataset);
  for (const [index, values] of DRAFTS.entries())
    await owner.respond(records[index]?.id ?? '', { status: 'draft', values });
  await page.goto(`${origin}/dataset/${dataset}/annotation-mode?status=draft&page=1~10`);
  const form = page.getByRole('region', { name: 'Answers for the selected records' });
  await expect(form.getByText('Select records to answer them together.')).toBeAttached();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect(form.getByText('3 records selected')).toBeAttached();
  return form;
}

test('the shared form says who says what, and is changed by mouse', async ({ page }) => {
  const form = await open(page);
  const topics = form.getByRole('group', { name: TOPICS });
  await expect(topics).toMatchAriaSnapshot(`
    - group "What is the message about?":
      - checkbox /^Setting up 1 of 3$/ [checked=mixed]
      - checkbox "Connection"
      - checkbox "App" [checked]
  `);
  await expectAccessible(page);

  const setup = topics.getByRole('checkbox', { name: /^Setting up/u });
  await setup.click();
  await expect(setup).toBeChecked();
  await setup.click();
  await expect(setup).toHaveAccessibleName('Setting up removed from all');
  await setup.click();
  await expect(setup).toHaveAccessibleName('Setting up 1 of 3');

  const submit = form.getByRole('button', { name: 'Submit', exact: true });
  await expect(submit).toBeDisabled();
  await submit.hover();
  await expect(page.getByRole('tooltip')).toHaveText('To submit complete required responses');
  await expectAccessible(page);
  await form.getByRole('radiogroup', { name: SOLVED }).getByRole('radio', { name: 'Partly' }).click();
  await form.getByRole('radiogroup', { name: TONE }).getByRole('radio', { name: '3', exact: true }).click();
  await expect(form.getByText('2 questions changed')).toBeVisible();
  await expect(submit).toBeEnabled();
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect(submit).toBeDisabled();
  await expect(form.getByRole('radio', { name: 'Partly' })).toBeChecked();
  await form.getByRole('button', { name: 'Reset' }).click();
  await expect(form.getByRole('radio', { name: 'Partly' })).not.toBeChecked();
});

test('by keyboard alone it is answered for all of them, on a narrow screen @firefox', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const form = await open(page);
  const topics = form.getByRole('group', { name: TOPICS });
  const solved = form.getByRole('radiogroup', { name: SOLVED });
  await form.getByRole('button', { name: 'Answer 3 records' }).focus();
  await page.keyboard.press('Enter');
  await expect(topics).toBeFocused();
  await page.keyboard.press('1');
  await expect(topics.getByRole('checkbox', { name: /^Setting up/u })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(solved).toBeFocused();
  await page.keyboard.press('Enter');
  // Not everything is answered yet: that leads to what is missing.
  await expect(solved).toBeFocused();
  await expect(form.getByText('A response is required here.').first()).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('5');
  await expect(
    form.getByRole('radiogroup', { name: TONE }).getByRole('radio', { name: '5', exact: true }),
  ).toBeChecked();
  await expect(form.getByText('3 questions changed')).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  // axe takes a label beyond the edge of the sheet for a hidden one.
  await form.getByText('How would you answer?').scrollIntoViewIfNeeded();
  await expectAccessible(page);
});

test('Ctrl+Z undoes the last change of the shared form before any saved act, and Ctrl+Shift+Z does it again', async ({
  page,
}) => {
  const form = await open(page);
  const drafts = page.getByRole('grid').getByText('Draft', { exact: true });
  await expect(drafts.first()).toBeVisible();
  await page.getByRole('row', { name: 'Record 1', exact: true }).focus();
  await page.keyboard.press('Backspace');
  await expect(page.getByText('3 records discarded.').first()).toBeVisible();
  await expect(drafts).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select all' }).click();
  const partly = form.getByRole('radio', { name: 'Partly' });
  const three = form.getByRole('radiogroup', { name: TONE }).getByRole('radio', { name: '3', exact: true });
  await partly.click();
  await three.click();

  await page.keyboard.press('Control+z');
  await expect(three).not.toBeChecked();
  await expect(form.getByRole('radiogroup', { name: TONE })).toBeFocused();
  await expect(partly).toBeChecked();
  await page.keyboard.press('Control+z');
  await expect(partly).not.toBeChecked();
  await expect(drafts).toHaveCount(0);

  await page.keyboard.press('Control+Shift+z');
  await expect(partly).toBeChecked();
  await page.keyboard.press('Control+z');
  await expect(partly).not.toBeChecked();
  await expect(drafts).toHaveCount(0);

  await page.keyboard.press('Control+z');
  await expect(drafts.first()).toBeVisible();
  // The list draws only the cards in sight; the menu counts all records of a status.
  await page.getByRole('button', { name: 'Status' }).click();
  await expect(page.getByRole('option', { name: 'Draft' })).toContainText('3');
});
