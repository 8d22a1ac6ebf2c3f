import { describe, expect, it } from 'vitest';
import type { QuestionSettings } from './question';
import { checkValue, type ValueUse } from './value-rules';

const options = ['a', 'b', 'c'].map((value) => ({ value, text: value.toUpperCase(), description: null }));
const text: QuestionSettings = { type: 'text', useMarkdown: false };
const rating: QuestionSettings = { type: 'rating', options: [1, 2, 3] };
const label: QuestionSettings = { type: 'label_selection', options, visibleOptions: null };
const labels: QuestionSettings = {
  type: 'multi_label_selection',
  options,
  visibleOptions: null,
  optionsOrder: 'natural',
};
const everyUse: readonly ValueUse[] = ['draft', 'discarded', 'submitted', 'suggestion'];

const check = (settings: QuestionSettings, value: unknown, use: ValueUse = 'draft') =>
  checkValue(settings, value, use, () => 'some text');

describe('checkValue', () => {
  it.each([text, rating, label, labels])(
    'a missing value of type $type is reported for any use',
    (settings) => {
      for (const use of everyUse) {
        expect(check(settings, null, use)).toEqual({ ok: false, error: { code: 'missing' } });
        expect(check(settings, undefined, use)).toEqual({ ok: false, error: { code: 'missing' } });
      }
    },
  );

  it.each([
    ['text', text, 'hello', 'hello'],
    ['an empty text', text, '', ''],
    ['a rating', rating, 3, 3],
    ['a label', label, 'b', 'b'],
    ['labels in the order given', labels, ['c', 'a'], ['c', 'a']],
  ])('the value is accepted: %s', (_, settings, value, kept) => {
    for (const use of everyUse) {
      expect(check(settings, value, use)).toEqual({ ok: true, value: { type: settings.type, value: kept } });
    }
  });

  it.each([
    ['a number as text', text, 3, { code: 'wrong-form', form: 'text' }],
    ['a text as rating', rating, '3', { code: 'wrong-form', form: 'whole-number' }],
    ['a fraction as rating', rating, 2.5, { code: 'wrong-form', form: 'whole-number' }],
    ['true as rating', rating, true, { code: 'wrong-form', form: 'whole-number' }],
    ['a rating that is not an option (VAL-5)', rating, 4, { code: 'unknown-option', option: 4 }],
    ['a list as label', label, ['a'], { code: 'wrong-form', form: 'text' }],
    ['a label that is not an option (VAL-5)', label, 'A', { code: 'unknown-option', option: 'A' }],
    ['a label alone for a list of labels', labels, 'a', { code: 'wrong-form', form: 'list-of-texts' }],
    ['an empty list of labels (VAL-5)', labels, [], { code: 'no-option-chosen' }],
    ['a number among labels', labels, ['a', 1], { code: 'wrong-form', form: 'list-of-texts', position: 1 }],
    ['an unknown label in a list', labels, ['a', 'x'], { code: 'unknown-option', option: 'x', position: 1 }],
    [
      'the same label twice (VAL-5)',
      labels,
      ['a', 'b', 'a'],
      { code: 'duplicate-option', option: 'a', position: 2 },
    ],
    [
      'a label twice after an unknown one',
      labels,
      ['x', 'a', 'a'],
      { code: 'duplicate-option', option: 'a', position: 2 },
    ],
  ])('the value is refused, even in a draft: %s', (_, settings, value, error) => {
    for (const use of everyUse) expect(check(settings, value, use)).toEqual({ ok: false, error });
  });
});
