import { describe, expect, it } from 'vitest';
import type { SpanSettings } from './question';
import { SPANS_MAX_COUNT } from './span-value';
import { checkValue } from './value-rules';

const settings: SpanSettings = {
  type: 'span',
  field: 'text',
  options: [
    { value: 'person', text: 'Person', description: null },
    { value: 'place', text: 'Place', description: null },
  ],
  visibleOptions: null,
  allowOverlapping: false,
  allowCharacterAnnotation: true,
};
const check = (value: unknown, text: string | null = '0123456789', overlapping = false) =>
  checkValue({ ...settings, allowOverlapping: overlapping }, value, 'submitted', (field) =>
    field === 'text' ? text : null,
  );
const span = (start: number, end: number, label = 'person') => ({ label, start, end });

describe('value of a span question', () => {
  it('the value may be empty, even when submitted (VAL-7)', () => {
    expect(check([])).toEqual({ ok: true, value: { type: 'span', value: [] } });
  });

  it('spans keep label, start and end, without other properties', () => {
    const value = [{ ...span(0, 10), score: 0.4 }];
    expect(check(value)).toEqual({ ok: true, value: { type: 'span', value: [span(0, 10)] } });
  });

  it('spans may be adjacent', () => {
    expect(check([span(3, 10), span(0, 3, 'place')]).ok).toBe(true);
  });

  it('spans may overlap only if the question allows it (VAL-7)', () => {
    const value = [span(2, 10), span(0, 3)];
    expect(check(value)).toEqual({ ok: false, error: { code: 'span-overlap', position: 0 } });
    expect(check(value, '0123456789', true).ok).toBe(true);
  });

  it('the first span of the list that overlaps another is reported, regardless of its position in the text', () => {
    const value = [span(7, 10), span(0, 2), span(1, 3), span(9, 10)];
    expect(check(value)).toEqual({ ok: false, error: { code: 'span-overlap', position: 0 } });
    const longBefore = [span(6, 7), span(3, 4), span(0, 10)];
    expect(check(longBefore)).toEqual({ ok: false, error: { code: 'span-overlap', position: 0 } });
  });

  it('offsets are counted in code points, so an emoji is one character (VAL-8)', () => {
    expect(check([span(1, 3)], 'a😀b').ok).toBe(true);
    expect(check([span(1, 4)], 'a😀b')).toEqual({
      ok: false,
      error: { code: 'span-outside-text', position: 0, length: 3 },
    });
  });

  it.each([
    [
      'one beyond the end of the text',
      [span(0, 2), span(5, 11)],
      { code: 'span-outside-text', position: 1, length: 10 },
    ],
    [
      'one that begins at the end of the text',
      [span(10, 11)],
      { code: 'span-outside-text', position: 0, length: 10 },
    ],
    ['an unknown label', [span(0, 1), span(2, 3, 'x')], { code: 'unknown-option', option: 'x', position: 1 }],
    ['an empty one', [span(4, 4)], { code: 'span-bounds', position: 0 }],
    ['a negative start', [span(-1, 2)], { code: 'span-bounds', position: 0 }],
    ['a fraction', [span(0, 1.5)], { code: 'wrong-form', form: 'list-of-spans', position: 0 }],
    ['a text', ['person'], { code: 'wrong-form', form: 'list-of-spans', position: 0 }],
    [
      'an end missing',
      [{ label: 'person', start: 0 }],
      { code: 'wrong-form', form: 'list-of-spans', position: 0 },
    ],
  ])('a value is refused because of %s (VAL-7)', (_, value, error) => {
    expect(check(value)).toEqual({ ok: false, error });
  });

  it('a value that is not a list or exceeds the limit is refused', () => {
    expect(check('person')).toEqual({ ok: false, error: { code: 'wrong-form', form: 'list-of-spans' } });
    const many = Array.from({ length: SPANS_MAX_COUNT + 1 }, () => span(0, 1));
    expect(check(many)).toEqual({ ok: false, error: { code: 'too-many-spans', limit: SPANS_MAX_COUNT } });
  });

  it('a value is refused if its field has no text (VAL-7)', () => {
    expect(check([], null)).toEqual({ ok: false, error: { code: 'span-field-missing', field: 'text' } });
  });
});
