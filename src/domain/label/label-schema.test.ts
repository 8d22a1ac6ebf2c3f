import { describe, expect, it } from 'vitest';
import { foundLabels, hasUnsavedLabels, savedLabels, withLabels, withoutLabel } from './label-schema';

const saved = (...names: readonly string[]) => savedLabels(foundLabels(names));
const namesIn = (added: ReturnType<typeof withLabels>) =>
  added.ok ? added.value?.map(({ name }) => name) : added.error;

describe('labels that were found in records', () => {
  it('labels that were found in records keep their order and are not saved (STA-53)', () => {
    expect(foundLabels(['spam', 'ham'])).toEqual([
      { id: 'spam', name: 'spam', description: null, isSaved: false, position: 0 },
      { id: 'ham', name: 'ham', description: null, isSaved: false, position: 1 },
    ]);
    expect(hasUnsavedLabels(foundLabels(['spam']))).toBe(true);
    expect(hasUnsavedLabels(saved('spam'))).toBe(false);
  });
});

describe('adding labels', () => {
  it('adding labels appends new ones to all known ones (STA-52)', () => {
    expect(withLabels(saved('spam'), ['ham'])).toEqual({ ok: true, value: saved('spam', 'ham') });
  });

  it('adding labels trims names and drops blank and repeated ones (STA-52)', () => {
    expect(namesIn(withLabels(saved('spam'), ['  ham ', '', '   ', 'ham']))).toEqual(['spam', 'ham']);
  });

  it('adding labels does nothing without a name', () => {
    expect(withLabels(saved('spam'), ['  '])).toEqual({ ok: true, value: null });
  });

  it('adding labels compares names exactly (STA-52)', () => {
    expect(namesIn(withLabels(saved('spam'), ['Spam', 'spam ']))).toEqual(['spam', 'Spam']);
  });

  it('adding labels is refused if all are known and saved (STA-52, ERR-5, VAL-32)', () => {
    expect(withLabels(saved('spam', 'ham'), ['ham', 'spam'])).toEqual({
      ok: false,
      error: { code: 'LABEL_ALREADY_EXIST', names: ['ham', 'spam'] },
    });
  });

  it('adding labels saves a known label that was only found in records (STA-52)', () => {
    expect(withLabels(foundLabels(['spam', 'ham']), ['ham'])).toEqual({
      ok: true,
      value: saved('spam', 'ham'),
    });
  });

  it('adding labels keeps a name that contains the word null as one label', () => {
    expect(namesIn(withLabels([], ['anullb']))).toEqual(['anullb']);
  });

  it('adding labels keeps ids and descriptions of known labels', () => {
    const known = { id: '7', name: 'spam', description: 'Unwanted', isSaved: true, position: 0 };
    const added = withLabels([known], ['ham']);
    expect(added.ok && added.value?.[0]).toEqual(known);
  });
});

describe('removing a label', () => {
  it('removing a label keeps the others in their order (SET-6)', () => {
    expect(withoutLabel(saved('spam', 'ham', 'eggs'), 'ham')).toEqual(saved('spam', 'eggs'));
  });

  it('removing a label does not change a list without it', () => {
    expect(withoutLabel(saved('spam'), 'ham')).toBeNull();
  });
});
