import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordTask } from '#domain/task-record/task-record';
import { labeled, TaskDataset } from './task-dataset';
import { openWorld, type World } from './world';

let world: World;
const datasets = new Map<string, TaskDataset>();
const dataset = (name: string) => datasets.get(name) as TaskDataset; // Made in `beforeAll`.

const TASKS: Readonly<Record<string, RecordTask>> = {
  single: 'TextClassification',
  multi: 'TextClassification',
  tokens: 'TokenClassification',
  texts: 'Text2Text',
  labeled: 'TextClassification',
  entities: 'TokenClassification',
};

const FIRST: Readonly<Record<string, object>> = {
  single: { id: 1, inputs: { a: 'x' }, metadata: { k: 1 }, vectors: { v: { value: [1, 2] } } },
  multi: { id: 1, inputs: { a: 'x' }, multi_label: true },
  tokens: { id: 1, text: 'Kim Lee', tokens: ['Kim', 'Lee'] },
  texts: { id: 1, text: 'x' },
  labeled: { id: 1, inputs: { a: 'x' } },
  entities: { id: 1, text: 'Kim Lee', tokens: ['Kim', 'Lee'] },
};

beforeAll(async () => {
  world = await openWorld();
  for (const [name, task] of Object.entries(TASKS)) {
    const made = await TaskDataset.create(world, name, task);
    datasets.set(name, made);
    await made.log(FIRST[name]);
  }
  for (const name of ['labeled', 'entities']) await dataset(name).setLabels('spam', 'ham');
});
afterAll(() => world.close());

const text = { id: 'new', inputs: { a: 'x' } };
const words = { id: 'new', text: 'Kim Lee', tokens: ['Kim', 'Lee'] };
const entity = (start: number, end: number, label = 'PER') => ({
  ...words,
  annotation: { agent: 'mia', entities: [{ start, end, label }] },
});

interface WireError {
  readonly detail: {
    readonly code: string;
    readonly params: {
      readonly errors?: ReadonlyArray<{ readonly loc: readonly unknown[]; readonly type: string }>;
    };
  };
}

/** Sends a record behind a right one, with tags for the dataset; all of it has to be refused. */
async function refused(name: string, record: unknown) {
  const target = dataset(name);
  const before = await target.state();
  const reply = await target.bulk({
    records: [{ ...FIRST[name], id: 'right', metadata: { other: 1 } }, record],
    tags: { seen: 'yes' },
    metadata: { seen: true },
  });
  expect(await target.state()).toEqual(before);
  return { status: reply.status, detail: (reply.body as WireError).detail };
}

