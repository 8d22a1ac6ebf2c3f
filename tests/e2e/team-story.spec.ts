import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import german from '#locales/de.json' with { type: 'json' };
import english from '#locales/en.json' with { type: 'json' };
import { OWNER } from './support/product';
import { expect, test } from './support/test';
import { variant } from './support/variants';

const BANKING = path.resolve(import.meta.dirname, '../../../shared/data/banking77.csv');
/** Few enough for the labels to be typed. */
const ROWS = 120;

test.describe.configure({ timeout: 180_000 });

interface Hand {
  press(target: Locator): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
}

const mouse: Hand = {
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
};

/** Goes from one control to the next as a user without a mouse does, so that all of them can be reached. */
const keyboard: Hand = {
  async press(target) {
    await tabTo(target);
    await target.page().keyboard.press('Enter');
  },
  async type(target, text) {
    await tabTo(target);
    await target.page().keyboard.insertText(text);
  },
};

async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  const hasFocus = () => target.evaluate((element) => element.contains(document.activeElement));
  for (let stop = 0; stop < 80; stop += 1) {
    if (await hasFocus()) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`Tab never leads to ${target.toString()}`);
}

/** Real questions of customers where they are there, others otherwise; their labels are listed with them. */
async function writeData(
  folder: string,
): Promise<{ readonly file: string; readonly labels: readonly string[] }> {
  const made = Array.from({ length: ROWS }, (_, row) => `Question ${row} of a customer,topic_${row % 5}`);
  const real = existsSync(BANKING) ? (await readFile(BANKING, 'utf8')).split(/\r?\n/u).slice(1) : made;
  // One label in a line of its own, and no line that goes on in the next.
  const lines = real.filter((line) => !line.includes('"') && line.includes(',')).slice(0, ROWS);
  const labels = [...new Set(lines.map((line) => line.slice(line.lastIndexOf(',') + 1)))];
  const file = path.join(folder, 'questions.csv');
  await writeFile(file, `text,category\n${lines.join('\n')}\n`);
  return { file, labels: labels.length > 1 ? labels : [...labels, 'something_else'] };
}

type Texts = typeof english;

interface Story {
  readonly locale: string;
  readonly texts: Texts;
  readonly hand: Hand;
}

