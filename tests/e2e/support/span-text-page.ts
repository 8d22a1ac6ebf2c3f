import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { AnnotationPage } from './annotation-page';
import { OwnerApi } from './owner-api';

export interface StoredSpan {
  readonly label: string;
  readonly start: number;
  readonly end: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The text of a record in which spans are marked, in the words of its tests. */
export class SpanTextPage {
  readonly text: Locator;
  readonly passages: Locator;
  readonly #page: Page;
  readonly #annotation: AnnotationPage;

  constructor(page: Page) {
    this.#page = page;
    this.#annotation = new AnnotationPage(page);
    this.text = page.getByRole('textbox', { name: 'Text' });
    this.passages = this.#annotation.form.getByRole('list').getByRole('listitem');
  }

  /** Goes to the record with a text that begins so: each data folder has its records in another order. */
  async find(
    dataset: string,
    beginning: string,
    { status = 'pending' }: { readonly status?: 'pending' | 'draft' } = {},
  ): Promise<void> {
    const { origin } = new URL(this.#page.url());
    const api = await OwnerApi.of(origin);
    const datasetId = await api.datasetId(dataset);
    const records = await api.records(datasetId, [status]);
    const record = records.find(({ fields }) => fields['text']?.startsWith(beginning));
    if (record === undefined) throw new Error(`No ${status} record begins with "${beginning}"`);
    await this.#page.goto(
      `${origin}/dataset/${datasetId}/annotation-mode?status=${status}&record=${record.id}`,
    );
    await expect(this.text).toContainText(beginning);
  }

  async chooseLabel(name: string): Promise<void> {
    const label = this.#annotation.form.getByRole('radio', { name });
    await label.click();
    await expect(label).toBeChecked();
  }

  /** Box in which a part of the text is drawn. */
  async boxOf(part: string): Promise<Box> {
    return this.text.evaluate((host, wanted) => {
      const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const at = (node.textContent ?? '').indexOf(wanted);
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + wanted.length);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        return { left, right, top, bottom };
      }
      throw new Error(`"${wanted}" is in no text node`);
    }, part);
  }

  /** Presses in the first part and lets go in the last one, which may be the same. */
  async drag(from: string, to = from): Promise<void> {
    await this.press(from);
    await this.pull(to);
    await this.#page.mouse.up();
  }

  async press(part: string): Promise<void> {
    const { left, top, bottom } = await this.boxOf(part);
    await this.#page.mouse.move(left + 3, (top + bottom) / 2);
    await this.#page.mouse.down();
  }

  async pull(part: string): Promise<void> {
    const { right, top, bottom } = await this.boxOf(part);
    await this.#page.mouse.move(right - 3, (top + bottom) / 2, { steps: 4 });
  }

  /** The small chip under a span; pointed at it is covered by itself in full. */
  chip(label: string, part: string): Locator {
    return this.text.getByRole('button', { name: `${label}: ${part}`, exact: true });
  }

  async pointAt(label: string, part: string): Promise<void> {
    const box = await this.chip(label, part).boundingBox();
    if (box === null) throw new Error(`The chip ${label} of "${part}" is not drawn`);
    await this.#page.mouse.move(box.x + 4, box.y + 5);
  }

  async shows(...passages: readonly string[]): Promise<void> {
    await expect(this.passages).toHaveText(passages.map((passage) => new RegExp(`^${passage}`, 'u')));
  }

  /** Everything the browser paints, in either way of painting. */
  painted(): Promise<readonly string[]> {
    return this.text.evaluate((host) => {
      const marks = [...host.querySelectorAll('mark')].map((mark) => mark.textContent ?? '');
      if (CSS.highlights === undefined) return marks;
      return [...CSS.highlights.values()].flatMap((ranges) =>
        [...ranges].map(({ startContainer, startOffset, endContainer, endOffset }) => {
          const range = document.createRange();
          range.setStart(startContainer, startOffset);
          range.setEnd(endContainer, endOffset);
          return range.toString();
        }),
      );
    });
  }

  /** Saves a draft and returns the spans as the server has them then. */
  async stored(question: string): Promise<readonly StoredSpan[]> {
    const answered = this.#page.waitForResponse(
      (response) => response.url().includes('/responses') && response.request().method() !== 'GET',
    );
    await this.#annotation.act('Save as draft');
    const { values } = await (await answered).json();
    return values[question].value;
  }
}
