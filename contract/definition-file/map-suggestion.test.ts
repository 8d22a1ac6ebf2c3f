import { describe, expect, it } from 'vitest';
import { rowMapper } from '#domain/dataset-import/map-row';
import { parseDefinition } from './definition';
import { planOf } from './plan';

const options = ['good', 'bad', 'mixed'];
const settings = {
  rating: { type: 'rating', options: [1, 2, 3].map((value) => ({ value })) },
  label: { type: 'label_selection', options },
  labels: { type: 'multi_label_selection', options },
  ranking: { type: 'ranking', options },
  spans: { type: 'span', field: 'text', options },
  text: { type: 'text' },
};

/** Maps one row with a suggestion for the only question, from column `c`. */
function mapped(
  type: keyof typeof settings,
  mapping: object,
  cells: Record<string, unknown>,
  isText = false,
) {
  const parsed = parseDefinition({
    name: 'd',
    fields: [{ name: 'text', title: 'T', required: true }],
    questions: [{ name: 'q', title: 'Q', required: true, settings: settings[type] }],
    mapping: { fields: { text: 'text' }, suggestions: [{ question: 'q', column: 'c', ...mapping }] },
  });
  if (!parsed.ok) throw new Error(`${parsed.error.path}: ${parsed.error.mistake.code}`);
  const all: Record<string, unknown> = { text: 'A fine 😀 thing', ...cells };
  return rowMapper(planOf(parsed.value))({ isText, get: (column) => all[column] });
}

function suggest(...given: Parameters<typeof mapped>) {
  const row = mapped(...given);
  return row.ok ? row.value.suggestions : row.error;
}

function omissions(...given: Parameters<typeof mapped>) {
  const row = mapped(...given);
  return row.ok ? row.value.omissions : row.error;
}
const suggestion = (value: object, rest: object = {}) => [
  { question: 'q', type: null, score: null, agent: null, value, ...rest },
];