/** With or without the mark of a field that is required. */
const labelled = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`, 'u'));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signIn(page: Page, { texts, hand }: Story): Promise<void> {
  await hand.type(page.getByLabel(texts.signIn.username), OWNER.username);
  await hand.type(page.getByLabel(texts.signIn.password, { exact: true }), OWNER.password);
  await hand.press(button(page, texts.signIn.submit));
  await expect(page.getByText(texts.datasets.empty.notImported)).toBeVisible();
}

async function makeDataset(page: Page, { texts, hand }: Story, folder: string): Promise<void> {
  const { file, labels } = await writeData(folder);
  await hand.press(page.getByRole('link', { name: texts.datasets.create }).first());
  const choosing = page.waitForEvent('filechooser');
  await hand.press(page.getByLabel(texts.newDataset.file.choose));
  await (await choosing).setFiles(file);
  await hand.press(button(page, texts.newDataset.questions.type.label_selection));
  await hand.type(page.getByLabel(texts.newDataset.questions.options), labels.join('\n'));
  await hand.press(button(page, texts.newDataset.submit));
  await expect(page.getByRole('heading', { name: texts.newDataset.import.finished })).toBeVisible();
}

async function invite(page: Page, { texts, hand }: Story): Promise<string> {
  await hand.press(button(page, texts.app.account.open.replace('{{name}}', OWNER.username)));
  await page.getByRole('menuitem', { name: texts.peopleMenu.users }).press('Enter');
  await hand.press(button(page, texts.administration.invite.title));
  const dialog = page.getByRole('dialog');
  const workspace = dialog.getByRole('checkbox', { name: 'main' });
  if (hand === keyboard) {
    await tabTo(workspace);
    await page.keyboard.press('Space');
  } else await workspace.check();
  await hand.press(dialog.getByRole('button', { name: texts.administration.invite.submit }));
  const linkDialog = page.getByRole('dialog', { name: texts.administration.secret.linkTitle });
  const link = await linkDialog.getByText(/^http/u).innerText();
  await hand.press(linkDialog.getByRole('button', { name: texts.administration.secret.done }));
  return link;
}

async function accept(page: Page, { texts, hand }: Story, link: string): Promise<void> {
  await page.goto(link);
  await hand.type(labelled(page, texts.account.username), 'ivy');
  await hand.type(labelled(page, texts.account.firstName), 'Ivy');
  await hand.type(labelled(page, texts.account.password), 'a long password');
  await hand.press(button(page, texts.invitation.submit));
}

/** Answers the current record with its first option, and returns its text. */
async function answer(page: Page, { texts, hand }: Story): Promise<string> {
  await hand.press(page.getByRole('link', { name: 'questions', exact: true }));
  const field = page.locator('article section').first();
  await expect(field).toBeVisible();
  const text = await field.innerText();
  // The number of an option chooses it, and Enter submits.
  if (hand === keyboard) await page.keyboard.press('1');
  else await page.getByRole('radio').first().click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  if (hand === keyboard) await page.keyboard.press('Enter');
  else await page.getByRole('button', { name: texts.annotation.commands.submit }).click();
  await expect(field).not.toHaveText(text, { useInnerText: true });
  // Below the name of the field.
  return text.slice(text.indexOf('\n')).trim();
}

async function watchAndExport(page: Page, { texts, hand }: Story): Promise<string> {
  await page.goto(new URL('/datasets', page.url()).href);
  const name = texts.datasets.export.replace('{{name}}', 'questions');
  await hand.press(button(page, name));
  const dialog = page.getByRole('dialog');
  const downloading = page.waitForEvent('download');
  await hand.press(dialog.getByRole('button', { name: texts.datasetExport.begin, exact: true }));
  const file = await (await downloading).path();
  await page.keyboard.press('Escape');
  await hand.press(page.getByRole('link', { name: 'questions', exact: true }));
  await hand.press(page.getByRole('link', { name: texts.annotation.settings }));
  await hand.press(page.getByRole('link', { name: texts.datasetSettings.section.activity }));
  await expect(page.getByRole('row').filter({ hasText: 'ivy' }).getByRole('cell').first()).toHaveText('1');
  return readFile(file, 'utf8');
}

async function play(browser: Browser, url: string, story: Story): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ostraka-story-'));
  const open = async () => (await browser.newContext({ locale: story.locale })).newPage();
  const owner = await open();
  const annotator = await open();
  // Chromium's own picker is a window that no test can answer. Without it the field asks, as in other browsers.
  await owner.addInitScript(() => Reflect.deleteProperty(globalThis, 'showOpenFilePicker'));
  try {
    await owner.goto(`${url}/sign-in`);
    await signIn(owner, story);
    await makeDataset(owner, story, folder);
    await accept(annotator, story, await invite(owner, story));
    const text = await answer(annotator, story);
    const rows = (await watchAndExport(owner, story)).trimEnd().split('\n');
    expect(rows).toHaveLength(ROWS);
    const answered = rows.filter((row) => row.includes('"submitted"'));
    expect(answered).toHaveLength(1);
    expect(answered[0]).toContain(JSON.stringify(text));
  } finally {
    await owner.context().close();
    await annotator.context().close();
    await rm(folder, { recursive: true });
  }
}

for (const story of [
  { locale: 'en-US', texts: english, hand: mouse, by: 'by mouse, in English' },
  { locale: 'de-DE', texts: german, hand: keyboard, by: 'by keyboard, in German' },
])
  test(
    `a team sets itself up on an empty server, annotates and takes the result out: ${story.by}`,
    variant(story.hand === mouse),
    async ({ browser, startProduct }) => {
      const { url } = await startProduct({ samples: false });
      await play(browser, url, story);
    },
  );