describe('a record of the wrong shape is 422 at its place, and nothing is changed (TWI-18, TWI-19)', () => {
  it.each<[string, string, object, readonly (string | number)[], string]>([
    ['id that is a fraction', 'single', { ...text, id: 1.5 }, ['id'], 'type_error.integer'],
    ['id that is a boolean', 'single', { ...text, id: true }, ['id'], 'type_error.str'],
    ['id that is a list', 'single', { ...text, id: [] }, ['id'], 'type_error.str'],
    [
      'id beyond 512 characters',
      'single',
      { ...text, id: 'x'.repeat(513) },
      ['id'],
      'value_error.any_str.max_length',
    ],
    ['unknown status', 'texts', { text: 'x', status: 'Nope' }, ['status'], 'type_error.enum'],
    ['no inputs', 'single', { id: 'new' }, ['inputs'], 'value_error.missing'],
    ['inputs that are a text', 'single', { inputs: 'x' }, ['inputs'], 'type_error.dict'],
    ['input that is null', 'single', { inputs: { a: null } }, ['inputs', 'a'], 'type_error.none.not_allowed'],
    ['input that is nested', 'single', { inputs: { a: { b: 'x' } } }, ['inputs', 'a'], 'type_error.str'],
    [
      'null in the list of an input',
      'single',
      { inputs: { a: ['x', null] } },
      ['inputs', 'a', 1],
      'type_error.none.not_allowed',
    ],
    [
      'event_timestamp that is no time',
      'texts',
      { text: 'x', event_timestamp: 'soon' },
      ['event_timestamp'],
      'value_error.datetime',
    ],
    ['metadata that are a text', 'texts', { text: 'x', metadata: 'x' }, ['metadata'], 'type_error.dict'],
    [
      'vector without numbers',
      'texts',
      { text: 'x', vectors: { v: { value: ['a'] } } },
      ['vectors', 'v', 'value', 0],
      'type_error.float',
    ],
    [
      'score above 1',
      'single',
      { ...text, prediction: labeled('b', ['spam', 2]) },
      ['prediction', 'labels', 0, 'score'],
      'value_error.number.not_le',
    ],
    [
      'score below 0',
      'single',
      { ...text, prediction: labeled('b', ['spam', -1]) },
      ['prediction', 'labels', 0, 'score'],
      'value_error.number.not_ge',
    ],
    [
      'label of 129 characters',
      'single',
      { ...text, prediction: labeled('b', ['y'.repeat(129), 1]) },
      ['prediction', 'labels', 0, 'class'],
      'assertion_error',
    ],
    [
      'agent of 65 characters',
      'single',
      { ...text, annotation: labeled('y'.repeat(65), ['spam', 1]) },
      ['annotation', 'agent'],
      'value_error.any_str.max_length',
    ],
    ['no tokens', 'tokens', { text: 'x', tokens: [] }, ['tokens'], 'value_error.list.min_items'],
    ['no list of tokens', 'tokens', { text: 'x' }, ['tokens'], 'value_error.missing'],
    ['no text of tokens', 'tokens', { tokens: ['x'] }, ['text'], 'value_error.missing'],
    [
      'entity that ends where it begins',
      'tokens',
      entity(0, 0),
      ['annotation', 'entities', 0, 'end'],
      'assertion_error',
    ],
    ['no text', 'texts', { id: 'new' }, ['text'], 'value_error.missing'],
    [
      'sentence that is a number list',
      'texts',
      { text: 'x', prediction: { agent: 'b', sentences: [{ text: [1] }] } },
      ['prediction', 'sentences', 0, 'text'],
      'type_error.str',
    ],
  ])('%s', async (_, name, record, place, type) => {
    const { status, detail } = await refused(name, record);
    expect(status).toBe(422);
    expect(detail.code).toBe('argilla.api.errors::ValidationError');
    expect(detail.params.errors).toContainEqual(
      expect.objectContaining({ loc: ['body', 'records', 1, ...place], type }),
    );
  });
});

describe('a record that breaks a rule over several of its keys is 422 as a whole, and nothing is changed (TWI-7, TWI-19)', () => {
  it.each<[string, string, object]>([
    ['annotation without agent', 'single', { ...text, annotation: { labels: [{ class: 'spam' }] } }],
    ['prediction with an empty agent', 'texts', { text: 'x', prediction: { agent: '', sentences: [] } }],
    ['empty inputs', 'single', { inputs: {} }],
    ['two labels for one', 'single', { ...text, annotation: labeled('b', ['spam', 1], ['ham', 1]) }],
    ['no label for one', 'single', { ...text, annotation: labeled('b') }],
    ['validated without a label', 'single', { ...text, status: 'Validated' }],
    [
      'scores that add up to more than 1',
      'single',
      { ...text, prediction: labeled('b', ['spam', 0.9], ['ham', 0.2]) },
    ],
    ['blank text of tokens', 'tokens', { text: ' \n', tokens: ['x'] }],
    ['token that the text does not have', 'tokens', { text: 'Kim Lee', tokens: ['Lee', 'Kim'] }],
    ['entity off the tokens', 'tokens', entity(1, 3)],
    ['entity behind the text', 'tokens', entity(8, 9)],
  ])('%s', async (_, name, record) => {
    const { status, detail } = await refused(name, record);
    expect(status).toBe(422);
    expect(detail.params.errors).toMatchObject([
      { loc: ['body', 'records', 1, '__root__'], type: 'assertion_error' },
    ]);
  });

  it('unless only single-label records have the rule', async () => {
    const records = [
      { id: 'm1', inputs: { a: 'x' }, multi_label: true, annotation: labeled('b'), status: 'Validated' },
      { id: 'm2', inputs: { a: 'x' }, multi_label: true, status: 'Validated' },
      {
        id: 'm3',
        inputs: { a: 'x' },
        multi_label: true,
        prediction: labeled('b', ['spam', 0.9], ['ham', 0.9], ['spam', 0.1]),
      },
    ];
    expect((await dataset('multi').log(...records)).status).toBe(200);
    const overlapping = {
      agent: 'b',
      entities: [
        { start: 0, end: 7, label: 'A' },
        { start: 4, end: 99, label: 'B' },
      ],
    };
    expect(
      (
        await dataset('tokens').log(
          { ...words, id: 't1', annotation: overlapping, status: 'Validated' },
          { ...words, id: 't2', status: 'Validated', annotation: { agent: 'b', entities: [] } },
        )
      ).status,
    ).toBe(200);
    expect((await dataset('tokens').record('t1'))?.marks).toContain('"start":4,"end":7');
    expect(
      (
        await dataset('texts').log({
          id: 'e',
          text: '',
          status: 'Validated',
          annotation: { agent: 'b', sentences: [] },
        })
      ).status,
    ).toBe(200);
  });
});

