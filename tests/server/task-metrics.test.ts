import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTaskDataset, FIXTURE_RECORDS } from './task-world';
import { openWorld, type Reply, type World } from './world';

let world: World;

beforeAll(async () => {
  world = await openWorld();
  await addTaskDataset(world, 'fixture', FIXTURE_RECORDS);
});
afterAll(() => world.close());

type Task = 'TextClassification' | 'TokenClassification' | 'Text2Text';

const WORDS: Readonly<Record<Task, string>> = {
  TextClassification: 'text_classification',
  TokenClassification: 'token_classification',
  Text2Text: 'text2text',
};

/** All paths of a dataset under which metrics are served. */
const pathsOf = (name: string, task: Task) => [
  `/datasets/${name}/${task}`,
  `/datasets/${task}/${name}`,
  `/datasets/TaskType.${WORDS[task]}/${name}`,
];

interface Asked {
  readonly dataset?: string;
  readonly task?: Task;
  readonly body?: unknown;
  /** In addition to the workspace. */
  readonly parameters?: string;
}

function summary(metric: string, asked: Asked = {}): Promise<Reply> {
  const { dataset = 'fixture', task = 'TextClassification', body = {}, parameters = '' } = asked;
  const path = `/datasets/${task}/${dataset}/metrics/${metric}:summary?workspace=home${parameters}`;
  return world.call('annotator', 'POST', path, { body });
}

