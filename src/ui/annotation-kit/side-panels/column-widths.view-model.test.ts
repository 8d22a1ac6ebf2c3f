import { describe, expect, it } from 'vitest';
import { InMemoryPreferenceStore } from '#tests/fakes/in-memory-preference-store';
import { columnBounds } from './use-column-measure';
import { ColumnWidthsViewModel } from './column-widths.view-model';

const BOUNDS = { least: 320, most: 600 };

describe('column widths', () => {
  it('widths are left to the style sheet until the user moves a handle', () => {
    const columns = new ColumnWidthsViewModel('d-1', new InMemoryPreferenceStore());
    expect([columns.widthOf('form'), columns.widthOf('panel')]).toEqual([null, null]);
  });

  it('widths stay within their bounds, in whole pixels', () => {
    const columns = new ColumnWidthsViewModel('d-1', new InMemoryPreferenceStore());
    columns.resize('form', 480.4, BOUNDS);
    expect(columns.widthOf('form')).toBe(480);
    columns.resize('form', 10, BOUNDS);
    expect(columns.widthOf('form')).toBe(320);
    columns.resize('form', 9999, BOUNDS);
    expect(columns.widthOf('form')).toBe(600);
  });

  it('widths are stored by dataset when a handle is released', () => {
    const store = new InMemoryPreferenceStore();
    const columns = new ColumnWidthsViewModel('d-1', store);
    columns.resize('form', 500, BOUNDS);
    expect(new ColumnWidthsViewModel('d-1', store).widthOf('form')).toBeNull();
    columns.keep('form');
    expect(new ColumnWidthsViewModel('d-1', store).widthOf('form')).toBe(500);
    expect(new ColumnWidthsViewModel('d-2', store).widthOf('form')).toBeNull();
  });

  it('a reset removes the stored width', () => {
    const store = new InMemoryPreferenceStore();
    const columns = new ColumnWidthsViewModel('d-1', store);
    columns.resize('panel', 500, BOUNDS);
    columns.keep('panel');
    columns.reset('panel');
    expect(columns.widthOf('panel')).toBeNull();
    expect(new ColumnWidthsViewModel('d-1', store).widthOf('panel')).toBeNull();
  });

  it.each(['', 'wide', '-20', '0', '12.5', 'NaN'])('an invalid stored width is ignored: "%s"', (text) => {
    const store = new InMemoryPreferenceStore({ 'annotation.formWidth.d-1': text });
    expect(new ColumnWidthsViewModel('d-1', store).widthOf('form')).toBeNull();
  });
});

describe('the bounds of a column', () => {
  it('the bounds leave 360 pixels for the record (SCR-34)', () => {
    expect(columnBounds('form', 1416, 70)).toEqual({ least: 320, most: 954 });
    expect(columnBounds('panel', 1416, 350)).toEqual({ least: 350, most: 704 });
  });

  it('the maximum is never below the minimum in a narrow window', () => {
    expect(columnBounds('form', 700, 350)).toEqual({ least: 320, most: 320 });
    expect(columnBounds('panel', 0, 0)).toEqual({ least: 350, most: 350 });
  });
});
