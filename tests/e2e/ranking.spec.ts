import type { Locator, Page } from '@playwright/test';
import { AnnotationPage } from './support/annotation-page';
import { expectAccessible } from './support/axe';
import { LayoutKeyboard, MODIFIERS } from './support/keyboard-layout';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const TITLE = 'What should be improved first?';
const OPTIONS = ['Accuracy', 'Completeness', 'Clarity', 'Tone', 'Length'];

/** The ranking of the sample dataset in the words of its tests. */
class Ranking {
  readonly whole: Locator;
  readonly announcement: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.whole = page.getByRole('group', { name: TITLE });
    this.announcement = this.whole.getByRole('status');
  }

  card(name: string): Locator {
    return this.whole.getByRole('spinbutton', { name });
  }

  number(rank: number): Locator {
    return this.whole.getByRole('button', { name: `Rank ${rank}`, exact: true });
  }

  share(name: string): Locator {
    return this.whole.getByRole('button', { name: `Same rank as ${name}`, exact: true });
  }

  place(rank: number): Locator {
    return this.whole
      .getByRole('list', { name: 'Ranks' })
      .getByRole('listitem')
      .nth(rank - 1);
  }

  get unranked(): Locator {
    return this.whole.getByRole('button', { name: 'Not ranked' });
  }

  async stands(ranks: Readonly<Record<string, number | null>>): Promise<void> {
    for (const [name, rank] of Object.entries(ranks)) {
      const state = rank === null ? /^not ranked/u : new RegExp(`^rank ${rank} of 5`, 'u');
      await expect(this.card(name)).toHaveAttribute('aria-valuetext', state);
    }
  }

  /** Removes suggested ranks, so that every test begins with an empty board. */
  async clear(): Promise<void> {
    for (const option of OPTIONS) {
      await this.card(option).focus();
      await this.card(option).press('Delete');
    }
    await this.#page.keyboard.press('Escape');
    await expect(this.whole).toBeFocused();
  }

  async drag(card: string, target: Locator): Promise<void> {
    await this.card(card).hover();
    await this.#page.mouse.down();
    await this.card(card).hover({ position: { x: 20, y: 20 } });
    await target.hover();
    await this.#page.mouse.up();
  }
}

async function openRanking(page: Page): Promise<{ annotation: AnnotationPage; ranking: Ranking }> {
  await signIn(page);
  const annotation = new AnnotationPage(page);
  await annotation.open('Support conversations');
  await annotation.choose('Pending');
  await annotation.read('Message');
  const ranking = new Ranking(page);
  await ranking.clear();
  return { annotation, ranking };
}

/** Answers the other required questions. */
async function answerTheRest(annotation: AnnotationPage): Promise<void> {
  await annotation.form.getByRole('checkbox', { name: 'Firmware' }).check();
  await annotation.form.getByRole('radio', { name: 'Not solved' }).check();
  await annotation.form.getByRole('radio', { name: /^2\b/u }).check();
  await annotation.readSuggestions();
}

test('cards are dragged into ranks, push others down, share a rank, and leave it @firefox', async ({
  page,
}) => {
  const { ranking } = await openRanking(page);
  await ranking.drag('Tone', ranking.place(1));
  await ranking.drag('Clarity', ranking.place(3));
  await ranking.drag('Length', ranking.card('Clarity'));
  await expect(ranking.announcement).toHaveText(
    '“Length” is now rank 3 of 5. Clarity moved one rank down. 2 options are not ranked yet.',
  );
  await ranking.stands({ Tone: 1, Clarity: 4, Length: 3, Accuracy: null, Completeness: null });

  await test.step('all that a card has pushed is undone in one step', async () => {
    await page.keyboard.press('Control+z');
    await ranking.stands({ Tone: 1, Clarity: 3, Length: null });
    await page.keyboard.press('Control+Shift+z');
    await ranking.stands({ Tone: 1, Clarity: 4, Length: 3 });
  });

  await test.step('a card that is dropped on = shares the rank', async () => {
    await expect(ranking.share('Length')).toBeHidden();
    await ranking.drag('Clarity', ranking.share('Length'));
    await ranking.stands({ Tone: 1, Clarity: 3, Length: 3 });
    await expect(ranking.announcement).toContainText('“Clarity” is now rank 3 of 5, shared with Length.');
    await expect(ranking.share('Length')).toBeHidden();
  });

  await ranking.drag('Tone', ranking.place(5));
  await ranking.drag('Clarity', ranking.unranked);
  await ranking.stands({ Tone: 5, Clarity: null, Length: 3 });

  await test.step('Esc drops the card, and a card that is dropped outside the board stays', async () => {
    await ranking.card('Tone').hover();
    await page.mouse.down();
    await ranking.place(2).hover();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await ranking.drag('Length', page.getByRole('heading', { name: TITLE }));
    await ranking.stands({ Tone: 5, Length: 3 });
  });
});

test('without dragging, a press picks a card and another one puts it down', async ({ page }) => {
  const { ranking } = await openRanking(page);
  await ranking.card('Length').click();
  await ranking.place(2).click({ position: { x: 120, y: 16 } });
  await ranking.number(4).click();
  await ranking.stands({ Length: 2, Accuracy: 4, Completeness: null });
  await ranking.number(2).click();
  await ranking.stands({ Length: 3, Accuracy: 4, Completeness: 2 });
  await ranking.card('Accuracy').click();
  await ranking.share('Completeness').click();
  await ranking.stands({ Length: 3, Accuracy: 2, Completeness: 2 });
  await ranking.card('Length').click();
  await ranking.unranked.click();
  await ranking.stands({ Length: null, Accuracy: 2 });
  await expect(ranking.whole).toBeFocused();
});

