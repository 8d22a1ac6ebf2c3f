import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QuestionSettingsDto } from '#contract/question';
import { toJsonText } from '#server/store/json';
import { addDataset, openWorld, type AddedDataset, type World } from './world';

const option = (value: string) => ({ value, text: value, description: null });
const SETTINGS: readonly QuestionSettingsDto[] = [
  { type: 'text', use_markdown: false },
  { type: 'rating', options: [{ value: 1 }, { value: 2 }] },
  { type: 'label_selection', options: ['a', 'b'].map(option), visible_options: null },
  {
    type: 'multi_label_selection',
    options: ['a', 'b'].map(option),
    visible_options: null,
    options_order: 'natural',
  },
  { type: 'ranking', options: ['a', 'b'].map(option) },
  {
    type: 'span',
    field: 'text',
    options: [option('a')],
    visible_options: null,
    allow_overlapping: false,
    allow_character_annotation: true,
  },
];

let world: World;
let dataset: AddedDataset;

beforeAll(async () => {
  world = await openWorld();
  dataset = await addDataset(world, {
    questions: SETTINGS.map((settings) => ({ name: settings.type, settings })),
    records: 1,
  });
  const { db } = world.engine;
  const part = { dataset_id: dataset.id, name: 'mini', title: 'Mini' };
  await db
    .insertInto('vectors_settings')
    .values({ ...part, dimensions: 3 })
    .execute();
  const settings = toJsonText({ type: 'integer', min: null, max: null });
  await db
    .insertInto('metadata_properties')
    .values({ ...part, settings })
    .execute();
  const record_id = dataset.recordIds[0] ?? '';
  const question_id = dataset.questionIds['text'] ?? '';
  const suggestion = { dataset_id: dataset.id, record_id, question_id, value: toJsonText('a') };
  await db.insertInto('suggestions').values(suggestion).execute();
  await world.call('owner', 'POST', `/v1/records/${record_id}/responses`, {
    body: { status: 'draft', values: {} },
  });
});
afterAll(() => world.close());

/** The keys the Python SDK reads from each answer (WIR-22); `[]` means each item of a list. */
const READ_KEYS: readonly (readonly [path: string, keys: string])[] = [
  ['/me', 'id first_name username role api_key inserted_at updated_at workspaces'],
  ['/_info', 'version'],
  [
    '/_status',
    'version elasticsearch.name elasticsearch.cluster_name elasticsearch.cluster_uuid elasticsearch.tagline ' +
      'elasticsearch.version.number elasticsearch.version.build_type elasticsearch.version.build_hash ' +
      'elasticsearch.version.build_date elasticsearch.version.build_snapshot elasticsearch.version.lucene_version ' +
      'elasticsearch.version.minimum_wire_compatibility_version ' +
      'elasticsearch.version.minimum_index_compatibility_version mem_info',
  ],
  ['/v1/me/workspaces', 'items[].id items[].name items[].inserted_at items[].updated_at'],
  [
    '/v1/me/datasets',
    'items[].id items[].name items[].inserted_at items[].updated_at items[].guidelines ' +
      'items[].allow_extra_metadata items[].workspace_id',
  ],
  [
    '/v1/datasets/:id/fields',
    'items[].id items[].name items[].title items[].required items[].settings.type items[].settings.use_markdown ' +
      'items[].inserted_at items[].updated_at',
  ],
  [
    '/v1/datasets/:id/questions',
    'items[].id items[].name items[].title items[].required items[].description items[].settings.type ' +
      'items[].inserted_at items[].updated_at',
  ],
  [
    '/v1/me/datasets/:id/metadata-properties',
    'items[].id items[].name items[].title items[].visible_for_annotators items[].settings.type items[].settings.min ' +
      'items[].settings.max items[].inserted_at items[].updated_at',
  ],
  [
    '/v1/datasets/:id/vectors-settings',
    'items[].id items[].name items[].title items[].dimensions items[].inserted_at items[].updated_at',
  ],
  [
    '/v1/datasets/:id/records?include=responses&include=suggestions&include=vectors',
    'total items[].id items[].fields items[].inserted_at items[].updated_at items[].metadata items[].external_id ' +
      'items[].vectors items[].responses[].id items[].responses[].values items[].responses[].status ' +
      'items[].responses[].user_id items[].responses[].inserted_at items[].responses[].updated_at ' +
      'items[].suggestions[].id items[].suggestions[].question_id items[].suggestions[].value ' +
      'items[].suggestions[].type items[].suggestions[].score items[].suggestions[].agent',
  ],
  ['/v1/me/datasets/:id/metrics', 'records.count'],
];

it.each(READ_KEYS)('%s holds what the SDK reads (ENT-2, WIR-22, WIR-90)', async (path, keys) => {
  const { body } = await world.call('owner', 'GET', path.replace(':id', dataset.id));
  const held = new Set(pathsOf(body));
  for (const key of keys.split(' ')) expect(held).toContain(key);
});

it('the settings of each type of question are whole (WIR-52)', async () => {
  const { body } = await world.call('owner', 'GET', `/v1/datasets/${dataset.id}/questions`);
  expect(body).toMatchObject({ items: SETTINGS.map((settings) => ({ settings })) });
});

function pathsOf(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((item) => pathsOf(item, `${path}[]`))];
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).flatMap(([key, item]) =>
    pathsOf(item, path === '' ? key : `${path}.${key}`),
  );
  return [path, ...below];
}
