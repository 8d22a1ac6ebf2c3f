import { describe, expect, it } from 'vitest';
import { firstUses } from './column-uses';
import { sketchColumns } from './sketched-column';

describe('a column of spans', () => {
  const sketched = (...values: readonly unknown[]) =>
    sketchColumns(
      ['spans'],
      values.map((value) => ({ isText: false, get: () => value })),
    );

  it.each([
    ['our own form', [{ label: 'PER', start: 0, end: 3 }]],
    ['triples', [[0, 3, 'PER']]],
    ['objects with other names', [{ start_offset: 0, end_offset: 3, labels: ['PER'] }]],
  ])('a column of spans is recognized in %s, with its labels', (_, value) => {
    expect(sketched([], value)).toMatchObject([{ kind: 'spans', labels: ['PER'] }]);
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
