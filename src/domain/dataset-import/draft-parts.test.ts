import { describe, expect, it } from 'vitest';
import { firstUses } from './column-uses';
import { idOfPart, settingsOfPart, type DatasetDraft } from './dataset-draft';
import { planOfDraft } from './draft-plan';
import { withAnotherPart, withChosenUse, withoutPart } from './draft-parts';
import { draftProblems } from './draft-problems';
import { withMoved } from './moved-items';
import { sketchColumns } from './sketched-column';

const ROWS = [{ isText: true, get: () => 'A fine thing' }];
const draft: DatasetDraft = {
  name: 'reviews',
  guidelines: '',
  columns: firstUses(sketchColumns(['body', 'note'], ROWS)),
  questions: [],
};
const idsOf = ({ columns }: DatasetDraft) => columns.map(idOfPart);

function another(of: DatasetDraft, part: string): DatasetDraft {
  const added = withAnotherPart(of, part);
  if (added === null) throw new Error('no part was added');
  return added.draft;
}

describe('a column that becomes several parts', () => {
  const twice = withChosenUse(another(draft, 'body'), 'body\u00002', { as: 'terms' });

  it('a column is listed once for each of its parts, after the original part', () => {
    expect(idsOf(another(another(draft, 'body'), 'body'))).toEqual([
      'body',
      'body\u00003',
      'body\u00002',
      'note',
    ]);
  });

  it('a column is in the plan as each of its parts (SET-172)', () => {
    expect(planOfDraft(twice)).toMatchObject({
      fields: [{ name: 'body' }, { name: 'note' }],
      properties: [{ name: 'body' }],
      mapping: {
        fields: new Map([
          ['body', 'body'],
          ['note', 'note'],
        ]),
        metadata: new Map([['body', 'body']]),
      },
    });
  });

  it('a column gets different names for parts of one kind', () => {
    const fields = withChosenUse(twice, 'body\u00002', { as: 'field' });
    expect(planOfDraft(fields).fields.map(({ name }) => name)).toEqual(['body', 'body_2', 'note']);
  });

  it('a column loses added parts when they are removed, and keeps its first one', () => {
    expect(idsOf(withoutPart(twice, 'body\u00002'))).toEqual(['body', 'note']);
    expect(idsOf(withoutPart(twice, 'body'))).toEqual(idsOf(twice));
  });
});

describe('a part that no column fills', () => {
  const [field] = draft.columns;
  if (field === undefined) throw new Error('there is no column');
  const unfilled = {
    ...field,
    column: { ...field.column, name: '' },
    copy: 1,
    isFilled: false,
    settings: { ...settingsOfPart({}), name: 'later', title: 'Later', isRequired: false },
  };
  const withLater: DatasetDraft = { ...draft, columns: [unfilled, ...draft.columns] };

  it('a part that no column fills is created, but not mapped (SET-172)', () => {
    expect(planOfDraft(withLater)).toMatchObject({
      fields: [
        { name: 'later', title: 'Later', required: false },
        { name: 'body', required: false },
        { name: 'note' },
      ],
      mapping: {
        fields: new Map([
          ['body', 'body'],
          ['note', 'note'],
        ]),
      },
    });
  });

  it('a part that no column fills can be removed, but not duplicated', () => {
    expect(idsOf(withoutPart(withLater, '\u00001'))).toEqual(['body', 'note']);
    expect(withAnotherPart(withLater, '\u00001')).toBeNull();
  });
});

describe('part settings with problems', () => {
  const settings = settingsOfPart({});
  const codes = (as: 'field' | 'terms' | 'integer' | 'float', changes: Partial<typeof settings>) => {
    const columns = draft.columns.map((item) =>
      item.column.name === 'note' ? { ...item, use: { as }, settings: { ...settings, ...changes } } : item,
    );
    return draftProblems({ ...draft, columns }).flatMap((problem) =>
      'part' in problem ? [problem.code] : [],
    );
  };

  it.each<[string, 'field' | 'terms' | 'integer' | 'float', Partial<typeof settings>, readonly string[]]>([
    ['a name in capitals', 'field', { name: 'Note' }, ['part-name']],
    ['the default name of another field', 'field', { name: 'body' }, []],
    ['the name of a field as name of metadata', 'terms', { name: 'body' }, []],
    ['a title that is too long', 'terms', { title: 'x'.repeat(501) }, ['part-title']],
    ['a bound that is not a number', 'integer', { min: 'one' }, ['bound']],
    ['a bound with decimals for whole numbers', 'integer', { max: '1.5' }, ['bound']],
    ['a bound with a comma for numbers', 'float', { min: '0,5', max: '1.5' }, []],
    ['bounds in digits of other scripts', 'integer', { min: '−३', max: '２' }, []],
    [
      'bounds in other digits that do not ascend',
      'integer',
      { min: '٣', max: '३' },
      ['bounds-not-ascending'],
    ],
    ['bounds that do not ascend', 'integer', { min: '3', max: '3' }, ['bounds-not-ascending']],
    ['bounds of text', 'terms', { min: 'one' }, []],
    [
      '251 terms',
      'terms',
      { terms: Array.from({ length: 251 }, (_, index) => index).join('\n') },
      ['too-many-terms'],
    ],
  ])('the problems of a part are reported for %s', (_case, as, changes, expected) => {
    expect(codes(as, changes)).toEqual(expected);
  });

  it('two fields with the same name are a problem', () => {
    const columns = draft.columns.map((item) => ({ ...item, settings: { ...settings, name: 'text' } }));
    expect(draftProblems({ ...draft, columns })).toContainEqual({ code: 'part-name-twice', part: 'note' });
  });

  it('a draft with only optional fields is a problem', () => {
    const columns = draft.columns.map((item) => ({ ...item, settings: { ...settings, isRequired: false } }));
    expect(draftProblems({ ...draft, columns }).map(({ code }) => code)).toContain('no-required-field');
  });
});

describe('moving an item of a list', () => {
  const moved = (item: string, by: number) =>
    withMoved(['a', 'b', 'c'], (other) => other === item, by).join('');

  it.each([
    ['b', -1, 'bac'],
    ['b', 1, 'acb'],
    ['a', -1, 'abc'],
    ['c', 1, 'abc'],
    ['x', 1, 'abc'],
  ])('moving %s by %i results in %s', (item, by, expected) => {
    expect(moved(item, by)).toBe(expected);
  });
});