describe('a batch that does not fit its dataset is refused, and nothing is changed (TWI-6, TWI-18)', () => {
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`key ${at}`, at]));
  const vectors = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`vector ${at}`, { value: [1] }]));
  const badRequest = (message: RegExp) => ({
    code: 'argilla.api.errors::BadRequestError',
    params: { message: expect.stringMatching(message) as unknown },
  });
  const tooManyKeys = (len: number) => ({
    code: 'argilla.api.errors::MetadataLimitExceededError',
    params: { len, limit: 50 },
  });

  it.each<[string, string, object, object]>([
    [
      'vector of another length',
      'single',
      { ...text, vectors: { v: { value: [1] } } },
      badRequest(/2 dimensions/u),
    ],
    [
      'more than 5 vectors of a dataset',
      'single',
      { ...text, vectors: vectors(5) },
      badRequest(/at most 5/u),
    ],
    ['more than 50 metadata keys of a request', 'texts', { text: 'x', metadata: keys(51) }, tooManyKeys(52)],
    ['more than 50 metadata keys of a dataset', 'single', { ...text, metadata: keys(49) }, tooManyKeys(51)],
    ['more than 1,000 inputs of a dataset', 'single', { inputs: keys(1_000) }, badRequest(/at most 1000/u)],
    [
      'predicted label that the schema lacks',
      'labeled',
      { ...text, prediction: labeled('b', ['spam', 0.5], ['zzz', 0.4]) },
      badRequest(/^Provided records contain the zzz label, that is not included in the labels schema\.\n/u),
    ],
    [
      'annotated label that the schema lacks',
      'labeled',
      { ...text, annotation: labeled('b', ['zzz', 1]) },
      badRequest(/the zzz label/u),
    ],
    ['entity whose label the schema lacks', 'entities', entity(0, 3), badRequest(/the PER label/u)],
  ])('%s', async (_, name, record, detail) => {
    expect(await refused(name, record)).toEqual({ status: 400, detail });
  });

  it('where its records are of the other kind than those that are stored', async () => {
    for (const [name, isMultiLabel, kind] of [
      ['single', true, 'multi-label'],
      ['multi', false, 'single-label'],
    ] as const) {
      const before = await dataset(name).state();
      const records = [{ ...text, multi_label: isMultiLabel }];
      const { status, body } = await dataset(name).bulk({ records, tags: { a: 'b' } });
      const message = `You cannot pass ${kind} records for this dataset. Stored records are ${kind}`;
      expect({ status, body }).toMatchObject({ status: 400, body: { detail: { params: { message } } } });
      expect(await dataset(name).state()).toEqual(before);
    }
  });

  it('where its own records are of both kinds', async () => {
    expect(await refused('single', { ...text, multi_label: true })).toMatchObject({
      status: 422,
      detail: { params: { errors: [{ loc: ['body', 'records'], type: 'assertion_error' }] } },
    });
  });

  it('but hidden metadata keys and the labels of texts have no limit', async () => {
    const hidden = Object.fromEntries(Object.entries(keys(60)).map(([key, value]) => [`_${key}`, value]));
    const prediction = { agent: 'b', sentences: [{ text: 'zzz' }] };
    expect((await dataset('texts').log({ text: 'x', metadata: hidden, prediction })).status).toBe(200);
    expect(await dataset('texts').keys()).toEqual([]);
  });
});