/** The entries in the order of the answer. */
async function entries(metric: string, asked?: Asked): Promise<readonly (readonly [string, unknown])[]> {
  const { status, text } = await summary(metric, asked);
  expect([status, text]).toEqual([200, expect.stringMatching(/^\{/u)]);
  return Object.entries(JSON.parse(text) as Readonly<Record<string, unknown>>);
}

describe('the list of metrics', () => {
  const OF_TEXTS = [
    ['text_length', 'Text length distribution'],
    ['error_distribution', 'Error distribution'],
    ['status_distribution', 'Record status distribution'],
    ['words_cloud', 'Inputs words cloud'],
    ['metadata', 'Metadata fields stats'],
    ['predicted_by', 'Predicted by distribution'],
    ['annotated_by', 'Annotated by distribution'],
    ['score', 'Score record distribution'],
  ];
  const OF_LABELS = [
    ['F1', 'F1 Metrics for single-label'],
    ['MultiLabelF1', 'F1 Metrics for multi-label'],
    ['dataset_labels', 'The dataset labels'],
    ['predicted_as', 'Predicted labels distribution'],
    ['annotated_as', 'Annotated labels distribution'],
    ['labeling_rule', 'Labeling rule metric based on a query rule and a set of labels'],
    ['dataset_labeling_rules', 'Computes the overall labeling rules stats'],
  ];

  it.each([
    ['TextClassification', [...OF_TEXTS, ...OF_LABELS]],
    ['TokenClassification', [['dataset_labels', 'The dataset entity labels']]],
    ['Text2Text', OF_TEXTS],
  ] as const)(
    'has exactly what a dataset of %s answers, under every path (TWI-8, TWI-41)',
    async (task, metrics) => {
      const name = `list-${task.toLowerCase()}`;
      await addTaskDataset(world, name, [], task);
      for (const path of pathsOf(name, task)) {
        const { status, body } = await world.call('annotator', 'GET', `${path}/metrics?workspace=home`);
        const list = body as readonly { readonly id: string; readonly name: string }[];
        expect([status, list.map(({ id, name: title }) => [id, title])]).toEqual([200, metrics]);
        expect(list.every((metric) => 'description' in metric)).toBe(true);
        for (const { id } of list) {
          const summaryPath = `${path}/metrics/${id}:summary?workspace=home&rule_query=x`;
          expect((await world.call('annotator', 'POST', summaryPath, { body: {} })).status).toBe(200);
        }
      }
    },
  );

  it('is the list of the task of the dataset alone (TWI-4, TWI-41)', async () => {
    const { status, body } = await world.call(
      'annotator',
      'GET',
      '/datasets/Text2Text/fixture/metrics?workspace=home',
    );
    const message = 'Provided task Text2Text cannot be applied to dataset';
    expect([status, body]).toEqual([
      400,
      { detail: { code: 'argilla.api.errors::WrongTaskError', params: { message } } },
    ]);
  });

  it.each([
    ['nope', 'TextClassification'],
    ['F1', 'Text2Text'],
    ['token_frequency', 'TextClassification'],
    ['__proto__', 'TextClassification'],
  ] as const)('%s, which the list of %s lacks, does not exist (TWI-41)', async (metric, task) => {
    const dataset = `lacks-${metric.toLowerCase()}`;
    await addTaskDataset(world, dataset, [], task);
    const { status, body } = await summary(metric, { dataset, task });
    const params = { name: metric, type: 'ServiceBaseMetric' };
    expect([status, body]).toEqual([
      404,
      { detail: { code: 'argilla.api.errors::EntityNotFoundError', params } },
    ]);
  });
});

describe('counts of metrics', () => {
  it.each([
    ['status_distribution', { Default: 2, Validated: 2, Discarded: 1 }],
    ['error_distribution', { unknown: 3, ko: 1, ok: 1 }],
    ['predicted_by', { 'bot b': 2, 'bot-a': 2 }],
    ['annotated_by', { mia: 2, joe: 1 }],
    ['predicted_as', { ham: 2, spam: 2 }],
    ['annotated_as', { spam: 2, ham: 1 }],
    ['metadata', { lang: { en: 1 }, n: { 5: 1, 12: 1 }, split: { train: 2, test: 1, 'train data': 1 } }],
    ['dataset_labels', { labels: ['ham', 'spam'] }],
    ['dataset_labeling_rules', {}],
  ])('%s of all records is %j (TWI-28, TWI-41)', async (metric, expected) => {
    expect((await summary(metric)).body).toEqual(expected);
    expect((await summary(metric, { body: { query_text: null } })).body).toEqual(expected);
  });

  it('the most frequent value comes first, equal ones by value (TWI-41)', async () => {
    expect(await entries('status_distribution')).toEqual([
      ['Default', 2],
      ['Validated', 2],
      ['Discarded', 1],
    ]);
    expect(await entries('annotated_by')).toEqual([
      ['mia', 2],
      ['joe', 1],
    ]);
  });

  it('text_length has a bin for each length from the shortest to the longest, whatever the interval (TWI-41)', async () => {
    for (const parameters of ['', '&interval=10', '&interval=0.5']) {
      const bins = await entries('text_length', { parameters });
      expect(bins.map(([key]) => key)).toEqual(Array.from({ length: 24 }, (_, index) => `${31 + index}.0`));
      expect(bins.filter(([, count]) => count !== 0)).toEqual([
        ['31.0', 1],
        ['48.0', 2],
        ['52.0', 1],
        ['54.0', 1],
      ]);
    }
  });

  it('words_cloud has the 80 most frequent words without stop words, or as many as size (TWI-28, TWI-41)', async () => {
    const frequent = [
      ['bear', 3],
      ['brown', 2],
      ['cat', 2],
      ['chased', 2],
      ['news', 2],
      ['sleepy', 2],
      ['slow', 2],
    ];
    const words = await entries('words_cloud');
    expect(words.slice(0, 7)).toEqual(frequent);
    expect(words.map(([word]) => word)).not.toContain('the');
    expect(await entries('words_cloud', { parameters: '&size=3' })).toEqual(frequent.slice(0, 3));
    expect(await entries('words_cloud', { body: { query_text: 'refund' } })).toHaveLength(6);
    const letters = [...'abcdefghijklmno'];
    const text = letters.flatMap((one) => letters.map((other) => `zq${one}${other}`));
    await addTaskDataset(world, 'words', [{ inputs: { text: text.join(' ') } }]);
    expect(await entries('words_cloud', { dataset: 'words' })).toHaveLength(80);
    expect(await entries('words_cloud', { dataset: 'words', parameters: '&size=500' })).toHaveLength(225);
  });

  it('score has a bin for each thousandth from the lowest score to the highest one (TWI-28, TWI-41)', async () => {
    const bins = await entries('score');
    expect(bins.map(([key]) => key)).toEqual(
      Array.from({ length: 401 }, (_, index) => String((550 + index) / 1_000)),
    );
    expect(bins.filter(([, count]) => count !== 0)).toEqual([
      ['0.55', 1],
      ['0.6', 1],
      ['0.8', 1],
      ['0.95', 1],
    ]);
    expect((await summary('score', { body: { query_text: 'question' } })).body).toEqual({});
  });

  it('a metric counts only records that its query object finds (TWI-25, TWI-41)', async () => {
    const bear = { body: { query_text: 'bear' } };
    expect((await summary('annotated_as', bear)).body).toEqual({ spam: 2 });
    expect((await summary('error_distribution', bear)).body).toEqual({ ko: 1, ok: 1, unknown: 1 });
    const filtered = { body: { status: ['Default'], predicted_as: ['ham'], text: 'cat' } };
    expect((await summary('predicted_by', filtered)).body).toEqual({ 'bot b': 1, 'bot-a': 1 });
    expect((await summary('dataset_labels', { body: { query_text: 'refund OR weekly' } })).body).toEqual({
      labels: ['spam', 'ham'],
    });
    const none = { body: { query_text: 'nothing' } };
    expect((await summary('dataset_labels', none)).body).toEqual({ labels: [] });
    expect((await summary('text_length', none)).body).toEqual({});
    expect((await summary('error_distribution', none)).body).toEqual({});
    expect((await summary('metadata', none)).body).toEqual({ lang: {}, n: {}, split: {} });
  });

  it('size is the number of values, at most 5,000 (TWI-41)', async () => {
    const first = { parameters: '&size=1' };
    expect((await summary('status_distribution', first)).body).toEqual({ Default: 2 });
    expect((await summary('error_distribution', first)).body).toEqual({ unknown: 3 });
    expect((await summary('metadata', first)).body).toEqual({
      lang: { en: 1 },
      n: { 5: 1 },
      split: { train: 2 },
    });
    const records = Array.from({ length: 5_001 }, (_, n) => ({ inputs: { text: 'x' }, metadata: { n } }));
    await addTaskDataset(world, 'numbers', records);
    const sizes = await Promise.all(
      ['', '&size=4000', '&size=9000'].map(async (parameters) => {
        const { body } = await summary('metadata', { dataset: 'numbers', parameters });
        return Object.keys((body as { readonly n: object }).n).length;
      }),
    );
    expect(sizes).toEqual([1_000, 4_000, 5_000]);
  });

  it('labels and agents with names of object members are counted (TWI-41)', async () => {
    const mark = { agent: '__proto__', labels: [{ class: 'constructor', score: 1 }] };
    await addTaskDataset(world, 'names', [
      { inputs: { text: 'x' }, status: 'Validated', annotation: mark, prediction: mark },
    ]);
    const { text } = await summary('annotated_by', { dataset: 'names' });
    expect(text).toBe('{"__proto__":1}');
    expect((await summary('F1', { dataset: 'names' })).body).toMatchObject({ constructor_support: 1 });
  });

  it('of texts nothing agrees, and the other counts are as of labels (TWI-41)', async () => {
    const sentences = (agent: string) => ({ agent, sentences: [{ text: 'Good morning', score: 0.9 }] });
    await addTaskDataset(
      world,
      'texts',
      [
        {
          text: 'Guten Morgen',
          prediction: sentences('mt'),
          annotation: sentences('mia'),
          status: 'Validated',
        },
        { text: 'Hallo', prediction: sentences('mt') },
      ],
      'Text2Text',
    );
    const texts = { dataset: 'texts', task: 'Text2Text' } as const;
    expect((await summary('error_distribution', texts)).body).toEqual({ unknown: 2 });
    expect((await summary('predicted_by', texts)).body).toEqual({ mt: 2 });
    expect((await summary('words_cloud', texts)).body).toEqual({ guten: 1, hallo: 1, morgen: 1 });
    expect((await summary('score', texts)).body).toEqual({ 0.9: 2 });
    expect((await entries('text_length', texts)).filter(([, count]) => count !== 0)).toEqual([
      ['5.0', 1],
      ['12.0', 1],
    ]);
  });
});

describe('F1', () => {
  const HALF = { precision_micro: 0.5, recall_micro: 0.5, f1_micro: 0.5 };

  it.each(['F1', 'MultiLabelF1'])(
    '%s of the records of the contract compares r1 and r5, which have both sides (TWI-43)',
    async (metric) => {
      expect((await summary(metric)).body).toEqual({
        precision_macro: 0.5,
        recall_macro: 0.25,
        f1_macro: 1 / 3,
        ...HALF,
        ham_precision: 0,
        ham_recall: 0,
        ham_f1: 0,
        ham_support: 0,
        spam_precision: 1,
        spam_recall: 0.5,
        spam_f1: 2 / 3,
        spam_support: 2,
      });
    },
  );

  it('scores are floats and the support is an integer (TWI-43)', async () => {
    const { text } = await summary('F1', { body: { ids: ['r1'] } });
    expect(text).toBe(
      '{"precision_macro":1.0,"recall_macro":1.0,"f1_macro":1.0,' +
        '"precision_micro":1.0,"recall_micro":1.0,"f1_micro":1.0,' +
        '"spam_precision":1.0,"spam_recall":1.0,"spam_f1":1.0,"spam_support":1}',
    );
  });

  it.each(['F1', 'MultiLabelF1'])('%s without a record with both sides is empty (TWI-43)', async (metric) => {
    expect((await summary(metric, { body: { query_text: 'refund' } })).body).toEqual({});
  });

  it('an empty prediction counts as wrong (TWI-43)', async () => {
    await addTaskDataset(world, 'empty', [
      marked('a', [['spam', 1]], []),
      marked('b', [['spam', 1]], [['spam', 0.9]]),
    ]);
    expect((await summary('F1', { dataset: 'empty' })).body).toMatchObject({
      ...HALF,
      spam_precision: 1,
      spam_recall: 0.5,
      spam_support: 2,
    });
  });

  it('the scores come from the merged record, as the aggregations do (TWI-23, TWI-43)', async () => {
    const first = marked('a', [['spam', 1]], [['spam', 0.9]]);
    await addTaskDataset(world, 'merged', [first]);
    const later = { id: 'a', inputs: { more: 'y' }, prediction: predictedAs([['ham', 0.8]]) };
    await world.call('owner', 'POST', '/datasets/merged/TextClassification:bulk?workspace=home', {
      body: { records: [later] },
    });
    expect((await summary('F1', { dataset: 'merged' })).body).toMatchObject({
      spam_support: 1,
      ham_precision: 0,
    });
    expect((await summary('annotated_as', { dataset: 'merged' })).body).toEqual({ spam: 1 });
    expect((await summary('error_distribution', { dataset: 'merged' })).body).toEqual({ ko: 1 });
  });

  it('of several labels MultiLabelF1 compares all above 0.5, and F1 the best of each side (TWI-43)', async () => {
    const records = [
      marked(
        'a',
        [
          ['x', 1],
          ['y', 1],
        ],
        [
          ['y', 0.9],
          ['x', 0.8],
          ['z', 0.5],
        ],
      ),
      marked('b', [['x', 1]], [['z', 0.7]]),
      marked('c', [], [['x', 0.9]]),
    ].map((record) => ({ ...record, multi_label: true }));
    await addTaskDataset(world, 'several', records);
    expect((await summary('MultiLabelF1', { dataset: 'several' })).body).toMatchObject({
      precision_micro: 0.5,
      recall_micro: 2 / 3,
      f1_micro: 4 / 7,
      x_precision: 0.5,
      x_recall: 0.5,
      x_support: 2,
      y_f1: 1,
      z_support: 0,
    });
    // The best labels are x and y, x and z, none and x.
    expect((await summary('F1', { dataset: 'several' })).body).toMatchObject({
      f1_micro: 0,
      x_precision: 0,
      x_support: 2,
      y_support: 0,
      z_support: 0,
    });
  });

  function marked(id: string, annotated: Labels, predicted: Labels) {
    const annotation = { agent: 'mia', labels: labelsOf(annotated) };
    return { id, inputs: { text: 'x' }, status: 'Validated', annotation, prediction: predictedAs(predicted) };
  }

  function predictedAs(labels: Labels) {
    return { agent: 'bot', labels: labelsOf(labels) };
  }
});

describe('a labelling rule as a metric', () => {
  it.each([
    ['bear', '&labels=spam', { correct_records: 2, incorrect_records: 0, precision: 1 }],
    ['bear', '&labels=ham', { correct_records: 0, incorrect_records: 2, precision: 0 }],
    ['bear', '&labels=spam&labels=ham', { correct_records: 2, incorrect_records: 2, precision: 0.5 }],
    ['bear', '', { correct_records: 0, incorrect_records: 0 }],
  ])('the rule %s with "%s" covers three records (TWI-41)', async (rule, labels, measures) => {
    const { status, body } = await summary('labeling_rule', { parameters: `&rule_query=${rule}${labels}` });
    expect([status, body]).toEqual([200, { covered_records: 3, annotated_covered_records: 2, ...measures }]);
  });

  it('a rule counts among the records that the query finds (TWI-41)', async () => {
    const asked = { parameters: '&rule_query=bear%20OR%20refund&labels=spam', body: { status: ['Default'] } };
    expect((await summary('labeling_rule', asked)).body).toEqual({
      covered_records: 2,
      annotated_covered_records: 1,
      correct_records: 1,
      incorrect_records: 0,
      precision: 1,
    });
  });

  it('a blank rule covers nothing, a malformed one is 400, and none at all is 422 (TWI-37, TWI-41)', async () => {
    expect((await summary('labeling_rule', { parameters: '&rule_query=%20' })).body).toMatchObject({
      covered_records: 0,
    });
    expect((await summary('labeling_rule', { parameters: '&rule_query=(bear' })).status).toBe(400);
    const { status, body } = await summary('labeling_rule');
    expect([status, body]).toMatchObject([
      422,
      { detail: { params: { errors: [{ loc: ['query', 'rule_query'], type: 'value_error.missing' }] } } },
    ]);
  });
});

describe('a summary that is refused', () => {
  it.each([
    ['&size=0', ['query', 'size']],
    ['&size=-1', ['query', 'size']],
    ['&size=x', ['query', 'size']],
    ['&size=1.5', ['query', 'size']],
    ['&interval=0', ['query', 'interval']],
    ['&interval=-1', ['query', 'interval']],
    ['&interval=NaN', ['query', 'interval']],
    ['&interval=', ['query', 'interval']],
  ])('"%s" is 422 at %j (TWI-41)', async (parameters, loc) => {
    const { status, body } = await summary('status_distribution', { parameters });
    expect([status, body]).toMatchObject([422, { detail: { params: { errors: [{ loc }] } } }]);
  });

  it('a summary needs a body, which is the query itself (TWI-41)', async () => {
    const path = '/datasets/TextClassification/fixture/metrics/F1:summary?workspace=home';
    expect((await world.call('annotator', 'POST', path)).status).toBe(422);
    expect((await summary('F1', { body: { status: 'Default' } })).status).toBe(422);
    expect((await summary('F1', { body: [] })).status).toBe(422);
  });

  it.each(['F1', 'dataset_labels', 'annotated_as', 'text_length', 'labeling_rule'])(
    'a malformed query of %s is 400 (TWI-37)',
    async (metric) => {
      const asked = { body: { query_text: '(bear' }, parameters: '&rule_query=x' };
      expect(await summary(metric, asked)).toMatchObject({
        status: 400,
        body: { detail: { code: 'argilla.api.errors::InvalidTextSearchError' } },
      });
    },
  );

  it('a closed dataset is 400, and its list is still there (TWI-13)', async () => {
    await addTaskDataset(world, 'closed', []);
    await world.call('owner', 'PUT', '/datasets/closed:close?workspace=home');
    expect(await summary('F1', { dataset: 'closed' })).toMatchObject({
      status: 400,
      body: {
        detail: { code: 'argilla.api.errors::ClosedDatasetError', params: { name: 'closed' } },
      },
    });
    const list = '/datasets/TextClassification/closed/metrics?workspace=home';
    expect((await world.call('annotator', 'GET', list)).status).toBe(200);
  });
});

type Labels = readonly (readonly [label: string, score: number])[];

function labelsOf(labels: Labels) {
  return labels.map(([label, score]) => ({ class: label, score }));
}
