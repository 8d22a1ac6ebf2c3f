import { expect, it } from 'vitest';
import { aField } from '#tests/builders/dataset.builder';
import { aRecord } from '#tests/builders/record.builder';
import { textsOf } from './record-text';

it('are in the order of the dataset, and leave out what is empty or unknown', () => {
  const fields = ['title', 'note', 'text'].map((name) => aField({ name }));
  const record = aRecord({ fields: { text: 'second', other: 'unknown', note: '', title: 'first' } });
  expect(textsOf(record, fields).map(({ field, text }) => [field.name, text])).toEqual([
    ['title', 'first'],
    ['text', 'second'],
  ]);
});
