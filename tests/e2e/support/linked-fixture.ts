import { OwnerApi, type Credentials } from './owner-api';
import { importDatasets, type DatasetToImport } from './import-datasets';
import { Product, type ProductOptions } from './product';
import { caller, makeAnnotator } from './settings-dataset';

/** More than a page looks through around a place. */
const RECORDS = 260;

const LINKED_STATUSES = ['pending', 'draft', 'submitted', 'discarded'] as const;
type Status = (typeof LINKED_STATUSES)[number];

/** How a record is answered: by the user who passes links on, and by the one who opens them. */
export interface AnsweredPair {
  readonly sender: Status;
  readonly receiver: Status;
  /** External id of the record, which is its text as well. */
  readonly key: string;
}

/** One record for each pair of statuses, all over the dataset. */
export const PAIRS: readonly AnsweredPair[] = LINKED_STATUSES.flatMap((sender, row) =>
  LINKED_STATUSES.map((receiver, column) => ({ sender, receiver, key: keyOf(17 * (4 * row + column) + 3) })),
);

export const ORDERS = ['random', 'imported'] as const;

export interface LinkedDataset {
  readonly id: string;
  readonly address: string;
  readonly ids: ReadonlyMap<string, string>;
}

/** A product with a dataset of each order, the owner who passes links on, and an annotator who opens them. */
export interface LinkedFixture {
  readonly product: Product;
  readonly receiver: Credentials;
  readonly datasets: Readonly<Record<(typeof ORDERS)[number], LinkedDataset>>;
  /** A record of a workspace that the annotator does not belong to. */
  readonly hiddenId: string;
}

export async function openLinkedFixture(options: ProductOptions): Promise<LinkedFixture> {
  const product = await Product.start({ ...options, samples: false });
  await importDatasets(product, ORDERS.map(datasetOf));
  const owner = await OwnerApi.of(product.url);
  const { person } = await makeAnnotator(product.url);
  const annotator = await OwnerApi.of(product.url, person);
  const datasets = {
    random: await linkedDataset(product, owner, 'random'),
    imported: await linkedDataset(product, owner, 'imported'),
  };
  for (const { ids } of Object.values(datasets))
    for (const { sender, receiver, key } of PAIRS) {
      await answer(owner, ids.get(key) ?? '', sender);
      await answer(annotator, ids.get(key) ?? '', receiver);
    }
  return { product, receiver: person, datasets, hiddenId: await hiddenRecord(product.url) };
}

export function keyOf(number: number): string {
  return `Message ${String(number).padStart(3, '0')}`;
}

function datasetOf(order: (typeof ORDERS)[number]): DatasetToImport {
  return {
    definition: {
      name: order,
      record_order: order,
      fields: [{ name: 'text', title: 'Text', required: true }],
      questions: [
        {
          name: 'topic',
          title: 'Topic',
          required: true,
          settings: { type: 'label_selection', options: ['billing', 'delivery'] },
        },
      ],
      metadata_properties: [{ name: 'channel', title: 'Channel', settings: { type: 'terms' } }],
      mapping: { external_id: 'key', fields: { text: 'key' }, metadata: { channel: 'channel' } },
    },
    rows: Array.from({ length: RECORDS }, (_, index) => ({
      key: keyOf(index + 1),
      channel: index % 2 === 0 ? 'web' : 'shop',
    })),
  };
}

async function linkedDataset(product: Product, owner: OwnerApi, name: string): Promise<LinkedDataset> {
  const id = await owner.datasetId(name);
  const address = `${product.url}/dataset/${id}/annotation-mode`;
  return { id, address, ids: await owner.recordIds(id) };
}

async function answer(user: OwnerApi, recordId: string, status: Status): Promise<void> {
  if (status !== 'pending') await user.respond(recordId, { status, values: { topic: { value: 'billing' } } });
}

async function hiddenRecord(url: string): Promise<string> {
  const call = await caller(url);
  const { id: workspace_id } = await call('POST', 'v1/workspaces', { name: 'elsewhere' });
  const { id } = await call('POST', 'v1/datasets', { name: 'hidden', workspace_id });
  const settings = { type: 'text', use_markdown: false };
  await call('POST', `v1/datasets/${id}/fields`, { name: 'text', title: 'Text', required: true, settings });
  await call('POST', `v1/datasets/${id}/questions`, {
    name: 'note',
    title: 'Note',
    required: true,
    settings,
  });
  await call('PUT', `v1/datasets/${id}/publish`);
  await call('POST', `v1/datasets/${id}/records`, { items: [{ fields: { text: 'Hidden' } }] });
  const owner = await OwnerApi.of(url);
  const [record] = await owner.records(id);
  if (record === undefined) throw new Error('The hidden record is missing');
  return record.id;
}
