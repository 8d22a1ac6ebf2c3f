import { describe, expect, it } from 'vitest';
import { err, ok } from '../shared/result';
import { changedSettings } from './question-changes';

const option = (value: string, text = value) => ({ value, text });
const LABEL = {
  type: 'label_selection',
  options: [option('a'), option('b'), option('c'), option('d')],
  visible_options: 3,
};
const SPAN = { type: 'span', options: [option('a')], visible_options: null, allow_overlapping: false };

describe('a change of the settings of a question (MWI-8)', () => {
  it('a change of settings replaces the keys that it contains, and keeps all others', () => {
    const options = [option('d', 'new'), option('c'), option('b'), option('a')];
    expect(changedSettings(LABEL, { type: 'label_selection', options })).toEqual(ok({ ...LABEL, options }));
    expect(changedSettings(LABEL, { type: 'label_selection', visible_options: null })).toEqual(
      ok({ ...LABEL, visible_options: null }),
    );
  });

  it('a change of settings keeps the type', () => {
    expect(changedSettings(LABEL, { type: 'rating' })).toEqual(
      err({ code: 'other-type', expected: 'label_selection', given: 'rating' }),
    );
  });

  it('a change of settings keeps the number and the values of options (MWI-8)', () => {
    const change = (...values: readonly string[]) =>
      changedSettings(LABEL, { type: 'label_selection', options: values.map((value) => option(value)) });
    expect(change('a', 'b')).toEqual(err({ code: 'other-option-count', expected: 4, given: 2 }));
    expect(change('a', 'b', 'c', 'z')).toEqual(err({ code: 'other-options', unexpected: ['z'] }));
    expect(change('a', 'b', 'c', 'c')).toEqual(err({ code: 'other-options', unexpected: [] }));
  });

  it('a change of settings cannot show more options than there are', () => {
    expect(changedSettings(LABEL, { type: 'label_selection', visible_options: 5 })).toEqual(
      err({ code: 'too-many-visible', options: 4 }),
    );
  });

  it('a change of settings can never disallow overlapping spans again', () => {
    const allowed = changedSettings(SPAN, { type: 'span', allow_overlapping: true });
    expect(allowed).toEqual(ok({ ...SPAN, allow_overlapping: true }));
    if (!allowed.ok) return;
    const final = err({ code: 'overlapping-is-final' });
    expect(changedSettings(allowed.value, { type: 'span', allow_overlapping: false })).toEqual(final);
    expect(changedSettings(allowed.value, { type: 'span', visible_options: null })).toEqual(final);
  });
});
