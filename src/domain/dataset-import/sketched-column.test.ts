import { describe, expect, it } from 'vitest';
import { firstUses } from './column-uses';
import { sketchColumns } from './sketched-column';

describe('the kind of a column', () => {
  const sketched = (isText: boolean, ...values: readonly unknown[]) =>
    sketchColumns(
      ['c'],
      values.map((value) => ({ isText, get: () => value })),
    )[0];

  it.each([
    [
      'vectors with whole numbers beyond 2^53',
      [
        [0.1, 10n ** 16n],
        [1, 2],
      ],
      'vector',
    ],
    [
      'vectors of which some numbers are missing',
      [
        [null, 0.2],
        [1, null],
      ],
      'vector',
    ],
    ['lists of nothing', [[null, null], []], 'other'],
    ['flags', [true, false, true, true], 'label'],
    ['one flag', [true], 'text'],
    [
      'lists of flags',
      [
        [true, false],
        ['a', null],
      ],
      'list',
    ],
    ['numbers with texts for missing ones', [1, 'NaN', 2.5, '-inf'], 'number'],
    ['names that look like missing numbers', ['Anna', 'Inf', 'Nan', 'Anna', 'Inf', 'Nan'], 'label'],
    ['objects', [{ a: 1 }], 'other'],
  ])('the kind of a column of JSON is known for %s (SET-93)', (_, values, kind) => {
    expect(sketched(false, ...values)).toMatchObject({ kind });
  });

  it.each([
    ['vectors with NaN', ['[0.1, NaN, 2]', '[1, 2, 3]'], 'vector'],
    ['vectors of NumPy', ['[0.1, nan, 2]', '[1, -inf, 3]'], 'vector'],
    ['vectors with whole numbers beyond 2^53', ['[0.1,10000000000000000]'], 'vector'],
    ['objects', ['{"a":1}', '{"b": [2]}'], 'other'],
    ['texts, one of which is a list', ['[1]', 'See [1] and a longer text'], 'text'],
    ['texts, one of which is an object', ['{"a":1}', 'a text of a log'], 'text'],
    ['numbers', ['1', 'nan', '2.5'], 'number'],
    ['labels that look like missing numbers', ['nan', 'ok', 'nan', 'ok'], 'label'],
  ])('the kind of a column of CSV is known for %s (SET-93)', (_, values, kind) => {
    expect(sketched(true, ...values)).toMatchObject({ kind });
  });

  it('the labels of a column include all texts of its flags and lists', () => {
    expect(sketched(false, true, false, true, false)?.labels).toEqual(['true', 'false']);
    expect(sketched(false, ['a', null], [true, 'a'])?.labels).toEqual(['a', 'true']);
    expect(sketched(true, 'nan', 'ok', 'nan', 'ok')?.labels).toEqual(['nan', 'ok']);
  });
});

describe('a column of spans', () => {
  const sketched = (...values: readonly unknown[]) =>
    sketchColumns(
      ['spans'],
      values.map((value) => ({ isText: false, get: () => value })),
    );

  it.each([
    ['our own form', [{ label: 'PER', start: 0, end: 3 }]],
    ['triples', [[0, 3, 'PER']]],
    ['a text of JSON', '[[0, 3, "PER"]]'],
    ['an object with a list', { entities: [[0, 3, 'PER']] }],
    ['objects with other names', [{ start_offset: 0, end_offset: 3, labels: ['PER'] }]],
  ])('a column of spans is recognized in %s, with its labels', (_, value) => {
    expect(sketched([], value)).toMatchObject([{ kind: 'spans', labels: ['PER'] }]);
  });

  it('a column of spans is recognized in CSV cells with objects, some of which have none (SET-91)', () => {
    const cells = ['{"entities":[[0,3,"PER"]]}', '{"entities":[]}'].map((text) => ({
      isText: true,
      get: () => text,
    }));
    expect(sketchColumns(['spans'], cells)).toMatchObject([{ kind: 'spans', labels: ['PER'] }]);
    expect(sketchColumns(['spans'], cells.slice(1))).toMatchObject([{ kind: 'other' }]);
  });

  it('a column of spans is not imported by default', () => {
    expect(firstUses(sketched([[0, 3, 'PER']], []))).toMatchObject([{ use: { as: 'field' } }]);
    const [text, spans] = firstUses([
      ...sketchColumns(['text'], [{ isText: true, get: () => 'Ada' }]),
      ...sketched([[0, 3, 'PER']]),
    ]);
    expect([text?.use.as, spans?.use.as]).toEqual(['field', 'ignore']);
  });

  it('a column of spans is not recognized if one of its items is something else', () => {
    expect(sketched([[0, 3, 'PER'], { id: 1 }])).toMatchObject([{ kind: 'other', labels: [] }]);
  });
});
