import { describe, expect, it } from 'vitest';
import { NO_CHOICES } from '#domain/dataset-import/file-format';
import { sketchColumns } from '#domain/dataset-import/sketched-column';
import { keyOfUse } from '#domain/dataset-import/column-uses';
import { AN_IMPORT_FILE } from '#tests/fakes/import-source';
import { ColumnDrag } from './column-drag';
import { DatasetForm } from './dataset-form';

const cells = (values: Readonly<Record<string, unknown>>) => ({
  isText: false,
  get: (column: string) => values[column],
});

/** A form with a text, labels and vectors, and one question. */
function setUp() {
  const rows = ['good', 'bad', 'good', 'bad'].map((mood) =>
    cells({ text: `Quite ${mood}, I would say`, mood, mini: [0.1, 0.2] }),
  );
  const form = new DatasetForm();
  const columns = sketchColumns(['text', 'mood', 'mini'], rows);
  form.begin({ file: AN_IMPORT_FILE, format: 'json', choices: NO_CHOICES, columns, rows });
  form.addQuestion('label_selection', 'Mood');
  const useOf = (name: string) => form.draft.columns.find(({ column }) => column.name === name)?.use;
  return { form, drag: new ColumnDrag(form), useOf };
}

describe('a column that is dragged', () => {
  it('becomes what it is dropped on, as if that had been chosen (SET-83)', () => {
    const { form, drag, useOf } = setUp();
    const other = setUp();
    drag.lift('mood');
    drag.hover('suggestion-1');
    drag.drop();
    drag.end();
    other.form.use('mood', { as: 'suggestion', question: 1 });
    expect(useOf('mood')).toEqual({ as: 'suggestion', question: 1 });
    expect(form.draft).toEqual(other.form.draft);
    expect(drag.news).toEqual({ kind: 'dropped', name: 'mood', use: { as: 'suggestion', question: 1 } });
    expect([drag.column, drag.targets]).toEqual([null, []]);
  });

  it('has a vector among its targets only where it holds numbers of one length', () => {
    const { drag } = setUp();
    const targets = (name: string) => {
      drag.lift(name);
      return drag.targets.map(keyOfUse);
    };
    const plain = ['field', 'terms', 'integer', 'float', 'external-id', 'ignore'];
    expect(targets('mood')).toEqual([...plain, 'suggestion-1']);
    expect(targets('mini')).toEqual([...plain, 'vector', 'suggestion-1']);
  });

  it('a dragged column keeps its use if it is dropped outside of the targets (SET-83)', () => {
    const { drag, useOf } = setUp();
    const before = useOf('mood');
    drag.lift('mood');
    expect(drag.current).toBe('terms');
    drag.hover('field');
    drag.hover(null);
    drag.drop();
    drag.end();
    expect([useOf('mood'), drag.news]).toEqual([before, { kind: 'letGo', name: 'mood' }]);
  });
});
