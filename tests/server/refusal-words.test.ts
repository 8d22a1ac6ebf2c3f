import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDataset, openWorld, type AddedDataset, type QuestionToAdd, type World } from './world';

const options = ['a', 'b', 'c'].map((value) => ({ value, text: value, description: null }));

const QUESTIONS: readonly QuestionToAdd[] = [
  {
    name: 'labels',
    settings: { type: 'multi_label_selection', options, visible_options: null, options_order: 'natural' },
  },
  { name: 'ranking', settings: { type: 'ranking', options } },
  {
    name: 'spans',
    settings: {
      type: 'span',
      field: 'text',
      options,
      visible_options: null,
      allow_overlapping: false,
      allow_character_annotation: true,
    },
  },
];

const UNKNOWN = randomUUID();
const ranked = (...given: readonly (readonly [value: string, rank?: number])[]) =>
  given.map(([value, rank]) => ({ value, ...(rank !== undefined && { rank }) }));
const span = (start: number, end: number) => ({ label: 'a', start, end });

let world: World;
let dataset: AddedDataset;

beforeAll(async () => {
  world = await openWorld();
  dataset = await addDataset(world, { questions: QUESTIONS, records: [{ fields: { text: '0123456789' } }] });
});
afterAll(() => world.close());

const recordId = () => dataset.recordIds[0] ?? '';

/** Status and plain text of a refusal. */
async function refusal(method: string, path: string, body: unknown) {
  const reply = await world.call('owner', method, path, { body });
  return [reply.status, (reply.body as { detail: unknown }).detail];
}

describe('a value that is refused', () => {
  it.each([
    [
      'labels',
      ['z', 'a', 'y'],
      "['y', 'z'] are not valid labels for multi label selection question.\nValid labels are: ['a', 'b', 'c']",
    ],
    [
      'labels',
      ['z', 'a', 'a'],
      'multi label selection questions expect a list of unique values, but duplicates were found',
    ],
    [
      'ranking',
      ranked(['z', 9]),
      'ranking question expects a list containing 3 values, found a list of 1 values',
    ],
    [
      'ranking',
      ranked(['a', 1], ['b', 1], ['c', 1], ['a', 1]),
      'ranking question expects a list containing 3 values, found a list of 4 values',
    ],
    [
      'ranking',
      ranked(['z', 9], ['b', 8], ['c', 1]),
      '[8, 9] are not valid ranks for ranking question.\nValid ranks are: [1, 2, 3]',
    ],
    [
      'ranking',
      ranked(['z', 1], ['b'], ['c', 1]),
      '[None] are not valid ranks for ranking question.\nValid ranks are: [1, 2, 3]',
    ],
    [
      'ranking',
      ranked(['z', 1], ['y', 1], ['y', 1]),
      "['y', 'z'] are not valid values for ranking question.\nValid values are: ['a', 'b', 'c']",
    ],
    [
      'spans',
      [span(7, 9), span(0, 2), span(1, 3), span(8, 10)],
      'overlapping values found between spans at index idx=0 and idx=3',
    ],
  ])('of %s, %j, is named in the words of 1.28 (VAL-5)', async (question, value, words) => {
    const body = { status: 'submitted', values: { [question]: { value } } };
    expect(await refusal('POST', `/v1/records/${recordId()}/responses`, body)).toEqual([422, words]);
  });
});

describe('a record that is refused for several reasons', () => {
  const records = () => `/v1/datasets/${dataset.id}/records`;
  const suggestions = () => [{ question_id: dataset.questionIds['labels'], value: ['z'] }];
  const vectors = { nope: [1] };

  it('is refused for its responses before its suggestions, and for its vectors last', async () => {
    const responses = [{ user_id: UNKNOWN, status: 'draft', values: {} }];
    const added = async (parts: object) =>
      (await refusal('POST', records(), { items: [{ fields: { text: 'x' }, ...parts }] }))[1];
    expect(await added({ responses, suggestions: suggestions(), vectors })).toMatch(
      /response at position 0 is not valid/u,
    );
    expect(await added({ suggestions: suggestions(), vectors })).toMatch(/suggestion for question_id=/u);
    expect(await added({ vectors })).toMatch(/vector with name=nope is not valid/u);
    const [, changed] = await refusal('PATCH', records(), {
      items: [{ id: recordId(), suggestions: suggestions(), vectors }],
    });
    expect(changed).toMatch(/suggestion for question_id=/u);
  });

  it.each<[part: string, parts: () => object, words: () => string]>([
    [
      'suggestions',
      () => ({ suggestions: [{ question_id: UNKNOWN, value: 'a' }] }),
      () => `question with question_id=${UNKNOWN} does not exist`,
    ],
    [
      'vectors',
      () => ({ vectors }),
      () => `vector with name=nope does not exist for dataset_id=${dataset.id}`,
    ],
    ['vectors', () => ({ vectors: { mini: [1] } }), () => 'vector must have 2 elements, got 1 elements'],
  ])('names its %s in the calls for many, without repeating itself', async (part, parts, words) => {
    const settings = { name: 'mini', title: 'Mini', dimensions: 2 };
    await world.call('owner', 'POST', `/v1/datasets/${dataset.id}/vectors-settings`, { body: settings });
    const body = { items: [{ fields: { text: 'x' }, ...parts() }] };
    const refused = [422, `Record at position 0 does not have valid ${part} because ${words()}`];
    expect(await refusal('POST', `${records()}/bulk`, body)).toEqual(refused);
    expect(await refusal('PUT', `${records()}/bulk`, body)).toEqual(refused);
  });

  it.each([
    ['terms', { values: ['x'] }, 5, "'5' is not an allowed term."],
    ['terms', { values: ['x'] }, ['x', true], "'True' is not an allowed term."],
    ['terms', { values: ['x'] }, ['z', 5], "'z' is not an allowed term."],
    ['integer', {}, [1], "'[1]' is not an integer."],
    ['integer', {}, true, "'true' is not an integer."],
    ['float', {}, true, "'True' is not a float."],
    ['float', { max: 1 }, 2, "'2.0' is greater than the maximum value of '1.0'."],
    ['float', { min: 1.5 }, -2, "'-2.0' is less than the minimum value of '1.5'."],
  ])('names metadata of type %s with %j that is %j', async (type, rules, value, words) => {
    const name = `p-${randomUUID()}`;
    const property = { name, title: 'P', settings: { type, ...rules } };
    await world.call('owner', 'POST', `/v1/datasets/${dataset.id}/metadata-properties`, { body: property });
    expect(await refusal('PATCH', `/v1/records/${recordId()}`, { metadata: { [name]: value } })).toEqual([
      422,
      `metadata is not valid: '${name}' metadata property validation failed because ${words}`,
    ]);
  });

  it('names metadata that no property declares', async () => {
    await world.call('owner', 'PATCH', `/v1/datasets/${dataset.id}`, {
      body: { allow_extra_metadata: false },
    });
    expect(await refusal('PATCH', `/v1/records/${recordId()}`, { metadata: { other: 1 } })).toEqual([
      422,
      `metadata is not valid: 'other' metadata property does not exists for dataset '${dataset.id}' and extra metadata is not allowed for this dataset`,
    ]);
  });
});
