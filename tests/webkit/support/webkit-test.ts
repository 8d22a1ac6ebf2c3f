import { expect, test as base } from '@playwright/test';
import { importDatasets, type DatasetToImport } from '#tests/e2e/support/import-datasets';
import { OwnerApi } from '#tests/e2e/support/owner-api';
import { Product } from '#tests/e2e/support/product';
import { WebKitPage } from './webkit-page';

const TEXTS = [
  'Ada met Grace Hopper in Berlin. The engine was not there.',
  'Charles wrote from London about a refund.',
  'Mary asked twice; the refund never came.',
] as const;

const LABELS = ['Praise', 'Complaint', 'Question'] as const;

const LETTERS: DatasetToImport = {
  definition: {
    name: 'letters',
    fields: [{ name: 'text', title: 'Letter', required: true }],
    questions: [
      {
        name: 'kind',
        title: 'Kind of letter',
        required: true,
        settings: { type: 'label_selection', options: LABELS },
      },
      { name: 'note', title: 'Note', settings: { type: 'text' } },
      {
        name: 'names',
        title: 'Names',
        settings: { type: 'span', field: 'text', options: ['Person', 'Place'], allow_overlapping: true },
      },
    ],
    mapping: { external_id: 'key', fields: { text: 'text' } },
  },
  rows: TEXTS.map((text, index) => ({ key: `letter-${index + 1}`, text })),
};

/** The owner at work on the dataset above, signed in already. */
class Letters {
  readonly api: OwnerApi;
  readonly datasetId: string;
  readonly #url: string;
  readonly #ids: ReadonlyMap<string, string>;
  readonly #safari: WebKitPage;

  constructor(
    url: string,
    api: OwnerApi,
    datasetId: string,
    ids: ReadonlyMap<string, string>,
    safari: WebKitPage,
  ) {
    this.#url = url;
    this.api = api;
    this.datasetId = datasetId;
    this.#ids = ids;
    this.#safari = safari;
  }

  /** Goes to the annotation page; a letter can be answered there. */
  async open(query = ''): Promise<void> {
    await this.#safari.goto(`${this.#url}/dataset/${this.datasetId}/annotation-mode${query}`);
    await this.#safari.has('button', 'Submit');
    await expect.poll(() => this.#safari.evaluate(isAtRest)).toBe(true);
  }

  async read(number: 1 | 2 | 3): Promise<void> {
    await this.open(`?record=${this.#ids.get(`letter-${number}`)}`);
    await this.#safari.says(TEXTS[number - 1] ?? '');
  }

  /** How many letters the server has with one of these statuses. */
  async count(...statuses: readonly string[]): Promise<number> {
    return (await this.api.records(this.datasetId, statuses)).length;
  }
}

interface PerTest {
  /** A new window with nothing in its storage, on no page yet. */
  readonly safari: WebKitPage;
  readonly letters: Letters;
}

/** WebDriver has no switch for the network, so nothing is tried without one. */
export const test = base.extend<PerTest, { readonly product: Product }>({
  product: [
    async ({}, use) => {
      const product = await Product.start({ samples: false });
      await importDatasets(product, [LETTERS]);
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  safari: async ({}, use) => {
    const safari = await WebKitPage.open();
    await use(safari);
    await safari.close();
  },
  letters: async ({ product, safari }, use) => {
    const api = await OwnerApi.of(product.url);
    const datasetId = await api.datasetId(LETTERS.definition.name);
    await signIn(safari, product.url, api);
    await use(new Letters(product.url, api, datasetId, await api.recordIds(datasetId), safari));
    await api.forgetAnswers();
    await api.forgetViews();
  },
});

/** Without the form, which a test of its own fills in. */
export async function signIn(safari: WebKitPage, url: string, { token }: OwnerApi): Promise<void> {
  await safari.goto(`${url}/api/_status`);
  await safari.evaluate((given: string) => localStorage.setItem('auth.token', given), token);
}

function isAtRest(): boolean {
  return (
    document.querySelector('[aria-busy=true]') === null && document.querySelector('[role=textbox]') !== null
  );
}

export { expect };
