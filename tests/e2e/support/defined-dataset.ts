import { OwnerApi } from './owner-api';

const ROWS = [
  ['t-1', 'The lamp in Oslo flickers', 'Second report', ['app', 'power'], [0.9, 0.4], 'good', 0.75, 'ada-2'],
  ['t-2', 'A refund for order 12', null, ['billing'], [0.8], 'poor', 0.25, 'ada-1'],
  ['t-3', 'Nina from Rome cannot pair', 'Urgent', ['pairing', 'app'], [0.6, 0.5], 'good', 1, 'ada-2'],
  ['t-4', 'Bern is dark again', null, ['power'], [0.7], 'fair', 0.5, 'ada-1'],
  ['t-5', 'Thanks', 'Nothing to do', ['praise'], [0.3], 'poor', 0, 'ada-2'],
  ['t-6', 'The app asks to pair', null, ['app', 'pairing'], [0.9, 0.8], 'fair', 0.1, 'ada-1'],
] as const;

/** Rows of a file whose columns are a suggestion with its score and its agent, and metadata that annotators should not see. */
export const DEFINED_ROWS = ROWS.map(([id, body, hint, topics, scores, quality, score, model], index) => ({
  id,
  body,
  hint,
  topics,
  topics_score: scores,
  quality,
  quality_score: score,
  names: index === 0 ? [{ start: 12, end: 16, label: 'place' }] : [],
  channel: index % 2 === 0 ? 'chat' : 'mail',
  length: body.length,
  customer: index < 3 ? 'north' : 'south',
  model,
}));

const modelOf = (question: string) => ({
  question,
  column: question,
  score: { column: `${question}_score` },
  agent: { column: 'model' },
});

/** A definition with what the form of a new dataset could not say once. */
export const definitionNamed = (name: string) => ({
  name,
  workspace: 'main',
  guidelines: 'Read to the end.',
  allow_extra_metadata: false,
  record_order: 'imported',
  remote_media: true,
  fields: [
    { name: 'hint', title: 'hint' },
    { name: 'message', title: 'Message of the customer', required: true, use_markdown: true, use_math: true },
  ],
  questions: [
    {
      name: 'names',
      title: 'Which names are there?',
      settings: {
        type: 'span',
        field: 'message',
        options: [
          { value: 'place', text: 'Place' },
          { value: 'person', text: 'person' },
        ],
        allow_overlapping: true,
      },
    },
    {
      name: 'topics',
      title: 'Topics',
      required: true,
      settings: {
        type: 'multi_label_selection',
        options: [
          { value: 'app', text: 'The app', description: 'On phones and tablets' },
          { value: 'power', text: 'power' },
          { value: 'billing', text: 'Payment' },
          { value: 'pairing', text: 'pairing' },
          { value: 'praise', text: 'praise' },
        ],
        visible_options: 3,
        options_order: 'suggestion',
      },
    },
    {
      name: 'quality',
      title: 'Quality',
      settings: {
        type: 'label_selection',
        options: ['good', 'poor', 'fair'].map((value) => ({ value, text: value })),
      },
    },
  ],
  metadata_properties: [
    { name: 'channel', title: 'Channel', settings: { type: 'terms', values: ['chat', 'mail'] } },
    { name: 'length', title: 'length', settings: { type: 'integer', min: 1 } },
    { name: 'customer', title: 'customer', settings: { type: 'terms' }, visible_for_annotators: false },
    { name: 'model', title: 'model', settings: { type: 'terms' }, visible_for_annotators: false },
  ],
  mapping: {
    fields: { hint: 'hint', message: 'body' },
    metadata: { channel: 'channel', length: 'length', customer: 'customer', model: 'model' },
    suggestions: [
      modelOf('topics'),
      modelOf('quality'),
      {
        question: 'names',
        column: 'names',
        type: 'model',
        score: { constant: 0.8 },
        agent: { constant: 'names-v1' },
      },
    ],
    external_id: 'id',
  },
});

const OWN_KEYS: ReadonlySet<string> = new Set([
  'id',
  'dataset_id',
  'record_id',
  'question_id',
  'inserted_at',
  'updated_at',
  'last_activity_at',
]);

/** Everything that the calls of version 1.28 return about a dataset, in order, without ids and times. */
export async function storedDataset(url: string, name: string): Promise<unknown> {
  const owner = await OwnerApi.of(url);
  const id = await owner.datasetId(name);
  const read = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${url}/api/v1/${path}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    return answer.json();
  };
  const questions = (await read(`datasets/${id}/questions`)) as { items: { id: string; name: string }[] }; // As the contract has it.
  const names = new Map(questions.items.map((question) => [question.id, question.name]));
  const { name: _, ...dataset } = (await read(`datasets/${id}`)) as { name: string }; // As the contract has it.
  return shared(
    {
      dataset,
      fields: await read(`datasets/${id}/fields`),
      questions,
      properties: await read(`me/datasets/${id}/metadata-properties`),
      vectors: await read(`datasets/${id}/vectors-settings`),
      records: await read(`me/datasets/${id}/records?include=suggestions&include=vectors&limit=100`),
    },
    names,
  );
}

function shared(value: unknown, questions: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return sortedByQuestion(value.map((item: unknown) => shared(item, questions)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]: [string, unknown]) => {
      if (key === 'question_id') return [['question', questions.get(String(item))]];
      return OWN_KEYS.has(key) ? [] : [[key, shared(item, questions)]];
    }),
  );
}

/** Suggestions of a record have no order. */
function sortedByQuestion(items: readonly unknown[]): readonly unknown[] {
  const questionOf = (item: unknown) =>
    typeof item === 'object' && item !== null && 'question' in item ? String(item.question) : '';
  return items.toSorted((a, b) => questionOf(a).localeCompare(questionOf(b)));
}
