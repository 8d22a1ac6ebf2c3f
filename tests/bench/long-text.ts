import type { Locator, Page } from '@playwright/test';
import { LONG_LINE, LONG_TEXT, longTexts, NAMES, SPANS, wordsOf, type Stretch } from './datasets';
import type { Runs } from './flow';
import type { Measured } from './report';
import { inEnvironment, withDataset, type BenchEnvironment } from './environment';
import { sample, timePainted } from './stopwatch';

const NEW_SPAN = 32;

/** A number of words that every window shows without scrolling. */
const IN_SIGHT = 60;

/** The same words in paragraphs, and without any break. */
const TEXTS = [
  { dataset: NAMES.long, text: LONG_TEXT, where: '100,000 characters' },
  { dataset: NAMES.line, text: LONG_LINE, where: 'one line of 100,000 characters' },
] as const;

export function measureLongText(runs: Runs): Promise<readonly Measured[]> {
  return inEnvironment(longTexts(), (environment) => measureIn(environment, runs));
}

async function measureIn(environment: BenchEnvironment, runs: Runs): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const { dataset, text, where } of TEXTS) {
    const samples = await withDataset(environment, dataset, ({ page }) => timeSpans(page, text, runs));
    const what = `a new span among ${SPANS.toLocaleString('en')} in ${where}`;
    measured.push({ what, unit: 'ms', samples, budget: NEW_SPAN });
  }
  return measured;
}

/** Drags over a word that carries no span yet, and measures from letting go: it gets the label chosen before. */
async function timeSpans(page: Page, text: string, runs: Runs): Promise<readonly number[]> {
  const free = wordsOf(text).filter((_, index) => index % 2 === 1);
  await page.keyboard.press('1');
  const before = await labeled(page).count();
  const times = await sample(page, Math.min(runs.keys, IN_SIGHT), async (run) => {
    const { left, right, middle } = await placeOf(page, free[run] ?? { start: 0, end: 0 });
    await page.mouse.move(left, middle);
    await page.mouse.down();
    await page.mouse.move(right, middle, { steps: 3 });
    await settled(page);
    return timePainted(page, { type: 'pointerup', probe: 'spans' }, () => page.mouse.up());
  });
  const made = (await labeled(page).count()) - before;
  if (made !== times.length) throw new Error(`${made} spans were made by ${times.length} drags`);
  return times;
}

/** Spans that are drawn. */
function labeled(page: Page): Locator {
  return page.locator('[data-chips] [data-span]');
}

/** A hand lets go some frames after it has come to rest. */
function settled(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

interface Place {
  readonly left: number;
  readonly right: number;
  readonly middle: number;
}

/** Position of a word in the window; the mouse goes to its first and last letter. */
async function placeOf(page: Page, word: Stretch): Promise<Place> {
  const place = await page.evaluate(({ start, end }) => {
    for (const chunk of document.querySelectorAll<HTMLElement>('[data-chunk]')) {
      const from = Number(chunk.dataset['chunk']);
      const text = chunk.firstChild;
      if (!(text instanceof Text) || start < from || end > from + text.length) continue;
      const range = document.createRange();
      range.setStart(text, start - from);
      range.setEnd(text, end - from);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { left: left + 2, right: right - 2, middle: (top + bottom) / 2 };
    }
    return null;
  }, word);
  if (place === null) throw new Error(`the text at ${word.start} is not drawn`);
  return place;
}
