import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { pointOn, swipe } from './support/finger';
import { open } from './support/long-texts';
import { ONE_COLUMN } from './support/one-column';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const SCREENS = ['/datasets', '/user-settings', 'long answers', 'long answers?page=1~10'] as const;
const GROUNDS = { header: [700, 20], rail: [1410, 600], ground: [900, 890] } as const;

test('the document never scrolls away from under the page, on no screen', async ({ page, longTexts }) => {
  await signIn(page, longTexts.url);
  for (const screen of SCREENS) {
    const [name = '', query] = screen.split('?');
    if (name.startsWith('/')) {
      await page.goto(`${longTexts.url}${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    } else await open(page, longTexts, name, query === undefined ? '' : `?${query}`);

    for (const [width, height] of [...ONE_COLUMN.map(([, w, h]) => [w, h] as const), [1440, 900] as const]) {
      await page.setViewportSize({ width, height });
      const length = () => page.evaluate(() => document.scrollingElement?.scrollHeight);
      await expect.poll(length, `${screen} at ${width} × ${height}`).toBe(height);
    }
    for (const [ground, [x, y]] of Object.entries(GROUNDS)) {
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, 600);
      // The effect of a wheel shows with the second frame after it.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const top = await page.evaluate(() => document.scrollingElement?.scrollTop);
      expect(top, `${ground} of ${screen}`).toBe(0);
    }
  }
});

/** Positions of everything drawn, in whole pixels. */
function places(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.getByRole('region', { name: 'Questions', exact: true }).evaluate((form) => {
    const placed: Record<string, string> = {};
    for (const target of form.querySelectorAll('button, input, [data-choice]')) {
      const { left, top, bottom } = target.getBoundingClientRect();
      const name =
        target.getAttribute('data-choice') ?? target.getAttribute('aria-label') ?? target.textContent;
      placed[name ?? ''] = [left, top, bottom].map(Math.round).join(' ');
    }
    return placed;
  });
}

test('targets are at the same place on thirty records in the order of the settings, and while their labels are searched', async ({
  page,
  longTexts,
}) => {
  await open(page, longTexts, 'intents');
  const form = page.getByRole('region', { name: 'Questions', exact: true });
  const chosen = form.getByRole('radio', { checked: true });
  await expect(chosen).toHaveCount(1);
  await page.getByRole('button', { name: 'Display options' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Suggested options first', checked: true }).click();
  await page.keyboard.press('Escape');

  const first = await places(page);
  const suggested = new Set<string | null>();
  for (let record = 1; record <= 30; record += 1) {
    await expect(page.getByText(`${record} of 77`, { exact: true })).toBeVisible();
    await expect(chosen).toHaveCount(1);
    const label = await chosen.getAttribute('data-choice');
    suggested.add(label);
    const here = await places(page);
    // Beyond the fold there is nothing but the suggestion of this record, and of the first one.
    const shared = Object.keys(first).filter((name) => name in here);
    expect(shared.length).toBeGreaterThan(22);
    for (const name of shared) expect(here[name], `${name} on record ${record}`).toBe(first[name]);
    await page.keyboard.press('ArrowRight');
  }
  expect(suggested.size).toBe(30);

  await test.step('also while one types in the search, and finds fewer and fewer', async () => {
    const submit = form.getByRole('button', { name: 'Submit' });
    const { y: before } = (await submit.boundingBox()) ?? {};
    const room = () => form.getByRole('radiogroup').evaluate((group) => group.getBoundingClientRect().height);
    const full = await room();
    for (const key of ['I', '7', '7', '7']) {
      await page.keyboard.press(key);
      expect(await room()).toBe(full);
    }
    await expect(form.getByText('No option contains')).toBeVisible();
    expect(await room()).toBe(full);
    expect((await submit.boundingBox())?.y).toBe(before);
  });

  await test.step('the acts are at the bottom edge of the window', async () => {
    const { y = 0, height = 0 } = (await form.getByRole('button', { name: 'Submit' }).boundingBox()) ?? {};
    expect(900 - y - height).toBeLessThan(60);
  });
});

test.describe('the list on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the form comes to what is selected, by touch and by keyboard, and goes again', async ({
    page,
    longTexts,
  }) => {
    await open(page, longTexts, 'intents', '?page=1~10');
    const finger = await page.context().newCDPSession(page);
    const answers = page.getByRole('region', { name: 'Answers for the selected records' });
    const submit = answers.getByRole('button', { name: 'Submit', exact: true });
    const row = (place: number) => page.getByRole('row', { name: `Record ${place}`, exact: true });

    await test.step('the list scrolls under a finger, and nothing stands in its way', async () => {
      await swipe(page, finger, row(2));
      await expect(row(1)).not.toBeInViewport();
      await expect(submit).toBeHidden();
      await expect(answers.getByRole('button', { name: 'Select records to answer' })).toBeDisabled();
    });

    await test.step('a tap brings the form up, and gives it the focus', async () => {
      await page.getByRole('checkbox', { name: 'Select all' }).tap();
      await answers.getByRole('button', { name: 'Answer 10 records' }).tap();
      await expect(answers.getByRole('radiogroup')).toBeFocused();
      await expect(submit).toBeInViewport({ ratio: 1 });
      await expect(answers.getByText('10 records selected')).toBeInViewport();
      await expect(answers.getByText('What does the customer want?')).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
    });

    await test.step('a finger that pulls the handle down takes it away', async () => {
      const { x, y } = await pointOn(answers.getByRole('button', { name: 'Back to the records' }));
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
        finger.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }],
        });
      await touch('touchStart', y);
      for (const way of [30, 60, 120, 200]) await touch('touchMove', y + way);
      await touch('touchEnd', 0);
      await expect(submit).toBeHidden();
    });

    await test.step('by keys: Enter opens it, Escape closes it, and the records are where they were', async () => {
      await answers.getByRole('button', { name: 'Answer 10 records' }).focus();
      await page.keyboard.press('Enter');
      await expect(answers.getByRole('radiogroup')).toBeFocused();
      await page.keyboard.press('3');
      await expect(answers.getByRole('radio', { checked: true })).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(submit).toBeHidden();
      await expect(page.locator('[data-record]:focus')).toBeInViewport();
    });

    await test.step('an act takes it away, and leaves nothing selected', async () => {
      await answers.getByRole('button', { name: 'Answer 10 records' }).tap();
      await submit.tap();
      await expect(submit).toBeHidden();
      await expect(page.getByText('10 records submitted.').first()).toBeVisible();
    });

    await test.step('the notification of it stands in the next form too, and on none of its buttons', async () => {
      await page.getByRole('checkbox', { name: 'Select all' }).tap();
      await answers.getByRole('button', { name: 'Answer 10 records' }).tap();
      await expect(submit).toBeInViewport({ ratio: 1 });
      const notice = page.getByRole('region', { name: 'Notifications' });
      await expect
        .poll(async () => {
          const toast = await notice.boundingBox();
          if (toast === null) return null;
          const tops = await Promise.all(
            (await answers.getByRole('button').filter({ visible: true }).all()).map((button) =>
              button.boundingBox(),
            ),
          );
          const { y, height } = toast;
          return tops.filter((box) => box !== null && box.y < y + height && y < box.y + box.height).length;
        })
        .toBe(0);
      await page.getByRole('button', { name: 'Undo', exact: true }).tap();
    });
  });

  test('held sideways all acts are in one row, below the first options', async ({ page, longTexts }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await open(page, longTexts, 'intents', '?page=1~10');
    await page.getByRole('checkbox', { name: 'Select all' }).tap();
    const answers = page.getByRole('region', { name: 'Answers for the selected records' });
    await answers.getByRole('button', { name: 'Answer 10 records' }).tap();
    await expect(answers.getByRole('radio', { name: 'Intent 1 of a customer' })).toBeInViewport({ ratio: 1 });
    const own = answers.getByRole('button', { name: 'Submit each with its own suggestion' });
    const submit = answers.getByRole('button', { name: 'Submit', exact: true });
    await expect(submit).toBeInViewport({ ratio: 1 });
    const [left, right] = [await own.boundingBox(), await submit.boundingBox()];
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    expect(Math.abs((right?.y ?? 0) - (left?.y ?? 0))).toBeLessThan(12);
  });
});

const formOf = (page: Page) => page.getByRole('region', { name: 'Questions', exact: true });
const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0);

for (const locale of ['en-US', 'de-DE']) {
  test.describe(`a panel at 1440 px, ${locale} (SCR-31)`, () => {
    test.use({ locale });

    test('takes from the form first, and leaves the toolbar its words', async ({ page, longTexts }) => {
      await open(page, longTexts, 'intents');
      const form = page.locator('main > div > section').last();
      const record = page.locator('main > div > section').first();
      const words = page.getByText(/^(?:Filters|Sort|Filter|Sortieren)$/u);
      await expect(words).toHaveCount(2);
      const before = [await widthOf(record), await widthOf(form)] as const;
      await page.keyboard.press('Alt+g');
      await expect.poll(() => widthOf(form)).toBe(420);
      const panel = 280;
      expect(before[0] - (await widthOf(record))).toBe(panel - (before[1] - 420));
      for (const word of await words.all()) expect(await widthOf(word)).toBeGreaterThan(20);
    });
  });
}

test('a notification is in the bottom right corner of the form, and covers nothing (SCR-40)', async ({
  page,
  longTexts,
}) => {
  await open(page, longTexts, 'long answers');
  const form = formOf(page);
  await page.keyboard.press('Backspace');
  const notice = page.getByRole('region', { name: 'Notifications' });
  await expect(notice).toBeVisible();
  const toast = await notice.boundingBox();
  const frame = await form.boundingBox();
  if (toast === null || frame === null) throw new Error('They are drawn');
  expect(toast.x).toBeGreaterThan(frame.x);
  expect(frame.x + frame.width - toast.x - toast.width).toBeLessThan(24);
  const bottom = toast.y + toast.height;
  // Below it there is nothing but the acts; above it, what scrolls ends where it begins.
  const { y: acts = 0 } = (await form.getByRole('button', { name: 'Submit' }).boundingBox()) ?? {};
  expect(bottom).toBeLessThan(acts);
  expect(acts - bottom).toBeLessThan(40);
  const under = await page.evaluate(
    ([left, top]) => {
      const box = document.querySelector('[data-question]')?.parentElement?.parentElement;
      return (box?.getBoundingClientRect().bottom ?? Infinity) <= (top ?? 0) && (left ?? 0) > 0;
    },
    [toast.x, toast.y],
  );
  expect(under).toBe(true);
  await page.keyboard.press('Control+z');
});

test('a ranking of everything has the whole width, and long names two lines', async ({ page, longTexts }) => {
  await open(page, longTexts, 'long answers');
  const ranking = formOf(page).getByRole('group', { name: 'Rank the teams' });
  const name = ranking.getByText('Sales and customer advice of the northern region');
  const isCut = () => name.evaluate((text) => text.scrollHeight > text.clientHeight + 1);
  await ranking.focus();
  for (const key of ['1', '2', '3']) await page.keyboard.press(key);
  await expect(ranking.getByText('Not ranked: 0')).toBeVisible();
  const places = ranking.getByRole('list');
  expect(await widthOf(places)).toBe(await widthOf(ranking));
  expect(await isCut()).toBe(false);
});

test('a printed page has the record and its answers, all of them and nothing else', async ({
  page,
  longTexts,
}) => {
  await open(page, longTexts, 'long answers');
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length).toBeGreaterThan(5);
  await page.emulateMedia({ media: 'print' });
  for (const chrome of ['Submit', 'Discard', 'Next record', 'Record menu', 'Copy code', /guidelines/u])
    await expect(page.getByRole('button', { name: chrome }).first()).toBeHidden();
  await expect(formOf(page).getByText('Which response is better?')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
});

test('the focus in a long marked text is seen wherever it is scrolled to', async ({ page, longTexts }) => {
  await open(page, longTexts, 'long answers');
  const text = page.getByRole('textbox', { name: 'Response 2' });
  await text.focus();
  await page.keyboard.press('Control+Home');
  const ring = await text.evaluate((element) => {
    const bar = getComputedStyle(element, '::before');
    return { outline: getComputedStyle(element).outlineStyle, bar: bar.inlineSize, height: bar.blockSize };
  });
  expect(ring).toMatchObject({ outline: 'none', bar: '2px' });
  expect(Number.parseFloat(ring.height)).toBeGreaterThan(2000);
});

test('on cards the workspace begins the second line, however short its name is', async ({
  page,
  longTexts,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page, longTexts.url);
  await page.goto(`${longTexts.url}/datasets`);
  const row = page.getByRole('row', { name: /intents/u });
  const workspace = row.getByText('main', { exact: true });
  const link = row.getByRole('link', { name: 'intents', exact: true });
  await expect(workspace).toBeVisible();
  const [above, below] = [await link.boundingBox(), await workspace.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 2);
});
