import { expect, it } from 'vitest';
import { aField } from '#tests/builders/dataset.builder';
import { aRecord } from '#tests/builders/record.builder';
import { textsOf } from './record-text';

it('texts are listed in the order of the dataset, without unknown and empty fields (ANN-1)', () => {
  const fields = ['title', 'note', 'text'].map((name) => aField({ name, required: false }));
  const record = aRecord({ fields: { text: 'second', other: 'unknown', note: '', title: 'first' } });
  expect(textsOf(record, fields).map(({ field, text }) => [field.name, text])).toEqual([
    ['title', 'first'],
    ['text', 'second'],
  ]);
});

it.each([{}, { text: '' }])('an empty required field is listed (%j) (ANN-1)', (fields) => {
  const field = aField({ name: 'text', required: true });
  expect(textsOf(aRecord({ fields }), [field])).toEqual([{ field, text: '' }]);
});
