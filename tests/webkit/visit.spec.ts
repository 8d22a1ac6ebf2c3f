import { OWNER } from '../e2e/support/product';
import { expect, test } from './support/webkit-test';

test('the owner signs in by the form and opens a dataset from the list', async ({ safari, product }) => {
  await safari.goto(product.url);
  await safari.fill('Username', OWNER.username);
  await safari.fill('Password', OWNER.password);
  await safari.press('Enter');
  await safari.has('heading', 'Datasets');
  await safari.click('link', 'letters');
  await safari.has('region', 'Questions');
});

test('a digit chooses, Enter submits, Ctrl+Z takes it back', async ({ safari, letters }) => {
  await letters.open();
  await safari.press('2');
  await expect.poll(() => safari.property('radio', 'Complaint', 'ariaChecked')).toBe('true');
  await safari.press('Enter');
  await expect.poll(() => letters.count('submitted')).toBe(1);
  await safari.press('Control+z');
  await expect.poll(() => letters.count('submitted')).toBe(0);
});

test('Backspace discards a record', async ({ safari, letters }) => {
  await letters.open();
  await safari.press('Backspace');
  await expect.poll(() => letters.count('discarded')).toBe(1);
});

test('the arrow keys page through the records', async ({ safari, letters }) => {
  await letters.open();
  await safari.says('1 of 3');
  await safari.press('ArrowRight');
  await safari.says('2 of 3');
  await safari.press('ArrowLeft');
  await safari.says('1 of 3');
});

test('a text is typed, and Ctrl+S saves it as a draft', async ({ safari, letters }) => {
  await letters.open();
  await safari.fill('Note', 'Half a thought');
  await safari.press('Control+s');
  await expect.poll(() => letters.count('draft')).toBe(1);
});

test('an answer that was not saved is there after a reload', async ({ safari, letters }) => {
  await letters.read(1);
  await safari.fill('Note', 'Not saved yet');
  await safari.reload();
  await expect.poll(() => safari.property('textbox', 'Note', 'value')).toBe('Not saved yet');
  expect(await letters.count('draft', 'submitted')).toBe(0);
});

test('a passage that the mouse is drawn over is labeled', async ({ safari, letters }) => {
  await letters.read(1);
  await safari.click('radio', 'Person');
  await safari.drag('Grace Hopper');
  await safari.has('button', 'Person: Grace Hopper');
});

test('a passage is labeled with the keyboard alone', async ({ safari, letters }) => {
  await letters.read(1);
  await safari.click('textbox', 'Letter');
  await safari.press('Control+Home');
  await safari.press('Shift+ArrowRight');
  await safari.press('1');
  await safari.has('button', 'Person: Ada');
});

test('the words of a search are highlighted in the text', async ({ safari, letters }) => {
  await letters.open('?search=refund');
  // The marks are drawn after the text is there, and the text may move until then.
  await expect(async () => {
    const word = await safari.boxOf('refund');
    const neighbor = { ...word, left: word.right + 4, right: word.right + 8 };
    const picture = await safari.picture();
    expect(picture.mainColor(word)).not.toBe(picture.mainColor(neighbor));
  }).toPass({ timeout: 15_000 });
});

test('the order of the records opens by a press, and Escape closes it', async ({ safari, letters }) => {
  await letters.open();
  await safari.click('button', 'Sort');
  await safari.has('dialog', 'Sort');
  await safari.press('Escape');
  await safari.lacks('dialog', 'Sort');
  await expect.poll(() => safari.focused()).toEqual({ role: 'button', name: 'Sort' });
});

test('a view is saved by Enter and has the focus then, and Escape gives it back to the button', async ({
  safari,
  letters,
}) => {
  await letters.open('?search=refund');
  await safari.click('button', 'Saved views');
  await safari.fill('Save current view as', 'Refunds');
  await safari.press('Enter');
  await expect.poll(() => safari.focused()).toEqual({ role: 'button', name: 'Refunds' });
  await safari.press('Escape');
  await safari.lacks('dialog', 'Saved views');
  await expect.poll(() => safari.focused()).toEqual({ role: 'button', name: 'Saved views' });
});

test('the sheet of shortcuts opens by ? and closes by Escape', async ({ safari, letters }) => {
  await letters.open();
  await safari.press('Shift+?');
  await safari.has('dialog', 'All shortcuts');
  await safari.press('Escape');
  await safari.lacks('dialog', 'All shortcuts');
});

test('many records are submitted together in the list view', async ({ safari, letters }) => {
  await letters.open();
  await safari.click('button', 'List view');
  await safari.click('checkbox', 'Select all on this page');
  await safari.click('radio', 'Question');
  await safari.press('Enter');
  await expect.poll(() => letters.count('submitted')).toBe(3);
});

test('the dark theme is dark, and chosen by the user alone', async ({ safari, product, letters }) => {
  await safari.goto(`${product.url}/user-settings`);
  const heading = await safari.boxOf('Theme');
  const light = (await safari.picture()).mainColor(heading);
  await safari.click('radio', 'Dark');
  await expect.poll(async () => (await safari.picture()).mainColor(heading)).not.toBe(light);
  await letters.open();
  expect(await safari.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark');
});

test('the page speaks German to who chose it', async ({ safari, product, letters }) => {
  await safari.goto(`${product.url}/user-settings`);
  await safari.click('radio', 'Deutsch');
  await safari.has('heading', 'Meine Einstellungen');
  await safari.goto(`${product.url}/dataset/${letters.datasetId}/annotation-mode`);
  await safari.has('button', 'Abschicken');
});

test('no bar at the foot scrolls the page sideways', async ({ safari, letters }) => {
  await letters.open();
  const widths = await safari.evaluate(() => {
    const main = document.querySelector('main');
    return [main?.scrollWidth, main?.clientWidth];
  });
  expect(widths[0]).toBe(widths[1]);
});

test('nothing is wider than a narrow window', async ({ safari, letters }) => {
  // WebKitGTK's windows are no narrower.
  await safari.resize(447, 800);
  await letters.open();
  const widths = await safari.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBe(widths[1]);
});