test('a ranking is typed, changed and submitted with the keyboard alone @firefox', async ({ page }) => {
  const { annotation, ranking } = await openRanking(page);
  const message = await annotation.read('Message');

  await test.step('digits rank card by card', async () => {
    await page.keyboard.type('31');
    await ranking.stands({ Accuracy: 3, Completeness: 1, Clarity: null });
    await expect(ranking.announcement).toContainText('“Completeness” is now rank 1 of 5.');
    await page.keyboard.press('0');
    await ranking.stands({ Accuracy: 3, Completeness: null });
  });

  await test.step('Tab leads to a card, where keys rank it, move it and take it back', async () => {
    await page.keyboard.press('Tab');
    await expect(ranking.card('Completeness')).toBeFocused();
    await page.keyboard.press('1');
    await expect(ranking.card('Clarity')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(ranking.card('Accuracy')).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(ranking.card('Accuracy')).toBeFocused();
    await ranking.stands({ Accuracy: 1, Completeness: 2 });
    await page.keyboard.press('Alt+ArrowDown');
    await ranking.stands({ Accuracy: 2, Completeness: 1 });
    await page.keyboard.press('=');
    await expect(ranking.card('Accuracy')).toHaveAttribute(
      'aria-valuetext',
      /^rank 1 of 5, shared with Completeness/u,
    );
    await page.keyboard.press('Backspace');
    await ranking.stands({ Accuracy: null, Completeness: 1 });
    await expect(ranking.card('Accuracy')).toBeFocused();
    await page.keyboard.press('Space');
    await ranking.stands({ Accuracy: 2 });
    await annotation.shows('Message', message);
  });

  await test.step('Tab leaves it, and Esc leads back to the question', async () => {
    await page.keyboard.press('Tab');
    expect(await ranking.whole.evaluate((group) => group.contains(document.activeElement))).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await expect(ranking.card('Accuracy')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(ranking.whole).toBeFocused();
  });

  await test.step('half a ranking can be kept, not submitted; a whole one can', async () => {
    await answerTheRest(annotation);
    await expect(annotation.form.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await ranking.whole.focus();
    await page.keyboard.type('345');
    await expect(ranking.announcement).toContainText('All options are ranked.');
    await page.keyboard.press('Enter');
    await annotation.leaves('Message', message);
    await page.getByRole('button', { name: 'Previous record' }).click();
    await annotation.shows('Message', message);
    await ranking.stands({ Completeness: 1, Accuracy: 2, Clarity: 3, Tone: 4, Length: 5 });
  });
});

test('a screen reader finds lists of places and cards, and axe finds nothing', async ({ page }) => {
  const { ranking } = await openRanking(page);
  await page.keyboard.type('2=');
  await expect(ranking.whole).toMatchAriaSnapshot(`
    - group "${TITLE}":
      - list "Ranks":
        - listitem:
          - button "Rank 1"
        - listitem:
          - button "Rank 2"
          - spinbutton "Accuracy"
          - spinbutton "Completeness"
        - listitem:
          - button "Rank 3"
        - listitem:
          - button "Rank 4"
        - listitem:
          - button "Rank 5"
      - 'button "Not ranked: 3"'
      - list "Not ranked":
        - listitem:
          - spinbutton "Clarity"
        - listitem:
          - spinbutton "Tone"
        - listitem:
          - spinbutton "Length"
      - status: “Completeness” is now rank 2 of 5, shared with Accuracy. 3 options are not ranked yet.
  `);
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a finger drags a card by its grip, beyond what is in sight', async ({ page }) => {
    const { ranking } = await openRanking(page);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const card = ranking.card('Accuracy');
    await card.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await page.mouse.wheel(0, -100);
    await expect(ranking.place(1)).not.toBeInViewport();

    const box = await card.boundingBox();
    if (box === null) throw new Error('The card is not drawn');
    const [x, y] = [box.x + 16, box.y + 16];
    await touch('touchStart', x, y);
    await touch('touchMove', x, y - 20);
    const top = async () => (await ranking.place(1).boundingBox())?.y ?? 0;
    // The page scrolls while the finger is at an edge; it is moved there until the place is visible below the header.
    const isFree = async () => {
      const y = await top();
      if (y > 80 && y < 300) return true;
      await touch('touchMove', x, y < 190 ? 8 : 732);
      await touch('touchMove', x, 370);
      return false;
    };
    await expect.poll(isFree, { intervals: [30] }).toBe(true);
    await touch('touchMove', x, (await top()) + 20);
    await touch('touchEnd', 0, 0);
    await ranking.stands({ Accuracy: 1 });

    await test.step('taps do without dragging', async () => {
      await ranking.card('Tone').tap();
      await ranking.number(2).tap();
      await ranking.stands({ Tone: 2 });
      await ranking.card('Clarity').tap();
      await ranking.number(1).tap();
      await ranking.stands({ Clarity: 1, Accuracy: 2, Tone: 3 });
      await ranking.card('Length').tap();
      await ranking.share('Clarity').tap();
      await ranking.stands({ Clarity: 1, Length: 1, Accuracy: 2, Tone: 3 });
    });
    await expectAccessible(page);
  });
});

test('digits of French and Thai keyboards rank, with Shift (ANN-81)', async ({ page }) => {
  const { ranking } = await openRanking(page);
  const keyboard = await LayoutKeyboard.of(page);
  const { shift } = MODIFIERS;
  await keyboard.press({ key: '2', code: 'Digit2', modifiers: shift });
  await ranking.stands({ Accuracy: 2 });
  await ranking.card('Tone').focus();
  await keyboard.press({ key: '๓', code: 'Digit3', modifiers: shift });
  await ranking.stands({ Accuracy: 2, Tone: 3 });
});