describe('mapping a suggestion', () => {
  it.each([
    ['rating', 2],
    ['label', 'bad'],
    ['labels', ['bad', 'good']],
    ['ranking', [{ value: 'bad', rank: 1 }]],
    ['spans', [{ label: 'good', start: 2, end: 8 }]],
    ['text', 'Looks fine'],
  ] as const)(
    'mapping a suggestion reads the same value for a %s question from JSON and from the text of CSV',
    (type, value) => {
      const fromJson = suggest(type, {}, { c: value });
      expect(fromJson).toMatchObject([{ question: 'q', value: { value } }]);
      expect(
        suggest(type, {}, { c: typeof value === 'string' ? value : JSON.stringify(value) }, true),
      ).toEqual(fromJson);
    },
  );

  it('mapping a suggestion omits the suggestion if its cell is empty', () => {
    expect(suggest('label', {}, {})).toEqual([]);
    expect(suggest('label', {}, { c: null })).toEqual([]);
  });

  describe.each(['labels', 'ranking', 'spans'] as const)('for %s', (type) => {
    const mapping = { score: { column: 's' }, agent: { column: 'a' } };
    it.each([[[]], [[0.5]], [null], [0.5]])(
      'an empty list results in no suggestion, with %j as its scores',
      (s) => {
        expect(suggest(type, mapping, { c: [], s, a: 'ner-v1' })).toEqual([]);
        expect(suggest(type, mapping, { c: '[]', s: JSON.stringify(s), a: 'ner-v1' }, true)).toEqual([]);
      },
    );

    it('an empty list results in no suggestion, with one score for all', () => {
      expect(suggest(type, { score: { constant: 0.9 } }, { c: [] })).toEqual([]);
    });
  });

  it.each([[[]], [[null, null]], [null]])('mapping a suggestion reads no score if the scores are %j', (s) => {
    const mapping = { score: { column: 's' } };
    expect(suggest('labels', mapping, { c: ['bad', 'good'], s })).toMatchObject([{ score: null }]);
    expect(suggest('label', mapping, { c: 'bad', s })).toMatchObject([{ score: null }]);
  });

  it.each([[[0.5, null]], [[null, 0.5]], [['high', null]]])(
    'mapping a suggestion drops the scores if they are %j, and reports that with the record',
    (s) => {
      const mapping = { score: { column: 's' } };
      const cells = { c: ['bad', 'good'], s };
      expect(suggest('labels', mapping, cells)).toMatchObject([{ score: null }]);
      expect(omissions('labels', mapping, cells)).toEqual([{ code: 'scores-incomplete', question: 'q' }]);
      expect(omissions('labels', mapping, { ...cells, c: [] })).toEqual([]);
      expect(omissions('labels', mapping, { ...cells, s: [null, null] })).toEqual([]);
    },
  );

  it('mapping a suggestion reads score and agent from columns', () => {
    const mapping = { score: { column: 's' }, agent: { column: 'a' }, type: 'model' };
    expect(suggest('label', mapping, { c: 'bad', s: '0.75', a: 'tiny-v1' }, true)).toEqual(
      suggestion({ type: 'label_selection', value: 'bad' }, { score: 0.75, agent: 'tiny-v1', type: 'model' }),
    );
    expect(suggest('labels', mapping, { c: '["bad","good"]', s: '[0.5,1]', a: 'tiny-v1' }, true)).toEqual(
      suggestion(
        { type: 'multi_label_selection', value: ['bad', 'good'] },
        { score: [0.5, 1], agent: 'tiny-v1', type: 'model' },
      ),
    );
  });

  it('mapping a suggestion treats a score and a number of steps that are not finite as missing (SET-92)', () => {
    const cells = { c: 'bad', s: '1e999' };
    expect(suggest('label', { score: { column: 's' } }, cells, true)).toMatchObject([{ score: null }]);
    const list = { c: ['bad', 'good'], s: [Number.NaN, 1] };
    expect(omissions('labels', { score: { column: 's' } }, list)).toMatchObject([
      { code: 'scores-incomplete' },
    ]);
    const steps = [{ below: 0.5, value: 'bad' }, { value: 'good' }];
    expect(suggest('label', { steps }, { c: 'nan' }, true)).toEqual([]);
  });

  it('mapping a suggestion applies a constant score to each item of a list', () => {
    const mapping = { score: { constant: 0.9 }, agent: { constant: 'rules' } };
    expect(suggest('rating', mapping, { c: 3 })).toMatchObject([{ score: 0.9, agent: 'rules' }]);
    expect(suggest('labels', mapping, { c: ['bad', 'good'] })).toMatchObject([{ score: [0.9, 0.9] }]);
  });

  it('mapping a suggestion translates values by a table, and keeps values that are not in the table', () => {
    const mapping = { values: { '1': 'good', B: 'bad' } };
    expect(suggest('label', mapping, { c: 1 })).toMatchObject([{ value: { value: 'good' } }]);
    expect(suggest('label', mapping, { c: 'B' }, true)).toMatchObject([{ value: { value: 'bad' } }]);
    expect(suggest('label', mapping, { c: 'mixed' })).toMatchObject([{ value: { value: 'mixed' } }]);
  });

  it('mapping a suggestion omits the suggestion if the table maps its value to null', () => {
    expect(suggest('label', { values: { unknown: null } }, { c: 'unknown' })).toEqual([]);
  });

  it('mapping a suggestion selects a value by steps of a number', () => {
    const steps = [{ below: 1.4, value: 'good' }, { below: 1.6, value: 'mixed' }, { value: 'bad' }];
    const label = (c: unknown, isText: boolean) => suggest('label', { steps }, { c }, isText);
    expect(label(1.39, false)).toMatchObject([{ value: { value: 'good' } }]);
    expect(label('1.4', true)).toMatchObject([{ value: { value: 'mixed' } }]);
    expect(label(1.6, false)).toMatchObject([{ value: { value: 'bad' } }]);
    expect(label('high', true)).toEqual({ code: 'step-not-a-number', question: 'q' });
  });

  it('mapping a suggestion compares large whole numbers with steps exactly', () => {
    const steps = [{ below: 2n ** 53n + 1n, value: 'good' }, { value: 'bad' }];
    const label = (c: unknown) => suggest('label', { steps }, { c }, true);
    expect(label('9007199254740992')).toMatchObject([{ value: { value: 'good' } }]);
    expect(label(2n ** 53n + 1n)).toMatchObject([{ value: { value: 'bad' } }]);
  });

  it('mapping a suggestion accepts any value in a step, including a list', () => {
    const order = [{ value: 'good', rank: 1 }];
    expect(
      suggest('ranking', { steps: [{ below: 1, value: order }, { value: null }] }, { c: 0 }),
    ).toMatchObject([{ value: { type: 'ranking', value: order } }]);
  });

  it.each([
    ['an unknown label', 'label', {}, { c: 'ugly' }, { code: 'unknown-option', option: 'ugly' }],
    ['a number for a label', 'label', {}, { c: 1 }, { code: 'wrong-form', form: 'text' }],
    ['a rating in words', 'rating', {}, { c: 'two' }, { code: 'wrong-form', form: 'whole-number' }],
    [
      'a span beyond the text',
      'spans',
      {},
      { c: [{ label: 'good', start: 0, end: 15 }] },
      { code: 'span-outside-text', position: 0, length: 14 },
    ],
  ] as const)('mapping a suggestion rejects a row with %s', (_, type, mapping, cells, problem) => {
    expect(suggest(type, mapping, cells)).toEqual({
      code: 'suggestion',
      question: 'q',
      problem: { code: 'value', problem },
    });
  });

  it('mapping a suggestion rejects a row with an invalid score or agent', () => {
    expect(suggest('label', { score: { column: 's' } }, { c: 'bad', s: 1.5 })).toEqual({
      code: 'suggestion',
      question: 'q',
      problem: { code: 'score-out-of-range' },
    });
    expect(suggest('label', { agent: { column: 'a' } }, { c: 'bad', a: 'a,b' })).toEqual({
      code: 'suggestion',
      question: 'q',
      problem: { code: 'agent-malformed' },
    });
    expect(suggest('label', { agent: { column: 'a' } }, { c: 'bad', a: 7 })).toEqual({
      code: 'agent-not-text',
      question: 'q',
    });
  });
});