describe('the body of the call', () => {
  it.each<[string, string, readonly (string | number)[], string]>([
    ['no records', '{}', ['records'], 'value_error.missing'],
    ['records that are null', '{"records":null}', ['records'], 'type_error.none.not_allowed'],
    ['records that are an object', '{"records":{}}', ['records'], 'type_error.list'],
    ['tags that are null', '{"records":[],"tags":null}', ['tags'], 'type_error.none.not_allowed'],
    ['metadata that are a list', '{"records":[],"metadata":[1]}', ['metadata'], 'type_error.dict'],
    ['a record that is a text', '{"records":["x"]}', ['records', 0], 'type_error.dict'],
    [
      'text with a null character',
      String.raw`{"records":[{"id":"a\u0000","inputs":{"a":"x"}}]}`,
      ['records', 0, 'id'],
      'value_error',
    ],
    [
      'half a character pair',
      String.raw`{"records":[{"inputs":{"a":"\ud83e"}}]}`,
      ['records', 0, 'inputs', 'a'],
      'value_error',
    ],
    [
      'a number beyond the largest double',
      '{"records":[{"text":"x","metadata":{"a":1e999}}]}',
      ['records', 0, 'metadata', 'a'],
      'value_error',
    ],
  ])('is refused with %s', async (_, body, place, type) => {
    const reply = await dataset('single').bulk(body);
    expect(reply).toMatchObject({
      status: 422,
      body: { detail: { params: { errors: [{ loc: ['body', ...place], type }] } } },
    });
  });

  it('may be empty of records, with an answer all the same', async () => {
    expect(await dataset('texts').log()).toMatchObject({
      status: 200,
      body: { dataset: 'texts', processed: 0, failed: 0 },
    });
  });
});

describe('the order of checks (TWI-4, TWI-5, TWI-13)', () => {
  const path = (name: string, task: RecordTask, workspace = '?workspace=home') =>
    `/datasets/${name}/${task}:bulk${workspace}`;
  const body = { records: [] };
  const code = (name: string) => ({ body: { detail: { code: `argilla.api.errors::${name}` } } });

  it.each<[string, Parameters<World['call']>[0], string, object, number, object]>([
    ['credentials', null, path('nope', 'Text2Text', ''), {}, 401, code('UnauthorizedError')],
    ['the shape', 'foreignAdmin', path('nope', 'Text2Text', ''), {}, 422, code('ValidationError')],
    ['the workspace', 'owner', path('nope', 'Text2Text', ''), body, 400, code('MissingInputParamError')],
    ['the dataset', 'foreignAdmin', path('nope', 'Text2Text'), body, 404, code('EntityNotFoundError')],
    ['the task', 'foreignAdmin', path('single', 'Text2Text'), body, 400, code('WrongTaskError')],
    ['membership', 'foreignAdmin', path('texts', 'Text2Text'), body, 403, code('ForbiddenOperationError')],
    ['nothing for members', 'annotator', path('texts', 'Text2Text'), body, 200, {}],
  ])('%s', async (_, who, to, sent, status, answer) => {
    expect(await world.call(who, 'POST', to, { body: sent })).toMatchObject({ status, ...answer });
  });

  it('a closed dataset, whatever the records are', async () => {
    const closed = await TaskDataset.create(world, 'closed', 'Text2Text');
    await world.call('owner', 'PUT', '/datasets/closed:close?workspace=home');
    const before = await closed.state();
    expect(await closed.bulk({ records: [{ text: 'x' }], tags: { a: 'b' } })).toMatchObject({
      status: 400,
      body: { detail: { code: 'argilla.api.errors::ClosedDatasetError', params: { name: 'closed' } } },
    });
    expect(await closed.state()).toEqual(before);
  });

  it('the task in the other place of the path is not found', async () => {
    const reply = await world.call('owner', 'POST', '/datasets/Text2Text/texts:bulk?workspace=home', {
      body,
    });
    expect(reply).toMatchObject({ status: 404, body: { detail: 'Not Found' } });
  });

  it('refusals are not reported as bugs', () => {
    expect(world.errors).toEqual([]);
  });
});
