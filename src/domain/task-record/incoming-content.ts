import type { GivenValue } from './given-value';
import { isNameTooLong } from './record-limits';
import type { RecordTask } from './task-record';
import { isEntries, type JsonEntries, type OrderedJson } from '#domain/shared/ordered-json';
import { isStrippedEmpty } from '#domain/text/python-blanks';

/** The content of a record in normal form. Parts with a problem are omitted. */
export function incomingContent(task: RecordTask, record: GivenValue): JsonEntries {
  return new Map([...READERS[task](record)].filter((entry): entry is Entry => entry[1] !== null));
}

type Entry = readonly [string, OrderedJson];

const READERS: Readonly<
  Record<RecordTask, (record: GivenValue) => ReadonlyArray<readonly [string, OrderedJson]>>
> = {
  TextClassification: (record) => [
    ['inputs', inputs(record.at('inputs'))],
    [
      'multi_label',
      record.at('multi_label').value === undefined ? false : record.at('multi_label').boolean(),
    ],
    ['explanation', record.at('explanation').isGiven ? explanation(record.at('explanation')) : null],
  ],
  TokenClassification: (record) => [
    ['text', nonBlankText(record.at('text').isGiven ? record.at('text') : record.at('raw_text'), record)],
    ['tokens', tokens(record.at('tokens'))],
  ],
  Text2Text: (record) => [['text', record.at('text').text()]],
};

function inputs(given: GivenValue): JsonEntries | null {
  const values = new Map<string, OrderedJson>();
  for (const [key, value] of given.fields() ?? []) {
    const input = Array.isArray(value.value) ? texts(value) : value.text();
    if (isNameTooLong(key)) value.refuse('name-too-long');
    if (input !== null) values.set(key, input);
  }
  if (isEntries(given.value) && given.value.size === 0) given.refuseWhole('no-inputs');
  return values;
}

function texts(given: GivenValue): readonly string[] | null {
  const items = given.items()?.map((item) => item.text());
  return items?.every((item) => item !== null) === true ? items : null;
}

function nonBlankText(given: GivenValue, record: GivenValue): string | null {
  const text = given.isGiven ? given.text() : record.at('text').refuse('missing');
  return text !== null && isStrippedEmpty(text) ? record.refuseWhole('blank-text') : text;
}

function tokens(given: GivenValue): readonly string[] | null {
  const items = texts(given);
  return items?.length === 0 ? given.refuse('no-tokens') : items;
}

function explanation(given: GivenValue): JsonEntries | null {
  const attributions = new Map<string, OrderedJson>();
  for (const [key, list] of given.fields() ?? [])
    attributions.set(
      key,
      (list.items() ?? []).flatMap((item) => attribution(item) ?? []),
    );
  return attributions;
}

function attribution(given: GivenValue): JsonEntries | null {
  if (given.entries() === null) return null;
  const token = given.at('token').text();
  const numbers = new Map<string, OrderedJson>();
  const byLabel = given.at('attributions');
  for (const [label, number] of (byLabel.value === undefined ? null : byLabel.fields()) ?? [])
    numbers.set(label, number.number());
  return new Map<string, OrderedJson>([
    ['token', token],
    ['attributions', numbers],
  ]);
}
