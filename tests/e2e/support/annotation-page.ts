import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { OwnerApi } from './owner-api';

type Queue = 'Pending' | 'Draft' | 'Submitted' | 'Discarded';

/** The annotation page in the words of its tests. */
export class AnnotationPage {
  readonly record: Locator;
  readonly form: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.record = page.getByRole('region', { name: 'Record', exact: true });
    this.form = page.getByRole('region', { name: 'Questions', exact: true });
  }

  /** From the list of datasets by its link, from elsewhere by its address. */
  async open(dataset: string): Promise<void> {
    const { origin, pathname } = new URL(this.#page.url());
    if (pathname === '/datasets') await this.#page.getByRole('link', { name: dataset, exact: true }).click();
    else {
      const id = await (await OwnerApi.of(origin)).datasetId(dataset);
      await this.#page.goto(`${origin}/dataset/${id}/annotation-mode`);
    }
    await expect(this.form).toBeVisible();
  }

  async choose(queue: Queue): Promise<void> {
    await this.#page.getByRole('button', { name: 'Status' }).click();
    await this.#page.getByRole('option', { name: queue }).click();
    await expect(this.#page.getByRole('button', { name: 'Status' })).toContainText(queue);
    await this.#arrives();
  }

  /** The text of a field of the current record. */
  async read(field: string): Promise<string> {
    const region = this.record.getByRole('region', { name: field });
    await expect(region).toBeVisible();
    await this.#arrives();
    // A chip under the pointer shows the score of its suggestion within the text.
    await this.#page.mouse.move(0, 0);
    return region.innerText();
  }

  async act(name: 'Submit' | 'Save as draft' | 'Discard'): Promise<void> {
    await this.form.getByRole('button', { name }).click();
  }

  /** Scrolls through the form, as its reader does before submitting: a suggestion that was never shown is not submitted. */
  async readSuggestions(): Promise<void> {
    for (const question of await this.form.locator('[data-question]').all()) {
      await question.scrollIntoViewIfNeeded();
      // The page notes what is shown one frame after the scrolling.
      await this.#page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    }
  }

  /** Waits until the current record is another one than the one with this text. */
  async leaves(field: string, text: string): Promise<void> {
    await expect(this.record.getByRole('region', { name: field })).not.toHaveText(text, {
      useInnerText: true,
    });
  }

  async shows(field: string, text: string): Promise<void> {
    await expect(this.record.getByRole('region', { name: field })).toHaveText(text, { useInnerText: true });
  }

  /** The previous record stays visible while the next one is fetched; nothing can be done with it then. */
  async #arrives(): Promise<void> {
    await expect(this.record.locator('[aria-busy=true]')).toHaveCount(0);
  }
}
